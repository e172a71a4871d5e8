const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });
const offsets = new Map<number, number>();
const hourMilliseconds = 3_600_000;

/** Milliseconds by which the clock of Vienna is ahead of UTC; it changes on full hours only. */
export function getViennaOffset(time: number): number {
  const hour = Math.floor(time / hourMilliseconds);
  let known = offsets.get(hour);
  if (known === undefined) {
    known = Number(/GMT\+(\d{2})/.exec(offset.format(hour * hourMilliseconds))?.[1] ?? '1') * hourMilliseconds;
    if (offsets.size > 50_000) offsets.clear();
    offsets.set(hour, known);
  }
  return known;
}

/** Midnight in Vienna at the start of a day; `day` may lie beyond the month. Between two of them lie 23 to 25 hours. */
export function getViennaMidnight(year: number, month: number, day: number): number {
  const guess = Date.UTC(year, month - 1, day);
  return guess - getViennaOffset(guess - hourMilliseconds);
}

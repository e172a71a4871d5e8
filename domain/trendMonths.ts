/** A month of a period with its days within the period, YYYY-MM-DD, and its alarm share. */
interface MonthOfPeriod {
  from: string;
  to: string;
  /** Is true if the period contains the whole month. */
  isWhole: boolean;
  now: { alarmShare: number | null };
}

/**
 * Returns the first month with the highest alarm share, null without any. A month of which the period has some days only is considered
 * only if no whole month has a share: a few results of it are not comparable with those of a month.
 */
export function findHighestMonth<Month extends MonthOfPeriod>(months: readonly Month[]): Month | null {
  const checked = months.filter(({ now }) => now.alarmShare !== null);
  const whole = checked.filter(({ isWhole }) => isWhole);
  const [first, ...others] = whole.length > 0 ? whole : checked;
  return first ? others.reduce((one, other) => (other.now.alarmShare! > one.now.alarmShare! ? other : one), first) : null;
}

/** Returns the name of a month with its days where the period has only some of them: "11.2026", "11.2026 (1.–26.)" or "11.2026 (1.)". */
export function formatMonthDays(name: string, { from, to, isWhole }: Omit<MonthOfPeriod, 'now'>): string {
  const [first, last] = [from, to].map((day) => `${Number(day.slice(8))}.`);
  return isWhole ? name : `${name} (${first === last ? first : `${first}–${last}`})`;
}

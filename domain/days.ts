/** Days of the calendar by the clock of Vienna, written YYYY-MM-DD. Formatted text is never parsed: browsers word it differently. */
const clock = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Vienna',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The length of a day on which the clock is not changed. */
export const dayMilliseconds = 86_400_000;

/** Date and time of a moment on a clock in Vienna, with leading zeros. */
interface ViennaClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

export function toViennaClock(moment: Date | number): ViennaClock {
  const shown: ViennaClock = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of clock.formatToParts(moment)) if (type in shown) shown[type as keyof ViennaClock] = value.padStart(2, '0');
  return { ...shown, year: shown.year.padStart(4, '0') };
}

/** Returns the day of a moment. It sorts and can be part of a file name. */
export function toIsoDay(moment: Date | number): string {
  const { year, month, day } = toViennaClock(moment);
  return `${year}-${month}-${day}`;
}

/** Returns by how many milliseconds a clock in Vienna is ahead of UTC at a moment. */
export function getViennaOffset(moment: number): number {
  const { year, month, day, hour, minute, second } = toViennaClock(moment);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000;
}

/** Returns the first millisecond of a day. The clock changes at 01:00 UTC, never between the two midnights. */
export function getDayStart(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return midnight - getViennaOffset(midnight);
}

/** Returns the number of a day, counted from 1970-01-01. The difference of two is the days between them. */
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;

/** Returns the day that is so many days later, or earlier. */
export const addDays = (day: string, days: number): string => new Date((toDayNumber(day) + days) * dayMilliseconds).toISOString().slice(0, 10);

/** Returns whether a text is a day of the calendar. */
export function isDay(day: string): boolean {
  const number = /^\d{4}-\d{2}-\d{2}$/.test(day) ? toDayNumber(day) : Number.NaN;
  return !Number.isNaN(number) && addDays(day, 0) === day;
}

/** First and last day, YYYY-MM-DD. */
export interface DayPeriod {
  from: string;
  to: string;
}

/** Whether it is a day of the calendar, written YYYY-MM-DD. */
export function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** What is wrong with a period: the from-date is none; the to-date is none or lies before it. */
export function wrongDays({ from, to }: DayPeriod): { from: boolean; to: boolean } {
  return { from: !isDay(from), to: !isDay(to) || (isDay(from) && to < from) };
}

const vienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day by the clock of Vienna, YYYY-MM-DD. */
export const today = (now: Date): string => vienna.format(now);

/** Periods that are chosen with one click. */
export const presets = ['year', 'quarter', 'twelveMonths'] as const;

/** A period that is chosen with one click: this year, this quarter, or the last twelve months, until today. */
export function presetPeriod(preset: (typeof presets)[number], now: Date): DayPeriod {
  const to = today(now);
  const [year, month, day] = to.split('-').map(Number) as [number, number, number];
  const written = (at: Date) => at.toISOString().slice(0, 10);
  const from = {
    year: Date.UTC(year, 0, 1),
    quarter: Date.UTC(year, month - 1 - ((month - 1) % 3), 1),
    // The day after the same day a year ago, so that no day is in it twice.
    twelveMonths: Date.UTC(year - 1, month - 1, day + 1),
  }[preset];
  return { from: written(new Date(from)), to };
}

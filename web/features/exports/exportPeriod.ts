const vienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna', year: 'numeric', month: '2-digit', day: '2-digit' });

/** First and last day of an export, YYYY-MM-DD. */
export interface ExportPeriod {
  from: string;
  to: string;
}

/** From 1 January five years ago until today. */
export function usualPeriod(now: Date): ExportPeriod {
  const to = vienna.format(now);
  return { from: `${Number(to.slice(0, 4)) - 5}-01-01`, to };
}

/** Whether it is a day of the calendar, written YYYY-MM-DD. */
export function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** What is wrong with a period: the from-date is none; the to-date is none or lies before it. */
export function wrongDays({ from, to }: ExportPeriod): { from: boolean; to: boolean } {
  return { from: !isDay(from), to: !isDay(to) || (isDay(from) && to < from) };
}

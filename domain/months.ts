import { addDays } from './days.ts';

/** Returns the last day of a month, YYYY-MM; of a day, that of its month. */
export function getLastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the day that is so many months later, or earlier; in a shorter month its last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** A month, YYYY-MM, with its first and last day within a period. */
interface MonthDays {
  month: string;
  from: string;
  to: string;
  /** Is true if the period contains the whole month. */
  isWhole: boolean;
}

/** Returns the months of a period from its first to its last day. */
export function listMonths({ from, to }: Pick<MonthDays, 'from' | 'to'>): MonthDays[] {
  const months: MonthDays[] = [];
  for (let first = from; first <= to; first = addDays(months.at(-1)!.to, 1)) {
    const month = first.slice(0, 7);
    const last = getLastOfMonth(month);
    months.push({ month, from: first, to: last < to ? last : to, isWhole: first.endsWith('-01') && last <= to });
  }
  return months;
}

/**
 * Returns the first of the last months up to and with today, the one meaning of "3 months": the day after the same day so many months
 * ago, so that no day of the calendar is in them twice. On the last day of a month, these are whole months.
 */
export function getFirstOfLastMonths(months: number, today: string): string {
  const next = addDays(addMonths(today, -months), 1);
  const first = addMonths(addDays(today, 1), -months);
  return next > first ? next : first;
}

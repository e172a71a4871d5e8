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

/**
 * Returns the first of the last months up to and with today, the one meaning of "3 months": the day after the same day so many months
 * ago, so that no day of the calendar is in them twice.
 */
export const getFirstOfLastMonths = (months: number, today: string): string => addDays(addMonths(today, -months), 1);

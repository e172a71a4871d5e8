import { createBadInputError } from '../errors.ts';
import { addDays, dayMilliseconds, getDayStart, isDay, toIsoDay } from '../../domain/days.ts';

/** Whole days by the clock of Vienna, as their first and last millisecond. */
export interface DayPeriod {
  start: number;
  end: number;
}

const toDay = (noon: number) => new Date(noon).toISOString().slice(0, 10);

/** First millisecond of a day; throws BAD_INPUT for what is no day of the calendar. */
function parseDayStart(day: string, argument: string): number {
  if (!isDay(day)) throw createBadInputError(`${argument} must be a day, YYYY-MM-DD.`);
  return getDayStart(day);
}

/** The period from the first to the last day, both YYYY-MM-DD and included; throws BAD_INPUT for what is none. */
export function createDayPeriod(from: string, to: string): DayPeriod {
  const start = parseDayStart(from, 'from');
  parseDayStart(to, 'to');
  if (to < from) throw createBadInputError('to must not be before from.');
  return { start, end: getDayStart(addDays(to, 1)) - 1 };
}

/**
 * The last months up to and with today, the one meaning of "3 months": from the day after the same day so many months ago, so that no
 * day of the calendar is in it twice. From the 31st the same day is the last one of a shorter month.
 */
export function getLastMonths(months: number, now: Date): DayPeriod {
  const today = toIsoDay(now);
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return createDayPeriod(toDay(Date.UTC(year, month - 1 - months, Math.min(day, lastDay) + 1)), today);
}

/** Days of the calendar in Vienna between a moment and now: 0 for today, 1 for yesterday, however late it was; never below 0. */
export const countDaysSince = (moment: Date, now: Date): number => Math.max(0, (Date.parse(toIsoDay(now)) - Date.parse(toIsoDay(moment))) / dayMilliseconds);

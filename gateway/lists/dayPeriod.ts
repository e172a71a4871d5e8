import { badInput } from '../errors.ts';
import { addDays, dayStart, isDay, isoDay } from '../../domain/days.ts';

/** Whole days by the clock of Vienna, as their first and last millisecond. */
export interface DayPeriod {
  start: number;
  end: number;
}

/** A day by the clock, where none is set forward or back. */
export const dayMilliseconds = 86_400_000;
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10);

/** First millisecond of a day; throws BAD_INPUT for what is no day of the calendar. */
function startOf(day: string, argument: string): number {
  if (!isDay(day)) throw badInput(`${argument} must be a day, YYYY-MM-DD.`);
  return dayStart(day);
}

/** The period from the first to the last day, both YYYY-MM-DD and included; throws BAD_INPUT for what is none. */
export function dayPeriod(from: string, to: string): DayPeriod {
  const start = startOf(from, 'from');
  startOf(to, 'to');
  if (to < from) throw badInput('to must not be before from.');
  return { start, end: dayStart(addDays(to, 1)) - 1 };
}

/**
 * The last months up to and with today, the one meaning of "3 months": from the day after the same day so many months ago, so that no
 * day of the calendar is in it twice. From the 31st the same day is the last one of a shorter month.
 */
export function lastMonths(months: number, now: Date): DayPeriod {
  const today = isoDay(now);
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayPeriod(dayOf(Date.UTC(year, month - 1 - months, Math.min(day, lastDay) + 1)), today);
}

/** Days of the calendar in Vienna between a moment and now: 0 for today, 1 for yesterday, however late it was; never below 0. */
export const daysSince = (moment: Date, now: Date): number => Math.max(0, (Date.parse(isoDay(now)) - Date.parse(isoDay(moment))) / dayMilliseconds);

import { createBadInputError } from '../errors.ts';
import { addDays, getDayStart, isDay, toDayNumber, toIsoDay } from '../../domain/days.ts';
import { getFirstOfLastMonths } from '../../domain/months.ts';

/** Whole days by the clock of Vienna, as their first and last millisecond. */
export interface DayPeriod {
  start: number;
  end: number;
}

/** Throws BAD_INPUT for what is no day of the calendar. */
function assertDay(day: string, argument: string): void {
  if (!isDay(day)) throw createBadInputError(`${argument} must be a day, YYYY-MM-DD.`);
}

/** The period from the first to the last day, both YYYY-MM-DD and included; throws BAD_INPUT for what is none. */
export function createDayPeriod(from: string, to: string): DayPeriod {
  assertDay(from, 'from');
  assertDay(to, 'to');
  if (to < from) throw createBadInputError('to must not be before from.');
  return { start: getDayStart(from), end: getDayStart(addDays(to, 1)) - 1 };
}

/** The last months up to and with today. */
export function getLastMonths(months: number, now: Date): DayPeriod {
  const today = toIsoDay(now);
  return createDayPeriod(getFirstOfLastMonths(months, today), today);
}

/** Days of the calendar in Vienna between a moment and now: 0 for today, 1 for yesterday, however late it was; never below 0. */
export const countDaysSince = (moment: Date, now: Date): number => Math.max(0, toDayNumber(toIsoDay(now)) - toDayNumber(toIsoDay(moment)));

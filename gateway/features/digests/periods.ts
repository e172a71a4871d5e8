import { addDays, toDayNumber, toIsoDay } from '../../../domain/days.ts';
import { getFirstOfLastMonths } from '../../../domain/months.ts';
import type { DigestCadence } from '../../generated/resolvers.ts';
import { wishedPeriod } from '../mails/service.ts';
import type { DigestSpan } from './models.ts';

/** Days after which a missed summary is no longer sent: it would come in the middle of the next one. */
const lateDays = 2;

/** The Monday of the week of a day. Day 0, 1970-01-01, was a Thursday. */
const getMonday = (day: string): string => addDays(day, -((toDayNumber(day) + 3) % 7));
const getFirstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const getPeriodStart = (cadence: DigestCadence, day: string): string => (cadence === 'WEEKLY' ? getMonday(day) : getFirstOfMonth(day));

/** Day of a summary that is due on a day; null where none is. */
export function getDueDay(cadence: Exclude<DigestCadence, 'OFF'>, today: string): string | null {
  const day = getPeriodStart(cadence, today);
  return toDayNumber(today) - toDayNumber(day) <= lateDays ? day : null;
}

/** Day of the next summary after a day; null where none is ordered. */
export function getNextDay(cadence: DigestCadence, today: string): string | null {
  if (cadence === 'OFF') return null;
  return cadence === 'WEEKLY' ? addDays(getMonday(today), 7) : getFirstOfMonth(addDays(getFirstOfMonth(today), 31));
}

export const createPeriodName = (cadence: DigestCadence, day: string): string => `${cadence} ${day}`;

/** Days that a summary is about: the week or month before its day, or up to today for one that was requested. */
export function getDigestSpan(period: string, cadence: DigestCadence, now: Date): DigestSpan {
  if (period.startsWith(wishedPeriod)) {
    const today = toIsoDay(now);
    return { from: cadence === 'MONTHLY' ? getFirstOfLastMonths(1, today) : addDays(today, -6), to: today };
  }
  const day = period.slice(-10);
  const to = addDays(day, -1);
  return { from: period.startsWith('WEEKLY') ? addDays(day, -7) : getFirstOfMonth(to), to };
}

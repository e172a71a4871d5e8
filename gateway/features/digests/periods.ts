import { addDays, dayNumber, isoDay } from '../../../domain/days.ts';
import type { DigestCadence } from '../../generated/resolvers.ts';
import { wishedPeriod } from '../mails/service.ts';
import type { DigestSpan } from './models.ts';

/** Days after which a missed summary is no longer sent: it would come in the middle of the next one. */
const lateDays = 2;

/** The Monday of the week of a day. Day 0, 1970-01-01, was a Thursday. */
const mondayOf = (day: string): string => addDays(day, -((dayNumber(day) + 3) % 7));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const beginOf = (cadence: DigestCadence, day: string): string => (cadence === 'WEEKLY' ? mondayOf(day) : firstOfMonth(day));

/** Day of a summary that is due on a day; null where none is. */
export function dueDay(cadence: Exclude<DigestCadence, 'OFF'>, today: string): string | null {
  const day = beginOf(cadence, today);
  return dayNumber(today) - dayNumber(day) <= lateDays ? day : null;
}

/** Day of the next summary after a day; null where none is ordered. */
export function nextDay(cadence: DigestCadence, today: string): string | null {
  if (cadence === 'OFF') return null;
  return cadence === 'WEEKLY' ? addDays(mondayOf(today), 7) : firstOfMonth(addDays(firstOfMonth(today), 31));
}

/** Name of the period of a summary. */
export const periodOf = (cadence: DigestCadence, day: string): string => `${cadence} ${day}`;

/** Days that a summary is about: the week or month before its day, or up to today for one that was asked for. */
export function spanOf(period: string, cadence: DigestCadence, now: Date): DigestSpan {
  if (period.startsWith(wishedPeriod)) {
    const today = isoDay(now);
    return { from: addDays(today, cadence === 'MONTHLY' ? -30 : -6), to: today };
  }
  const day = period.slice(-10);
  const to = addDays(day, -1);
  return { from: period.startsWith('WEEKLY') ? addDays(day, -7) : firstOfMonth(to), to };
}

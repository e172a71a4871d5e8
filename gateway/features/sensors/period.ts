import { addDays, isDay, toIsoDay } from '../../../domain/days.ts';
import { getLastOfMonth } from '../../../domain/months.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { createBadInputError } from '../../errors.ts';
import type { SensorView } from '../../generated/resolvers.ts';

/** A period by its first and last day, YYYY-MM-DD. */
export interface Period {
  view: SensorView;
  from: string;
  to: string;
}

/** The period that contains a day; the last 24 hours touch yesterday and today. Throws BAD_INPUT for no day. */
export function getPeriod(view: SensorView, day: string, now: Date): Period {
  if (!isDay(day)) throw createBadInputError('day must be a day, YYYY-MM-DD.');
  switch (view) {
    case 'DAY':
      return { view, from: day, to: day };
    case 'WEEK': {
      const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
      return { view, from: addDays(day, -daysSinceMonday), to: addDays(day, 6 - daysSinceMonday) };
    }
    case 'MONTH': {
      const month = day.slice(0, 7);
      return { view, from: `${month}-01`, to: getLastOfMonth(month) };
    }
    case 'LAST_24_HOURS': {
      const today = toIsoDay(now);
      return { view, from: addDays(today, -1), to: today };
    }
  }
}

/**
 * The period in the provider's fields: day, week and 24 hours by two days, a month by its number; the year is sent with
 * each.
 */
export function toSentPeriod({ view, from, to }: Period): { year: number; start?: string; end?: string; month?: number } {
  if (view === 'MONTH') return { year: Number(from.slice(0, 4)), month: Number(from.slice(5, 7)) };
  // The year of an ISO week is that of its Thursday.
  const year = Number(addDays(from, view === 'WEEK' ? 3 : 0).slice(0, 4));
  return { year, start: formatIsoDay(from), end: formatIsoDay(to) };
}

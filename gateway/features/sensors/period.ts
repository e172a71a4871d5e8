import { dayMilliseconds, isDay, toIsoDay } from '../../../domain/days.ts';
import { getLastOfMonth } from '../../../domain/months.ts';
import { formatIsoDay } from '../../lists/formatDay.ts';
import { createBadInputError } from '../../errors.ts';
import type { SensorView } from '../../generated/resolvers.ts';

/** A period by its first and last day, YYYY-MM-DD. */
export interface Period {
  view: SensorView;
  from: string;
  to: string;
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The period that contains a day; the last 24 hours touch yesterday and today. Throws BAD_INPUT for no day. */
export function getPeriod(view: SensorView, day: string, now: Date): Period {
  if (!isDay(day)) throw createBadInputError('day must be a day, YYYY-MM-DD.');
  switch (view) {
    case 'DAY':
      return { view, from: day, to: day };
    case 'WEEK': {
      const time = toTime(day);
      const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * dayMilliseconds;
      return { view, from: toDay(monday), to: toDay(monday + 6 * dayMilliseconds) };
    }
    case 'MONTH':
      return { view, from: `${day.slice(0, 7)}-01`, to: getLastOfMonth(day) };
    case 'LAST_24_HOURS': {
      const today = toIsoDay(now);
      return { view, from: toDay(toTime(today) - dayMilliseconds), to: today };
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
  const year = new Date(toTime(from) + (view === 'WEEK' ? 3 : 0) * dayMilliseconds).getUTCFullYear();
  return { year, start: formatIsoDay(from), end: formatIsoDay(to) };
}

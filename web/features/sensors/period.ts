import { addDays, dayMilliseconds } from '../../../domain/days.ts';
import { getLastOfMonth } from '../../../domain/months.ts';
import type { SensorView } from '../../generated/graphql.ts';

/** A period of a sensor's chart: the view, and a day YYYY-MM-DD in it. */
export interface Period {
  view: SensorView;
  day: string;
}

/** A week by ISO numbering. */
interface IsoWeek {
  year: number;
  week: number;
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const getMonday = (day: string): string => addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7));

/** The ISO week of a day; days at a year's ends may belong to the other year. */
export function toIsoWeek(day: string): IsoWeek {
  const thursday = addDays(getMonday(day), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: 1 + Math.floor((toTime(thursday) - Date.UTC(year, 0, 1)) / (7 * dayMilliseconds)) };
}

/** Number of ISO weeks of a year, 52 or 53; the 28th of December is always in the last one. */
export const countWeeks = (year: number): number => toIsoWeek(`${year}-12-28`).week;

/** Monday of an ISO week. */
export const getMondayOfWeek = ({ year, week }: IsoWeek): string => addDays(getMonday(`${year}-01-04`), (week - 1) * 7);

/** The week before or after, wrapping over the year's ends. */
export function stepWeek({ year, week }: IsoWeek, step: 1 | -1): IsoWeek {
  const next = week + step;
  if (next < 1) return { year: year - 1, week: countWeeks(year - 1) };
  return next > countWeeks(year) ? { year: year + 1, week: 1 } : { year, week: next };
}

/** First and last day of a period. */
export function getDays({ view, day }: Period): { from: string; to: string } {
  if (view === 'WEEK') return { from: getMonday(day), to: addDays(getMonday(day), 6) };
  if (view === 'MONTH') return { from: `${day.slice(0, 7)}-01`, to: getLastOfMonth(day) };
  return view === 'LAST_24_HOURS' ? { from: addDays(day, -1), to: day } : { from: day, to: day };
}

/** Another view: day and 24 hours of today, the week of the shown day or month, the month of the shown week. */
export function switchView({ view, day }: Period, to: SensorView, today: string): Period {
  if (to === 'DAY' || to === 'LAST_24_HOURS') return { view: to, day: today };
  const shown = getDays({ view, day });
  // Today's week or month, if the shown period includes today.
  if (today >= shown.from && today <= shown.to) return { view: to, day: today };
  return { view: to, day: view === 'WEEK' ? addDays(getMonday(day), 3) : shown.from };
}

/** The period before or after. */
export function stepPeriod({ view, day }: Period, step: 1 | -1): Period {
  if (view === 'WEEK') return { view, day: getMondayOfWeek(stepWeek(toIsoWeek(day), step)) };
  if (view !== 'MONTH') return { view, day: addDays(day, step) };
  return { view, day: toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + step, 1)) };
}

/** Returns whether there is data before the period: it never starts before the first reading. */
export const hasPrevious = (period: Period, first: string | null): boolean => period.view !== 'LAST_24_HOURS' && first !== null && getDays(period).from > first;

/** Returns whether the period is before the present one. */
export const hasNext = (period: Period, today: string): boolean => period.view !== 'LAST_24_HOURS' && getDays(period).to < today;

const shownMonths = 25;

/** The last 25 months, YYYY-MM, this one first. */
export const listLastMonths = (today: string): string[] =>
  Array.from({ length: shownMonths }, (_, back) => toDay(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, 1)).slice(0, 7));

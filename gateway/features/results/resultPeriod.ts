import { dayStart, isoDay } from '../../../domain/days.ts';
import { type DayPeriod, dayPeriod, lastMonths } from '../../lists/dayPeriod.ts';
import { badInput } from '../../errors.ts';
import type { ResultPeriod } from '../../generated/resolvers.ts';
import type { Order } from '../reports/models.ts';

/** The days of a period; null for the last visit, which is a report and no days. Throws BAD_INPUT for own days that are none. */
export function daysOf({ kind, from, to }: ResultPeriod, now: Date): DayPeriod | null {
  switch (kind) {
    case 'LAST_VISIT':
      return null;
    case 'MONTHS_3':
      return lastMonths(3, now);
    case 'MONTHS_12':
      return lastMonths(12, now);
    case 'DAYS':
      if (!from || !to) throw badInput('The period DAYS needs from and to.');
      return dayPeriod(from, to);
  }
}

/** A monthly report without an end has rows of its whole month. */
function endOf({ kind, startedAt, endedAt }: Order): number {
  if (endedAt || !startedAt || kind !== 'MONTHLY_REPORT') return Number(endedAt ?? startedAt);
  const [year, month] = isoDay(startedAt).split('-').map(Number) as [number, number];
  return dayStart(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)) - 1;
}

/** Orders and monthly reports, the latest first. */
export const latestFirst = (orders: readonly Order[]): Order[] => orders.toSorted((one, other) => endOf(other) - endOf(one));

/** The orders and monthly reports that reach into a period, latest first; one without a day is in none. */
export const ordersIn = (orders: readonly Order[], { start, end }: DayPeriod): Order[] =>
  latestFirst(
    orders.filter((order) => {
      const began = order.startedAt ?? order.endedAt;
      return began !== null && Number(began) <= end && endOf(order) >= start;
    }),
  );

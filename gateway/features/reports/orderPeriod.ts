import { getDayStart, toIsoDay } from '../../../domain/days.ts';
import { addMonths } from '../../../domain/months.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { Order } from './models.ts';

/** Last millisecond of the month of a moment, by the clock of Vienna. */
export function getMonthEnd(moment: Date): number {
  const month = toIsoDay(moment).slice(0, 7);
  return getDayStart(addMonths(`${month}-01`, 1)) - 1;
}

/** A monthly report without an end has rows of its whole month. */
const getOrderEnd = ({ kind, startedAt, endedAt }: Order): number =>
  endedAt || !startedAt || kind !== 'MONTHLY_REPORT' ? Number(endedAt ?? startedAt) : getMonthEnd(startedAt);

/** Orders and monthly reports, the latest first. */
export const sortLatestFirst = (orders: readonly Order[]): Order[] => orders.toSorted((one, other) => getOrderEnd(other) - getOrderEnd(one));

/** The orders and monthly reports that reach into a period, latest first; one without a day is in none. */
export const filterOrdersByPeriod = (orders: readonly Order[], { start, end }: DayPeriod): Order[] =>
  sortLatestFirst(
    orders.filter((order) => {
      const began = order.startedAt ?? order.endedAt;
      return began !== null && Number(began) <= end && getOrderEnd(order) >= start;
    }),
  );

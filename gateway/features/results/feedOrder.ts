import { dayMilliseconds } from '../../../domain/days.ts';
import type { Order } from '../reports/models.ts';
import { getMonthEnd } from '../reports/service.ts';
import type { FeedQuery, RowKey } from './feedModels.ts';

/**
 * Latest moment that the provider reports of an order: its end, or its start while it has none; null without both. A monthly report
 * ends with its month, whatever end is sent, so that its place among the orders does not change.
 */
export function getChangedAt({ kind, startedAt, endedAt }: Order): Date | null {
  const moment = endedAt ?? startedAt;
  return kind === 'MONTHLY_REPORT' && startedAt ? new Date(getMonthEnd(startedAt)) : moment;
}

/** Place of an order in its location. */
export const getOrderKey = (order: Order): RowKey => [Number(getChangedAt(order) ?? 0), order.id];

/** Returns whether an order may have rows of the period. The rows of a monthly report have their times; its borders may differ by a day. */
export function isInPeriod(order: Order, { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: FeedQuery): boolean {
  const end = getOrderKey(order)[0];
  if (end === 0) return true;
  if (order.kind !== 'MONTHLY_REPORT') return end >= since && end < until;
  return end + dayMilliseconds >= since && Number(order.startedAt ?? 0) - dayMilliseconds < until;
}

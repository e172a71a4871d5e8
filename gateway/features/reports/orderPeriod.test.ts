import { expect, test } from 'vitest';
import type { Order } from './models.ts';
import { sortLatestFirst, filterOrdersByPeriod } from './orderPeriod.ts';

const toMidnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`);
const createOrder = (id: string, startedAt: number | null, endedAt: number | null) =>
  ({ id, startedAt: startedAt === null ? null : new Date(startedAt), endedAt: endedAt === null ? null : new Date(endedAt) }) as Order;
const getIds = (orders: readonly Order[]) => orders.map(({ id }) => id);

test('reports are sorted by their end, else their begin, the latest first', () => {
  expect(getIds(sortLatestFirst([createOrder('old', 1, 20), createOrder('open', 30, null), createOrder('new', 2, 40)]))).toEqual(['new', 'open', 'old']);
});

test('a period has the reports that reach into it, to the millisecond', () => {
  const orders = [
    createOrder('before', 1, 99),
    createOrder('into', 1, 100),
    createOrder('within', 120, 130),
    createOrder('out of', 200, 300),
    createOrder('after', 201, 300),
    createOrder('over', 1, 300),
    createOrder('ended only', null, 150),
    createOrder('begun only', 160, null),
    createOrder('begun long ago', 99, null),
    createOrder('without a day', null, null),
  ];
  expect(getIds(filterOrdersByPeriod(orders, { start: 100, end: 200 })).toSorted()).toEqual(
    ['into', 'within', 'out of', 'over', 'ended only', 'begun only'].toSorted(),
  );
  expect(getIds(filterOrdersByPeriod([createOrder('1', 110, 120), createOrder('2', 110, 190)], { start: 100, end: 200 }))).toEqual(['2', '1']);
});

test('a monthly report without an end reaches the month’s end', () => {
  const createMonth = (day: string, kind = 'MONTHLY_REPORT') => ({ ...createOrder('1', Date.parse(`${day}T00:00:00+01:00`), null), kind }) as Order;
  const createPeriod = (day: string) => ({ start: toMidnight(day), end: toMidnight('2027-02-01') });
  expect(getIds(filterOrdersByPeriod([createMonth('2026-11-01')], createPeriod('2026-11-06')))).toEqual(['1']);
  expect(getIds(filterOrdersByPeriod([createMonth('2026-11-01')], { start: toMidnight('2026-12-01') - 1, end: toMidnight('2027-01-01') }))).toEqual(['1']);
  expect(getIds(filterOrdersByPeriod([createMonth('2026-12-01')], createPeriod('2027-01-01')))).toEqual([]);
  expect(getIds(filterOrdersByPeriod([createMonth('2026-11-01', 'MONITORING_VISIT')], createPeriod('2026-11-06')))).toEqual([]);
});

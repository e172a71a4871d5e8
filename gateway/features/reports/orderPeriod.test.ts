import { expect, test } from 'vitest';
import type { Order } from './models.ts';
import { latestFirst, ordersIn } from './orderPeriod.ts';

const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`);
const order = (id: string, startedAt: number | null, endedAt: number | null) =>
  ({ id, startedAt: startedAt === null ? null : new Date(startedAt), endedAt: endedAt === null ? null : new Date(endedAt) }) as Order;
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

test('reports are sorted by their end, else their begin, the latest first', () => {
  expect(idsOf(latestFirst([order('old', 1, 20), order('open', 30, null), order('new', 2, 40)]))).toEqual(['new', 'open', 'old']);
});

test('a period has the reports that reach into it, to the millisecond', () => {
  const orders = [
    order('before', 1, 99),
    order('into', 1, 100),
    order('within', 120, 130),
    order('out of', 200, 300),
    order('after', 201, 300),
    order('over', 1, 300),
    order('ended only', null, 150),
    order('begun only', 160, null),
    order('begun long ago', 99, null),
    order('without a day', null, null),
  ];
  expect(idsOf(ordersIn(orders, { start: 100, end: 200 })).toSorted()).toEqual(['into', 'within', 'out of', 'over', 'ended only', 'begun only'].toSorted());
  expect(idsOf(ordersIn([order('1', 110, 120), order('2', 110, 190)], { start: 100, end: 200 }))).toEqual(['2', '1']);
});

test('a monthly report without an end reaches to the end of its month in Vienna', () => {
  const month = (day: string, kind = 'MONTHLY_REPORT') => ({ ...order('1', Date.parse(`${day}T00:00:00+01:00`), null), kind }) as Order;
  const from = (day: string) => ({ start: midnight(day), end: midnight('2027-02-01') });
  expect(idsOf(ordersIn([month('2026-11-01')], from('2026-11-06')))).toEqual(['1']);
  expect(idsOf(ordersIn([month('2026-11-01')], { start: midnight('2026-12-01') - 1, end: midnight('2027-01-01') }))).toEqual(['1']);
  expect(idsOf(ordersIn([month('2026-12-01')], from('2027-01-01')))).toEqual([]);
  expect(idsOf(ordersIn([month('2026-11-01', 'MONITORING_VISIT')], from('2026-11-06')))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

const allKinds = ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'];
const fetchOrders = async (variables: object = {}) => (await person.execute('OrderList', { customer: bakery, first: 100, ...variables })).data.customer.orders;

describe('a report', () => {
  test('E-01 E-14 E-16 X-30 X-34 is the latest of the location, with order, text and period', async () => {
    const { report } = (await person.execute('ReportPage', { customer: bakery })).data.customer;
    expect(report).toMatchObject({ kind: 'MONITORING_VISIT', order: { number: '2026-001-11', info: expect.stringContaining('\n') } });
    expect(Date.parse(report.startedAt)).toBeLessThan(Date.parse(report.endedAt));
    expect(stack.countCalls('getLastBesuchsbericht')).toBe(1);
  });

  test('E-01 V-17 of a location without one is null', async () => {
    const newcomer = await stack.as('no.report');
    const { country, cardcode } = (await newcomer.execute('CurrentSession')).data.session.onlyLocation;
    expect(await newcomer.execute('ReportPage', { customer: { country, cardcode } })).toMatchObject({ data: { customer: { report: null } }, codes: [] });
  });

  test('E-06 X-33 X-35 opens by the address of an order or of a monthly report', async () => {
    for (const order of (await fetchOrders()).nodes) {
      const { report } = (await person.execute('ReportPage', { customer: bakery, reportId: order.id })).data.customer;
      expect(report).toMatchObject({ id: order.id, kind: order.kind });
    }
  });

  test('E-02 X-31 X-32 knows its neighbours among the chosen kinds', async () => {
    const list = (await fetchOrders()).nodes.map(({ id }: { id: string }) => id);
    const fetchNeighbours = async (reportId: string, kinds = allKinds) =>
      (await person.execute('ReportNeighbours', { customer: bakery, reportId, kinds })).data.customer.report;
    expect(await fetchNeighbours(list[0]!)).toMatchObject({ previousId: list[1], nextId: null });
    expect(await fetchNeighbours(list[1]!)).toMatchObject({ previousId: list[2], nextId: list[0] });
    expect((await fetchNeighbours(list.at(-1)!)).previousId).toBeNull();
    const months = (await fetchOrders({ kinds: ['MONTHLY_REPORT'] })).nodes.map(({ id }: { id: string }) => id);
    expect((await fetchNeighbours(list[0]!, ['MONTHLY_REPORT'])).previousId).toBe(months[0]);
    expect((await fetchNeighbours(list[0]!, [])).previousId).toBeNull();
  });
});

describe('the list of orders', () => {
  test('E-04 E-05 E-07 X-29 contains orders and monthly reports, newest first, by kind', async () => {
    const all = await fetchOrders();
    expect(new Set(all.nodes.map(({ kind }) => kind))).toEqual(new Set(allKinds));
    const ends = all.nodes.map(({ endedAt }) => Date.parse(endedAt));
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
    for (const kind of allKinds) expect((await fetchOrders({ kinds: [kind] })).nodes.every((row: { kind: string }) => row.kind === kind)).toBe(true);
    expect(all.nodes.filter(({ kind }) => kind === 'MONTHLY_REPORT').every(({ id }) => /^traplinkedbericht_id\d+$/.test(id))).toBe(true);
  });

  test('E-08 W-04 may be narrowed by date by administrators only', async () => {
    const from = '2026-10-01T00:00:00Z';
    expect((await person.execute('OrderList', { customer: bakery, from })).codes).toEqual(['FORBIDDEN']);
    const admin = await stack.as('admin');
    const { nodes: rows } = (await admin.execute('OrderList', { customer: bakery, from, first: 100 })).data.customer.orders;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ startedAt }) => startedAt >= from)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { GatewayError } from '../../errors.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Order } from '../reports/models.ts';
import { type FeedSource, type Keyed, readFeed } from './feed.ts';
import type { FeedPage, FeedPosition, FeedQuery } from './feedModels.ts';

const toDay = (number: number) => new Date(Date.UTC(2026, 0, number));
const createCustomer = (cardcode: string) => ({ location: `AT:${cardcode}`, country: 'AT', cardcode }) as Customer;
const createVisit = (id: number, endedAt: Date | null = toDay(id)): Order =>
  ({ id: String(id), kind: 'MONITORING_VISIT', startedAt: endedAt, endedAt }) as Order;
const createRow = (location: string, order: Order, id: number): Keyed<string> => ({
  key: [Number(order.endedAt), String(id)],
  row: `${location} ${order.id} ${id}`,
});

/** Locations with their orders and rows, which a test may change between pages. */
function createPortal(locations: number, ordersEach: number, rowsEach: number) {
  const orders = new Map<string, Order[]>();
  const rows = new Map<string, Keyed<string>[]>();
  const customers: Customer[] = [];
  let reads = 0;
  function addOrder(location: string, order: Order, count: number) {
    orders.set(location, [...(orders.get(location) ?? []), order]);
    const ids = Array.from({ length: count }, (_none, at) => Number(order.id) * 1_000 + at);
    rows.set(
      `${location} ${order.id}`,
      ids.map((id) => createRow(location, order, id)),
    );
  }
  for (let at = 0; at < locations; at += 1) {
    const each = createCustomer(String(100 + at));
    customers.push(each);
    for (let id = 1; id <= ordersEach; id += 1) addOrder(each.location, createVisit(id), rowsEach);
  }
  const source: FeedSource<string> = {
    locations: customers,
    listOrders: async ({ location }) => orders.get(location) ?? [],
    async listRows({ location }, order) {
      reads += 1;
      return { rows: rows.get(`${location} ${order.id}`) ?? [], unreadable: 0 };
    },
    readsReports: true,
  };
  return { source, orders, rows, addOrder, customers, all: () => [...rows.values()].flat().map(({ row }) => row), reads: () => reads };
}

/** Follows the feed to its end; `between` runs after each page. */
async function follow(source: FeedSource<string>, query: FeedQuery, limit: number, between: (position: FeedPosition) => void = () => {}) {
  const found: string[] = [];
  const sizes: number[] = [];
  let position: FeedPosition | null = null;
  do {
    const page: FeedPage<string> = await readFeed(source, query, position, limit);
    found.push(...page.rows);
    sizes.push(page.rows.length);
    // As a cursor sends it.
    position = page.position && (JSON.parse(JSON.stringify(page.position)) as FeedPosition);
    if (position) between(position);
  } while (position !== null);
  return { found, sizes };
}

describe('a feed', () => {
  test('gives 10,000 rows once each while rows are added and removed', async () => {
    const made = createPortal(20, 5, 100);
    const before = new Set(made.all());
    let pages = 0;
    const removed = new Set<string>();
    const { found } = await follow(made.source, {}, 137, ({ location, order }) => {
      pages += 1;
      // Before the position: an old order, and a row of a read order. Behind it: a row of the order that is being read.
      made.addOrder(made.customers[0]!.location, createVisit(-pages, toDay(-pages)), 3);
      const current = `${location} ${order?.[1]}`;
      const rows = made.rows.get(current);
      if (rows) made.rows.set(current, [...rows, createRow(location, createVisit(Number(order![1])), 900_000 + pages)]);
      if (pages % 10 === 0 && rows) {
        removed.add(rows[0]!.row);
        made.rows.set(current, made.rows.get(current)!.slice(1));
      }
    });
    expect(pages).toBeGreaterThan(70);
    expect(new Set(found).size).toBe(found.length);
    expect([...before].filter((row) => !found.includes(row) && !removed.has(row))).toEqual([]);
    expect(found.length).toBeGreaterThan(10_000);
  });

  test('reads so many reports and locations for a page at most', async () => {
    const made = createPortal(70, 2, 1);
    const { found, sizes } = await follow(made.source, {}, 1_000);
    expect(found).toHaveLength(140);
    expect(Math.max(...sizes)).toBe(30);
    expect(made.reads()).toBe(140);
    const empty = await follow({ ...createPortal(70, 0, 0).source }, {}, 1_000);
    expect(empty.sizes).toEqual([0, 0, 0]);
  });

  test('gives what changed from a moment on and before another one', async () => {
    const made = createPortal(1, 9, 2);
    const getOrderIds = (found: readonly string[]) => [...new Set(found.map((row) => row.split(' ')[1]))];
    expect(getOrderIds((await follow(made.source, { since: Number(toDay(4)), until: Number(toDay(7)) }, 1)).found)).toEqual(['4', '5', '6']);
    expect(made.reads()).toBeLessThan(30);
  });

  test('gives a row without any moment in every period', async () => {
    const made = createPortal(1, 0, 0);
    made.addOrder('AT:100', createVisit(1, null), 1);
    expect((await follow(made.source, { since: Number(toDay(4)) }, 5)).found).toHaveLength(1);
  });

  test('stops before what may be read later, and names what may not', async () => {
    const made = createPortal(1, 4, 1);
    const createFailingSource = (code: 'PROVIDER_TIMEOUT' | 'PROVIDER_SHAPE'): FeedSource<string> => ({
      ...made.source,
      listRows: (where, order) => (order.id === '3' ? Promise.reject(new GatewayError(code, 'x')) : made.source.listRows(where, order)),
    });
    const stopped = await readFeed(createFailingSource('PROVIDER_TIMEOUT'), {}, null, 10);
    expect(stopped).toMatchObject({ rows: { length: 2 }, failed: [], position: { order: [Number(toDay(2)), '2'] } });
    await expect(readFeed(createFailingSource('PROVIDER_TIMEOUT'), {}, stopped.position, 10)).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT' });
    expect((await follow(made.source, {}, 10)).found).toHaveLength(4);
    expect(await readFeed(createFailingSource('PROVIDER_SHAPE'), {}, null, 10)).toMatchObject({
      rows: { length: 3 },
      failed: [{ cardcode: '100', orderId: '3', code: 'PROVIDER_SHAPE' }],
      position: null,
    });
    const closed = { ...made.source, listOrders: () => Promise.reject(new GatewayError('PROVIDER_FAILED', 'x')) };
    expect(await readFeed(closed, {}, null, 10)).toMatchObject({ rows: [], failed: [{ orderId: null }], position: null });
  });

  test('counts unreadable rows once over the pages of their list', async () => {
    const made = createPortal(2, 1, 5);
    const source: FeedSource<string> = {
      ...made.source,
      locations: withUnreadable([...made.customers], 1),
      listOrders: async (where) => withUnreadable([...(await made.source.listOrders(where))], 10),
      listRows: async (where, order) => ({ ...(await made.source.listRows(where, order)), unreadable: 100 }),
    };
    let unreadable: number = 0;
    let position: FeedPosition | null = null;
    do {
      const page: Awaited<ReturnType<typeof readFeed>> = await readFeed(source, {}, position, 2);
      unreadable += page.unreadable;
      ({ position } = page);
    } while (position);
    expect(unreadable).toBe(1 + 2 * 10 + 2 * 100);
  });
});

import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import type { Order } from '../reports/models.ts';
import { toResultRow } from './decode.ts';
import { listLatestResults } from './latestResults.ts';
import type { ResultRow } from './models.ts';
import { maxReports, listReportsOfPeriod } from './overTime.ts';
import { getLatestResults } from './service.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const day = 86_400_000;
const customer = { id: '1', location: 'AT:1' } as never;
const createRow = (id: string, position: string | null, found: number | null, more: Partial<ResultRow> = {}): ResultRow => ({
  ...toResultRow({ id, position_id: position }, 'AT:1'),
  foundAt: found === null ? null : new Date(found),
  ...more,
});
const createOrder = (id: string, end: number): Order => ({ id, startedAt: new Date(end - 1), endedAt: new Date(end), kind: 'MONITORING_VISIT' }) as Order;
const createOrders = (count: number) => Array.from({ length: count }, (_none, at) => createOrder(String(at + 1), (count - at) * day));

/** A caller who may see all, at a location with these orders whose reports have these rows. */
function createPerson(orders: readonly Order[], rows: Record<string, ResultRow[] | Error> = {}, last: string | null = null) {
  const read: string[] = [];
  const responses: Record<string, (args: { orderId: string; reportId: string }) => unknown> = {
    getAuftraege: () => orders,
    getLastBesuchsbericht: () => last && { providerId: last },
    getAuftrag: () => ({ id: last }),
    getBesuchsberichtOfAuftrag: ({ orderId }) => (read.push(orderId), rows[orderId] ? { providerId: orderId } : null),
    getErgebnisliste({ reportId }) {
      const response = rows[reportId]!;
      if (response instanceof Error) throw response;
      return response;
    },
  };
  const call = async ({ name }: { name: string }, args: never) => (responses[name] ? responses[name](args) : { location: 'AT:1' });
  const provider = { clock: systemClock, call, prime: () => undefined };
  const scope = { getAccess: async () => ({ getAreas: async () => 'all' }) };
  return { read, caller: { provider, scope, session: { user: { role: 'ADMIN' } } } as never };
}
const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the reports of a period', () => {
  const requested = { kind: 'DAYS', from: '1970-01-01', to: '1971-01-01' } as const;

  test('are the latest sixty, and how many are older is shown', async () => {
    for (const [count, leftOut] of [
      [maxReports, 0],
      [maxReports + 2, 2],
    ] as const) {
      const found = await listReportsOfPeriod(customer, requested, createPerson(createOrders(count).toReversed()).caller);
      expect(getIds(found.orders)).toEqual(getIds(createOrders(count)).slice(0, 60));
      expect(found).toMatchObject({ leftOut, days: { start: -3_600_000 } });
    }
  });

  test('of the last visit are the latest report alone, or none', async () => {
    const found = await listReportsOfPeriod(customer, { kind: 'LAST_VISIT' }, createPerson(createOrders(3), {}, '2').caller);
    expect({ ...found, orders: getIds(found.orders) }).toEqual({ days: null, orders: ['2'], leftOut: 0 });
    expect((await listReportsOfPeriod(customer, { kind: 'LAST_VISIT' }, createPerson(createOrders(3)).caller)).orders).toEqual([]);
  });
});

describe('the latest result of each position', () => {
  const createLevel = (level: ResultRow['level']) => ({ level });

  test('is the newest of four reports, with its worst level', async () => {
    const orders = createOrders(6);
    const { read, caller } = createPerson(orders, {
      1: [
        createRow('11', '5', 500, createLevel('GREEN')),
        createRow('15', '6', 300, createLevel('YELLOW')),
        createRow('12', '6', 500, createLevel('YELLOW')),
        createRow('13', '6', 400, createLevel('RED')),
        createRow('14', '6', 500, createLevel('GREEN')),
      ],
      2: [
        createRow('21', '5', 400, createLevel('RED')),
        createRow('22', '7', null),
        createRow('23', null, 400),
        createRow('24', '8', 400),
        createRow('25', '8', 400, createLevel('GREEN')),
      ],
      4: [createRow('41', '5', 600, { level: 'NOT_CHECKABLE', areaId: '9' })],
      5: [createRow('51', '9', 999)],
    });
    const found = await getLatestResults(customer, caller);
    expect(read).toEqual(['1', '2', '3', '4']);
    expect(found.rows).toEqual([
      { positionId: '5', location: 'AT:1', areaId: '9', foundAt: new Date(600), level: 'NOT_CHECKABLE' },
      { positionId: '6', location: 'AT:1', areaId: '', foundAt: new Date(500), level: 'RED' },
      { positionId: '8', location: 'AT:1', areaId: '', foundAt: new Date(400), level: 'GREEN' },
    ]);
    expect(found).toMatchObject({ since: orders[3]!.startedAt, failed: 0 });
    expect(found.results).toHaveLength(11);
  });

  test('reaches the oldest report read, by its end without a start', async () => {
    const bare = { ...createOrder('2', day), startedAt: null };
    const failing = { 1: [], 2: [], 3: new GatewayError('PROVIDER_FAILED', 'no') };
    expect(await getLatestResults(customer, createPerson([createOrder('1', 3 * day), bare, createOrder('3', 10)], failing).caller)).toMatchObject({
      since: new Date(day),
      failed: 1,
    });
    expect(await getLatestResults(customer, createPerson([]).caller)).toEqual({ since: null, failed: 0, rows: [], results: [] });
  });
});

describe('the results of a position', () => {
  const orders = createOrders(20);
  const position = { id: '5', location: 'AT:1' } as never;

  test('are searched in four more reports each time, newest first', async () => {
    const { read, caller } = createPerson(orders, {
      2: [createRow('21', '5', 10), createRow('22', '6', 90)],
      6: [createRow('61', '5', 20, { areaId: '3' }), createRow('62', '5', 5)],
    });
    const found = await listLatestResults(position, 2, caller);
    expect(found.map(({ result, ...each }) => [result.id, each])).toEqual([
      ['61', { location: 'AT:1', areaId: '3', reportId: '6' }],
      ['21', { location: 'AT:1', areaId: '', reportId: '2' }],
    ]);
    expect(read).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('are looked for in twelve reports at most', async () => {
    const { read, caller } = createPerson(orders, { 13: [createRow('131', '5', 1)] });
    expect(await listLatestResults(position, 1, caller)).toEqual([]);
    expect(read).toEqual(getIds(orders).slice(0, 12));
  });

  test('are not those of an older report where a newer one fails', async () => {
    const { caller } = createPerson(orders, { 1: new GatewayError('PROVIDER_TIMEOUT', 'no'), 2: [createRow('21', '5', 10)] });
    await expect(listLatestResults(position, 1, caller)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  });
});

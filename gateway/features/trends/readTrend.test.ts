import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { createFieldResolver } from '../../testkit/resolving.ts';
import type { ReadResults, ResultRow } from '../results/models.ts';
import * as results from '../results/service.ts';
import { readTrend } from './readTrend.ts';
import { trends as resolvers } from './resolvers.ts';
import { getSpans } from './spans.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const resolve = createFieldResolver(resolvers);

const march = { from: '2026-03-01', to: '2026-03-31' };
const spans = getSpans(march);
type Order = { id: string; endedAt: Date | null; startedAt: Date | null };
const createOrder = (id: string, day: string, more: object = {}): Order => ({ id, startedAt: null, endedAt: new Date(`${day}T10:00:00Z`), ...more });
const where = { location: 'AT:1', areaName: 'Lager', areaId: '', positionId: '1', positionNumber: 'K-1' };
const createRow = (level: string) =>
  ({ ...where, level, objectName: 'Falle', task: 'Fang', foundAt: null, value: null, trapReportId: null }) as unknown as ResultRow;
const createOrders = (count: number, day: string, prefix = 'm') => Array.from({ length: count }, (_none, at) => createOrder(`${prefix}${at}`, day));
const createTemplate = (areaName: string, task: string) => ({ areaName, task, taskDescription: null, yellowFrom: 1, redFrom: 2 });

/** A location with these reports, each with these rows; what was read together. */
function createLocation(orders: readonly Order[], rows: Record<string, ResultRow[]> = {}, failing: readonly string[] = []) {
  const read: string[][] = [];
  const templates = [createTemplate('Lager', 'Fang'), createTemplate('Büro', 'Fang'), createTemplate('Lager', 'Köder'), createTemplate('Hof', 'Licht')];
  const responses: Record<string, unknown> = { getAuftraege: orders, getAlarmvorlagen: templates };
  const provider = {
    clock: systemClock,
    call: async ({ name }: { name: string }) => responses[name] ?? customer,
    async readResults(requestedOrders: readonly Order[]) {
      read.push(requestedOrders.map(({ id }) => id));
      const done = requestedOrders.filter(({ id }) => !failing.includes(id));
      const failed = requestedOrders.filter(({ id }) => failing.includes(id));
      const all = done.flatMap((each) => (rows[each.id] ?? [createRow('GREEN')]).map((one) => [{ ...one }, each] as const));
      return {
        rows: withUnreadable(
          all.map(([one]) => one),
          1,
        ),
        reportByRow: new Map(all),
        read: done,
        failed: failed.map((order) => ({ order, code: 'PROVIDER_UNREACHABLE' })),
      };
    },
  };
  const context = {
    location: 'AT:1',
    provider,
    scope: { getAccess: async () => ({ getAreas: async () => 'all' }) },
    session: { key: 'k', user: { role: 'ADMIN', name: 'Eva Ernst' } },
  };
  return { context: context as never, read };
}
/** Reads results as the place of the caller's provider has them. */
beforeEach(() => {
  vi.spyOn(results, 'readResults').mockImplementation(async (_customer, orders, days, { provider }) =>
    (provider as unknown as { readResults: (...of: object[]) => never }).readResults(orders, days!),
  );
  vi.spyOn(results, 'readPackedResults').mockImplementation(async (_customer, orders, { provider }) => {
    const found = await (provider as unknown as { readResults: (...of: object[]) => Promise<ReadResults> }).readResults(orders, {});
    const reports = found.read.map((order) => ({
      order,
      results: results.packResults(
        found.rows.filter((each) => found.reportByRow.get(each) === order),
        'AT:1',
      ),
      visibleAreas: null,
    }));
    return { reports, read: found.read, failed: found.failed, unreadable: countUnreadable(found.rows) };
  });
});
afterEach(() => void vi.restoreAllMocks());

const customer = { id: '1', location: 'AT:1', cardcode: '100/1', country: 'AT', name: 'Backhaus' } as never;
const all = { reports: 180, without: [], only: null };

describe('a trend', () => {
  test('counts a result by its start if the report is running', async () => {
    const { context } = createLocation([createOrder('1', '2026-03-10', { endedAt: null, startedAt: new Date('2026-03-09T10:00:00Z') })]);
    expect((await readTrend(customer, spans, all, context)).tally.getTotals().now.checks).toBe(1);
  });

  test('reads eight reports at a time, and sixty in all', async () => {
    const { context, read } = createLocation(createOrders(62, '2026-03-10'));
    let renewals = 0;
    const shown = await readTrend(customer, spans, all, context, () => ((renewals += 1), context));
    expect([read.length, read[0]!.length, read.at(-1)!.length, renewals]).toEqual([8, 8, 4, 8]);
    expect(shown).toMatchObject({ reports: 62, leftOut: 2, unreadable: 8, of: { now: { reports: 62, read: 60 } } });
  });
});

describe('the period of a trend', () => {
  const requested = { period: { kind: 'DAYS', ...march } };
  const readTrendWith = async (more: object = {}, of = createLocation(createOrders(14, '2026-03-10'))) => {
    const trend = (await resolve('Customer', 'trends', customer, { ...requested, ...more }, of.context)) as object;
    return { trend, part: (field: string, args: object = {}) => resolve('Trends', field, trend, args, of.context), ...of };
  };

  test('is of twelve reports unless others are wanted', async () => {
    expect((await readTrendWith()).trend).toMatchObject({ customer, requested: { reports: 12, without: [], only: null }, reports: 14 });
    const { part } = await readTrendWith({ reports: 2, without: ['m0'], filter: { areas: ['Büro'] } });
    expect([
      await part('read'),
      ((await part('failed')) as { order: Order }[]).map(({ order }) => order.id),
      ((await part('thresholds')) as object[]).length,
    ]).toEqual([1, ['m0'], 1]);
  });
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import { GatewayError } from '../../errors.ts';
import * as reports from '../reports/service.ts';
import type { Caller } from './models.ts';
import { createVisitReader } from './visitReader.ts';

const createRow = (foundAt: string | null, level: string | null, more: object = {}) => ({
  foundAt: foundAt === null ? null : new Date(foundAt),
  level,
  areaName: 'Lager',
  task: 'Fang prüfen',
  articleId: null,
  material: null,
  quantity: null,
  unit: null,
  advisorId: null,
  advisorName: null,
  ...more,
});
const createBait = (quantity: number, more: object = {}) => ({ articleId: '8', material: 'Köder', quantity, unit: 'g', ...more });
const createOrder = (id: string, endedAt: string) => ({ id, kind: 'MONITORING_VISIT', number: id, endedAt: new Date(endedAt), startedAt: new Date(endedAt) });

/** Visits with their rows, by their ids; null has no report yet, an error cannot be read. */
function createReader(visits: Record<string, object[] | null | Error>, maxReports = 100) {
  const read: string[] = [];
  const responses: Record<string, (id: string) => unknown> = {
    // The latest first, as the provider lists them.
    getAuftraege: () => Object.keys(visits).map((id) => createOrder(id, '2026-03-31T12:00:00+02:00')),
    getBesuchsberichtOfAuftrag(id) {
      read.push(id);
      return visits[id] === null ? null : { providerId: id };
    },
    getErgebnisliste(id) {
      const rows = visits[id];
      if (rows instanceof Error) throw rows;
      return rows;
    },
  };
  const call = async ({ name }: { name: string }, { orderId, reportId }: Record<string, string>) => responses[name]!(orderId ?? reportId!);
  const scope = { getAccess: async () => ({ getAreas: async () => 'all' }) };
  const caller = { provider: { call }, scope, withNewCalls: () => caller } as unknown as Caller;
  return { read, responses, caller, visits: createVisitReader({} as never, createDayPeriod('2026-01-01', '2026-03-31'), maxReports) };
}

test('each report is read once, whichever part requests it first', async () => {
  const { visits, caller, read } = createReader({ v2: [createRow('2026-02-01T10:00:00Z', 'RED')], v1: [createRow('2026-01-05T10:00:00Z', 'RED')] });
  const [first] = await visits.readOrders(caller);
  expect(first!.id).toBe('v1');
  await visits.readRows(first!, caller);
  await visits.readSums(caller);
  const sums = await visits.readSums(caller);
  expect(read).toEqual(['v1', 'v2']);
  // A separate file reads it again, and adds nothing.
  await visits.readRows(first!, caller);
  expect(sums.tasks.get('Fang prüfen')!.RED).toBe(2);
});

test('reads two reports at a time for sums', async () => {
  const { visits, responses, caller } = createReader(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`v${at}`, []])));
  let now = 0;
  let most = 0;
  responses['getErgebnisliste'] = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return [];
  };
  await visits.readSums(caller);
  expect(most).toBe(2);
});

test('counts a result without a moment by its visit, or never', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const { visits, caller } = createReader({ v1: [createRow(null, 'RED', createBait(1))] });
  const sumMonth = async (more: object) => {
    const { visits: own } = createReader({});
    const listed = { ...createOrder('v1', '2026-02-28T23:30:00Z'), ...more };
    vi.spyOn(reports, 'listOrdersOfPeriod').mockResolvedValue([listed as never]);
    const { months, material } = await own.readSums(caller);
    return [[...months.keys()], [...material.values()].map((use) => use.month)];
  };
  expect(await sumMonth({})).toEqual([['2026-03'], ['2026-03']]);
  expect(await sumMonth({ endedAt: null, startedAt: new Date('2026-01-31T12:00:00Z') })).toEqual([['2026-01'], ['2026-01']]);
  expect(await sumMonth({ endedAt: null, startedAt: null })).toEqual([[''], ['']]);
  expect(await visits.readRows(createOrder('v1', '2026-02-28T23:30:00Z') as never, caller)).toHaveLength(1);
});

test('retries a failed report; a lost session or fault ends sums', async () => {
  const found: Record<string, object[] | Error> = { v1: new GatewayError('PROVIDER_TIMEOUT', 'late') };
  const { visits, caller } = createReader(found);
  await visits.readSums(caller);
  expect((await visits.readSums(caller)).failed.map(({ id }) => id)).toEqual(['v1']);
  found['v1'] = [createRow('2026-01-01T10:00:00Z', 'RED')];
  const sums = await visits.readSums(caller);
  expect([sums.failed, sums.areas.get('Lager')!.RED]).toEqual([[], 1]);
  for (const error of [new GatewayError('SESSION_ENDED', 'over'), new TypeError('broken')]) {
    const { visits: ended, caller: other } = createReader({ v1: error });
    await expect(ended.readSums(other)).rejects.toBe(error);
  }
});

test('sums of names do not depend on their spelling', async () => {
  const day = '2026-03-30T08:00:00+02:00';
  const article = { articleId: null, quantity: 1, unit: 'g' };
  const { visits, caller } = createReader({
    1: [
      createRow(day, 'RED', { ...article, material: 'Köder' }),
      createRow(day, 'RED', { ...article, areaName: 'lager ', task: 'Fang\u00a0prüfen', material: 'Ko\u0308der' }),
    ],
  });
  const { areas, tasks, material } = await visits.readSums(caller);
  expect([[...areas.keys()], [...tasks.keys()], [...material.values()].map(({ quantity }) => quantity)]).toEqual([['Lager'], ['Fang prüfen'], [2]]);
});

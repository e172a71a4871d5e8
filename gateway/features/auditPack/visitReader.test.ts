import { expect, test } from 'vitest';
import { dayPeriod } from '../../dayPeriod.ts';
import { GatewayError } from '../../errors.ts';
import type { Caller } from './models.ts';
import { visitReader } from './visitReader.ts';

const row = (foundAt: string, level: string | null, more: object = {}) => ({
  foundAt: new Date(foundAt),
  level,
  notCheckable: false,
  areaName: 'Lager',
  task: 'Fang prüfen',
  articleId: null,
  material: null,
  quantity: null,
  unit: null,
  ...more,
});
const bait = (quantity: number, more: object = {}) => ({ articleId: '8', material: 'Köder', quantity, unit: 'g', ...more });
const order = (id: string, endedAt: string) => ({ id, kind: 'MONITORING_VISIT', number: id, endedAt: new Date(endedAt), startedAt: new Date(endedAt) });

/** Visits with their rows, by their ids; null has no report yet, an error cannot be read. */
function readerOf(visits: Record<string, object[] | null | Error>, maxReports = 100) {
  const read: string[] = [];
  const find = {
    // The latest first, as the provider lists them.
    reportsIn: async () => Object.keys(visits).map((id) => order(id, '2026-03-31T12:00:00+02:00')),
    reportOfListed: async (_customer: unknown, { id }: { id: string }) => {
      read.push(id);
      return visits[id] === null ? null : { id };
    },
    ownResultRows: async ({ id }: { id: string }) => {
      const rows = visits[id];
      if (rows instanceof Error) throw rows;
      return rows;
    },
  };
  const caller = { find, provider: {}, afresh: () => caller } as unknown as Caller;
  return { read, caller, visits: visitReader({} as never, dayPeriod('2026-01-01', '2026-03-31'), maxReports) };
}

test('levels by month, area and task, and material by article, area and month, are those of days of the period', async () => {
  const { visits, caller } = readerOf({
    v3: [
      row('2026-03-29T01:30:00Z', 'RED', bait(2.5)),
      // The last minute of the period in Vienna, and the first one after it.
      row('2026-03-31T21:59:00Z', 'GREEN', bait(1, { areaName: 'Rampe' })),
      row('2026-03-31T22:00:00Z', 'RED', bait(100)),
    ],
    1: [
      row('2026-01-31T23:30:00Z', 'YELLOW', bait(4)),
      // Used, though nobody says how much.
      row('2026-02-10T10:00:00Z', null, { ...bait(0), quantity: null }),
      row('2026-01-15T10:00:00Z', 'RED', { notCheckable: true }),
      row('2025-12-31T22:59:00Z', 'RED', bait(100)),
    ],
  });
  const sums = await visits.sums(caller);
  const counts = (red: number, yellow: number, green: number, blocked: number) => ({ RED: red, YELLOW: yellow, GREEN: green, NOT_CHECKABLE: blocked, NONE: 0 });
  expect(Object.fromEntries(sums.months)).toEqual({
    '2026-01': counts(0, 0, 0, 1),
    '2026-02': { ...counts(0, 1, 0, 0), NONE: 1 },
    '2026-03': counts(1, 0, 1, 0),
  });
  expect(Object.fromEntries(sums.areas)).toEqual({ Lager: { ...counts(1, 1, 0, 1), NONE: 1 }, Rampe: counts(0, 0, 1, 0) });
  expect(new Set([...sums.material.values()].map(({ month, areaName, quantity, uses }) => [month, areaName, quantity, uses]))).toEqual(
    new Set([
      ['2026-02', 'Lager', 4, 2],
      ['2026-03', 'Lager', 2.5, 1],
      ['2026-03', 'Rampe', 1, 1],
    ]),
  );
  expect([...sums.articles]).toEqual([['8', 'Köder']]);
});

test('each report is read once, whoever asks first', async () => {
  const { visits, caller, read } = readerOf({ v2: [row('2026-02-01T10:00:00Z', 'RED')], v1: [row('2026-01-05T10:00:00Z', 'RED')] });
  const [first] = await visits.orders(caller);
  expect(first!.id).toBe('v1');
  await visits.rowsOf(first!, caller);
  await visits.sums(caller);
  const sums = await visits.sums(caller);
  expect(read).toEqual(['v1', 'v2']);
  // A file of its own reads it again, and adds nothing.
  await visits.rowsOf(first!, caller);
  expect(sums.tasks.get('Fang prüfen')!.RED).toBe(2);
});

test('reports without results, those that fail, and those that a preview does not read are told apart', async () => {
  const { visits, caller } = readerOf({ v4: null, v3: new GatewayError('PROVIDER_TIMEOUT', 'late'), v2: [], v1: [] }, 3);
  const { withoutResults, failed, notRead } = await visits.sums(caller);
  expect([withoutResults.map(({ id }) => id), failed.map(({ id }) => id), notRead]).toEqual([['v4'], ['v3'], 1]);
});

test('reports are read two at a time for what they add up to', async () => {
  const { visits, caller } = readerOf(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`v${at}`, []])));
  let [now, most] = [0, 0];
  const ownResultRows = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return [];
  };
  Object.assign(caller.find, { ownResultRows });
  await visits.sums(caller);
  expect(most).toBe(2);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { ResultRow } from '../results/models.ts';
import * as results from '../results/service.ts';
import { checkedCount, readTrend } from './readTrend.ts';
import { spansOf } from './spans.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const spans = spansOf(march);
type Order = { id: string; endedAt: Date | null; startedAt: Date | null };
const order = (id: string, day: string, more: object = {}): Order => ({ id, startedAt: null, endedAt: new Date(`${day}T10:00:00Z`), ...more });
const row = (level: string, more: object = {}) =>
  ({
    location: 'AT:1',
    level,
    notCheckable: false,
    areaName: 'Lager',
    areaId: '',
    objectName: 'Falle',
    task: 'Fang',
    positionId: '1',
    positionNumber: 'K-1',
    foundAt: null,
    value: null,
    trapReportId: null,
    ...more,
  }) as unknown as ResultRow;
const many = (count: number, day: string, prefix = 'm') => Array.from({ length: count }, (_none, at) => order(`${prefix}${at}`, day));
const template = (areaName: string, task: string) => ({ areaName, task, taskDescription: null, yellowFrom: 1, redFrom: 2 });

/** A location with these reports, each with these rows; what was read together. */
function place(orders: readonly Order[], rows: Record<string, ResultRow[]> = {}, failing: readonly string[] = []) {
  const read: string[][] = [];
  const days: unknown[] = [];
  const sealed: unknown[] = [];
  const templates = [template('Lager', 'Fang'), template('Büro', 'Fang'), template('Lager', 'Köder'), template('Hof', 'Licht')];
  const answers: Record<string, unknown> = { getAuftraege: orders, getAlarmvorlagen: templates };
  const provider = {
    call: async ({ name }: { name: string }) => answers[name] ?? customer,
    async readResults(wanted: readonly Order[], of: unknown) {
      read.push(wanted.map(({ id }) => id));
      days.push(of);
      const [done, failed] = [wanted.filter(({ id }) => !failing.includes(id)), wanted.filter(({ id }) => failing.includes(id))];
      const all = done.flatMap((each) => (rows[each.id] ?? [row('GREEN')]).map((one) => [{ ...one }, each] as const));
      return {
        rows: withUnreadable(
          all.map(([one]) => one),
          1,
        ),
        reportOf: new Map(all),
        read: done,
        failed,
      };
    },
  };
  const context = {
    location: 'AT:1',
    provider,
    scope: { at: async () => ({ areas: async () => 'all' }) },
    session: { key: 'k', user: { role: 'ADMIN', name: 'Eva Ernst' } },
    sealedUrls: { seal: (ticket: unknown) => (sealed.push(ticket), '/datei') },
  };
  return { context: context as never, read, days, sealed };
}
/** Reads results as the place of the caller's provider has them. */
beforeEach(() => {
  vi.spyOn(results, 'readResults').mockImplementation(async (_customer, orders, days, { provider }) =>
    (provider as unknown as { readResults: (...of: object[]) => never }).readResults(orders, days!),
  );
});
afterEach(() => void vi.restoreAllMocks());

const customer = { id: '1', location: 'AT:1', cardcode: '100/1', country: 'AT', name: 'Backhaus' } as never;
const all = { reports: 180, without: [], only: null };

describe('a trend', () => {
  test('counts a result of a report that has not ended when it began', async () => {
    const { context } = place([order('1', '2026-03-10', { endedAt: null, startedAt: new Date('2026-03-09T10:00:00Z') })]);
    expect((await readTrend(customer, spans, all, context)).tally.totals().now.checks).toBe(1);
  });

  test('reads eight reports at a time, each time by other calls, and sixty of a period at most', async () => {
    const { context, read } = place(many(62, '2026-03-10'));
    let afresh = 0;
    const told = await readTrend(customer, spans, all, context, () => ((afresh += 1), context));
    expect([read.length, read[0]!.length, read.at(-1)!.length, afresh]).toEqual([8, 8, 4, 8]);
    expect(told).toMatchObject({ reports: 62, leftOut: 2, unreadable: 8, of: { now: { reports: 62, read: 60 } } });
  });

  test('is asked for from 1 to 180 reports', () => {
    expect([1, 180].map(checkedCount)).toEqual([1, 180]);
    for (const count of [0, 181]) expect(() => checkedCount(count)).toThrow(`reports is ${count}, but must be 1 to 180.`);
  });
});

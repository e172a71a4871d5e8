import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import type { ResultRow } from '../results/models.ts';
import * as results from '../results/service.ts';
import { trendFile } from './files.ts';
import { levelsInPeriod } from './periodLevels.ts';
import { checkedCount, readTrend } from './readTrend.ts';
import { trends as resolvers } from './resolvers.ts';
import { momentsOf, spansOf } from './spans.ts';
import { getTrendTables } from './service.ts';
import { thresholdsInForce } from './trendTables.ts';

const resolve = resolvingOf(resolvers);

const pdfium = PDFiumLibrary.init();
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
  const orders = [order('1', '2026-03-10'), order('2', '2026-03-05'), order('3', '2026-02-10'), order('4', '2025-03-10')];

  test('has the reports of three periods, how many of each are read, and their results', async () => {
    const { context, read } = place(orders, { 1: [row('RED'), row('GREEN', { foundAt: new Date('2026-02-28T10:00:00Z') })] });
    const { tally, read: done, ...told } = await readTrend(customer, spans, all, context);
    expect(read).toEqual([['1', '2', '3', '4']]);
    expect(told).toEqual({
      spans,
      of: { now: { reports: 2, read: 2 }, before: { reports: 1, read: 1 }, lastYear: { reports: 1, read: 1 } },
      reports: 4,
      failed: [],
      leftOut: 0,
      unreadable: 1,
    });
    // A result counts when it was found, else when its report ended.
    expect([done.length, tally.totals().now.checks, tally.totals().before.checks]).toEqual([4, 2, 2]);
  });

  test('counts a result of a report that has not ended when it began', async () => {
    const { context } = place([order('1', '2026-03-10', { endedAt: null, startedAt: new Date('2026-03-09T10:00:00Z') })]);
    expect((await readTrend(customer, spans, all, context)).tally.totals().now.checks).toBe(1);
  });

  test('reads so many reports, the latest period first, without those that are not wanted, which count as failed', async () => {
    const { context, read } = place(orders, {}, ['2']);
    const told = await readTrend(customer, spans, { reports: 3, without: ['1'], only: null }, context);
    expect([read, told.failed.map(({ id }) => id), told.of.now]).toEqual([[['2', '3']], ['1', '2'], { reports: 2, read: 0 }]);
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

  test('has the thresholds of the chosen areas and tasks', async () => {
    const of = async (only: object | null) => (await thresholdsInForce(customer, only, place([]).context)).map(({ areaName, task }) => `${areaName}/${task}`);
    expect(await of(null)).toHaveLength(4);
    expect(await of({ areas: ['Lager'] })).toEqual(['Lager/Fang', 'Lager/Köder']);
    expect(await of({ areas: ['Lager'], tasks: ['Fang'] })).toEqual(['Lager/Fang']);
    expect(await of({ areas: [], tasks: [] })).toHaveLength(4);
  });

  test('of an audit pack is of its last year', async () => {
    const { context, read } = place([order('1', '2026-06-10'), order('2', '2024-03-01')], {}, ['1']);
    const caller = Object.assign(context as object, { afresh: () => context }) as never;
    const { tables, failed, leftOut } = await getTrendTables(customer, { from: '2024-01-01', to: '2026-06-30' }, 'EN', caller);
    expect([read, failed.map(({ id }) => id), leftOut, [...tables.at(-1)!.rows].length]).toEqual([[['1']], ['1'], 0, 4]);
    expect([...tables[0]!.rows][0]![0]).toBe('Period: 01.07.2025 – 30.06.2026');
  });
});

describe('what is asked of a trend', () => {
  const asked = { period: { kind: 'DAYS', ...march } };
  const found = async (more: object = {}, of = place(many(14, '2026-03-10'))) => {
    const trend = (await resolve('Customer', 'trends', customer, { ...asked, ...more }, of.context)) as object;
    return { trend, part: (field: string, args: object = {}) => resolve('Trends', field, trend, args, of.context), ...of };
  };

  test('is of twelve reports unless others are wanted', async () => {
    expect((await found()).trend).toMatchObject({ customer, asked: { reports: 12, without: [], only: null }, reports: 14 });
    const { part } = await found({ reports: 2, without: ['m0'], only: { areas: ['Büro'] } });
    expect([await part('read'), ((await part('failed')) as Order[]).map(({ id }) => id), ((await part('thresholds')) as object[]).length]).toEqual([
      1,
      ['m0'],
      1,
    ]);
    await expect(found({ reports: 181 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('are its periods, months, groups and what rose', async () => {
    const [now, before] = [many(5, '2026-03-10'), many(5, '2026-02-10', 'b')];
    const rows = Object.fromEntries(now.map(({ id }) => [id, [row('RED'), row('GREEN', { areaName: 'Büro', positionId: '2' })]]));
    const { part } = await found({}, place([...now, ...before, order('y', '2025-03-10')], rows));
    expect(await part('now')).toMatchObject({ ...march, reports: 5, read: 5, figures: { checks: 10, alarmShare: 50 } });
    expect(await part('before')).toMatchObject({ from: '2026-02-01', reports: 5, figures: { alarmShare: 0 } });
    expect(await part('lastYear')).toMatchObject({ from: '2025-03-01', reports: 1, figures: { checks: 1 } });
    expect(await part('months')).toMatchObject([{ month: '2026-03', now: { checks: 10 }, lastYear: { checks: 1 } }]);
    expect(await part('choices')).toEqual({ areas: ['Büro', 'Lager'], objects: ['Falle'], tasks: ['Fang'] });
    expect(await part('groups', { by: 'AREA', first: 1, offset: 1 })).toMatchObject({ total: 2, rows: [{ name: 'Büro' }] });
    expect(await part('rising', { by: 'AREA' })).toMatchObject([{ name: 'Lager', change: 100 }]);
    for (const first of [0, 21]) await expect(part('rising', { by: 'AREA', first })).rejects.toThrow(`first is ${first}, but must be 1 to 20.`);
    expect(await part('rising', { by: 'AREA', first: 20 })).toHaveLength(1);
  });

  test('has a file whose address says what was asked and which reports failed', async () => {
    const { part, sealed } = await found({ reports: 2, only: { areas: ['Lager'] } }, place(many(2, '2026-03-10'), {}, ['m1']));
    expect(await part('file')).toEqual({ url: '/datei' });
    await part('file', { language: 'EN' });
    const args = { ...march, language: 'DE', asked: JSON.stringify({ reports: 2, without: ['m1'], only: { areas: ['Lager'] } }) };
    const ticket = { source: 'trends', args, name: 'Trends_100_1_2026-03-01_2026-03-31.pdf', sessionKey: 'k', location: 'AT:1' };
    expect(sealed).toEqual([ticket, { ...ticket, args: { ...args, language: 'EN' } }]);
  });
});

describe('the file of a trend', () => {
  const written = async (asked: object, failing: string[] = []) => {
    const { context } = place([order('1', '2026-03-10'), order('2', '2026-03-11')], {}, failing);
    const args = { ...march, language: 'EN', asked: JSON.stringify({ ...all, ...asked }) };
    const file = (await trendFile.open(args, (context as { provider: never }).provider, context))!;
    expect([file.type, file.length]).toEqual(['application/pdf', (file.body as Buffer).length]);
    const document = await (await pdfium).loadDocument(file.body as Buffer);
    return [...document.pages()].flatMap((page) => page.getText().split(/\s*\r?\n/));
  };

  test('says of which location, days and choice it is, and for whom it was written', async () => {
    const rows = await written({ only: { areas: ['Lager'], categories: ['Falle'], tasks: ['Fang'] } });
    expect(rows.slice(0, 4)).toEqual(['Trends', 'Location Backhaus (100/1)', 'Period 01.03.2026 – 31.03.2026', 'Narrowed to Lager, Falle, Fang']);
    expect([rows[4], rows[5]]).toEqual([expect.stringMatching(/^Written on \d\d\.\d\d\.\d{4} \d\d:\d\d$/), 'Written for Eva Ernst']);
    expect(rows.find((each) => each.startsWith('Backhaus (100/1)'))).toMatch(/·\s+01\.03\.2026 – 31\.03\.2026\s+·\s+Source: customer portal, trends/);
    expect((await written({}))[3]).toMatch(/^Written on/);
  });

  test('is none where a report can no longer be read, but for those that had failed before', async () => {
    await expect(written({}, ['2'])).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    expect(await written({ without: ['2'] }, ['2'])).toContain('Reports that could not be read and are missing: 1.');
  });
});

describe('how positions and areas stood in a period', () => {
  const levels = async (more: object = {}, of = place(many(14, '2026-03-10'))) => ({
    told: await levelsInPeriod(customer, { ...march, ...more } as never, of.context),
    ...of,
  });

  test('is read of its latest twelve reports, within its days', async () => {
    const { told, read, days } = await levels();
    expect([read.map((ids) => ids.length), days]).toEqual([[12], [momentsOf(march)]]);
    expect(told).toMatchObject({ reports: 14, read: 12, failed: [], leftOut: 0, unreadable: 1, figures: { checks: 12 } });
    expect(await resolve('PeriodLevels', 'positions', told, {}, {})).toMatchObject([{ positionId: '1', worst: 'GREEN' }]);
    expect(await resolve('PositionLevel', 'counts', told.all[0], {}, {})).toMatchObject({ green: 12 });
  });

  test('names reports that failed or are not wanted, and those beyond sixty', async () => {
    const { told } = await levels({ reports: 60, without: ['m0'] }, place(many(61, '2026-03-10'), {}, ['m1']));
    expect([told.failed.map(({ id }) => id), told.leftOut, told.reports, told.read]).toEqual([['m1', 'm0'], 1, 61, 58]);
    for (const reports of [0, 61]) await expect(levels({ reports })).rejects.toThrow(`reports is ${reports}, but must be 1 to 60.`);
  });
});

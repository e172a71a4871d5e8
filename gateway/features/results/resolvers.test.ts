import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { heavyOf } from '../../testkit/heavyOf.ts';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import { toResultRow } from './decode.ts';
import type { ResultRow } from './models.ts';
import { resultListFile } from './resultListFile.ts';
import { results as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);

const row = (id: string, more: Partial<ResultRow> = {}): ResultRow => ({ ...toResultRow({ id, position_id: '5', area_name: 'Lager' }, 'AT:100'), ...more });
const visit = { __typename: 'VisitReport', providerId: '22', location: 'AT:100', customerId: '7' };
const month = { ...visit, __typename: 'MonthlyReport', providerId: '33' };
/** Address of the monthly report. */
const monthly = 'traplinkedbericht_id33';
const order = (id: string) => ({ id, number: `2026/00${id}`, kind: 'SINGLE_ORDER', startedAt: null, endedAt: null });
const foundVisit = { ...visit, whole: Promise.resolve({ kind: 'SINGLE_ORDER' }), likelyKind: Promise.resolve(null) };
const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100', name: 'Backhaus' };

/** A caller who may see all or some areas; what was sent and sealed. */
function person(answers: Record<string, unknown> = {}, { role = 'ADMIN', areas = 'all' as 'all' | string[] } = {}) {
  const sent: Record<string, unknown>[] = [];
  const sealed: Record<string, unknown>[] = [];
  let cleared = 0;
  const known: Record<string, unknown> = {
    getAreas: [
      { id: '101', name: 'Lager' },
      { id: '102', name: 'Büro' },
    ],
    getAuftraege: [order('1'), order('2'), { ...order(monthly), kind: 'MONTHLY_REPORT' }],
    getAuftrag: order('2'),
    getBesuchsberichtOfAuftrag: { providerId: '22', isMonthly: false, startedAt: null, endedAt: null },
    getTraplinkedbericht: { providerId: '33', startedAt: null, endedAt: null },
    getPreviousBesuchsbericht: null,
    ...answers,
  };
  const provider = {
    call: async ({ name }: { name: string }, args: object) => (sent.push({ name, ...args }), name in known ? known[name] : customer),
    prime: () => undefined,
  };
  const context = {
    provider,
    session: { key: 'k', user: { id: '3', role } },
    sessions: { markCleared: async () => void (cleared += 1) },
    scope: { at: async () => ({ areas: async () => (areas === 'all' ? areas : new Set(areas)) }) },
    sealedUrls: { seal: (ticket: Record<string, unknown>) => (sealed.push(ticket), `/datei/${sealed.length}`) },
    idempotency: everyWrite,
  };
  return {
    context,
    sealed,
    cleared: () => cleared,
    of: (name: string) => sent.filter((each) => each['name'] === name).map(({ name: _name, ...args }) => args),
  };
}
const idsOf = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id);

describe('the results of a report', () => {
  const list = withUnreadable([row('1', { level: 'RED', task: 'Fang' }), row('2', { level: 'GREEN', areaName: 'Büro' })], 3);

  test('of a visit are a table with what it can be narrowed to', async () => {
    const { context, of } = person({ getErgebnisliste: list });
    const asked = { only: { levels: ['RED'] }, sort: { field: 'AREA', direction: 'ASC' } };
    const table = (await resolve('VisitReport', 'results', visit, asked, context)) as { rows: object[] };
    expect({ ...table, rows: idsOf(table.rows) }).toEqual({
      total: 1,
      unreadable: 3,
      unfilteredTotal: 2,
      levels: { red: 1, yellow: 0, green: 1, notCheckable: 0, none: 0 },
      choices: { areas: ['Büro', 'Lager'], objects: [], tasks: ['Fang'] },
      rows: ['1'],
    });
    expect(of('getErgebnisliste')).toEqual([{ reportId: '22', areas: undefined, location: 'AT:100' }]);
    expect(await resolve('VisitReport', 'result', visit, { id: '2' }, context)).toBe(list[1]);
    expect(await resolve('VisitReport', 'result', visit, { id: '9' }, context)).toBeNull();
    expect(await resolve('VisitReport', 'outcome', visit, {}, context)).toMatchObject({ unreadable: 3, counts: { red: 1, green: 1 } });
  });

  test('E-18 of a month are those of its traps before those of its visits, in the caller’s areas', async () => {
    const { context, of } = person({ getTraplinkedErgebnisliste: [row('trap-1')], getAllBesuchsberichteOfMonth: [...list] }, { areas: ['101'] });
    const { rows } = (await resolve('MonthlyReport', 'results', month, {}, context)) as { rows: ResultRow[] };
    expect(rows.map(({ id, areaId }) => [id, areaId])).toEqual([
      ['trap-1', '101'],
      ['1', '101'],
    ]);
    const asked = [{ reportId: '33', areas: '101', location: 'AT:100' }];
    expect([of('getTraplinkedErgebnisliste'), of('getAllBesuchsberichteOfMonth'), of('getErgebnisliste')]).toEqual([asked, asked, []]);
  });

  test('are compared with those of the visit before, where there is one', async () => {
    const before = { providerId: '21', isMonthly: false, startedAt: null, endedAt: null };
    const { context } = person({ getErgebnisliste: list, getPreviousBesuchsbericht: before, getAuftrag: order('1') });
    expect(await resolve('VisitReport', 'comparison', foundVisit, {}, context)).toMatchObject({ previousId: '1', worse: 0 });
    expect(await resolve('VisitReport', 'comparison', foundVisit, {}, person({ getErgebnisliste: list }).context)).toBeNull();
  });
});

describe('the results behind a point of a chart', () => {
  const point = { index: 1, seriesIndex: 2, label: '03/26' };
  const found = [row('1'), row('2', { areaName: 'Büro' }), row('3', { positionId: '6' })];

  test('of a row are asked for by its task, and are none without one', async () => {
    const { context, of } = person({ getChartDataErgebnisse: found }, { areas: ['101'] });
    expect(idsOf(await resolve('ResultRow', 'developmentPoint', row('9', { taskResultId: '4' }), point, context))).toEqual(['1', '3']);
    expect(idsOf(await resolve('ResultRow', 'developmentPoint', row('9', { taskResultId: '4' }), { ...point, id: '3' }, context))).toEqual(['3']);
    expect(await resolve('ResultRow', 'developmentPoint', row('9'), point, context)).toEqual([]);
    expect(of('getChartDataErgebnisse')[0]).toEqual({ taskResultId: '4', areas: '101', location: 'AT:100', ...point });
  });

  test('W-15 of a position are its own, by one of its tasks or by its traps', async () => {
    const { context, of } = person({ getChartDataErgebnisse: found });
    const position = { id: '5', location: 'AT:100' };
    expect(idsOf(await resolve('Position', 'chartPoint', position, { ...point, taskResultId: '4' }, context))).toEqual(['1', '2']);
    expect(idsOf(await resolve('Position', 'chartPoint', position, { ...point, id: '2' }, context))).toEqual(['2']);
    const sent = { areas: undefined, location: 'AT:100', ...point };
    expect(of('getChartDataErgebnisse')).toEqual([
      { taskResultId: '4', ...sent },
      { positionId: '5', ...sent },
    ]);
  });
});

describe('a row', () => {
  test('says whether it has an advisor and a development', async () => {
    const of = async (more: Partial<ResultRow>) => [
      await resolve('ResultRow', 'hasAdvisor', row('1', more)),
      await resolve('ResultRow', 'hasDevelopment', row('1', more)),
    ];
    expect([await of({}), await of({ advisorId: '4' }), await of({ taskResultId: '6' })]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  test('of a trap has its name and what it reported; its serial number is for administrators', async () => {
    const foundAt = new Date(5);
    const trap = { trapName: 'Falle 3', trapSerialNumber: 'TL-3', trapUninstalledAt: new Date(6), trapCodes: ['CATCH'], level: 'RED' as const, foundAt };
    const told = (more: Partial<ResultRow>, role?: string) => resolve('ResultRow', 'trap', row('1', more), {}, person({}, role ? { role } : {}).context);
    const reported = { codes: ['CATCH'], statusCode: null, level: 'RED', reportedAt: foundAt };
    expect(await told({ ...trap, trapDeviceId: '3' })).toEqual({ name: 'Falle 3', serialNumber: 'TL-3', uninstalledAt: new Date(6), ...reported });
    expect(await told({ ...trap, trapStatus: 'OFFLINE' }, 'CUSTOMER')).toMatchObject({
      serialNumber: null,
      codes: ['CATCH', 'OFFLINE'],
      statusCode: 'OFFLINE',
    });
    expect(await told({ trapDeviceId: '3' })).toMatchObject({ codes: [] });
    expect(await told({ trapName: 'Falle 3' })).toBeNull();
  });

  test('K-01 has the pictures of its trap’s report, where there are any', async () => {
    const { context, sealed } = person({ getTraplinkedReportImages: [{ id: '71' }, { id: '72' }] });
    const pictured = row('1', { trapReportId: '9', imageCount: 2 });
    expect(await resolve('ResultRow', 'thumbnailUrl', pictured, {}, context)).toBe('/datei/1');
    expect(await resolve('ResultRow', 'images', pictured, {}, context)).toEqual([
      { id: '71', url: '/datei/2' },
      { id: '72', url: '/datei/3' },
    ]);
    const same = { source: 'trapImage', sessionKey: 'k', location: 'AT:100' };
    expect(sealed.slice(0, 2)).toEqual([
      { ...same, args: { trapReportId: '9', image: 'latest', size: 'thumbnail' }, name: 'thumbnail.jpg' },
      { ...same, args: { trapReportId: '9', image: '71', size: 'full' }, name: '71.jpg' },
    ]);
    for (const without of [{ imageCount: 0 }, { trapReportId: null }]) {
      expect(await resolve('ResultRow', 'thumbnailUrl', { ...pictured, ...without }, {}, context)).toBeNull();
      expect(await resolve('ResultRow', 'images', { ...pictured, ...without }, {}, context)).toEqual([]);
    }
    const report = { id: '9', location: 'AT:100', hasPicture: true };
    expect(await resolve('TrapReport', 'thumbnailUrl', report, {}, context)).toBe('/datei/4');
    expect(await resolve('TrapReport', 'images', report, {}, context)).toHaveLength(2);
    expect(await resolve('TrapReport', 'thumbnailUrl', { ...report, hasPicture: false }, {}, context)).toBeNull();
    expect(await resolve('TrapReport', 'images', { ...report, hasPicture: false }, {}, context)).toEqual([]);
  });

  test.each([
    ['ResultRow', row('1', { articleId: '8' }), row('1')],
    ['ArticleUse', { articleId: '8', location: 'AT:100' }, { articleId: null, location: 'AT:100' }],
    ['SheetArticle', { id: '8', location: 'AT:100' }, null],
  ])('F-18 the data sheets of %s are those of its article', async (type, used, without) => {
    const { context, sealed, of } = person({ getDatenblaetter: [{ name: 'b.pdf', path: '/a/b.pdf' }] });
    expect(await resolve(type, 'safetyDataSheets', used, {}, context)).toEqual([{ name: 'b.pdf', url: '/datei/1' }]);
    expect(sealed).toEqual([{ source: 'providerFile', args: { path: '/a/b.pdf' }, name: 'b.pdf', sessionKey: 'k', location: 'AT:100' }]);
    expect(of('getDatenblaetter')).toEqual([{ articleId: '8' }]);
    if (without) expect(await resolve(type, 'safetyDataSheets', without, {}, context)).toEqual([]);
  });
});

describe('F-11 a list that the provider writes', () => {
  const input = { country: 'AT', cardcode: '100', reportId: '2', format: 'EXCEL', filter: 'büro', requestId: 'r' };
  const written = (of: ReturnType<typeof person>, more: object = {}) =>
    resolve('Mutation', 'createResultListFile', null, { input: { ...input, ...more } }, of.context);
  const getErgebnisliste = withUnreadable([row('1'), row('2', { areaName: 'Büro' })], 3);
  const answers = { getErgebnisliste, getTraplinkedErgebnisliste: [], getAllBesuchsberichteOfMonth: [], generateErgebnislisteReport: '/liste' };

  test('holds the rows that the table shows, and has a name of customer and order', async () => {
    const of = person(answers);
    expect(await written(of)).toEqual({ file: { url: '/datei/1' }, problem: null });
    expect(of.sealed).toEqual([
      { source: 'providerFile', args: { path: '/liste' }, name: 'Ergebnisliste_100_2026_002.xlsx', sessionKey: 'k', location: 'AT:100' },
    ]);
    expect(of.of('generateErgebnislisteReport')).toMatchObject([
      { format: 'EXCEL', sort: null, report: { ...visit, id: '2' }, rows: [{ id: '2' }], unreadable: 3 },
    ]);
    const plain = person(answers);
    await written(plain, { reportId: monthly, format: 'PDF', sort: { field: 'AREA', direction: 'ASC' } });
    expect(plain.sealed).toMatchObject([{ name: `Ergebnisliste_100_${monthly}.pdf` }]);
    expect(plain.of('generateErgebnislisteReport')).toMatchObject([{ sort: { field: 'AREA', direction: 'ASC' } }]);
  });

  test('is sealed with its number of rows when the gateway writes it, so that a long PDF counts as heavy', async () => {
    const of = person(answers);
    await written(of, { format: 'PDF', language: 'EN' });
    const { filter } = input;
    expect(of.sealed).toMatchObject([
      { source: resultListFile.name, args: { rows: 1, language: 'EN', asked: JSON.stringify({ filter }) }, name: 'Result_list_100_2026_002.pdf' },
    ]);
    expect(of.of('generateErgebnislisteReport')).toEqual([]);
    expect(heavyOf(resultListFile)).toEqual([true, false, false]);
  });

  test('is none of a report that is not the caller’s', async () => {
    await expect(written(person({ ...answers, getAuftraege: [] }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('F-14 the cache of a report', () => {
  const clear = (of: ReturnType<typeof person>, reportId = '2') =>
    resolve('Mutation', 'clearResultCache', null, { input: { country: 'AT', cardcode: '100', reportId } }, of.context);

  test('is emptied at the provider and here', async () => {
    const of = person({ leereErgebnisseCache: true });
    expect(await clear(of, monthly)).toEqual({ isCleared: true, problem: null });
    expect([of.of('leereErgebnisseCache'), of.cleared()]).toEqual([[{ providerId: '33', isMonthly: true, userId: '3' }], 1]);
  });

  test('is left here where the provider refuses, and of a report that is none', async () => {
    const of = person({ leereErgebnisseCache: false });
    expect(await clear(of)).toEqual({ isCleared: false, problem: { code: 'REFUSED', field: null, message: null } });
    expect([of.of('leereErgebnisseCache'), of.cleared()]).toEqual([[{ providerId: '22', isMonthly: false, userId: '3' }], 0]);
    await expect(clear(person(), '9')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

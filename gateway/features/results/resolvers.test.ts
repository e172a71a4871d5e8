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
/** Address of the monthly report. */
const monthly = 'traplinkedbericht_id33';
const order = (id: string) => ({ id, number: `2026/00${id}`, kind: 'SINGLE_ORDER', startedAt: null, endedAt: null });
const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100', name: 'Backhaus' };

/** A caller who may see all or some areas; what was sent and sealed. */
function person(responses: Record<string, unknown> = {}, { role = 'ADMIN', areas = 'all' as 'all' | string[] } = {}) {
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
    ...responses,
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

describe('a row', () => {
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
  const input = { customer: { country: 'AT', cardcode: '100' }, reportId: '2', format: 'EXCEL', filter: { text: 'büro' }, requestId: 'r' };
  const written = (of: ReturnType<typeof person>, more: object = {}) =>
    resolve('Mutation', 'createResultListFile', null, { input: { ...input, ...more } }, of.context);
  const getErgebnisliste = withUnreadable([row('1'), row('2', { areaName: 'Büro' })], 3);
  const responses = { getErgebnisliste, getTraplinkedErgebnisliste: [], getAllBesuchsberichteOfMonth: [], generateErgebnislisteReport: '/liste' };

  test('is sealed with its number of rows when the gateway writes it, so that a long PDF counts as heavy', async () => {
    const of = person(responses);
    await written(of, { format: 'PDF', language: 'EN' });
    const { filter } = input;
    expect(of.sealed).toMatchObject([
      { source: resultListFile.name, args: { rows: 1, language: 'EN', asked: JSON.stringify({ filter }) }, name: 'Result_list_100_2026_002.pdf' },
    ]);
    expect(of.of('generateErgebnislisteReport')).toEqual([]);
    expect(heavyOf(resultListFile)).toEqual([true, false, false]);
  });
});

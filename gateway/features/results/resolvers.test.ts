import { expect, test } from 'vitest';
import { listHeaviness } from '../../testkit/listHeaviness.ts';
import { everyWrite, createFieldResolver } from '../../testkit/resolving.ts';
import { toResultRow } from './decode.ts';
import { resultListFile } from './resultListFile.ts';
import { results as resolvers } from './resolvers.ts';

test('F-11 seals a list with its number of rows, as heavy', async () => {
  const sealed: object[] = [];
  const order = { id: '2', number: '2026/002', kind: 'SINGLE_ORDER', startedAt: null, endedAt: null };
  const known: Record<string, unknown> = {
    getAuftraege: [order],
    getAuftrag: order,
    getBesuchsberichtOfAuftrag: { providerId: '22', isMonthly: false, startedAt: null, endedAt: null },
    getErgebnisliste: [
      { ...toResultRow({ id: '1' }, 'AT:100'), areaName: 'Lager' },
      { ...toResultRow({ id: '2' }, 'AT:100'), areaName: 'Büro' },
    ],
  };
  const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100', name: 'Backhaus' };
  const context = {
    provider: { call: async ({ name }: { name: string }) => (name in known ? known[name] : customer), prime: () => undefined },
    session: { key: 'k', user: { id: '3', role: 'ADMIN' } },
    scope: { getAccess: async () => ({ getAreas: async () => 'all' }) },
    sealedUrls: { seal: (reference: object) => (sealed.push(reference), '/datei') },
    idempotency: everyWrite,
  };
  const filter = { text: 'büro' };
  const input = { customer: { country: 'AT', cardcode: '100' }, reportId: '2', format: 'PDF', language: 'EN', filter, requestId: 'r' };
  await createFieldResolver(resolvers)('Mutation', 'createResultListFile', null, { input }, context);
  const args = { rows: 1, language: 'EN', requested: JSON.stringify({ filter }) };
  expect(sealed).toMatchObject([{ source: resultListFile.name, args, name: 'Result_list_100_2026_002.pdf' }]);
  expect(listHeaviness(resultListFile)).toEqual([true, false, false]);
});

test.each([
  ['ResultRow', { articleId: '8', location: 'AT:100' }, { articleId: null, location: 'AT:100' }],
  ['ArticleUse', { articleId: '8', location: 'AT:100' }, { articleId: null, location: 'AT:100' }],
  ['SheetArticle', { id: '8', location: 'AT:100' }, null],
])('F-18 the data sheets of %s are those of its article', async (type, used, without) => {
  const sent: object[] = [];
  const call = async (_endpoint: object, args: object) => (sent.push(args), [{ name: 'b.pdf', path: '/a/b.pdf' }]);
  const context = { provider: { call }, session: { key: 'k' }, sealedUrls: { seal: ({ name }: { name: string }) => `/${name}` } };
  const resolveSheets = (parent: object) => createFieldResolver(resolvers)(type, 'safetyDataSheets', parent, {}, context);
  expect(await resolveSheets(used)).toEqual([{ name: 'b.pdf', url: '/b.pdf' }]);
  expect(sent).toEqual([{ articleId: '8' }]);
  if (without) expect(await resolveSheets(without)).toEqual([]);
});

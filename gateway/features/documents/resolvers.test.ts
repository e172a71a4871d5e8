import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../domain/days.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import { documents as resolvers } from './resolvers.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

interface Found {
  rows: Record<string, string>[];
}
const resolveWith = resolvingOf(resolvers);
const customer = { id: '1', location: 'AT:1', cardcode: '100', name: 'Back/haus' };

/** Resolves a field for a session; the provider responds by the names of its calls. */
async function resolve(type: string, field: string, parent: object, args: object, responses: Record<string, unknown> = {}) {
  const sealed: object[] = [];
  const context = {
    session: { key: 'k' },
    provider: { clock: systemClock, call: async ({ name }: { name: string }) => responses[name] },
    sealedUrls: { seal: (ticket: object) => (sealed.push(ticket), '/datei') },
  };
  const found = await resolveWith<Found>(type, field, parent, args, context);
  return { found, sealed };
}
const titled = (...titles: string[]) =>
  titles.map((title, at) => ({ id: String(at), name: title, title, fileName: `${title}.pdf`, date: new Date(2026, 0, 9 - at) }));

describe('the address of an archive', () => {
  const many = (count: number) => titled(...Array.from({ length: count }, () => 'x'));
  const ids = (count: number) => many(count).map(({ id }) => id);

  test('of own documents contains each of them once, and is named after the location and the day', async () => {
    const { found, sealed } = await resolve('Customer', 'ownDocumentArchive', customer, { ids: ['1', '0', '1'] }, { fileIndex: many(3) });
    expect(found).toEqual({ url: '/datei' });
    const name = `Dokumente_100_${isoDay(new Date())}.zip`;
    expect(sealed).toEqual([{ source: 'ownDocumentArchive', args: { ids: '1,0' }, name, sessionKey: 'k', location: 'AT:1' }]);
    const english = await resolve('Customer', 'ownDocumentArchive', customer, { ids: ['1'], language: 'EN' }, { fileIndex: many(3) });
    expect(english.sealed).toMatchObject([{ name: expect.stringMatching(/^Documents_100_/) }]);
  });

  test('of own documents is for 1 to 50 of the location’s', async () => {
    const archive = async (wanted: readonly string[]) =>
      (await resolve('Customer', 'ownDocumentArchive', customer, { ids: wanted }, { fileIndex: many(60) })).found;
    expect(await archive(ids(50))).toEqual({ url: '/datei' });
    for (const wanted of [[], ids(51)]) await expect(archive(wanted)).rejects.toThrow('Choose 1 to 50 documents.');
    expect(await archive(['1', '99'])).toBeNull();
  });

  test('of safety data sheets is for 1 to 300 articles', async () => {
    const archive = async (articles: number) => resolve('Customer', 'sheetArchive', customer, {}, { getSicherheitsdatenblaetter: many(articles) });
    expect((await archive(1)).sealed).toEqual([
      { source: 'sheetArchive', args: {}, name: `Sicherheitsdatenblaetter_100_${isoDay(new Date())}.zip`, sessionKey: 'k', location: 'AT:1' },
    ]);
    const english = await resolve('Customer', 'sheetArchive', customer, { language: 'EN' }, { getSicherheitsdatenblaetter: many(1) });
    expect(english.sealed).toMatchObject([{ name: expect.stringMatching(/^Safety_data_sheets_100_/) }]);
    expect([(await archive(0)).found, (await archive(300)).found, (await archive(301)).found]).toEqual([null, { url: '/datei' }, null]);
  });
});

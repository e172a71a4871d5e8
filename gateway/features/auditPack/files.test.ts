import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { askedOf, auditPackFile } from './files.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Backhaus' };
const session = { user: { id: '1', role: 'ADMIN', name: 'Agnes', username: 'agnes' }, actor: null };

/** A pack of these own documents, by title; an error in place of a file's bytes is its failure. */
async function filesOf(
  documents: Record<string, Buffer | Error>,
  more: { parts?: string; answers?: Record<string, (args: never) => unknown>; calls?: (endpoint: object) => void } = {},
) {
  const titles = Object.keys(documents);
  const answers: Record<string, (args: never) => unknown> = {
    fileIndex: () => titles.map((title) => ({ id: title, fileName: 'a.pdf', title, uploadedBy: null })),
    ...more.answers,
  };
  type Reader = { provider: { call: (endpoint: object, args: object) => Promise<unknown> } };
  async function openFile(_source: string, { documentId }: { documentId: string }, reader: Reader) {
    for (const name of ['getErgebnisliste', 'getTraplinkedErgebnisliste', 'getChartDataOfSensor', 'getDokumente'])
      await reader.provider.call({ name, ttlSeconds: 60 }, {});
    const body = documents[documentId]!;
    if (body instanceof Error) throw body;
    return { type: 'application/pdf', body };
  }
  const provider = { call: async (endpoint: { name: string }, of: never) => (more.calls?.(endpoint), (answers[endpoint.name] ?? (() => customer))(of)) };
  const scope = { at: async () => ({ areas: async () => 'all' }) };
  const opener = { session, location: 'AT:1', scope, openFile, files: {}, callsAfresh: () => provider };
  const args = { from: '2026-01-01', to: '2026-11-22', parts: more.parts ?? 'OWN_DOCUMENTS', language: 'DE' };
  const opened = (await auditPackFile.open(args, provider as never, opener as never))!;
  return { type: opened.type, files: unzipSync(await buffer(opened.body as Readable)) };
}

/** A location with many own documents of a size, and what was read of them. */
function open(documents: number, bytes: number) {
  const read = { begun: 0, underWay: 0, max: 0, callers: 0 };
  const list = Array.from({ length: documents }, (_none, at) => ({ id: `${at}`, fileName: 'a.pdf', title: `Datei ${at}`, uploadedBy: null }));
  async function openFile() {
    read.begun += 1;
    read.max = Math.max(read.max, (read.underWay += 1));
    await new Promise((resolve) => setImmediate(resolve));
    read.underWay -= 1;
    return { type: 'application/pdf', body: Buffer.alloc(bytes, read.begun) };
  }
  const provider = { call: async ({ name }: { name: string }) => (name === 'fileIndex' ? list : customer) };
  const opener = { session, location: 'AT:1', scope: {}, openFile, files: {}, callsAfresh: () => ((read.callers += 1), provider) };
  const args = { from: '2026-01-01', to: '2026-11-22', parts: 'OWN_DOCUMENTS', language: 'DE' };
  return { read, opened: auditPackFile.open(args, provider as never, opener as never) };
}

test('two of many files are read at once, and no more than the reader has taken', async () => {
  const { read, opened } = open(300, 100_000);
  const body = (await opened)!.body as Readable;
  const reader = body[Symbol.asyncIterator]();
  await reader.next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // The stream counts its read-ahead in pieces, of which a file has three.
  expect(read.begun).toBeLessThanOrEqual(12);
  expect(read.max).toBe(2);
  const begun = read.begun;
  await reader.return!();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read.begun).toBeLessThanOrEqual(begun + 2);
});

test('300 files are all there, each read with calls of its own', async () => {
  const { read, opened } = open(300, 10);
  const files = unzipSync(await buffer((await opened)!.body as Readable));
  expect(Object.keys(files)).toHaveLength(302);
  expect(Object.keys(files)[299]).toBe('14_Eigene_Dokumente/300_Datei_299.pdf');
  expect(read.callers).toBe(301);
});

test('names of files have plain letters, numbers in their order, and nothing that a link would have to escape', async () => {
  const titles = ['Äpfel & Öle (Übermaß)', 'größer, süß, schön', 'Café crème', '_a__b_', 'x.y-z'];
  const { type, files } = await filesOf(Object.fromEntries(titles.map((title) => [title, Buffer.from(title)])));
  expect(type).toBe('application/zip');
  expect(Object.entries(files).map(([name, bytes]) => [name, name.endsWith('.pdf') && !name.startsWith('00') ? String(Buffer.from(bytes)) : ''])).toEqual([
    ['14_Eigene_Dokumente/01_Aepfel_Oele_Uebermass.pdf', titles[0]],
    ['14_Eigene_Dokumente/02_groesser_suess_schoen.pdf', titles[1]],
    ['14_Eigene_Dokumente/03_Cafe_creme.pdf', titles[2]],
    ['14_Eigene_Dokumente/04_a_b.pdf', titles[3]],
    ['14_Eigene_Dokumente/05_x.y-z.pdf', titles[4]],
    ['00_index.html', ''],
    ['00_index.pdf', ''],
  ]);
});

test('a file that fails is left out and named, and keeps its number; a session that is over ends the pack', async () => {
  const { files } = await filesOf({ Eins: Buffer.from('1'), Zwei: new Error('broken'), Drei: Buffer.from('3') });
  expect(Object.keys(files).slice(0, -2)).toEqual(['14_Eigene_Dokumente/01_Eins.pdf', '14_Eigene_Dokumente/03_Drei.pdf']);
  expect(String(Buffer.from(files['00_index.html']!))).toContain('Zwei: Diese Datei konnte nicht gelesen werden');
  await expect(filesOf({ Eins: new GatewayError('SESSION_ENDED', 'over') })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('results and curves are kept for nobody, short lists as ever', async () => {
  const kept = new Map<unknown, unknown>();
  await filesOf(
    { Eins: Buffer.from('1') },
    { calls: (endpoint) => void kept.set((endpoint as { name: string }).name, (endpoint as { ttlSeconds: number }).ttlSeconds) },
  );
  expect(['getErgebnisliste', 'getTraplinkedErgebnisliste', 'getChartDataOfSensor', 'getDokumente'].map((name) => kept.get(name))).toEqual([0, 0, 0, 60]);
});

test('a pack that was asked for before a part was there, or by a name that is none, holds those that are', async () => {
  const { files } = await filesOf({ Eins: Buffer.from('1') }, { parts: 'OWN_DOCUMENTS,NONE,USERS', answers: { biotechUserOfCustomer: () => [] } });
  expect(Object.keys(files)).toEqual(['14_Eigene_Dokumente/01_Eins.pdf', '00_index.html', '00_index.pdf']);
  expect(String(Buffer.from(files['00_index.html']!))).toMatch(
    /<h2>14 Eigene Dokumente.*<h2>15 Zugänge<\/h2><p>Keine Dateien.<\/p><h3>Was fehlt<\/h3><ul class="missing"><li>Nichts vorhanden</s,
  );
});

test('a pack has at most three years', () => {
  const asked = (from: string, to: string) => () =>
    askedOf({ customer: customer as never, from, to, language: 'DE', session: session as never, now: new Date(), maxReports: 1, isPreview: false });
  expect(asked('2024-01-01', '2026-12-31')().days.start).toBe(Date.parse('2023-12-31T23:00:00Z'));
  // A year of 366 days among them.
  expect(asked('2023-03-01', '2026-02-28')()).toMatchObject({ from: '2023-03-01', to: '2026-02-28' });
  expect(asked('2023-12-31', '2026-12-31')).toThrow('A pack has at most three years.');
});

test.each([
  ['DE', 'Berta (als Agnes, agnes)'],
  ['EN', 'Berta (as Agnes, agnes)'],
] as const)('who asked is named, with the administrator behind it (%s)', (language, behind) => {
  const asker = (actor: object | null) =>
    askedOf({
      customer: customer as never,
      from: '2026-01-01',
      to: '2026-01-01',
      language,
      session: { ...session, actor } as never,
      now: new Date(),
      maxReports: 1,
      isPreview: false,
    }).asker;
  expect([asker(null), asker({ name: 'Berta', username: 'berta' })]).toEqual(['Agnes (agnes)', behind]);
});

test('a visit without a report has no file and is named; each report is read once', async () => {
  const read: string[] = [];
  const startedAt = new Date('2026-02-01');
  const answers = {
    getAuftraege: () => ['v3', 'v2', 'v1'].map((id) => ({ id, kind: 'MONITORING_VISIT', number: id, startedAt, endedAt: null })),
    getBesuchsberichtOfAuftrag: ({ orderId }: { orderId: string }) => (read.push(orderId), orderId === 'v2' ? null : { providerId: orderId }),
    getErgebnisliste: () => [],
  };
  const { files } = await filesOf({}, { parts: 'RESULTS', answers });
  expect(Object.keys(files).slice(0, -2)).toEqual([
    '03_Besuche_und_Ergebnisse/01_Besuch_01.02.2026_v1.pdf',
    '03_Besuche_und_Ergebnisse/03_Besuch_01.02.2026_v3.pdf',
  ]);
  expect(String(Buffer.from(files['00_index.html']!))).toContain('<ul class="missing"><li>Besuch ohne Ergebnisse: 01.02.2026 v2</li></ul>');
  expect(read.toSorted()).toEqual(['v1', 'v2', 'v3']);
});

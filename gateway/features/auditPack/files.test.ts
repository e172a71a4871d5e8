import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { auditPackFile } from './files.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Backhaus' };
const session = { user: { id: '1', role: 'ADMIN', name: 'Agnes', username: 'agnes' }, actor: null };

/** A pack of these own documents, by title; an error in place of a file's bytes is its failure. */
async function createPackFiles(
  documents: Record<string, Buffer | Error>,
  more: { parts?: string; responses?: Record<string, (args: never) => unknown>; calls?: (endpoint: object) => void } = {},
) {
  const titles = Object.keys(documents);
  const responses: Record<string, (args: never) => unknown> = {
    fileIndex: () => titles.map((title) => ({ id: title, fileName: 'a.pdf', title, uploadedBy: null })),
    ...more.responses,
  };
  type Reader = { provider: { clock: typeof systemClock; call: (endpoint: object, args: object) => Promise<unknown> } };
  async function openFile(_source: string, { documentId }: { documentId: string }, reader: Reader) {
    for (const name of ['getErgebnisliste', 'getTraplinkedErgebnisliste', 'getChartDataOfSensor', 'getDokumente'])
      await reader.provider.call({ name, ttlSeconds: 60 }, {});
    const body = documents[documentId]!;
    if (body instanceof Error) throw body;
    return { type: 'application/pdf', body };
  }
  const provider = {
    clock: systemClock,
    call: async (endpoint: { name: string }, of: never) => (more.calls?.(endpoint), (responses[endpoint.name] ?? (() => customer))(of)),
  };
  const scope = { getAccess: async () => ({ getAreas: async () => 'all' }) };
  const opener = { session, location: 'AT:1', scope, openFile, files: {}, newCalls: () => provider };
  const args = { from: '2026-01-01', to: '2026-11-22', parts: more.parts ?? 'OWN_DOCUMENTS', language: 'DE' as const };
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
  const provider = { clock: systemClock, call: async ({ name }: { name: string }) => (name === 'fileIndex' ? list : customer) };
  const opener = { session, location: 'AT:1', scope: {}, openFile, files: {}, newCalls: () => ((read.callers += 1), provider) };
  const args = { from: '2026-01-01', to: '2026-11-22', parts: 'OWN_DOCUMENTS', language: 'DE' as const };
  return { read, opened: auditPackFile.open(args, provider as never, opener as never) };
}

test('reads two of many files ahead, and no more', async () => {
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

test('300 files are all there, each read by its calls', async () => {
  const { read, opened } = open(300, 10);
  const files = unzipSync(await buffer((await opened)!.body as Readable));
  expect(Object.keys(files)).toHaveLength(302);
  expect(Object.keys(files)[299]).toBe('15_Eigene_Dokumente/300_Datei_299.pdf');
  expect(read.callers).toBe(301);
});

test('names of files are plain, in order, and need no escape', async () => {
  const titles = ['Äpfel & Öle (Übermaß)', 'größer, süß, schön', 'Café crème', '_a__b_', 'x.y-z'];
  const { type, files } = await createPackFiles(Object.fromEntries(titles.map((title) => [title, Buffer.from(title)])));
  expect(type).toBe('application/zip');
  expect(Object.entries(files).map(([name, bytes]) => [name, name.endsWith('.pdf') && !name.startsWith('00') ? String(Buffer.from(bytes)) : ''])).toEqual([
    ['15_Eigene_Dokumente/01_Aepfel_Oele_Uebermass.pdf', titles[0]],
    ['15_Eigene_Dokumente/02_groesser_suess_schoen.pdf', titles[1]],
    ['15_Eigene_Dokumente/03_Cafe_creme.pdf', titles[2]],
    ['15_Eigene_Dokumente/04_a_b.pdf', titles[3]],
    ['15_Eigene_Dokumente/05_x.y-z.pdf', titles[4]],
    ['00_index.html', ''],
    ['00_index.pdf', ''],
  ]);
});

test('ignores missing and unknown parts of a pack', async () => {
  const { files } = await createPackFiles({ Eins: Buffer.from('1') }, { parts: 'OWN_DOCUMENTS,NONE,USERS', responses: { biotechUserOfCustomer: () => [] } });
  expect(Object.keys(files)).toEqual(['15_Eigene_Dokumente/01_Eins.pdf', '00_index.html', '00_index.pdf']);
  expect(String(Buffer.from(files['00_index.html']!))).toMatch(
    /<h2>15 Eigene Dokumente.*<h2>16 Zugänge<\/h2><p>Keine Dateien.<\/p><h3>Was fehlt<\/h3><ul class="missing"><li>Nichts vorhanden</s,
  );
});

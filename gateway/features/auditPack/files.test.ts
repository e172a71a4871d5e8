import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { auditPackFile } from './files.ts';

/** A location with many own documents of a size, and what was read of them. */
function open(documents: number, bytes: number) {
  const read = { begun: 0, underWay: 0, max: 0, callers: 0 };
  const find = {
    ownDocuments: async () => Array.from({ length: documents }, (_none, at) => ({ id: `${at}`, fileName: 'a.pdf', title: `Datei ${at}`, uploadedBy: null })),
    async file() {
      read.begun += 1;
      read.max = Math.max(read.max, (read.underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      read.underWay -= 1;
      return { type: 'application/pdf', body: Buffer.alloc(bytes, read.begun) };
    },
  };
  const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Backhaus' };
  const provider = { call: async () => customer };
  const session = { user: { id: '1', role: 'ADMIN', name: 'Agnes', username: 'agnes' }, actor: null };
  const opener = { session, location: 'AT:1', scope: {}, find, files: {}, callsAfresh: () => ((read.callers += 1), provider) };
  const args = { from: '2026-01-01', to: '2026-11-22', parts: 'OWN_DOCUMENTS', language: 'DE' };
  return { read, opened: auditPackFile.open(args, provider as never, opener as never) };
}

test('two of many files are read at once, and no more than the reader has taken', async () => {
  const { read, opened } = open(300, 100_000);
  const body = (await opened)!.body as Readable;
  const reader = body[Symbol.asyncIterator]();
  await reader.next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // What the stream keeps ahead is counted in pieces, of which a file has three.
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

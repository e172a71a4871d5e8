import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { deliveryNotePdf } from './endpoints.ts';
import { deliveryNoteFile } from './files.ts';

const files: Record<string, string> = { 1: '%PDF-eins', 2: '%PDF-zwei', 3: '<html>' };
const provider = { call: async (_endpoint: object, { noteId }: { noteId: string }) => (files[noteId] ? { bytes: Buffer.from(files[noteId]) } : null) } as never;
const open = async (ids: string, numbers: string) => (await deliveryNoteFile.open({ ids, numbers }, provider, {} as never))!;

test('N-01 one delivery note is its PDF; one that is gone, or something else, is none', async () => {
  expect(await open('1', 'LS-1')).toEqual({ type: 'application/pdf', length: 9, body: Buffer.from('%PDF-eins') });
  await expect(open('9', 'LS-9')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open('3', 'LS-3')).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
});

test('N-01 several are a ZIP, each under its number, or its id; those that fail are named', async () => {
  const { type, body } = await open('1,2,3,9', 'LS/1\n\nLS-3\nLS-9');
  expect(type).toBe('application/zip');
  const found = Object.entries(unzipSync(await buffer(body as Readable))).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(found).toEqual([
    ['LS_1.pdf', '%PDF-eins'],
    ['2.pdf', '%PDF-zwei'],
    ['nicht-enthalten_not-included.txt', expect.stringMatching(/LS-3\.pdf\r\nLS-9\.pdf\r\n$/)],
  ]);
});

test('a delivery note that the provider has none of is none', () => {
  const decode = (response: unknown) => deliveryNotePdf.decode(response, { noteId: '1' });
  expect([decode(null), decode({ error: 'keiner' }), decode(Buffer.from('%PDF-').toString('base64'))]).toEqual([null, null, { bytes: Buffer.from('%PDF-') }]);
});

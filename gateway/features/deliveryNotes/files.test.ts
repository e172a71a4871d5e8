import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { deliveryNoteFile } from './files.ts';

/** Opens the files of these notes, whose PDFs all have the same name. */
async function open(ids: string) {
  const provider = { call: async (_endpoint: unknown, { noteId }: { noteId: string }) => ({ name: 'Lieferschein.pdf', bytes: Buffer.from(`%PDF-${noteId}`) }) };
  return (await deliveryNoteFile.open({ ids }, provider as unknown as ProviderCalls, undefined as never))!;
}

test('several notes of the same name are all in the archive', async () => {
  const { body, type } = await open('7,8,9');
  expect(type).toBe('application/zip');
  const files = Object.entries(unzipSync(body as Buffer)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(files).toEqual([
    ['Lieferschein.pdf', '%PDF-7'],
    ['Lieferschein_2.pdf', '%PDF-8'],
    ['Lieferschein_3.pdf', '%PDF-9'],
  ]);
});

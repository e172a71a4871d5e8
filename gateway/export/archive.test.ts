import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createNotFoundError, GatewayError } from '../errors.ts';
import { type ArchiveEntry, createArchive } from './archive.ts';
import { readWhole } from './readWhole.ts';

const createEntry = (name: string, text = name): ArchiveEntry => ({ name, read: async () => Buffer.from(text) });
const createBrokenEntry = (name: string, failure: Error = createNotFoundError('file')): ArchiveEntry => ({ name, read: async () => Promise.reject(failure) });
const outage = new GatewayError('PROVIDER_UNREACHABLE', 'The provider does not respond.');
async function openArchive(entries: readonly ArchiveEntry[], maxBytes = 1_000): Promise<[string, string][]> {
  const { body, type } = await createArchive(entries, { maxBytes });
  expect(type).toBe('application/zip');
  return Object.entries(unzipSync(await buffer(body as Readable))).map(([name, bytes]) => [name, strFromU8(bytes)]);
}

test('contains files of the same name in their order', async () => {
  expect(await openArchive([createEntry('a.pdf', '1'), createEntry('a.pdf', '2'), createEntry('b', '3'), createEntry('a.pdf', '4')])).toEqual([
    ['a.pdf', '1'],
    ['a_2.pdf', '2'],
    ['b', '3'],
    ['a_3.pdf', '4'],
  ]);
});

test('names what could not be read or is too large, with reasons', async () => {
  const files = await openArchive(
    [
      createBrokenEntry('x.pdf'),
      createBrokenEntry('y.pdf', outage),
      { name: 'z.pdf', read: () => readWhole(Readable.from([Buffer.alloc(3), Buffer.alloc(3)]), 5, 'file') },
      createEntry('a.pdf', '12345'),
      createEntry('b.pdf', '123456'),
      createEntry('c.pdf', '12345'),
    ],
    10,
  );
  expect(files).toEqual([
    ['a.pdf', '12345'],
    ['c.pdf', '12345'],
    [
      'nicht-enthalten_not-included.txt',
      [
        'Nicht enthalten / not included:',
        'x.pdf: nicht vorhanden / missing',
        'y.pdf: nicht lesbar, später erneut versuchen / could not be read, try again later',
        'z.pdf: zu groß / too large',
        'b.pdf: zu groß für dieses Archiv / too large for this archive',
        '',
      ].join('\r\n'),
    ],
  ]);
});

test.each([
  ['all are missing', createNotFoundError('file'), 'NOT_FOUND'],
  ['the provider does not respond', outage, 'PROVIDER_UNREACHABLE'],
])('creates no archive without a file, and says why: %s', async (_why, last, code) => {
  const files = [...['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => createBrokenEntry(name)), createBrokenEntry('5.pdf', last)];
  await expect(createArchive(files, { maxBytes: 10 })).rejects.toMatchObject({ code });
});

test('reads four of a hundred files ahead of its reader', async () => {
  let read = 0;
  const many = Array.from({ length: 100 }, (_none, at) => ({ name: `${at}`, read: async () => Buffer.from(`${(read += 1)}`) }));
  const { body } = await createArchive(many, { maxBytes: 1_000 });
  expect(read).toBe(4);
  (body as Readable).destroy();
});

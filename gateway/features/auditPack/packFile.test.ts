import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { atMost, dayOrNothing, gapsOf, openedFile, tableFile } from './packFile.ts';
import type { Requested, PackReader } from './models.ts';

test('a list says of itself that nothing is in it, or how many rows could not be read', () => {
  expect([gapsOf([]), gapsOf([1]), gapsOf(withUnreadable([], 2)), gapsOf(withUnreadable([1], 3))]).toEqual([
    [{ kind: 'NOTHING' }],
    [],
    [{ kind: 'ROWS_UNREAD', count: 2 }],
    [{ kind: 'ROWS_UNREAD', count: 3 }],
  ]);
});

test('the first of a list are kept, and how many are beyond them is said', () => {
  expect([atMost([1, 2, 3], 3), atMost([1, 2, 3], 2), atMost([], 2)]).toEqual([
    { included: [1, 2, 3], gaps: [] },
    { included: [1, 2], gaps: [{ kind: 'LEFT_OUT', count: 1 }] },
    { included: [], gaps: [] },
  ]);
});

test('a day is empty where there is none', () => {
  expect([dayOrNothing(new Date('2026-03-31T22:00:00Z')), dayOrNothing(null)]).toEqual(['01.04.2026', '']);
});

test('a file of another feature is opened as its reader, and read whole', async () => {
  const opened: unknown[] = [];
  const readerOf = (body: Buffer | Readable) => {
    const reader: object = { openFile: async (...args: unknown[]) => (opened.push(args), { body }) };
    return reader as PackReader;
  };
  const file = openedFile({ title: 'Foto', ending: 'jpg', source: 'Mängel' }, 'providerPicture', { path: '/a' });
  expect(file).toMatchObject({ title: 'Foto', ending: 'jpg', source: 'Mängel' });
  const bytes = readerOf(Buffer.from('eins'));
  expect(String(await file.read(bytes))).toBe('eins');
  expect(String(await file.read(readerOf(Readable.from([Buffer.from('zw'), Buffer.from('ei')]))))).toBe('zwei');
  expect(opened[0]).toEqual(['providerPicture', { path: '/a' }, bytes]);
  const chunk = Buffer.alloc(1024 * 1024);
  await expect(file.read(readerOf(Readable.from(Array.from({ length: 41 }, () => chunk))))).rejects.toThrow();
});

test('there is no file of tables that are none', async () => {
  const file = tableFile({} as Requested, 'Besuch', 'Besuche', async () => null);
  expect([file.title, file.ending, file.source, await file.read({} as PackReader)]).toEqual(['Besuch', 'pdf', 'Besuche', null]);
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { formatDayOrEmpty, createFeatureFile } from './packFile.ts';
import type { PackReader } from './models.ts';

test('a day is empty where there is none', () => {
  expect([formatDayOrEmpty(new Date('2026-03-31T22:00:00Z')), formatDayOrEmpty(null)]).toEqual(['01.04.2026', '']);
});

test('opens a file of another feature as its reader, whole', async () => {
  const opened: unknown[] = [];
  const createReader = (body: Buffer | Readable) => {
    const reader: object = { openFile: async (...args: unknown[]) => (opened.push(args), { body }) };
    return reader as PackReader;
  };
  const file = createFeatureFile({ title: 'Foto', ending: 'jpg', source: 'Mängel' }, 'providerPicture', { path: '/a' });
  expect(file).toMatchObject({ title: 'Foto', ending: 'jpg', source: 'Mängel' });
  const bytes = createReader(Buffer.from('eins'));
  expect(String(await file.read(bytes))).toBe('eins');
  expect(String(await file.read(createReader(Readable.from([Buffer.from('zw'), Buffer.from('ei')]))))).toBe('zwei');
  expect(opened[0]).toEqual(['providerPicture', { path: '/a' }, bytes]);
  const chunk = Buffer.alloc(1024 * 1024);
  await expect(file.read(createReader(Readable.from(Array.from({ length: 41 }, () => chunk))))).rejects.toThrow();
});

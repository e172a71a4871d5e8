import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { Records } from './records.ts';
import { openRecords } from './recordsDatabase.ts';

const megabyte = 1024 * 1024;
/** Records on a disk whose room a test changes. */
function createRecords(freeBytes: number) {
  const disk = { freeBytes };
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  const reported: string[] = [];
  const records = new Records(
    `file:${join(folder, 'db')}`,
    (cause) => reported.push((cause as Error).message),
    (url, onBroken) => openRecords(url, onBroken, () => disk.freeBytes),
  );
  onTestFinished(async () => {
    await records.close();
    rmSync(folder, { recursive: true });
  });
  const count = () =>
    records.run(async (db) => Number(((await db.execute(sql`select count(*) from notes`)) as unknown as { rows: { count: unknown }[] }).rows[0]!.count));
  const add = () => records.write((tx) => tx.execute(sql`insert into notes values ('a')`));
  return { disk, records, reported, count, add };
}

test('reads records and refuses writes while the disk is full', async () => {
  const { disk, records, reported, count, add } = createRecords(1_000 * megabyte);
  await records.write((tx) => tx.execute(sql`create table notes (text text)`));
  await add();
  disk.freeBytes = 63 * megabyte;
  for (let times = 0; times < 5; times += 1) await expect(add()).rejects.toMatchObject({ code: 'RECORDS_UNREACHABLE' });
  await expect(records.run((db) => db.execute(sql`insert into notes values ('b')`))).rejects.toMatchObject({ code: 'RECORDS_UNREACHABLE' });
  expect(await count()).toBe(1);
  expect(reported[0]).toContain('disk is full');
  disk.freeBytes = 1_000 * megabyte;
  await add();
  expect(await count()).toBe(2);
});

test('opens the records when a full disk has room again', async () => {
  const { disk, records, reported } = createRecords(megabyte);
  await records.open();
  expect(reported).toEqual(['The disk is full: the records cannot be opened.']);
  disk.freeBytes = 1_000 * megabyte;
  await records.write((tx) => tx.execute(sql`create table notes (text text)`));
});

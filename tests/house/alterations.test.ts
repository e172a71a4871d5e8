import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Alteration } from '../../tools/mutants/alteration.ts';
import { files, textOf } from './sources.ts';

const folder = new URL('../../tools/mutants/alterations/', import.meta.url);

describe('the stored alterations', () => {
  test('each names a line that stands once, and a test that exists', async () => {
    const lists = await Promise.all(
      readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as { alterations: readonly Alteration[] }),
    );
    const stale = lists
      .flatMap((list) => list.alterations)
      .filter(({ file, from, tests }) => !files.includes(file) || textOf(file).split(from).length !== 2 || !files.includes(tests.split(' ')[1]!))
      .map(({ row, file }) => `${row}: ${file}`);
    expect(stale, 'Where a line has changed, put its alteration right: it takes the same behaviour away.').toEqual([]);
  });
});

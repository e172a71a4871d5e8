import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Alteration } from '../../tools/mutants/alteration.ts';
import { files, textOf } from './sources.ts';

const folder = new URL('../../tools/mutants/alterations/', import.meta.url);

describe('the stored alterations', () => {
  test('each names a line that stands once, and a test file; one of components names its row', async () => {
    const lists = await Promise.all(
      readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as { alterations: readonly Alteration[] }),
    );
    // Tests of the wire hold what is sent for many rows at once, and name none.
    const isHeld = ({ row, tests }: Alteration) => {
      const [project, file] = tests.split(' ') as [string, string];
      const id = /^[A-Z]-\d+/.exec(row)?.[0] ?? '';
      return files.includes(file) && (project !== 'component' || textOf(file).includes(id));
    };
    const stale = lists
      .flatMap((list) => list.alterations)
      .filter((each) => !files.includes(each.file) || textOf(each.file).split(each.from).length !== 2 || !isHeld(each))
      .map(({ row, file, tests }) => `${row}: ${file}, ${tests}`);
    expect(stale, 'Where a line has changed, put its alteration right: it takes the same behaviour away.').toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { createTable } from './table.ts';

const table = createTable<{ id: number; name: string }, 'NAME'>({
  texts: ({ name }) => [name],
  values: { NAME: ({ name }) => name },
  first: { field: 'NAME', direction: 'ASC' },
});
const rows = Array.from({ length: 40_000 }, (_none, at) => ({ id: at, name: `Lager ${(at * 7_919) % 40_000}` }));

/** The number of turns of the event loop that others have while this is made. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (isOver = true));
  return turns;
}

test('serves others while a long list is filtered and sorted', async () => {
  expect(await countTurns(table(rows, 'lager 1', { field: 'NAME', direction: 'DESC' }))).toBeGreaterThan(3);
  expect(await countTurns(table.filter(Array.from({ length: 8 }, () => rows).flat(), 'lager 1'))).toBeGreaterThan(1);
});

test('keeps the order when a list is only filtered', async () => {
  expect((await table.filter(rows.slice(0, 9), '19')).map(({ id }) => id)).toEqual([1]);
  const shuffled = [rows[2]!, rows[0]!, rows[1]!];
  expect(await table.filter(shuffled, 'lager')).toEqual(shuffled);
  expect(await table(shuffled, 'lager', null)).toEqual([rows[0], rows[1], rows[2]]);
});

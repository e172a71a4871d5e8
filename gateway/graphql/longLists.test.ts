import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { executeLongListsInSlices, stringifyInSlices } from './longLists.ts';

function blockFor(milliseconds: number): void {
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt);
}

const rows = Array.from({ length: 1_000 }, (_, id) => ({ id: String(id) }));
const schema = executeLongListsInSlices(
  makeExecutableSchema({
    typeDefs: 'type Query { rows: [Row!]! later: [Row!]! few: [Row!] none: [Row!] } type Row { id: ID! slow: Int failing: Int }',
    resolvers: {
      Query: { rows: () => rows, later: async () => rows, few: () => rows.slice(0, 2), none: () => null },
      Row: {
        slow: () => blockFor(0.2),
        failing({ id }: { id: string }) {
          if (id === '600') throw new Error('No number.');
        },
      },
    },
  }),
);

test.each(['rows', 'later'])('serves others while %s is completed', async (field) => {
  let turns = 0;
  let isRunning = true;
  const others = (async () => {
    for (; isRunning; turns += 1) await nextTurn();
  })();
  const { data } = await execute({ schema, document: parse(`{ ${field} { id slow } }`) });
  isRunning = false;
  await others;
  expect(data![field]).toEqual(rows.map(({ id }) => ({ id, slow: null })));
  expect(turns).toBeGreaterThan(5);
});

test('keeps short lists, nulls and errors of single rows', async () => {
  const { data, errors } = await execute({ schema, document: parse('{ few { id } none { id } rows { failing } }') });
  expect(data).toMatchObject({ few: [{ id: '0' }, { id: '1' }], none: null });
  expect(errors!.map(({ path }) => path)).toEqual([['rows', 600, 'failing']]);
});

test.each([
  {
    data: { a: { rows: Array.from({ length: 777 }, (_, id) => ({ id, name: 'ä"\n', none: undefined })), few: [1, { b: null }] }, none: null },
    gone: undefined,
  },
  { rows: Array.from({ length: 600 }, () => undefined), at: new Date(0), '"': [] },
  { data: null, errors: [{ message: 'x' }] },
])('writes the JSON that JSON.stringify writes', async (value) => {
  expect(await stringifyInSlices(value)).toBe(JSON.stringify(value));
});

import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, parse, type ExecutionResult } from 'graphql';
import { describe, expect, test } from 'vitest';
import { executor, writeAnswer } from './executor.ts';

const later = <Value>(value: Value) => new Promise<Value>((resolve) => setImmediate(() => resolve(value)));
const typeDefs = `
  enum Colour { RED GREEN }
  interface Animal { name: String! }
  type Dog implements Animal { name: String! barks: Boolean }
  type Cat implements Animal { name: String! lives: Int! }
  type Row { id: ID! text: String number: Float count: Int flag: Boolean colour: Colour failing: String strict: String! owner: Row list: [Int] }
  type Query {
    row: Row strictRow: Row! rows(most: Int = 3): [Row!] gaps: [Row]! nested: [[Int!]] echo(text: String!, colour: Colour = RED): String animals: [Animal!] slow: Row
    wrong: Int wrongColour: Colour notAList: [Int] asked: Row failures: [Row!] slowFailures: [Row!]
  }
`;
const row = (id: number, more: object = {}) => ({
  id,
  text: `ä "${id}" \\ \u2028 \ud83d\ude00 \n`,
  number: id / 3,
  count: id,
  flag: id % 2 === 0,
  colour: 'GREEN',
  strict: 'there',
  list: [1, null, 3],
  ...more,
});
const many = Array.from({ length: 300 }, (_, id) => row(id));
const resolvers = {
  Query: {
    row: () => row(1, { owner: row(2), number: -0, text: '\ud800 alone' }),
    strictRow: () => null,
    rows: (_: unknown, { most }: { most: number }) => Array.from({ length: most }, (_each, id) => row(id)),
    gaps: () => [row(1), null, later(row(2)), new Error('third'), later(null)],
    nested: () => [[1, 2], null, [3, null]],
    echo: (_: unknown, { text, colour }: { text: string; colour: string }, context: { who: string }) => `${text} ${colour} ${context.who}`,
    animals: () => [{ __typename: 'Dog', name: 'Rex', barks: true }, later({ __typename: 'Cat', name: 'Mia', lives: 9 })],
    slow: () => later(row(7, { strict: later('late') })),
    wrong: () => 'no number',
    wrongColour: () => 'BLUE',
    notAList: () => 5,
    asked: () => ({ id: 1, text: (_args: unknown, { who }: { who: string }) => who, strict: () => later('asked') }),
    failures: () => [row(1), row(2, { strict: null })],
    slowFailures: () => [later(row(1, { strict: later(null) })), later(row(2))],
  },
  Row: { failing: () => Promise.reject(new Error('it failed')) },
};
const schema = makeExecutableSchema({ typeDefs, resolvers });
const context = { who: 'me' };

async function bothWays(query: string, variables: Record<string, unknown> = {}) {
  const document = parse(query);
  const { executor: run } = await executor(schema).load({ apollo: {} });
  const compiled = (await run!({ document, request: { variables }, context, operationName: undefined } as never)) as ExecutionResult;
  const plain = (await execute({ schema, document, contextValue: context, variableValues: variables })) as ExecutionResult;
  return { compiled, plain, text: JSON.parse(writeAnswer(compiled as never)) as unknown };
}

describe('a plan answers like graphql-js', () => {
  test.each([
    ['{ row { id text number count flag colour strict list owner { id owner { id } } __typename } }'],
    ['{ a: row { x: id id } b: row { id } row { ...F ... on Row { count } } } fragment F on Row { text id }'],
    ['{ row { id failing strict } }'],
    ['{ row { id } strictRow { id } }'],
    ['{ rows { id list } few: rows(most: 1) { text } }'],
    ['{ gaps { id } nested }'],
    ['{ animals { __typename name ... on Dog { barks } ... on Cat { lives } } }'],
    ['{ slow { strict id owner { id } } echo(text: "x") }'],
    ['{ wrong wrongColour notAList }'],
    ['{ asked { id text strict } }'],
    ['{ failures { id strict } rows { id failing } }'],
    ['{ slowFailures { id strict } row { id } }'],
  ])('%s', async (query) => {
    const { compiled, plain, text } = await bothWays(query);
    const inOrder = (errors: ExecutionResult['errors']) => errors?.map((error) => JSON.stringify(error)).toSorted();
    expect(inOrder(compiled.errors)).toEqual(inOrder(plain.errors));
    expect((text as ExecutionResult).data).toEqual(JSON.parse(JSON.stringify(plain.data)));
  });

  const conditional = 'query ($a: Boolean!, $t: String!, $c: Colour) { row { id @include(if: $a) text @skip(if: $a) } echo(text: $t, colour: $c) }';
  test.each([{ a: true, t: 'x', c: 'GREEN' }, { a: false, t: 'y' }, { a: 'no', t: 'x' }, { a: true }, { a: true, t: 'x', c: 'BLUE' }])(
    'with the variables %j',
    async (variables) => {
      const { compiled, plain, text } = await bothWays(conditional, variables);
      expect(compiled.errors?.map(({ message }) => message)).toEqual(plain.errors?.map(({ message }) => message));
      expect((text as ExecutionResult).data).toEqual(plain.data === undefined ? undefined : JSON.parse(JSON.stringify(plain.data)));
    },
  );

  test.each(['{ __schema { queryType { name } } }', '{ row { id } __type(name: "Row") { name } }'])('or leaves it to graphql-js: %s', async (query) => {
    const { text, plain } = await bothWays(query);
    expect(text).toEqual(JSON.parse(JSON.stringify(plain)));
  });
});

test('text that rows of a long list keep is not given to another context, and a failure is not kept', async () => {
  const shared = [...many, { ...row(300), text: (_args: unknown, { who }: { who: string }) => who }, { ...row(301), count: 'none' }];
  const { executor: run } = await executor(makeExecutableSchema({ typeDefs, resolvers: { Query: { rows: () => shared } } })).load({ apollo: {} });
  const document = parse('{ rows { id text number count flag } }');
  const ask = async (who: string) =>
    JSON.parse(writeAnswer((await run!({ document, request: {}, context: { who } } as never)) as never)) as {
      data: { rows: { id: string; text: string }[] };
      errors: unknown[];
    };
  const [first, again, other] = [await ask('one'), await ask('one'), await ask('other')];
  expect(again).toEqual(first);
  expect(first.errors).toHaveLength(1);
  expect(other.errors).toHaveLength(1);
  expect([first.data.rows[300]!.text, other.data.rows[300]!.text]).toEqual(['one', 'other']);
  expect(first.data.rows[5]).toMatchObject({ id: '5', text: many[5]!.text });
});

import { readFileSync } from 'node:fs';
import { diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';

/** The contract of the last release: `npm run --silent schema:print -- --contract > schema/print/released.graphql` writes it at a release. */
const released = readFileSync('schema/print/released.graphql', 'utf8');

/** Breaking changes, without the removal of what the release has marked with @deprecated. */
async function findBreakingChanges(before: string, after: GraphQLSchema): Promise<string[]> {
  const changes = await diff(buildSchema(before), after, [DiffRule.suppressRemovalOfDeprecatedField]);
  return changes.filter(({ criticality }) => criticality.level === 'BREAKING').map(({ message }) => message);
}

test('the schema breaks no tool of the last release', async () => {
  expect(
    await findBreakingChanges(released, readSchema()),
    'Mark what goes with @deprecated for one release first. What comes to an input is nullable or has a default.',
  ).toEqual([]);
});

test.each([
  ['a removed field', 'type Query { a: Int b: Int }', 'type Query { a: Int }', 1],
  ['a removed field that was deprecated', 'type Query { a: Int b: Int @deprecated(reason: "Use a.") }', 'type Query { a: Int }', 0],
  ['a field that may be null now', 'type Query { a: Int! }', 'type Query { a: Int }', 1],
  ['a new required argument', 'type Query { a: Int }', 'type Query { a(b: Int!): Int }', 1],
  ['a new field and an optional argument', 'type Query { a: Int }', 'type Query { a(b: Int): Int c: Int }', 0],
])('%s', async (_what, before, after, count) => {
  expect(await findBreakingChanges(before, buildSchema(after))).toHaveLength(count);
});

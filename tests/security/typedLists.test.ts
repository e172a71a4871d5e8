import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType, type OperationDefinitionNode, parse, typeFromAST } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { operations as ownOperations } from '../testkit/operations.ts';

const schema = readSchema();
const operations = ownOperations.map(([documentId, text]) => ({ documentId, operation: parse(text).definitions[0] as OperationDefinitionNode }));
/** More wrong items than graphql-js reports one by one. */
const wrongItems = Array.from({ length: 60 }, () => null);

/** A value of this type in which every list has 60 items that are wrong. */
function withWrongLists(type: GraphQLInputType, depth = 0): unknown {
  if (isNonNullType(type)) return withWrongLists(type.ofType, depth);
  if (isListType(type)) return wrongItems;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return type.name === 'Int' || type.name === 'Float' ? 1 : type.name === 'Boolean' ? true : '1';
  if (depth > 3) return undefined;
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, withWrongLists(field.type, depth + 1)]));
}

const requests = operations.map(({ documentId, operation }) => ({
  name: operation.name!.value,
  body: {
    documentId,
    variables: Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        withWrongLists(typeFromAST(schema, type as never) as GraphQLInputType),
      ]),
    ),
  },
}));
const withLists = requests.filter(({ body }) => JSON.stringify(body.variables).includes('[null'));

describe('60 wrong items in each list of the variables', () => {
  let stack: TestStack;
  let people: Caller[];
  beforeAll(async () => {
    stack = await startTestStack();
    people = [stack.visitor(), await stack.as('customer')];
  });
  afterAll(() => stack.close());

  test.each(withLists)('are bad input of $name, for strangers too, without a logged error', async ({ name, body }) => {
    stack.log.length = 0;
    for (const person of people) {
      const isStream = operations.find(({ documentId }) => documentId === body.documentId)!.operation.operation === 'subscription';
      if (isStream) continue;
      const { codes, status } = await person.post(body);
      expect([...new Set(codes)], name).toEqual(['BAD_INPUT']);
      expect(status).toBeLessThan(500);
    }
    expect(stack.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('there are operations with lists', () => {
    expect(withLists.length).toBeGreaterThan(10);
  });
});

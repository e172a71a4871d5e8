import { ApolloServer } from '@apollo/server';
import { buildSchema, getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { IntrospectionResults } from './introspection.ts';

test('executes a small introspection once for each document and variables', async () => {
  const schema = buildSchema('type Query { a: Int } type Report { id: ID }');
  let reads = 0;
  Object.defineProperty(schema.getType('Report')!, 'description', {
    get: () => {
      reads += 1;
      return 'A report';
    },
  });
  const results = new IntrospectionResults();
  const server = new ApolloServer<Context>({ schema, plugins: [results.plugin], introspection: true });
  async function send(query: string, variables: object = {}) {
    const { body } = await server.executeOperation({ query, variables: { ...variables } }, { contextValue: {} as Context });
    const result = body.kind === 'single' ? body.singleResult : {};
    return JSON.parse(results.findText(result) ?? JSON.stringify(result)) as { data: { __schema: object; __type: object | null; a: null } };
  }
  const whole = getIntrospectionQuery();
  const responses = await Promise.all([send(whole), send(whole), send(whole)]);
  expect(reads).toBe(1);
  expect(responses[0].data.__schema).toMatchObject({ queryType: { name: 'Query' } });
  expect([responses[1], responses[2]]).toEqual([responses[0], responses[0]]);
  const one = 'query One($name: String!) { __type(name: $name) { description } }';
  expect((await send(one, { name: 'Report' })).data.__type).toEqual({ description: 'A report' });
  expect((await send(one, { name: 'None' })).data.__type).toBeNull();
  const large = { name: 'Report', unused: 'x'.repeat(8_000_000) };
  const before = reads;
  for (let times = 0; times < 2; times += 1) await send(one, large);
  expect(reads - before).toBe(2);
  expect((await send('{ __typename a }')).data).toEqual({ __typename: 'Query', a: null });
  expect(results.findText({ data: {} })).toBeNull();
});

import { getNamedType, type GraphQLArgument, type GraphQLObjectType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentialFields } from '../../gateway/graphql/limits.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';

const owner = 'customer@portal.example';

describe('T12 many attempts in one request', () => {
  const createAliases = (count: number, field: (at: number) => string) => Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(' ');
  const signIn = (at: number) => `startToolSession(input: { username: "${owner}", password: "guess-${at}" }) { problems { code } }`;
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.close());

  test.each([
    ['100 sign-ins of a visitor', false, `mutation { ${createAliases(100, signIn)} }`],
    ['2 sign-ins of a visitor', false, `mutation { ${createAliases(2, signIn)} }`],
    ['2 sign-ins of a tool', true, `mutation { ${createAliases(2, signIn)} }`],
    ['a sign-in and a check', true, `mutation { a: checkPassword(input: { password: "a" }) { problems { code } } ${createAliases(1, signIn)} }`],
    [
      'checks in a fragment',
      true,
      'mutation { ...F ...G } fragment F on Mutation { a: checkPassword(input: { password: "a" }) { problems { code } } } fragment G on Mutation { b: checkPassword(input: { password: "b" }) { problems { code } } }',
    ],
    [
      'the same fragment twice',
      true,
      'mutation { ... { ...F } ...F } fragment F on Mutation { checkPassword(input: { password: "a" }) { problems { code } } }',
    ],
    ['codes of links', true, `{ ${createAliases(2, (at) => `passwordCode(code: "guess-${at}") { username }`)} }`],
  ])('%s is refused before any of them is tried', async (_what, asTool, query) => {
    const caller = asTool ? await stack.tool('customer') : stack.visitor();
    stack.providerLog.length = 0;
    expect((await caller.post({ query })).codes).toHaveLength(1);
    expect(stack.providerLog).toEqual([]);
  });

  test('one is let through', async () => {
    const tool = await stack.tool('customer');
    expect((await tool.post({ query: 'mutation { checkPassword(input: { password: "a" }) { problems { code } } }' })).data.checkPassword.problems[0].code).toBe(
      'PASSWORD_WRONG',
    );
  });

  test('no field that takes a secret is forgotten', () => {
    const { Query, Mutation } = readSchema().getTypeMap() as Record<string, GraphQLObjectType>;
    const isSecret = (name: string) => /password|code|token|captcha/i.test(name.replace(/cardcode|statusCodes/i, ''));
    const listNames = ({ name, type }: GraphQLArgument) => {
      const named = getNamedType(type);
      return isInputObjectType(named) ? Object.keys(named.getFields()) : [name];
    };
    const takers = [Query!, Mutation!].flatMap((root) => Object.values(root.getFields())).filter(({ args }) => args.flatMap(listNames).some(isSecret));
    expect(takers.map(({ name }) => name).sort()).toEqual([...credentialFields].sort());
  });
});

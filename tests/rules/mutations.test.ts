import { readdirSync, readFileSync } from 'node:fs';
import { type GraphQLInputType, isInputObjectType, isNonNullType, isObjectType, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';

/*
 * The contract of a mutation: one argument `input` with a `requestId`, so that a repeated change happens once, and a response `…Result`
 * with `problems`, so that an expected failure is data. The field may be null: a change that fails leaves the outcomes of the others in the
 * document.
 */
const schema = readSchema();

/** Mutations that need no request id, each with why sending it again does nothing twice. */
const repeatable: Readonly<Record<string, string>> = {
  signIn: 'There is no session yet under which an outcome could be kept.',
  startToolSession: 'As signIn.',
  enterPlanView: 'As signIn; the link itself is good for one.',
  enterAudit: 'As signIn.',
  logInAs: 'It begins another session; what was kept under the first one would be of no use.',
  signOut: 'The session is over after the first.',
  endActing: 'As signOut.',
  completeSignIn: 'As signIn, and a code is good for one.',
  confirmSecondFactor: 'A code is good for one.',
  beginPasskeyUse: 'It draws another challenge.',
  beginPasskeySetup: 'It draws another challenge.',
  beginAppSetup: 'It draws another secret in place of the one before.',
  addSecondFactor: 'Its code or challenge is good for one.',
  renewRecoveryCodes: 'It draws other codes in place of those before.',
  acknowledgeSecondFactorReset: 'It is acknowledged then.',
  stayLoggedIn: 'To be repeated is what it is for.',
  setLanguage: 'The same language is set again.',
  requestPasswordLink: 'Its captcha is used up by the first.',
  setPassword: 'Its link is used up by the first.',
  checkPassword: 'It changes nothing.',
};

/** Mutations without parameters; GraphQL allows no input without a field. */
const wordless = new Set([
  'signOut',
  'endActing',
  'stayLoggedIn',
  'beginPasskeyUse',
  'beginPasskeySetup',
  'beginAppSetup',
  'renewRecoveryCodes',
  'acknowledgeSecondFactorReset',
]);

const files = readdirSync('schema').filter((name) => name.endsWith('.graphql'));
const mutations = files.flatMap((file) =>
  parse(readFileSync(`schema/${file}`, 'utf8'))
    .definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === 'Mutation' ? (definition.fields ?? []) : [],
    )
    .map((field) => [file, field.name.value] as const),
);

function expectInput(name: string, type: GraphQLInputType): void {
  const input = isNonNullType(type) ? type.ofType : null;
  if (!isInputObjectType(input)) throw new Error(`The input of ${name} must be an input type that is not null.`);
  expect(input.name).toMatch(/Input$/);
  expect(String(input.getFields()['requestId']?.type)).toBe(name in repeatable ? 'undefined' : 'ID!');
}

describe('the contract of mutations', () => {
  test.each(mutations)('%s %s', (_file, name) => {
    const { args, type } = schema.getMutationType()!.getFields()[name]!;
    expect(args.map((argument) => argument.name)).toEqual(wordless.has(name) ? [] : ['input']);
    if (!wordless.has(name)) expectInput(name, args[0]!.type);
    const answer = type;
    if (!isObjectType(answer)) throw new Error(`The answer of ${name} must be an object that may be null.`);
    expect(answer.name).toMatch(/Result$/);
    expect(String(answer.getFields()['problems']?.type)).toBe('[Problem!]!');
  });

  test('the list of those without a request id names mutations only', () => {
    expect(Object.keys(repeatable).filter((name) => !mutations.some(([, each]) => each === name))).toEqual([]);
  });
});

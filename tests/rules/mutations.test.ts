import { readdirSync, readFileSync } from 'node:fs';
import { type GraphQLInputType, isInputObjectType, isNonNullType, isObjectType, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { code, files, isTest, readText } from './sources.ts';

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

const schemaFiles = readdirSync('schema').filter((name) => name.endsWith('.graphql'));
const mutations = schemaFiles.flatMap((file) =>
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
    const response = type;
    if (!isObjectType(response)) throw new Error(`The answer of ${name} must be an object that may be null.`);
    expect(response.name).toMatch(/Result$/);
    expect(String(response.getFields()['problems']?.type)).toBe('[Problem!]!');
  });

  test('the list of those without a request id names mutations only', () => {
    expect(Object.keys(repeatable).filter((name) => !mutations.some(([, each]) => each === name))).toEqual([]);
  });
});

/*
 * With STATE_CHANGED the user chooses between both values: `useChange` asks, or the form shows both. Both need the conflicts, which the
 * operation must read.
 */
describe('the choice between two values', () => {
  const edits = Object.values(schema.getMutationType()!.getFields()).flatMap(({ name, args }) => {
    const type = args[0] && isNonNullType(args[0].type) ? args[0].type.ofType : null;
    return isInputObjectType(type) && type.getFields()['base'] ? [name] : [];
  });

  test('has what it needs in each operation that edits', () => {
    const operations = files.filter((file) => file.startsWith('operations/')).map(readText);
    const without = edits.filter((name) => operations.some((text) => text.includes(` ${name}(`) && !/conflicts \{\s*\.\.\.ConflictFields/.test(text)));
    expect(edits).toContain('removeDefectFromPlan');
    expect(without).toEqual([]);
  });

  /** Files that do not ask, each with its reason. */
  const reporting: Readonly<Record<string, string>> = {
    'actions/EditActionDialog.tsx': 'EditConflicts',
    'digests/MailSettingsForm.tsx': 'EditConflicts',
    'plans/usePlanEdits.ts': 'An undo is refused; PolygonForm and RevisionForm have EditConflicts.',
    'plans/useSavePlan.ts': 'PlanForm has EditConflicts.',
    'users/useSaveUser.ts': 'UserDialog has EditConflicts.',
    'users/locations/useSaveLocations.ts': 'RightsDialog has EditConflicts, and NotSaved has the choices of several locations.',
    'defects/useDefectActions.ts': 'An undo is refused.',
    'trapImages/useReviewConflicts.ts': 'ReviewConflicts has the choices.',
  };
  test('is offered by all changes but these', () => {
    const folder = 'web/features/';
    const found = code.filter((file) => file.startsWith(folder) && !isTest(file) && /, reported\)|'report' as const|onConflict: 'report'/.test(readText(file)));
    expect(found.map((file) => file.slice(folder.length)).toSorted()).toEqual(Object.keys(reporting).toSorted());
    for (const [file, reason] of Object.entries(reporting)) if (reason === 'EditConflicts') expect(readText(folder + file)).toContain('<EditConflicts');
  });
});

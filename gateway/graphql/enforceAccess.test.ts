import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql, subscribe, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { enforceAccess } from './enforceAccess.ts';

const directives = readFileSync('schema/access.graphql', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('directive'));
const typeDefs = `
  ${directives.join('\n')}
  enum Role { ADMIN KEY_USER CUSTOMER }
  enum Right { EDIT_PLAN SHOW_DEFECTS }
  input CustomerKey { country: String!, cardcode: String! }
  input Place { customer: CustomerKey! }
  type Thing @belongsTo(location: "location", area: "areaId") { id: ID, secret: String @right(of: EDIT_PLAN) }
  type Defect @belongsTo(location: "location") @right(of: SHOW_DEFECTS) { id: ID }
  type Note @belongsTo(location: "location") @right(of: SHOW_DEFECTS) { id: ID }
  type Plain { id: ID, things: [Thing!]!, own: String @asOneself, word: String @secret, inner: String @role(in: [ADMIN]) }
  type ThingEdge { node: Thing! }
  type ThingConnection { nodes: [Thing!]!, edges: [ThingEdge!]! }
  union Found = Defect | Note
  type Query {
    open: String @anyone
    mine: String @signedIn
    admins: String @role(in: [ADMIN, KEY_USER])
    oneself: String @signedIn @asOneself
    here(customer: CustomerKey!): String @signedIn @atLocation
    inPlan(input: Place!): String @signedIn @atLocation @right(of: EDIT_PLAN)
    plain: Plain @anyone
    thing(id: ID!): Thing @signedIn
    things: [Thing!]! @signedIn
    list: ThingConnection @signedIn
    defects: [Defect!]! @signedIn
    found: [Found!]! @signedIn
    lost: Thing @signedIn
  }
  type Subscription { said: String @signedIn }
`;
const createThing = (id: string, areaId: string, location = 'AT:1') => ({ id, areaId, location, secret: `of ${id}` });
const things = [createThing('1', '101'), createThing('2', '102'), createThing('3', '101', 'AT:2')];
const defects = ['AT:1', 'AT:2', 'AT:3'].map((location, at) => ({ id: String(at + 1), location }));
const resolveTo = (word: string) => () => word;
const schema = enforceAccess(
  makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        open: resolveTo('open'),
        mine: resolveTo('mine'),
        admins: resolveTo('admins'),
        oneself: resolveTo('oneself'),
        here: resolveTo('here'),
        inPlan: resolveTo('inPlan'),
        plain: () => ({ id: 'p', own: 'own', word: 'word', inner: 'inner', things }),
        thing: (_root, { id }: { id: string }) => things.find((each) => each.id === id) ?? null,
        things: () => things,
        list: () => ({ nodes: things, edges: things.map((node) => ({ node })) }),
        defects: () => defects,
        found: () => defects.map((each) => ({ __typename: 'Defect', ...each })),
        lost: () => ({ id: '1', areaId: '101' }),
      },
      Subscription: {
        said: {
          async *subscribe() {
            yield { said: 'hello' };
          },
        },
      },
    },
  }),
);

/** A caller with all rights at AT:1, and those to see defects at AT:2; calls of the access functions are counted. */
function createPerson({ role = 'CUSTOMER', isActing = false, areas = 'all' as 'all' | string[] } = {}) {
  const requested: string[] = [];
  const getAccess = async (location: string) => {
    requested.push(location);
    if (!['AT:1', 'AT:2'].includes(location)) return null;
    return {
      getRights: async () => (requested.push('rights'), location === 'AT:1' ? 'all' : new Set(['SHOW_DEFECTS'])),
      getAreas: async () => (requested.push('areas'), areas === 'all' ? areas : new Set(areas)),
    };
  };
  const getCommonAreas = async () => (requested.push('over all'), areas === 'all' ? areas : new Set(areas));
  return { requested, scope: { role, isActing, getAccess, getAreasOfAll: getCommonAreas } };
}
async function execute(source: string, scope: unknown = createPerson().scope) {
  const { data, errors } = await graphql({ schema, source, contextValue: { scope } });
  return errors
    ? errors.map(({ originalError, message }) => (originalError as { code?: string } | undefined)?.code ?? message)
    : (JSON.parse(JSON.stringify(data)) as unknown);
}

describe('a root field', () => {
  test.each([
    ['open', null, { open: 'open' }],
    ['mine', null, ['NOT_SIGNED_IN']],
    ['mine', createPerson().scope, { mine: 'mine' }],
    ['admins', null, ['NOT_SIGNED_IN']],
    ['admins', createPerson().scope, ['FORBIDDEN']],
    ['admins', createPerson({ role: 'KEY_USER' }).scope, { admins: 'admins' }],
    ['oneself', createPerson().scope, { oneself: 'oneself' }],
    ['oneself', createPerson({ isActing: true }).scope, ['FORBIDDEN']],
    ['here(customer: { country: "AT", cardcode: "2" })', createPerson().scope, { here: 'here' }],
    ['here(customer: { country: "AT", cardcode: "3" })', createPerson().scope, ['NOT_FOUND']],
    ['inPlan(input: { customer: { country: "AT", cardcode: "1" } })', createPerson().scope, { inPlan: 'inPlan' }],
    ['inPlan(input: { customer: { country: "AT", cardcode: "2" } })', createPerson().scope, ['FORBIDDEN']],
    ['inPlan(input: { customer: { country: "DE", cardcode: "1" } })', createPerson().scope, ['NOT_FOUND']],
  ])('%s is returned to those with access', async (field, scope, response) => expect(await execute(`{ ${field} }`, scope)).toEqual(response));
});

describe('a field of a type', () => {
  test('that says who may query it is enforced on every path', async () => {
    expect(await execute('{ plain { id own word } }', null)).toEqual({ plain: { id: 'p', own: 'own', word: 'word' } });
    expect(await execute('{ plain { id inner } }', createPerson({ role: 'ADMIN' }).scope)).toEqual({ plain: { id: 'p', inner: 'inner' } });
    for (const field of ['own', 'word']) expect(await execute(`{ plain { ${field} } }`, createPerson({ isActing: true }).scope)).toEqual(['FORBIDDEN']);
    for (const scope of [null, createPerson().scope]) expect(await execute('{ plain { inner } }', scope)).toEqual(['FORBIDDEN']);
  });

  test('that needs a right needs it at the location of its thing', async () => {
    expect(await execute('{ thing(id: "1") { secret } }')).toEqual({ thing: { secret: 'of 1' } });
    expect(await execute('{ thing(id: "3") { secret } }')).toEqual(['FORBIDDEN']);
    expect(await execute('{ thing(id: "3") { id } }')).toEqual({ thing: { id: '3' } });
  });
});

describe('what belongs to a location', () => {
  test('W-10 W-15 notifies of the caller’s locations and areas, and no other', async () => {
    const some = createPerson({ areas: ['101'] }).scope;
    expect(await execute('{ things { id } }', some)).toEqual({ things: [{ id: '1' }, { id: '3' }] });
    expect(await execute('{ thing(id: "2") { id } }', some)).toEqual({ thing: null });
    expect(await execute('{ thing(id: "404") { id } }', some)).toEqual({ thing: null });
    expect(await execute('{ plain { things { id } } }', null)).toEqual({ plain: { things: [] } });
    expect(await execute('{ things { id } }', createPerson({ areas: [] }).scope)).toEqual({ things: [] });
  });

  test('W-10 W-15 edges of a connection have no object that its nodes have not', async () => {
    const open = [{ id: '1' }, { id: '3' }];
    const some = createPerson({ areas: ['101'] }).scope;
    expect(await execute('{ list { nodes { id } edges { node { id } } } }', some)).toEqual({ list: { nodes: open, edges: open.map((node) => ({ node })) } });
  });

  test('W-08 with a right notifies of its locations, in any union type', async () => {
    const visible = [{ id: '1' }, { id: '2' }];
    expect(await execute('{ defects { id } }')).toEqual({ defects: visible });
    expect(await execute('{ found { ... on Defect { id } } }')).toEqual({ found: visible });
  });

  test('is fetched once for each location, in parallel, if it counts', async () => {
    const ofThings = createPerson();
    const ofDefects = createPerson();
    await execute('{ things { id } }', ofThings.scope);
    await execute('{ defects { id } }', ofDefects.scope);
    const limited = createPerson({ areas: ['101'] });
    await execute('{ things { id } }', limited.scope);
    expect([ofThings.requested, limited.requested, ofDefects.requested]).toEqual([
      ['over all', 'AT:1', 'AT:2'],
      ['over all', 'AT:1', 'AT:2', 'areas', 'areas'],
      ['AT:1', 'AT:2', 'AT:3', 'rights', 'rights'],
    ]);
  });

  test('is an error where it does not say its location', async () => {
    expect(await execute('{ lost { id } }')).toEqual(['Query.lost returned an object that does not name its location.']);
  });
});

test('a stream is begun for who may request it', async () => {
  const readFirstValue = async (scope: unknown) => {
    const stream = await subscribe({ schema, document: parse('subscription { said }'), contextValue: { scope } });
    if (!(Symbol.asyncIterator in stream)) return (stream.errors![0]!.originalError as unknown as { code: string }).code;
    return (await stream.next()).value?.data?.['said'] as unknown;
  };
  expect([await readFirstValue(createPerson().scope), await readFirstValue(null)]).toEqual(['hello', 'NOT_SIGNED_IN']);
});

describe('a schema stops the start', () => {
  const buildSchema = (more: string) => () =>
    enforceAccess(makeExecutableSchema({ typeDefs: `${directives.join('\n')} enum Role { ADMIN } enum Right { EDIT_PLAN } ${more}` }));

  test.each([
    ['a root field does not say who may ask it', 'type Query { a: String }', 'Query.a must say @signedIn, @role or @anyone.'],
    ['a mutation does not', 'type Query { a: String @anyone } type Mutation { b: String }', 'Mutation.b must say'],
    ['a subscription does not', 'type Query { a: String @anyone } type Subscription { b: String }', 'Subscription.b must say'],
    [
      'a right is named where no location is known',
      'type Query { a: String @signedIn @right(of: EDIT_PLAN) }',
      'Query.a says @right, but no location is known there.',
    ],
    [
      'the types of a union differ',
      'type A @belongsTo(location: "l") { a: ID } type B { b: ID } union C = A | B type Query { c: C @signedIn }',
      'The types of C must carry the same @belongsTo and @right.',
    ],
  ])('if %s', (_where, more, message) => expect(buildSchema(more)).toThrow(message));

  test('and does not where all of it is said', () => {
    for (const access of ['@anyone', '@signedIn', '@role(in: [ADMIN])']) expect(buildSchema(`type Query { a: String ${access} }`)).not.toThrow();
    expect(buildSchema('type Query { a: String @signedIn @atLocation @right(of: EDIT_PLAN) }')).not.toThrow();
  });
});

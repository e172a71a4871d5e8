import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSchema, type SchemaPart } from '../../gateway/graphql/schema.ts';
import { areas, customers, userCustomers, users } from '../../provider/database/tables.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

const isWhole = Boolean(process.env['AUDIT']);
const people = 50;
const requestsEach = isWhole ? 200 : 20;
const rounds = isWhole ? 100 : 2;
const firstId = 9_000;
const createMark = (at: number) => `Marke-${String(at).padStart(3, '0')}-Ende`;
const anyMark = /Marke-\d{3}-Ende/g;

/** Gives each of 50 new users a location; user, location and area contain its mark. */
async function addMarkedPeople({ db }: TestStack): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, 3));
  const [customer] = await db.select().from(customers).where(eq(customers.id, 1));
  const all = Array.from({ length: people }, (_, at) => at);
  await db
    .insert(users)
    .values(all.map((at) => ({ ...user!, id: firstId + at, username: `mark${at}@portal.example`, firstName: createMark(at), keyUserId: null })));
  await db.insert(customers).values(
    all.map((at) => ({
      ...customer!,
      id: firstId + at,
      cardcode: String(firstId + at),
      name: createMark(at),
      keyUserId: null,
      token: null,
      tokenHash: null,
    })),
  );
  await db.insert(areas).values(all.map((at) => ({ id: firstId + at, customerId: firstId + at, name: createMark(at) })));
  await db.insert(userCustomers).values(all.map((at) => ({ userId: firstId + at, customerId: firstId + at })));
}

/** Sends all requests at once, in waves. Returns the foreign marks that came back, and the number of own ones. */
async function executeTogether(
  stack: TestStack,
  more: (person: Caller, at: number) => Promise<unknown>,
  turns = requestsEach,
): Promise<{ own: number; foreign: string[]; without: number }> {
  const callers = await Promise.all(Array.from({ length: people }, (_, at) => stack.as(`mark${at}`)));
  const found = { own: 0, foreign: [] as string[], without: 0 };
  const kinds = ['CurrentSession', 'ChosenCustomer', 'AreaList', 'LocationList'];
  const executeOne = async (at: number, turn: number) => {
    const person = callers[at]!;
    const place = { country: 'AT', cardcode: String(firstId + at) };
    const kind = kinds[turn % (kinds.length + 1)];
    const response = kind ? (await person.execute(kind, { customer: place, first: 20, offset: 0 })).data : await more(person, at);
    const marks = JSON.stringify(response).match(anyMark) ?? [];
    if (marks.length === 0) found.without += 1;
    found.own += marks.filter((mark) => mark === createMark(at)).length;
    found.foreign.push(...marks.filter((mark) => mark !== createMark(at)));
  };
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % 10 === 5) stack.faults.add({ path: '/biotechUser/getBenutzerrechte', kind: 'slow', milliseconds: 20, times: 5 });
    await Promise.all(callers.map((_, at) => executeOne(at, turn)));
  }
  return found;
}

describe('T30 G7 many people at once', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({ SIGN_IN_TRIES: '1000', PROVIDER_TIMEOUT_SECONDS: '30' });
    await addMarkedPeople(stack);
  });
  afterAll(() => stack.close());

  test(`${people} people x ${requestsEach} requests: no caller gets a response of another`, async () => {
    const { own, foreign, without } = await executeTogether(stack, async (person) => (await person.execute('CurrentSession')).data);
    console.log(`Marks in ${people * requestsEach} answers: ${own} own, ${foreign.length} foreign, ${without} answers without`);
    expect(foreign).toEqual([]);
    expect(own).toBeGreaterThan(people * requestsEach * 0.8);
  }, 600_000);
});

describe('T30 control', () => {
  let stack: TestStack;
  afterAll(() => stack.close());
  test('a resolver that keeps a response for all is found', async () => {
    let cachedName: string | undefined;
    const hole: SchemaPart = {
      typeDefs: 'extend type Query { keptName: String @signedIn }',
      resolvers: { Query: { keptName: (_root, _args, { session }) => (cachedName ??= session.user.name) } },
    };
    stack = await startTestStack({ SIGN_IN_TRIES: '1000', PROVIDER_TIMEOUT_SECONDS: '30' }, readSchema(hole));
    await addMarkedPeople(stack);
    const tools = new Map<number, Promise<Caller>>();
    const { foreign } = await executeTogether(
      stack,
      async (_person, at) => {
        if (at > 3) return null;
        if (!tools.has(at)) tools.set(at, stack.tool(`mark${at}`));
        return (await (await tools.get(at)!).post({ query: '{ keptName }' })).data;
      },
      5,
    );
    expect(foreign.length).toBeGreaterThan(0);
  }, 600_000);
});

describe('T08 G19 sign-out among many requests', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({ SIGN_IN_TRIES: '1000', PROVIDER_TIMEOUT_SECONDS: '30' });
  });
  afterAll(() => stack.close());
  test(`${rounds} rounds of 200 requests with a sign-out end every session`, async () => {
    let revived = 0;
    for (let round = 0; round < rounds; round += 1) {
      const person = await stack.as('customer');
      const secret = person.cookies.get('session')!;
      const copies = Array.from({ length: 200 }, () => {
        const copy = stack.visitor();
        copy.cookies.set('session', secret);
        return copy;
      });
      await Promise.all(copies.map((copy, at) => copy.execute(at === 60 ? 'SignOut' : at % 3 === 0 ? 'StayLoggedIn' : 'CurrentSession')));
      const late = stack.visitor();
      late.cookies.set('session', secret);
      if ((await late.execute('CurrentSession')).data.session !== null) revived += 1;
    }
    expect(revived).toBe(0);
  }, 600_000);
});

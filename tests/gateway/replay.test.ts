import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

/*
 * A query gets its last response while all that went into it is unchanged. Whatever changes, the response is that of a session
 * that never queried before (replayDifferences.test.ts).
 */
let stack: TestStack;
beforeAll(async () => {
  const { areasOfCustomer } = await import('../../gateway/access/accessEndpoints.ts');
  const { changeNotifications } = await import('../../gateway/features/notifications/endpoints.ts');
  const schema = readSchema({
    typeDefs: '',
    resolvers: {
      Customer: {
        // Simulates an error: a query that changes something.
        async areas({ country, cardcode }, _args, { provider }) {
          const areas = await provider.call(areasOfCustomer, { country, cardcode });
          await provider.call(changeNotifications, { scope: { customerId: '1' }, ids: ['1'], what: { action: 'GELESEN' } });
          return areas;
        },
      },
    },
  });
  stack = await startTestStack({ NEWS_SECONDS: '3600' }, schema);
});
afterAll(() => stack.close());
const paths = ['/biotechUser/getBenutzerrechte', '/biotechUser/getAllowedAreas', '/datenbroker/getLastBesuchsbericht', '/datenbroker/getCustomer'];
beforeEach(() => {
  for (const path of paths) stack.alter(path, null);
});

const first = { customer: bakery, first: 5 };
const wasReplayed = () => (JSON.parse(stack.log.findLast((line) => line.includes('"operation"'))!) as { isReplayed?: boolean }).isReplayed === true;

/** Sends a query, ends the TTL of what it has read, and sends it again after a change. */
async function requestTwice(person: Caller, operation: string, variables: object, change: () => unknown = () => undefined) {
  stack.expire(person);
  stack.clearCalls();
  const before = await person.execute(operation, variables);
  const callsBefore = stack.calls().toSorted();
  stack.expire(person);
  await change();
  stack.clearCalls();
  const after = await person.execute(operation, variables);
  return { before, callsBefore, ...after, calls: stack.calls().toSorted(), isReplayed: wasReplayed() };
}

test('replays a response whose reads are unchanged, in one round', async () => {
  // A user of no other test here, whose changes would leave other reads to be sent ahead.
  const person = await stack.as('keyuser');
  const { before, callsBefore, data, codes, calls, isReplayed } = await requestTwice(person, 'ReportPage', { customer: bakery });
  expect({ data, codes, calls, isReplayed }).toEqual({ data: before.data, codes: [], calls: callsBefore, isReplayed: true });
  stack.expire(person);
  expect(await stack.rounds(() => person.execute('ReportPage', { customer: bakery }))).toBe(1);
});

test('the reads of a free document of a tool are remembered, too', async () => {
  const tool = await stack.tool('customer');
  const execute = () => tool.post({ query: '{ customer(key: { country: AT, cardcode: "100100" }) { name defects { nodes { id summary } } } }' });
  const { data } = await execute();
  stack.expire(tool);
  expect([(await execute()).data, wasReplayed()]).toEqual([data, true]);
});

test.each<[what: string, operation: string, variables: object, path: string, change: (sent: any) => unknown, expected: object]>([
  [
    'W-16 a right',
    'DefectList',
    first,
    '/biotechUser/getBenutzerrechte',
    (rights) => ({ ...rights, showMaengel: false }),
    { codes: ['FORBIDDEN'], data: { customer: { defects: null } } },
  ],
  [
    'E-01 the latest report',
    'ReportPage',
    { customer: bakery },
    '/datenbroker/getLastBesuchsbericht',
    () => ({}),
    { codes: [], data: { customer: { report: null } } },
  ],
])('%s that is taken away goes into the next response', async (_what, operation, variables, path, change, expected) => {
  const twice = await requestTwice(await stack.as('customer'), operation, variables, () => stack.alter(path, change));
  expect(twice).toMatchObject({ isReplayed: false, ...expected });
});

test('W-13 results of a removed area are in no later response', async () => {
  const narrowAreas = () => stack.alter('/biotechUser/getAllowedAreas', () => ({ showAreas: '101' }));
  const { before, data, isReplayed } = await requestTwice(await stack.as('customer'), 'ResultList', { customer: bakery, first: 100 }, narrowAreas);
  const [all, some] = [before.data, data].map(({ customer }) => customer.report.results.totalCount);
  expect([isReplayed, some > 0, some < all]).toEqual([false, true, true]);
});

test('W-15 a location that the provider removed is gone for an administrator, too', async () => {
  const remove = () => stack.alter('/datenbroker/getCustomer', () => ({ error: 'unknown' }));
  expect(await requestTwice(await stack.as('admin'), 'ReportPage', { customer: bakery }, remove)).toMatchObject({
    isReplayed: false,
    data: { customer: null },
  });
});

test('W-15 a response and its reads belong to one caller', async () => {
  await requestTwice(await stack.as('customer'), 'ReportPage', { customer: bakery });
  const again = await stack.as('customer');
  expect((await again.execute('ReportPage', { customer: bakery })).data.customer).not.toBeNull();
  expect(wasReplayed()).toBe(false);
  const stranger = await stack.as('customer.three');
  expect((await stranger.execute('ReportPage', { customer: bakery })).data.customer).toBeNull();
  expect([...new Set(stack.calls())]).toEqual(['findCustomersOfBiotechUser']);
});

test('a write of the session ends its responses', async () => {
  const person = await stack.as('customer');
  const write = () => person.change('SetTrapNotice', { customer: bakery, name: 'BATTERY_LOW', channel: 'EMAIL', isOn: true });
  expect((await requestTwice(person, 'ReportPage', { customer: bakery }, write)).isReplayed).toBe(false);
});

test('a query that writes is executed each time', async () => {
  const { isReplayed, calls } = await requestTwice(await stack.as('customer'), 'AreaList', { customer: bakery });
  expect([isReplayed, calls]).toEqual([false, expect.arrayContaining(['setCustomerNotificationHistory'])]);
});

describe('a response that depends on', () => {
  test('a secret is executed each time, and each time is recorded', async () => {
    const before = stack.audit().length;
    const { isReplayed } = await requestTwice(await stack.as('admin'), 'ApiTokenSecret', { customer: bakery });
    expect(isReplayed).toBe(false);
    expect(
      stack
        .audit()
        .slice(before)
        .filter(({ event }) => event === 'secretRead'),
    ).toHaveLength(2);
  });

  test('the store is executed each time', async () => {
    expect((await requestTwice(await stack.as('customer'), 'OpenSessions', {})).isReplayed).toBe(false);
  });
});

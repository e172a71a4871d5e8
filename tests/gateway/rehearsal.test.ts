import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { bakery, type TestStack, startTestStack } from '../testkit/testStack.ts';

/* The gateway prefetches the calls of an earlier response to a query, so that its reads begin sooner. No user receives prefetched data. */
let stack: TestStack;
beforeAll(async () => {
  const { areasOfCustomer } = await import('../../gateway/access/accessEndpoints.ts');
  const { changeNotifications } = await import('../../gateway/features/notifications/endpoints.ts');
  const schema = readSchema({
    typeDefs: '',
    resolvers: {
      Customer: {
        // Simulates an error: a query that changes something, after the calls that its prefetch records.
        async areas({ country, cardcode }, _args, { provider }) {
          const areas = await provider.call(areasOfCustomer, { country, cardcode });
          await provider.call(changeNotifications, { scope: { customerId: '1' }, ids: ['1'], what: { action: 'GELESEN' } });
          return areas;
        },
      },
    },
  });
  stack = await startTestStack({}, schema);
});
afterAll(() => stack.close());
beforeEach(() => {
  for (const path of ['/biotechUser/getBenutzerrechte', '/biotechUser/getAllowedAreas', '/datenbroker/getLastBesuchsbericht']) stack.alter(path, null);
});

/** Sends a query as a user who sent the same in an earlier session; `change` runs in between. */
async function askedAgain(name: string, operation: string, variables: object, change = () => {}) {
  await (await stack.as(name)).ask(operation, variables);
  change();
  const person = await stack.as(name);
  stack.forgetCalls();
  return person.ask(operation, variables);
}

test('W-16 defects are read ahead by a right that was there before, and not handed out without the right of now', async () => {
  const { data, codes } = await askedAgain('customer', 'DefectList', { ...bakery, first: 5 }, () =>
    stack.alter('/biotechUser/getBenutzerrechte', (rights) => ({ ...rights, showMaengel: false })),
  );
  expect(stack.calls()).toContain('getMaengel');
  expect([data.customer.defects, codes]).toEqual([null, ['FORBIDDEN']]);
});

test('W-13 results are read ahead in the areas of before, and handed out in those of now', async () => {
  const variables = { ...bakery, first: 100 };
  const before = (await (await stack.as('customer')).ask('ResultList', variables)).data.customer.report.results;
  const { data } = await askedAgain('customer', 'ResultList', variables, () => stack.alter('/biotechUser/getAllowedAreas', () => ({ showAreas: '101' })));
  expect(stack.calls().filter((name) => name === 'getErgebnisliste')).toHaveLength(2);
  expect(data.customer.report.results.total).toBeGreaterThan(0);
  expect(data.customer.report.results.total).toBeLessThan(before.total);
});

test('E-01 the results of what was the latest report are read ahead, and not handed out where it is none', async () => {
  const { data, codes } = await askedAgain('customer', 'ReportPage', bakery, () => stack.alter('/datenbroker/getLastBesuchsbericht', () => ({})));
  expect(stack.calls()).toContain('getErgebnisliste');
  expect([data.customer.report, codes]).toEqual([null, []]);
});

test('W-15 nothing of a location is read ahead for who may not open it, whoever was there before', async () => {
  await askedAgain('customer', 'ReportPage', bakery);
  const { data } = await askedAgain('customer.three', 'ReportPage', bakery);
  expect(data.customer).toBeNull();
  expect([...new Set(stack.calls())]).toEqual(['findCustomersOfBiotechUser']);
});

test('W-15 a location that the provider no longer has is none for an administrator, either', async () => {
  const nowhere = () => stack.alter('/datenbroker/getCustomer', () => ({ error: 'unknown' }));
  const { data } = await askedAgain('admin', 'ReportPage', bakery, nowhere);
  stack.alter('/datenbroker/getCustomer', null);
  expect(stack.calls()).toContain('getAuftraege');
  expect(data.customer).toBeNull();
});

test('a change is never rehearsed, even where a query makes one', async () => {
  await askedAgain('customer', 'AreaList', bakery);
  expect(stack.calls()).toContain('getAreas');
  expect(stack.writes()).toHaveLength(1);
});

test('what was read ahead is not asked for twice', async () => {
  await askedAgain('customer', 'ReportPage', bakery);
  expect(stack.calls().toSorted()).toEqual([...new Set(stack.calls())].toSorted());
});

test('a busy gateway rehearses nothing', async () => {
  const variables = { ...bakery, first: 5 };
  await askedAgain('customer', 'DefectList', variables);
  const person = await stack.as('customer');
  stack.busy(true);
  expect(await stack.rounds(() => person.ask('DefectList', variables)).finally(() => stack.busy(false))).toBe(2);
});

test('the questions of tools are not rehearsed', async () => {
  const variables = { ...bakery, first: 5 };
  await askedAgain('customer', 'DefectList', variables);
  const tool = await stack.tool('customer');
  expect(await stack.rounds(() => tool.ask('DefectList', variables))).toBe(2);
});

import { describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/* A page waits for consecutive calls, so that a query does not repeat calls of the previous one. */
const stack = useTestStack();

/** Returns the number of consecutive calls until an operation has its response, which must be complete. */
async function countRounds(person: Caller, operation: string, variables: object): Promise<number> {
  let codes: readonly string[] = ['none'];
  const rounds = await stack.rounds(async () => void ({ codes } = await person.execute(operation, variables)));
  expect(codes).toEqual([]);
  return rounds;
}

const isLookUp = (name: string) => /Auftr|Besuchsbericht$|BesuchsberichtOf/.test(name) && !name.startsWith('getChart');

test('requests charts and results of the latest report once it is known', async () => {
  const person = await stack.as('customer');
  const { id: reportId } = (await person.execute('ReportPage', { customer: bakery })).data.customer.report;
  stack.clearCalls();
  expect((await person.execute('ReportCharts', { customer: bakery, reportId })).codes).toEqual([]);
  expect(stack.calls().filter(isLookUp)).toEqual([]);
  stack.clearCalls();
  expect((await person.execute('ResultList', { customer: bakery, reportId, first: 1 })).codes).toEqual([]);
  expect(stack.calls().filter(isLookUp)).toEqual([]);
});

test('does not share the latest report with another session', async () => {
  const { id: reportId } = (await (await stack.as('customer')).execute('ReportPage', { customer: bakery })).data.customer.report;
  stack.clearCalls();
  await (await stack.as('keyuser')).execute('ReportCharts', { customer: bakery, reportId });
  expect(stack.calls()).toContain('getBesuchsberichtOfAuftrag');
});

test.each<[operation: string, variables: object, rounds: number]>([
  ['ChosenCustomer', { customer: bakery }, 1],
  ['ReportPage', { customer: bakery }, 2],
  ['ReportCharts', { customer: bakery }, 2],
  ['ResultList', { customer: bakery, first: 20 }, 3],
  ['ReportNeighbours', { customer: bakery, kinds: ['MONITORING_VISIT'] }, 3],
  ['VisitComparison', { customer: bakery, first: 5 }, 3],
  ['PositionChunk', { customer: bakery, first: 20, offset: 0 }, 2],
  ['PositionStates', { customer: bakery }, 3],
  ['CustomerTeam', { customer: bakery }, 4],
  ['LocationList', { first: 40 }, 3],
  ['DefectList', { customer: bakery, first: 20 }, 2],
])('%s waits for few sequential calls in a new tool session', async (operation, variables, goal) => {
  const person = await stack.tool('customer');
  expect(await countRounds(person, operation, variables)).toBeLessThanOrEqual(goal);
});

describe('in a new session of someone who was there before', () => {
  // Roles differ in how their locations and rights are found, before the data of an operation.
  test.each<[who: string, operation: string, variables: object]>([
    ['customer', 'ReportPage', { customer: bakery }],
    ['customer', 'ReportCharts', { customer: bakery }],
    ['customer', 'LastVisit', { customer: bakery }],
    ['customer', 'PositionChunk', { customer: bakery, first: 20, offset: 0 }],
    ['customer', 'PositionStates', { customer: bakery }],
    ['customer', 'PositionsOnPlans', { customer: bakery }],
    ['customer', 'DefectList', { customer: bakery, first: 20 }],
    ['customer', 'TrapImageList', { customer: bakery }],
    ['customer', 'CustomerCharts', { customer: bakery, filter: { orderKinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] } }],
    ['customer', 'ResultList', { customer: bakery, first: 20 }],
    ['customer', 'ReadinessCounts', { customer: bakery }],
    ['customer', 'CustomerTeam', { customer: bakery }],
    ['customer', 'LocationList', { first: 40 }],
    ['keyuser', 'LocationList', { first: 40 }],
    ...['keyuser', 'admin'].flatMap((who) =>
      ['ReportPage', 'DefectList', 'CustomerTeam', 'ReadinessCounts'].map((operation): [string, string, object] => [who, operation, { customer: bakery }]),
    ),
  ])('%s has %s %j in one round', async (who, operation, variables) => {
    await (await stack.as(who)).execute(operation, variables);
    const person = await stack.as(who);
    expect(await countRounds(person, operation, variables)).toBeLessThanOrEqual(1);
  });
});

test('the queries of a page take one round in any order', async () => {
  const page = [
    ['ChosenCustomer', { customer: bakery }],
    ['CustomerCharts', { customer: bakery }],
    ['LastVisit', { customer: bakery }],
    ['DefectList', { customer: bakery, first: 20 }],
  ] as const;
  const executeAll = (person: Caller) => Promise.all(page.map(([operation, variables]) => person.execute(operation, variables)));
  await executeAll(await stack.as('customer'));
  const person = await stack.as('customer');
  let codes: string[] = ['none'];
  expect(await stack.rounds(async () => void (codes = (await executeAll(person)).flatMap((response) => response.codes)))).toBe(1);
  expect(codes).toEqual([]);
});

test.each<[operation: string, variables: object, rounds: number]>([
  ['ReportCharts', {}, 1],
  ['ResultList', { first: 20 }, 1],
])('%s of the report of a page waits for its calls only', async (operation, variables, goal) => {
  const person = await stack.as('customer');
  await person.execute('ChosenCustomer', { customer: bakery });
  const { id: reportId } = (await person.execute('ReportPage', { customer: bakery })).data.customer.report;
  expect(await stack.rounds(() => person.execute(operation, { customer: bakery, reportId, ...variables }))).toBe(goal);
});

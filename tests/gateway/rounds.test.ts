import { afterAll, beforeAll, expect, test } from 'vitest';
import { bakery, type House, startHouse } from '../testkit/house.ts';

/* A page waits for the calls that stand one behind the other, so what one question has told is not asked again by the next. */
let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const isLookUp = (name: string) => /Auftr|Besuchsbericht$|BesuchsberichtOf/.test(name) && !name.startsWith('getChart');

test('the charts and results of the latest report are asked for at once, after the page has shown which one it is', async () => {
  const person = await house.as('customer');
  const { id: reportId } = (await person.ask('ReportPage', bakery)).data.customer.report;
  house.forgetCalls();
  expect((await person.ask('ReportCharts', { ...bakery, reportId })).codes).toEqual([]);
  expect(house.calls().filter(isLookUp)).toEqual([]);
  house.forgetCalls();
  expect((await person.ask('ResultList', { ...bakery, reportId, first: 1 })).codes).toEqual([]);
  expect(house.calls().filter(isLookUp)).toEqual([]);
});

test('what is known of the latest report is not known to another session', async () => {
  const { id: reportId } = (await (await house.as('customer')).ask('ReportPage', bakery)).data.customer.report;
  house.forgetCalls();
  await (await house.as('keyuser')).ask('ReportCharts', { ...bakery, reportId });
  expect(house.calls()).toContain('getBesuchsberichtOfAuftrag');
});

test.each<[operation: string, variables: object, rounds: number]>([
  ['ChosenCustomer', bakery, 1],
  ['ReportPage', bakery, 2],
  ['ReportOutcome', bakery, 2],
  ['ReportCharts', bakery, 2],
  ['ResultList', { ...bakery, first: 20 }, 3],
  ['ReportNeighbours', { ...bakery, kinds: ['MONITORING_VISIT'] }, 3],
  ['VisitComparison', bakery, 4],
  ['PositionChunk', { ...bakery, first: 20, offset: 0 }, 2],
  ['SupportForm', bakery, 2],
  ['CustomerTeam', bakery, 4],
  ['LocationList', { first: 40 }, 3],
])('%s waits for few calls one behind the other, in a new session', async (operation, variables, goal) => {
  const person = await house.as('customer');
  expect(await house.rounds(() => person.ask(operation, variables))).toBeLessThanOrEqual(goal);
});

test.each<[operation: string, variables: object, rounds: number]>([
  ['ReportCharts', {}, 1],
  ['ResultList', { first: 20 }, 2],
])('%s of the report that a page shows waits for its own calls only', async (operation, variables, goal) => {
  const person = await house.as('customer');
  await person.ask('ChosenCustomer', bakery);
  const { id: reportId } = (await person.ask('ReportPage', bakery)).data.customer.report;
  expect(await house.rounds(() => person.ask(operation, { ...bakery, reportId, ...variables }))).toBe(goal);
});

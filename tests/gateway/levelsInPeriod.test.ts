import { expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const autumn = { from: '2026-09-01', to: '2026-11-15' };
const fetchResults = async (who: Caller, only?: object) =>
  (await who.execute('ResultsOverTime', { customer: bakery, period: { kind: 'DAYS', ...autumn }, reports: 60, first: 20_000, ...only })).data.customer
    .resultsOverTime;
const fetchLevels = async (who: Caller, more: object = {}) => {
  const { data, codes } = await who.execute('LevelsInPeriod', { customer: bakery, ...autumn, reports: 60, ...more });
  expect(codes).toEqual([]);
  return data.customer.levelsInPeriod;
};

test('counts of a period are sums of its result list', async () => {
  const person = await stack.as('customer');
  const list = await fetchResults(person);
  const found = await fetchLevels(person);
  expect(found.figures.counts).toEqual(list.levels);
  expect(list.nodes).toHaveLength(list.totalCount);
  expect(list.totalCount).toBeGreaterThan(100);
  expect(found.areas.map(({ areaName }) => areaName)).toEqual(list.choices.areas);
  for (const { areaName, figures } of found.areas)
    expect([areaName, figures.counts]).toEqual([areaName, (await fetchResults(person, { areas: [areaName] })).levels]);
  const red = new Set(list.nodes.filter(({ result }) => result.level === 'RED').map(({ result }) => result.positionId));
  const shownRed = found.positions.nodes.filter(({ worst }) => worst === 'RED').map(({ positionId }) => positionId);
  expect(new Set(shownRed)).toEqual(red);
  expect(new Set(found.positions.nodes.map(({ positionId }) => positionId))).toEqual(new Set(list.nodes.map(({ result }) => result.positionId)));
});

test('takes the calls of the result list, or its cache', async () => {
  const person = await stack.as('customer');
  await fetchResults(person);
  stack.clearCalls();
  await fetchLevels(person);
  await fetchLevels(person, { from: '2026-10-01', to: '2026-10-31' });
  expect(stack.calls()).toEqual([]);
});

test.each([[{ reports: 0 }], [{ reports: 61 }], [{ from: '2026-09-31' }], [{ from: '2026-12-01' }]])('is refused for %j', async (more) => {
  const { codes } = await (await stack.as('customer')).execute('LevelsInPeriod', { customer: bakery, ...autumn, ...more });
  expect(codes).toEqual(['BAD_INPUT']);
});

test('reads twelve reports by default, and counts those beyond sixty', async () => {
  stack.alter('/datenbroker/getAuftraege', ([first]: object[]) => Array.from({ length: 61 }, (_none, at) => ({ ...first, id: 9_000 + at })));
  const person = await stack.as('customer');
  expect(await fetchLevels(person, { reports: undefined })).toMatchObject({ reports: 61, read: 12, leftOut: 1 });
});

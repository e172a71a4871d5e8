import { beforeEach, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let person: Caller;
beforeEach(async () => {
  // Nothing is known from another test.
  person = await stack.as('customer');
});

const fetchList = async (more: object = {}, who = person, place: object = bakery) =>
  (await who.execute('AlarmTemplateList', { customer: place, first: 200, ...more })).data.customer.alarmTemplates;

test('M-11 X-98 a template has area, task with code and description, three thresholds and two measures, by area, read once', async () => {
  const { totalCount: total, nodes: rows } = await fetchList();
  expect(total).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.find(({ task, areaName }) => task === 'Fluginsekten zählen' && areaName === 'Lager')).toMatchObject({
    taskCode: 'A-120',
    taskDescription: 'Fluginsekten auf der Klebefolie zählen',
    greenFrom: 0,
    yellowFrom: 30,
    redFrom: 80,
    yellowMeasures: expect.any(String),
    redMeasures: expect.any(String),
  });
  const areas = rows.map(({ areaName }) => areaName);
  expect(areas).toEqual(areas.toSorted((one, other) => one.localeCompare(other, 'de')));
  await fetchList({ first: 5, offset: 5 });
  const found = (await fetchList({ filter: 'a-120', sort: { field: 'RED_FROM', direction: 'DESC' } })).nodes;
  expect(found.map(({ redFrom }) => redFrom)).toEqual(
    rows.flatMap(({ taskCode, redFrom }) => (taskCode === 'A-120' ? [redFrom] : [])).toSorted((one, other) => other - one),
  );
  expect(stack.calls().filter((name) => name === 'getAlarmvorlagen')).toHaveLength(1);
});

test('M-12 W-13 templates of other areas are dropped, in the counts too, though the provider sends them', async () => {
  const limited = await stack.as('areas');
  const allowed = (await limited.execute('AreaList', { customer: bakery })).data.customer.areas.map(({ name }: { name: string }) => name);
  const { totalCount: total, unfilteredCount: unfilteredTotal, nodes: rows } = await fetchList({}, limited);
  const all = await fetchList();
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ areaName }) => areaName))).toEqual(new Set(allowed));
  expect([total, unfilteredTotal]).toEqual([rows.length, rows.length]);
  expect(total).toBeLessThan(all.totalCount);
  expect(new Set(all.nodes.map(({ areaName }) => areaName)).size).toBeGreaterThan(allowed.length);
});

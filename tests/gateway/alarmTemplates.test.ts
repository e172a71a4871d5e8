import { expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

const fetchList = async (more: object = {}, who = person, place: object = bakery) =>
  (await who.execute('AlarmTemplateList', { customer: place, first: 200, ...more })).data.customer.alarmTemplates;

test('M-11 M-12 X-98 a template has all fields, sorted by area, in one read', async () => {
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
  expect(stack.countCalls('getAlarmvorlagen')).toBe(1);
});

test.each(['7,25', '7.25'])('M-11 finds the threshold %s with the decimal sign of either language', async (filter) => {
  stack.alter('/datenbroker/getAlarmvorlagen', (list) => list.map((row: object, at: number) => (at === 0 ? { ...row, gelbAb: 7.25 } : row)));
  expect((await fetchList({ filter })).totalCount).toBe(1);
});

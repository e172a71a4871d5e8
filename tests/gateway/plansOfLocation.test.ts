import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

const groundFloor = '11';
const fetchUnplaced = async (who = person) => (await who.execute('UnplacedItems', { customer: bakery, planId: groundFloor })).data.customer.plan;
const createRow = (id: number, more: object = {}) => ({ id, area: { id: 101, name: 'Lager' }, objekttypen: [], coordinates: '1,2', ...more });

describe('the plan of a position', () => {
  const fetchPlan = async (who = person) => (await who.execute('PlanOfPosition', { customer: bakery, positionId: '1001' })).data.customer.planOfPosition;

  test('is shown only where it is one of the location', async () => {
    expect(await fetchPlan()).toEqual({ __typename: 'Plan', id: groundFloor });
    stack.alter('/plan/getPlanToPosition', (plan) => ({ ...plan, id: 21 }));
    expect(await fetchPlan(await stack.as('customer'))).toBeNull();
    stack.alter('/plan/getPlanToPosition', () => ({}));
    expect(await fetchPlan(await stack.as('customer'))).toBeNull();
  });
});

describe('what is still to be placed', () => {
  test('are unplaced positions, which count defects for readers with the right', async () => {
    stack.alter('/datenbroker/getPositionenOfArea', () => [
      createRow(1, { coordinates: null, hasActiveMaengel: true }),
      createRow(2),
      createRow(3, { coordinates: null }),
      createRow(4, { coordinates: null, area: { id: 999999 } }),
    ]);
    const fetchDefectFlags = async (who = person) => (await fetchUnplaced(who)).unplacedPositions.map(({ id, hasOpenDefects }) => [id, hasOpenDefects]);
    expect(await fetchDefectFlags()).toEqual([
      ['1', true],
      ['3', false],
      ['4', false],
    ]);
    expect(await fetchDefectFlags(await stack.as('hidden.plandefects'))).toEqual([
      ['1', false],
      ['3', false],
      ['4', false],
    ]);
    expect(await fetchDefectFlags(await stack.as('areas'))).toEqual([
      ['1', true],
      ['3', false],
    ]);
  });

  test('are open unplaced defects; those without position need all areas', async () => {
    const createDefect = (id: number, more: object = {}) => ({ id, position: { id: 1001, area: { id: 101 } }, status: 'OFFEN', koordinaten: null, ...more });
    stack.alter('/datenbroker/findMaengelOhnePosition', () => [
      createDefect(1),
      createDefect(2, { status: 'ABGESCHLOSSEN' }),
      createDefect(3, { koordinaten: '1,2' }),
      createDefect(4, { position: null }),
      createDefect(5, { position: { id: 9, area: { id: 999999 } } }),
    ]);
    const fetchDefectIds = async (who = person) => (await fetchUnplaced(who)).unplacedDefects.map(({ id }: { id: string }) => id);
    expect(await fetchDefectIds()).toEqual(['1', '4', '5']);
    expect(await fetchDefectIds(await stack.as('areas'))).toEqual(['1']);
    stack.clearCalls();
    expect(await fetchDefectIds(await stack.as('hidden.plandefects'))).toEqual([]);
    expect(stack.calls()).not.toContain('findMaengelOhnePosition');
  });
});

test('on a plan are placed positions and placed open defects', async () => {
  const placed = { position: { id: 1001, area: { id: 101 } }, status: 'OFFEN', koordinaten: '1,2' };
  stack.alter('/plan/getPositions', () => [createRow(1), createRow(2, { coordinates: null })]);
  stack.alter('/plan/getMaengel', () => [
    { ...placed, id: 1 },
    { ...placed, id: 2, koordinaten: null },
    { ...placed, id: 3, status: 'ABGESCHLOSSEN' },
  ]);
  const { positions, defects } = (await person.execute('PlanView', { customer: bakery, planId: groundFloor })).data.customer.plan;
  const getIds = (items: { id: string }[]) => items.map(({ id }) => id);
  expect([getIds(positions), getIds(defects)]).toEqual([['1'], ['1']]);
});

test('reads positions of thirty plans, and counts unread plans', async () => {
  stack.alter('/plan/index', ([first]: object[]) => Array.from({ length: 32 }, (_none, at) => ({ ...first, id: 100 + at })));
  let read = 0;
  stack.alter('/plan/getPositions', () => ((read += 1) === 1 ? {} : [createRow(1), createRow(2, { coordinates: null })]));
  const { positionsOnPlans } = (await person.execute('PositionsOnPlans', { customer: bakery })).data.customer;
  expect([read, positionsOnPlans]).toMatchObject([30, { ids: ['1'], unreadPlans: 3 }]);
  const later = await stack.as('customer');
  stack.faults.add({ path: '/plan/getPositions', kind: 'expired' });
  expect((await later.execute('PositionsOnPlans', { customer: bakery })).codes).toEqual(['SESSION_ENDED']);
});

test('no position is requested at a location without areas', async () => {
  stack.alter('/datenbroker/getAreas', () => []);
  // The areas of the location are cached for the users of other tests.
  expect((await fetchUnplaced(await stack.as('keyuser'))).unplacedPositions).toEqual([]);
  expect(stack.calls()).not.toContain('getPositionenOfArea');
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

const groundFloor = '11';
const fetchPlan = async (planId = groundFloor, who = person) => (await who.execute('PlanView', { customer: bakery, planId })).data.customer.plan;

describe('plans of a location', () => {
  test('L-01 L-29 L-36 X-104 are one list, unreleased ones included', async () => {
    const { plans } = (await person.execute('PlanChoice', { customer: bakery })).data.customer;
    expect(plans).toHaveLength(5);
    expect(plans.map(({ title, isReleased }) => [title, isReleased])).toContainEqual(['Außenanlage', false]);
    expect(plans[0]).toMatchObject({ createdAt: expect.any(String), revisedAt: expect.any(String), revisedBy: null, revisionRemark: 'Jährliche Prüfung' });
    expect(stack.countCalls('planIndex')).toBe(1);
  });

  test('finds placed positions by a call per plan, despite a failed one', async () => {
    const fetchPositionIds = async (who: string) =>
      (await (await stack.as(who)).execute('PositionsOnPlans', { customer: bakery })).data.customer.positionsOnPlans.ids as string[];
    const ids = await fetchPositionIds('customer');
    expect(stack.calls().filter((name) => name.startsWith('get') && name.includes('Position'))).toEqual(Array.from({ length: 5 }, () => 'getPlanPositions'));
    const { positions } = await fetchPlan();
    expect(positions.length).toBeGreaterThan(3);
    expect(ids).toEqual(expect.arrayContaining(positions.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
    const own = new Set((await fetchPlan(groundFloor, await stack.as('areas'))).positions.map(({ id }) => id));
    const limited = await fetchPositionIds('areas');
    expect(limited.length).toBeLessThan(ids.length);
    expect(positions.filter(({ id }) => limited.includes(id)).every(({ id }) => own.has(id))).toBe(true);
    stack.alter('/plan/getPositions', () => []);
    expect(await fetchPositionIds('customer')).toEqual([]);
  });

  test('L-04 X-63 X-106 X-109 X-111 X-112 returns picture, positions, defects, polygons and areas, each read once', async () => {
    const fresh = await stack.as('customer');
    const plan = await fetchPlan(groundFloor, fresh);
    expect(plan).toMatchObject({ title: 'Erdgeschoss', width: 2400, height: 1500 });
    expect(plan.positions.length).toBeGreaterThan(80);
    expect(plan.defects).toHaveLength(60);
    expect(plan.polygons[0]!.points).toHaveLength(4);
    expect(plan.areas.length).toBeGreaterThan(3);
    const own = ['planIndex', 'getPlan', 'getPlanPositions', 'getPlanMaengel', 'getPolygone', 'getAreasOfPlan'];
    expect(
      stack
        .calls()
        .filter((name) => own.includes(name))
        .toSorted(),
    ).toEqual(own.toSorted());
  });

  test('L-04 X-107 X-110 serves the picture by the download route, without a size too', async () => {
    const { pictureUrl } = await fetchPlan('14');
    const { status, headers, body } = await person.get(pictureUrl);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(body.subarray(8, 12).toString()).toBe('WEBP');
    expect((await (await stack.as('admin')).get(pictureUrl)).status).toBe(404);
    const { thumbnailUrl } = (await person.execute('PlanPictures', { customer: bakery })).data.customer.plans.find(({ id }) => id === '14')!;
    const small = await person.get(thumbnailUrl);
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 800 });
    expect((await (await stack.as('admin')).get(thumbnailUrl)).status).toBe(404);
    const blank = await fetchPlan('15');
    expect((await person.get(blank.pictureUrl)).status).toBe(200);
  });

  test('L-02 W-10 X-108 X-113 finds the plan of a placed visible position, without reading it', async () => {
    const { positions } = await fetchPlan();
    const findIdByArea = (areas: string[]) => positions.find(({ areaId }) => areas.includes(areaId))!.id;
    const limited = findIdByArea(['101', '102']);
    const hidden = positions.find(({ areaId }) => !['101', '102'].includes(areaId))!.id;
    stack.clearCalls();
    const fetchPlanOfPosition = async (positionId: string) =>
      (await (await stack.as('areas')).execute('PlanOfPosition', { customer: bakery, positionId })).data.customer.planOfPosition;
    expect(await fetchPlanOfPosition(limited)).toMatchObject({ id: groundFloor });
    expect(await fetchPlanOfPosition(hidden)).toBeNull();
    stack.alter('/plan/getPositionCoordinates', () => ({ coordinates: null }));
    expect(await fetchPlanOfPosition(limited)).toBeNull();
    expect(stack.calls()).not.toContain('getPlanPositions');
  });

  test.each([
    ['an object is worse', 'GRUEN', ['GELB', 'ROT'], { level: 'RED', notCheckable: false }],
    ['the position is worse', 'ROT', ['GRUEN'], { level: 'RED', notCheckable: false }],
    ['an object could not be checked', 'GELB', ['NICHT_PRUEFBAR', 'GRUEN'], { level: 'YELLOW', notCheckable: true }],
    ['the position could not be checked', 'NICHT_PRUEFBAR', ['GRUEN'], { level: 'NOT_CHECKABLE', notCheckable: true }],
    ['nobody says anything', null, [null], { level: 'UNKNOWN', notCheckable: false }],
  ])('L-10 a position has its worst level, and uncheckable ones a flag: %s', async (_which, own, ofObjects, shown) => {
    const toName = (name: string | null) => (name === null ? null : { name });
    stack.alter('/plan/getPositions', (rows: object[]) => [
      { ...rows[0], alarmLevel: toName(own), objekttypen: ofObjects.map((name, id) => ({ id, typ: 100, bezeichnung: 'Falle', alarmLevel: toName(name) })) },
    ]);
    expect((await fetchPlan(groundFloor, await stack.as('customer'))).positions).toEqual([expect.objectContaining(shown)]);
  });

  test('L-12 a defect has the priority HOHE_GEFAHR high, MITTLERE_GEFAHR medium, anything else low', async () => {
    const sent = ['HOHE_GEFAHR', 'MITTLERE_GEFAHR', 'GERINGE_GEFAHR', 'UNBEKANNT', null];
    stack.alter('/plan/getMaengel', ([first]: object[]) => sent.map((mangelPrioritaet, at) => ({ ...first, id: 9000 + at, mangelPrioritaet })));
    const { defects } = await fetchPlan(groundFloor, await stack.as('customer'));
    expect(defects.map(({ priority }) => priority)).toEqual(['HIGH', 'MEDIUM', 'LOW', 'LOW', 'LOW']);
  });

  test.each(['hidden.plandefects', 'no.defects'])('L-13 W-16 %s gets no defect on a plan, and no sign of one', async (name) => {
    const user = await stack.as(name);
    const plan = await fetchPlan(groundFloor, user);
    expect(plan.defects).toEqual([]);
    expect(plan.positions.filter(({ hasOpenDefects }) => hasOpenDefects)).toEqual([]);
    expect(stack.calls()).not.toContain('getPlanMaengel');
  });

  test('W-10 W-13 W-15 a user with limited areas gets their content, and no foreign plan', async () => {
    const user = await stack.as('areas');
    const plan = await fetchPlan(groundFloor, user);
    expect(new Set(plan.positions.map(({ areaId }) => areaId))).toEqual(new Set(['101', '102']));
    expect(plan.areas.map(({ id }) => id).toSorted()).toEqual(['101', '102']);
    const unplaced = (await user.execute('UnplacedItems', { customer: bakery, planId: groundFloor })).data.customer.plan.unplacedPositions;
    expect(new Set(unplaced.map(({ areaId }) => areaId))).toEqual(new Set(['101', '102']));
    expect(plan.polygons.map(({ name }) => name).toSorted()).toEqual(['Lager', 'Produktion']);
    const whole = await fetchPlan();
    expect(plan.defects.length).toBeLessThan(whole.defects.length);
    expect(await fetchPlan('21', user)).toBeNull();
    expect((await user.execute('PlanView', { customer: { country: 'AT', cardcode: '100314' }, planId: '21' })).data.customer).toBeNull();
  });

  test('L-31 L-32 L-33 a failed part is empty and says so', async () => {
    stack.faults.add({ path: '/plan/getPositions', kind: 'status' });
    const response = await (await stack.as('customer')).execute('PlanView', { customer: bakery, planId: groundFloor });
    expect(response.codes).toEqual(['PROVIDER_UNREACHABLE']);
    expect(response.data.customer.plan).toMatchObject({ positions: null, title: 'Erdgeschoss' });
    expect(response.data.customer.plan.defects).toHaveLength(60);
  });
});

describe('a user without the right to edit plans', () => {
  const point = { x: 10, y: 10 };
  const input = { customer: bakery, planId: groundFloor };
  const colour = { red: 1, green: 2, blue: 3, alpha: 1 };
  test.each([
    ['PlacePosition', { ...input, id: '1001', point }],
    ['PlaceDefect', { ...input, id: '1001', point }],
    ['RemoveDefectFromPlan', { ...input, id: '1001' }],
    ['SavePolygon', { ...input, name: 'x', points: [point, point, point], fill: colour, stroke: colour }],
    ['DeletePolygon', { ...input, id: '101' }],
    ['SavePlanRevision', { ...input, remark: '', isReleased: true }],
    ['UploadPlan', { customer: bakery, title: 'x' }],
    ['EditPlan', { ...input, title: 'x', remark: '', isReleased: true }],
    ['DeletePlan', input],
  ])('L-16 W-08 may not %s, and the provider hears of no write', async (operation, values) => {
    const user = await stack.as('no.editplan');
    expect((await user.change(operation, values)).codes).toEqual(['FORBIDDEN']);
    expect(stack.writes()).toEqual([]);
  });

  test('L-16 L-18 does not see what is still to be placed', async () => {
    const user = await stack.as('no.editplan');
    expect((await user.execute('UnplacedItems', { customer: bakery, planId: groundFloor })).codes).toContain('FORBIDDEN');
  });
});

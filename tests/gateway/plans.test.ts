import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bakery, type Caller, type House, startHouse } from '../testkit/house.ts';

let house: House;
let person: Caller;
beforeAll(async () => {
  house = await startHouse();
  person = await house.as('customer');
});
afterAll(() => house.close());
beforeEach(() => {
  house.faults.clear();
  house.forgetCalls();
});

const groundFloor = '11';
const view = async (planId = groundFloor, who = person) => (await who.ask('PlanView', { ...bakery, planId })).data.customer.plan;
interface Item {
  id: string;
  areaId: string;
  number: string;
  objects: { icon: string; name: string }[];
  hasOpenDefects: boolean;
  x: number | null;
}

describe('plans of a location', () => {
  test('L-01 L-29 L-36 X-104 come in one list, those that are not released too', async () => {
    const { plans } = (await person.ask('PlanChoice', bakery)).data.customer;
    expect(plans).toHaveLength(5);
    expect(plans.map(({ title, isReleased }: { title: string; isReleased: boolean }) => [title, isReleased])).toContainEqual(['Außenanlage', false]);
    expect(plans[0]).toMatchObject({ createdAt: expect.any(String), revisedAt: expect.any(String), revisedBy: '1', revisionRemark: 'Jährliche Prüfung' });
    expect(house.calls().filter((name) => name === 'planIndex')).toHaveLength(1);
  });

  test('L-04 X-63 X-106 X-109 X-111 X-112 a plan comes with picture, positions, defects, polygons and areas, each read once', async () => {
    const fresh = await house.as('customer');
    const plan = await view(groundFloor, fresh);
    expect(plan).toMatchObject({ title: 'Erdgeschoss', width: 2400, height: 1500 });
    expect(plan.positions.length).toBeGreaterThan(80);
    expect(plan.defects).toHaveLength(60);
    expect(plan.polygons[0].points).toHaveLength(4);
    expect(plan.areas.length).toBeGreaterThan(3);
    const own = ['planIndex', 'getPlan', 'getPlanPositions', 'getPlanMaengel', 'getPolygone', 'getAreasOfPlan'];
    expect(
      house
        .calls()
        .filter((name) => own.includes(name))
        .toSorted(),
    ).toEqual(own.toSorted());
  });

  test('L-04 X-107 X-110 the picture comes through the download door, for a plan without a stated size too', async () => {
    const { pictureUrl } = await view('14');
    const { status, headers, body } = await person.get(pictureUrl);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(body.subarray(8, 12).toString()).toBe('WEBP');
    expect((await (await house.as('admin')).get(pictureUrl)).status).toBe(404);
    const blank = await view('15');
    expect((await person.get(blank.pictureUrl)).status).toBe(200);
  });

  test('L-02 X-108 X-113 the plan of a position is found', async () => {
    const positionId = (await view()).positions[0].id;
    expect((await person.ask('PlanOfPosition', { ...bakery, positionId })).data.customer.planOfPosition).toMatchObject({ id: groundFloor });
    expect((await person.ask('PlanOfPosition', { ...bakery, positionId: '39001' })).data.customer.planOfPosition).toBeNull();
  });

  test('L-08 L-09 L-10 L-14 positions have icons by device code and levels, and say whether a defect is open there', async () => {
    const { positions } = await view();
    const icons = new Map(positions.flatMap(({ objects }: Item) => objects.map(({ name, icon }) => [name, icon])));
    expect(Object.fromEntries(icons)).toMatchObject({
      'UV-Lichtfalle mit Klebefolie': 'LIGHT',
      'Schlagfalle Maus': 'SNAP_TRAP',
      'Pheromonfalle Dörrobstmotte': 'PHEROMONE',
      'Klebefalle Schabe': 'COCKROACH',
      'Köderstation Ratte': 'RAT',
      '24/7-Falle Maus': 'DEVICE_247',
      Käferfalle: 'BEETLE',
    });
    expect(new Set(positions.map(({ level }: { level: string }) => level))).toContain('GREEN');
    expect(positions.some(({ hasOpenDefects }: Item) => hasOpenDefects)).toBe(true);
  });

  test.each(['hidden.plandefects', 'no.defects'])('L-13 W-16 %s gets no defect on a plan, and no sign of one', async (name) => {
    const user = await house.as(name);
    const plan = await view(groundFloor, user);
    expect(plan.defects).toEqual([]);
    expect(plan.positions.filter(({ hasOpenDefects }: Item) => hasOpenDefects)).toEqual([]);
    expect(house.calls()).not.toContain('getPlanMaengel');
  });

  test('W-10 W-13 W-15 a user with areas gets only what is in them, and no plan of another location', async () => {
    const user = await house.as('areas');
    const plan = await view(groundFloor, user);
    expect(new Set(plan.positions.map(({ areaId }: Item) => areaId))).toEqual(new Set(['101', '102']));
    expect(plan.areas.map(({ id }: Item) => id).toSorted()).toEqual(['101', '102']);
    const unplaced = (await user.ask('UnplacedItems', { ...bakery, planId: groundFloor })).data.customer.plan.unplacedPositions;
    expect(new Set(unplaced.map(({ areaId }: Item) => areaId))).toEqual(new Set(['101', '102']));
    expect(plan.polygons.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Lager', 'Produktion']);
    const whole = await view();
    expect(plan.defects.length).toBeLessThan(whole.defects.length);
    expect(await view('21', user)).toBeNull();
    expect((await user.ask('PlanView', { country: 'AT', cardcode: '100314', planId: '21' })).data.customer).toBeNull();
    const elsewhere = whole.positions.find(({ areaId }: Item) => areaId === '103').id;
    expect((await user.ask('PlanOfPosition', { ...bakery, positionId: elsewhere })).data.customer.planOfPosition).toBeNull();
  });

  test('L-31 L-32 L-33 what fails is empty by itself and says so', async () => {
    house.faults.add({ path: '/plan/getPositions', kind: 'status' });
    const answer = await (await house.as('customer')).ask('PlanView', { ...bakery, planId: groundFloor });
    expect(answer.codes).toEqual(['PROVIDER_UNREACHABLE']);
    expect(answer.data.customer.plan).toMatchObject({ positions: null, title: 'Erdgeschoss' });
    expect(answer.data.customer.plan.defects).toHaveLength(60);
  });
});

describe('a user without the right to edit plans', () => {
  const point = { x: 10, y: 10 };
  const input = { ...bakery, planId: groundFloor };
  const colour = { red: 1, green: 2, blue: 3, alpha: 1 };
  test.each([
    ['PlacePosition', { ...input, id: '1001', point }],
    ['PlaceDefect', { ...input, id: '1001', point }],
    ['RemoveDefectFromPlan', { ...input, id: '1001' }],
    [
      'SavePolygon',
      {
        ...input,
        requestId: 'request-0000000000',
        name: 'x',
        points: [point, point, point],
        fill: colour,
        stroke: colour,
      },
    ],
    ['DeletePolygon', { ...input, id: '101' }],
    ['SavePlanRevision', { ...input, remark: '', isReleased: true }],
    ['UploadPlan', { ...bakery, requestId: 'request-0000000001', title: 'x' }],
    ['EditPlan', { ...input, requestId: 'request-0000000002', title: 'x', remark: '', isReleased: true }],
    ['DeletePlan', input],
  ])('L-16 W-08 may not %s, and the provider hears of no write', async (operation, values) => {
    const user = await house.as('no.editplan');
    expect((await user.ask(operation, { input: values })).codes).toEqual(['FORBIDDEN']);
    expect(house.writes()).toEqual([]);
  });

  test('L-16 L-18 does not see what is still to be placed', async () => {
    const user = await house.as('no.editplan');
    expect((await user.ask('UnplacedItems', { ...bakery, planId: groundFloor })).codes).toContain('FORBIDDEN');
  });
});

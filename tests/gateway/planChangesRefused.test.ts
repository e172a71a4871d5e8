import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';

const stack = useTestStack();
const person = usePerson(stack, 'customer');

const at = { customer: bakery, planId: '11' };
const fetchPlan = async () => (await person.execute('PlanView', at)).data.customer.plan;
const fetchUnplaced = async () => (await person.execute('UnplacedItems', at)).data.customer.plan;
const colour = { red: 255, green: 0, blue: 0, alpha: 0.25 };
const triangle = [
  { x: 100, y: 100 },
  { x: 400, y: 100 },
  { x: 250, y: 300 },
];
const polygon = { ...at, name: 'Zone', points: triangle, fill: colour, stroke: colour };
const revision = { ...at, remark: '', isReleased: true };
const change = async (operation: string, input: object) => {
  const { data, codes } = await person.change(operation, input);
  expect(codes).toEqual([]);
  return data[operation[0]!.toLowerCase() + operation.slice(1)];
};
async function uploadPicture(): Promise<string> {
  return (await uploadAs('plan', person, await drawPicture(30, 20, 'png'), 'plan.png', 'image/png')).body.uploadId;
}

describe('limits', () => {
  const createCorners = (count: number) => Array.from({ length: count }, (_, index) => ({ x: index, y: index % 7 }));
  const extreme = { red: 0, green: 255, blue: 0, alpha: 1 };

  test.each([
    ['a name of 250 letters', 'SavePolygon', { ...polygon, name: 'x'.repeat(250) }],
    ['200 corners', 'SavePolygon', { ...polygon, points: createCorners(200) }],
    ['colours from the least to the most', 'SavePolygon', { ...polygon, fill: extreme, stroke: { ...extreme, red: 255, blue: 255, alpha: 0 } }],
    ['a revision of 1,000 letters', 'SavePlanRevision', { ...revision, remark: 'x'.repeat(1_000) }],
    ['a remark of 1,000 letters', 'EditPlan', { ...revision, title: 'Erdgeschoss', remark: 'x'.repeat(1_000) }],
    ['a title of one letter', 'EditPlan', { ...revision, title: ' E ' }],
    ['a title of 255 letters', 'EditPlan', { ...revision, title: 'x'.repeat(255) }],
  ])('%s is taken', async (_what, operation, input) => {
    expect(await change(operation, input)).toMatchObject({ plan: { id: '11' }, problems: [] });
    expect(stack.writes()).toHaveLength(1);
  });

  const wrongColours = (['fill', 'stroke'] as const).flatMap((field) =>
    (['red', 'green', 'blue', 'alpha'] as const).flatMap((part) =>
      [-1, part === 'alpha' ? 1.01 : 256].map(
        (value) => [`${field} with ${part} ${value}`, 'SavePolygon', { ...polygon, [field]: { ...colour, [part]: value } }, field] as const,
      ),
    ),
  );
  test.each([
    ...wrongColours,
    ['name of 251 letters', 'SavePolygon', { ...polygon, name: 'x'.repeat(251) }, 'name'],
    ['polygon of 201 corners', 'SavePolygon', { ...polygon, points: createCorners(201) }, 'points'],
    ['polygon of two corners', 'SavePolygon', { ...polygon, points: createCorners(2) }, 'points'],
    ['polygon beside the plan', 'SavePolygon', { ...polygon, points: [...triangle, { x: 0, y: -1 }] }, 'points'],
    ['defect beside the plan', 'PlaceDefect', { ...at, id: '', point: { x: -1, y: 0 } }, 'point'],
    ['revision of 1,001 letters', 'SavePlanRevision', { ...revision, remark: 'x'.repeat(1_001) }, 'remark'],
    ['remark of 1,001 letters', 'EditPlan', { ...revision, title: 'Erdgeschoss', remark: 'x'.repeat(1_001) }, 'remark'],
    ['title of blanks', 'EditPlan', { ...revision, title: '  ' }, 'title'],
    ['title of 256 letters', 'EditPlan', { ...revision, title: 'x'.repeat(256) }, 'title'],
    ['new plan with a title of blanks', 'UploadPlan', { customer: bakery, title: '  ' }, 'title'],
  ] as const)('L-26 L-27 a %s is refused, and nothing is written', async (_what, operation, input, field) => {
    const wrong = operation === 'PlaceDefect' ? { ...input, id: (await fetchUnplaced()).unplacedDefects[0]!.id } : input;
    expect((await change(operation, wrong)).problems).toMatchObject([{ code: 'INVALID', field }]);
    expect(stack.writes()).toEqual([]);
  });
});

describe('what the provider refuses', () => {
  const fetchIds = async () => {
    const { positions, defects, polygons } = await fetchPlan();
    const { unplacedPositions, unplacedDefects } = await fetchUnplaced();
    const [position] = unplacedPositions.filter(({ objects }) => objects.length > 0);
    return { position: position!.id, placed: positions[0]!.id, newDefect: unplacedDefects[0]!.id, defect: defects[0]!.id, polygon: polygons[0]!.id };
  };
  const point = { x: 10, y: 20 };
  /** The address of a picture is another one each time. */
  const removeAddress = (plan: object) => ({ ...plan, pictureUrl: null });

  test.each([
    ['PlacePosition', 'savePosition', (ids: Awaited<ReturnType<typeof fetchIds>>) => ({ id: ids.position, point })],
    ['PlaceDefect', 'saveMangel', (ids: Awaited<ReturnType<typeof fetchIds>>) => ({ id: ids.newDefect, point })],
    ['RemoveDefectFromPlan', 'removeMangelFromPlan', (ids: Awaited<ReturnType<typeof fetchIds>>) => ({ id: ids.defect })],
    ['SavePolygon', 'savePolygon', () => polygon],
    ['DeletePolygon', 'deletePolygon', (ids: Awaited<ReturnType<typeof fetchIds>>) => ({ id: ids.polygon })],
    ['SavePlanRevision', 'savePlanRevision', () => revision],
    ['EditPlan', 'edit', () => ({ ...revision, title: 'Anders' })],
    ['DeletePlan', 'delete', () => ({})],
  ] as const)('is known by %s, and the plan is still there', async (operation, call, createInput) => {
    const input = { ...at, ...createInput(await fetchIds()) };
    const before = await fetchPlan();
    stack.faults.add({ path: `/plan/${call}`, kind: 'refused' });
    stack.clearCalls();
    expect(await change(operation, input)).toMatchObject({ plan: { id: '11' }, problems: [{ code: 'REFUSED', field: null }] });
    expect(stack.writes()).toHaveLength(1);
    expect(removeAddress(await fetchPlan())).toEqual(removeAddress(before));
  });

  test('L-41 is known by UploadPlan, and its file can be sent again, once', async () => {
    const input = { customer: bakery, title: 'Halle', uploadId: await uploadPicture() };
    stack.faults.add({ path: '/plan/upload', kind: 'refused', times: 1 });
    expect(await change('UploadPlan', input)).toMatchObject({ plan: null, problems: [{ code: 'REFUSED' }] });
    expect(await change('UploadPlan', input)).toMatchObject({ plan: { title: 'Halle' }, problems: [] });
    expect(await change('UploadPlan', input)).toMatchObject({ plan: null, problems: [{ code: 'UPLOAD_MISSING' }] });
  });
});

test('a plan whose upload is gone is neither made nor changed', async () => {
  const uploadId = 'gone';
  expect(await change('UploadPlan', { customer: bakery, title: 'Halle', uploadId })).toMatchObject({ plan: null, problems: [{ code: 'UPLOAD_MISSING' }] });
  expect(await change('EditPlan', { ...revision, title: 'Halle', uploadId })).toMatchObject({ plan: { id: '11' }, problems: [{ code: 'UPLOAD_MISSING' }] });
  expect(stack.writes()).toEqual([]);
});

test('on a plan of unknown size, places things within 1600 x 1000', async () => {
  const removeDimension = (response: object) => ({ ...response, dimension: null });
  stack.alter('/plan/getPlan', removeDimension);
  stack.alter('/plan/getPlanData', removeDimension);
  const fresh = await stack.as('customer');
  const { id } = (await fetchUnplaced()).unplacedDefects[0]!;
  const placeAt = async (point: object) => (await fresh.change('PlaceDefect', { ...at, id, point })).data.placeDefect.problems[0] ?? null;
  expect(await placeAt({ x: 1601, y: 1000 })).toMatchObject({ field: 'point' });
  expect(await placeAt({ x: 1600, y: 1001 })).toMatchObject({ field: 'point' });
  expect(await placeAt({ x: 1600, y: 1000 })).toBeNull();
  expect((await fresh.execute('PlanView', at)).data.customer.plan).toMatchObject({ width: 1600, height: 1000 });
});

describe('a plan with something of other areas', () => {
  const whole: [string, object][] = [
    ['DeletePlan', {}],
    ['EditPlan', { title: 'Neu', remark: '', isReleased: false }],
    ['SavePlanRevision', { remark: '', isReleased: true }],
  ];
  const hidden = { customer: bakery, planId: '13' };

  test.each(whole)('is not changed as a whole by %s with a partial view', async (operation, more) => {
    const restricted = await stack.as('areas');
    const response = await restricted.change(operation, { ...hidden, ...more });
    expect(response.data[operation[0]!.toLowerCase() + operation.slice(1)].problems).toMatchObject([{ code: 'OTHER_AREAS' }]);
    expect(stack.writes()).toEqual([]);
  });

  test('is changed by a person who sees all of the plan', async () => {
    const restricted = await stack.as('areas');
    const paths = ['/plan/getPositions', '/plan/getPolygone', '/plan/getMaengel'];
    for (const path of paths) stack.alter(path, () => []);
    const response = await restricted.change('SavePlanRevision', { ...hidden, remark: '', isReleased: true });
    for (const path of paths) stack.alter(path, null);
    expect(response.data.savePlanRevision.problems).toEqual([]);
  });
});

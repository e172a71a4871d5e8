import { describe, expect, test } from 'vitest';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import { deletePlan, placeDefect, placePosition, savePlanRevision, savePolygon } from './changes.ts';
import { plans as resolvers } from './resolvers.ts';
import { editPlan, uploadPlan } from './uploads.ts';

const resolve = resolvingOf(resolvers);

const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100' };
const plan = { id: '11', title: 'Hof', location: 'AT:100', customer, size: { width: 300, height: 200 } };
const position = (id: string, x: number | null, objects: object[] = [{}]) => ({
  id,
  number: `K-${id}`,
  areaId: '101',
  x,
  y: x,
  objects,
  hasOpenDefects: false,
});
const defect = (id: string, x: number | null) => ({ id, areaId: '101', x, y: x, isCompleted: false });

/** A png of 3 x 2. */
const drawn = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWP4DwMMcBYAs2AR78H3GQQAAAAASUVORK5CYII=';

/** A caller with all rights at a location with plan 11, and what was written. */
function person(answers: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = [];
  const dropped: string[] = [];
  const sealed: unknown[] = [];
  const all: Record<string, unknown> = {
    getCustomer: customer,
    planIndex: [plan],
    getPlan: plan,
    getPlanData: null,
    getAreas: [{ id: '101', name: 'Lager' }],
    getAreasOfPlan: [{ id: '101' }],
    getPlanPositions: [position('1', 5), position('2', null)],
    getPositionenOfArea: [position('3', null), position('4', null, [])],
    getPlanMaengel: [defect('1', 5), defect('2', null)],
    findMaengelOhnePosition: [defect('3', null)],
    getPolygone: [{ id: '31', name: 'Hof' }],
    uploadPlan: '12',
    editPlan: '11',
    ...answers,
  };
  const provider = { call: async ({ name }: { name: string }, args: object) => (sent.push({ endpoint: name, ...args }), name in all ? all[name] : true) };
  const context = {
    provider,
    session: { key: 'k', user: { id: '3', role: 'ADMIN', name: 'Eva' } },
    scope: { at: async () => ({ rights: async () => 'all', areas: async () => 'all' }) },
    files: {
      get: async (_key: string, id: string) => (id === 'gone' ? null : { name: `${id}.png`, type: 'image/png', bytes: Buffer.from(drawn, 'base64') }),
      drop: async (key: string, id: string) => void dropped.push(`${key} ${id}`),
    },
    sealedUrls: { seal: (ticket: unknown) => (sealed.push(ticket), '/bild') },
    idempotency: everyWrite,
  };
  return {
    context: context as never,
    dropped,
    sealed,
    of: (name: string) => sent.filter(({ endpoint }) => endpoint === name).map(({ endpoint: _endpoint, ...args }) => args),
  };
}
const at = { country: 'AT', cardcode: '100', planId: '11', requestId: 'r' };
const problem = (code: string, field: string | null = null) => ({ code, field, message: null });
const colour = { red: 0, green: 255, blue: 7, alpha: 0.5 };
const corners = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 200 },
];

describe('placing', () => {
  const placed = async (run: typeof placePosition, name: string, more: object, answers?: object) => {
    const of = person({ ...answers });
    return { ...(await run({ ...at, id: '1', point: { x: 10, y: 20 }, ...more } as never, of.context)), written: of.of(name) };
  };

  test('L-19 L-20 a position, placed or not, is written with its number', async () => {
    for (const id of ['1', '3']) {
      const { problem: why, plan: after, written } = await placed(placePosition, 'savePosition', { id });
      expect([why, after, written]).toEqual([null, plan, [{ planId: '11', id, point: { x: 10, y: 20 }, number: `K-${id}` }]]);
    }
  });

  test('L-21 a defect, placed or not, is written', async () => {
    for (const id of ['1', '3'])
      expect(await placed(placeDefect, 'saveMangel', { id })).toMatchObject({ problem: null, written: [{ planId: '11', id, point: { x: 10, y: 20 } }] });
  });

  test.each([
    [{ x: 0, y: 0 }, true],
    [{ x: 300, y: 200 }, true],
    [{ x: -1, y: 0 }, false],
    [{ x: 0, y: -1 }, false],
    [{ x: 301, y: 0 }, false],
    [{ x: 0, y: 201 }, false],
  ])('at %j lies on the plan: %s', async (point, lies) => {
    for (const [run, name] of [
      [placePosition, 'savePosition'],
      [placeDefect, 'saveMangel'],
    ] as const) {
      const { problem: why, written } = await placed(run, name, { point });
      expect([why, written.length]).toEqual(lies ? [null, 1] : [problem('INVALID', 'point'), 0]);
    }
  });

  test('is within what another call says of the size, or 1600 x 1000 where nobody does', async () => {
    const why = async (x: number, y: number, size: object | null) =>
      (await placed(placePosition, 'savePosition', { point: { x, y } }, { getPlan: { ...plan, size: null }, getPlanData: size })).problem;
    expect([await why(400, 300, { width: 400, height: 300 }), await why(1600, 1000, null)]).toEqual([null, null]);
    for (const [x, y] of [
      [1601, 0],
      [0, 1001],
    ] as const)
      expect(await why(x, y, null)).toEqual(problem('INVALID', 'point'));
  });

  test('is refused for a position without objects, for what is not there, and by the provider', async () => {
    expect(await placed(placePosition, 'savePosition', { id: '4' })).toMatchObject({ problem: problem('POSITION_WITHOUT_OBJECTS'), written: [] });
    await expect(placed(placePosition, 'savePosition', { id: '404' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(placed(placeDefect, 'saveMangel', { id: '404' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(placed(placeDefect, 'saveMangel', { planId: '13' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await placed(placePosition, 'savePosition', {}, { savePosition: false })).toMatchObject({ problem: problem('REFUSED') });
  });
});

describe('a zone', () => {
  const input = { ...at, name: 'Zone', points: corners, fill: colour, stroke: colour };
  const saved = async (more: object) => {
    const of = person();
    const { problem: why } = await savePolygon({ ...input, ...more } as never, of.context);
    return [why, of.of('savePolygon')];
  };

  test('is made, or changed where it has an id that is on the plan', async () => {
    const written = { planId: '11', id: null, name: 'Zone', points: corners, fill: colour, stroke: colour };
    expect([await saved({}), await saved({ id: '31' })]).toEqual([
      [null, [written]],
      [null, [{ ...written, id: '31' }]],
    ]);
    await expect(saved({ id: '32' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each<[string, object, string | null]>([
    ['a name of 250 characters', { name: 'x'.repeat(250) }, null],
    ['a longer name', { name: 'x'.repeat(251) }, 'name'],
    ['two corners', { points: corners.slice(1) }, 'points'],
    ['200 corners', { points: Array.from({ length: 200 }, () => corners[0]) }, null],
    ['201 corners', { points: Array.from({ length: 201 }, () => corners[0]) }, 'points'],
    ['a corner beside the plan', { points: [...corners, { x: 0, y: 201 }] }, 'points'],
    ['the first and last colours', { fill: { red: 0, green: 0, blue: 0, alpha: 0 }, stroke: { red: 255, green: 255, blue: 255, alpha: 1 } }, null],
    ['too much red', { fill: { ...colour, red: 256 } }, 'fill'],
    ['too little green', { fill: { ...colour, green: -1 } }, 'fill'],
    ['too much blue', { stroke: { ...colour, blue: 256 } }, 'stroke'],
    ['too little opacity', { stroke: { ...colour, alpha: -0.1 } }, 'stroke'],
    ['too much opacity', { fill: { ...colour, alpha: 1.1 } }, 'fill'],
  ])('with %s', async (_what, more, field) => {
    const [why, written] = await saved(more);
    expect([why, (written as unknown[]).length]).toEqual(field ? [problem('INVALID', field), 0] : [null, 1]);
  });
});

describe('a plan', () => {
  test('L-28 has a revision with a remark of at most 1,000 characters', async () => {
    const saved = async (length: number) => {
      const of = person();
      return [(await savePlanRevision({ ...at, remark: 'x'.repeat(length), isReleased: true } as never, of.context)).problem, of.of('savePlanRevision').length];
    };
    expect([await saved(1_000), await saved(1_001)]).toEqual([
      [null, 1],
      [problem('INVALID', 'remark'), 0],
    ]);
  });

  test('L-42 is gone when it is deleted, and is there when the provider refuses', async () => {
    expect(await deletePlan(at as never, person().context)).toEqual({ plan: null, problem: null });
    expect(await deletePlan(at as never, person({ deletePlan: false }).context)).toEqual({ plan, problem: problem('REFUSED') });
  });

  const uploaded = async (more: object, answers: object = {}) => {
    const of = person({ planIndex: [plan, { id: '12' }], getPlan: { id: '12' }, ...answers });
    return { ...(await uploadPlan({ ...at, title: ' Hof ', ...more } as never, of.context)), written: of.of('uploadPlan'), dropped: of.dropped };
  };
  const edited = async (more: object, answers: object = {}) => {
    const of = person({ ...answers });
    return {
      ...(await editPlan({ ...at, title: ' Hof ', remark: '', isReleased: true, ...more } as never, of.context)),
      written: of.of('editPlan'),
      dropped: of.dropped,
    };
  };

  test('L-37 is made of an upload, which is used up, or without one', async () => {
    expect(await uploaded({ uploadId: 'u' })).toEqual({
      plan: { id: '12' },
      problem: null,
      written: [{ customer, title: 'Hof', file: expect.objectContaining({ name: 'u.png', type: 'image/png' }) as object }],
      dropped: ['k u'],
    });
    expect(await uploaded({})).toMatchObject({ written: [{ file: null }], dropped: [] });
  });

  test('L-38 is changed, with or without an upload', async () => {
    const file = expect.objectContaining({ name: 'u.png', type: 'image/png' }) as object;
    expect(await edited({ uploadId: 'u' })).toEqual({
      plan,
      problem: null,
      written: [{ planId: '11', title: 'Hof', remark: '', isReleased: true, file }],
      dropped: ['k u'],
    });
    expect(await edited({ remark: 'x'.repeat(1_000) })).toMatchObject({ problem: null, written: [{ file: null }], dropped: [] });
    expect(await edited({ remark: 'x'.repeat(1_001) })).toMatchObject({ plan, problem: problem('INVALID', 'remark'), written: [] });
  });

  test('a file of another shape is saved only with a confirmation, and waits for it', async () => {
    const answers = { getPlan: { ...plan, size: { width: 200, height: 300 } } };
    expect(await edited({ uploadId: 'u' }, answers)).toMatchObject({ problem: problem('OTHER_SHAPE', 'uploadId'), written: [], dropped: [] });
    expect(await edited({ uploadId: 'u', isShapeConfirmed: true }, answers)).toMatchObject({ problem: null, written: [{ planId: '11' }], dropped: ['k u'] });
  });

  test.each([uploaded, edited])('needs a page that the upload has', async (run) => {
    expect(await run({ uploadId: 'u', page: 1 })).toMatchObject({ problem: null });
    for (const page of [0, -1, 2]) expect(await run({ uploadId: 'u', page })).toMatchObject({ problem: problem('INVALID', 'page'), written: [], dropped: [] });
  });

  test.each([uploaded, edited])('needs a title of at most 255 characters, an upload that is there, and the provider’s consent', async (run) => {
    for (const title of ['  ', 'x'.repeat(256)]) expect(await run({ title })).toMatchObject({ problem: problem('INVALID', 'title'), written: [] });
    expect(await run({ title: ` ${'x'.repeat(255)} ` })).toMatchObject({ problem: null });
    expect(await run({ uploadId: 'gone' })).toMatchObject({ problem: problem('UPLOAD_MISSING'), written: [] });
    expect(await run({ uploadId: 'u' }, { uploadPlan: null, editPlan: null })).toMatchObject({ problem: problem('REFUSED'), dropped: [] });
  });
});

test('a plan tells its size, its pictures, and what has a place on it', async () => {
  const { context, sealed } = person();
  const part = (field: string, of: object = plan) => resolve('Plan', field, of, {}, context);
  expect([await part('width'), await part('height'), await part('height', { ...plan, size: null })]).toEqual([300, 200, 1000]);
  const ids = async (field: string) => ((await part(field)) as { id: string }[]).map(({ id }) => id);
  expect([await ids('positions'), await ids('defects'), await ids('unplacedPositions'), await ids('unplacedDefects')]).toEqual([
    ['1'],
    ['1'],
    ['3', '4'],
    ['3'],
  ]);
  await part('pictureUrl');
  await part('thumbnailUrl');
  const same = { source: 'planPicture', name: 'Hof.webp', sessionKey: 'k', location: 'AT:100' };
  expect(sealed).toEqual([
    { ...same, args: { planId: '11' } },
    { ...same, args: { planId: '11', longestSide: 800 } },
  ]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnIn } from '../testkit/pdfText.ts';
import type { PlacedDefect, PlacedPosition, Plan, PlanPolygon } from '../../gateway/features/plans/models.ts';
import { planPdf } from '../../gateway/features/plans/planPdf.ts';

const size = { width: 800, height: 400 };
const picture = (
  await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
).toString('base64');
const plan = { id: '1', title: 'Erdgeschoss', customer: { location: 'AT 1' }, size, revisedBy: null, isReleased: true } as unknown as Plan;
const position = (more: Partial<PlacedPosition>) =>
  ({
    id: '1',
    areaId: '1',
    areaName: 'Lager',
    number: 'A-1',
    name: null,
    level: null,
    notCheckable: false,
    objects: [],
    x: 400,
    y: 200,
    ...more,
  }) as PlacedPosition;

interface Placed {
  positionsOnPlan?: PlacedPosition[];
  polygonsOnPlan?: PlanPolygon[];
  defectsOnPlan?: PlacedDefect[];
}
/** What the first page of a plan draws: paths by their corners, rectangles, and how many curves. */
async function drawn({ positionsOnPlan = [], polygonsOnPlan = [], defectsOnPlan = [] }: Placed) {
  const answers: Record<string, unknown> = {
    getBase64: picture,
    getPlanPositions: positionsOnPlan,
    getPolygone: polygonsOnPlan,
    getPlanMaengel: defectsOnPlan,
  };
  const caller = {
    session: { user: { id: '1', name: 'Anna' } },
    scope: { at: async () => ({ areas: async () => 'all', rights: async () => 'all' }) },
    provider: { call: async ({ name }: { name: string }) => answers[name] ?? expect.fail(`${name} was asked`) },
  } as unknown as Parameters<typeof planPdf>[2];
  const pdf = await planPdf(plan, { facts: [], foot: '', language: 'DE' } as unknown as Parameters<typeof planPdf>[1], caller);
  const page = drawnIn(pdf).find((text) => text.includes(' re\n'))!;
  const corners = [...page.matchAll(/(?:^|\n)((?:[-\d.]+ [-\d.]+ m\n)(?:[-\d.]+ [-\d.]+ l\n)+)h\n/g)].map(([, path]) =>
    [...path!.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const rectangles = [...page.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\n/g)].map((found) => found.slice(1).map(Number));
  return { corners, rectangles, curves: page.match(/ c\n/g)?.length ?? 0 };
}

const centre = (points: readonly (readonly [number, number])[]) =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis as 0], 0) / points.length) as [number, number];

test('a defect is a hexagon where it stands on the picture, and in the legend', async () => {
  const { corners, rectangles } = await drawn({ defectsOnPlan: [{ id: '1', number: 'M-1', x: 200, y: 300 } as PlacedDefect] });
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  expect(corners.map((points) => new Set(points.map(String)).size)).toEqual([6, 6]);
  const [x, y] = centre(corners[0]!);
  expect(x).toBeCloseTo(left + width / 4, 3);
  expect(y).toBeCloseTo(top + (height * 3) / 4, 3);
  expect(centre(corners[1]!)[0]).toBeGreaterThan(left + width);
  expect((await drawn({})).corners).toEqual([]);
});

test('a zone has its corners on the picture, with its name in the middle of it', async () => {
  const colour = { red: 0, green: 128, blue: 0, alpha: 0.25 };
  const points = [
    { x: 0, y: 0 },
    { x: 800, y: 0 },
    { x: 800, y: 400 },
  ];
  const { corners, rectangles } = await drawn({ polygonsOnPlan: [{ id: '1', name: 'Rampe', points, fill: colour, stroke: colour }] });
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  expect(corners).toEqual([
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
    ],
  ]);
  const [x, y] = centre(corners[0]!);
  const [plateLeft, plateTop, plateWidth, plateHeight] = rectangles[1] as [number, number, number, number];
  expect(plateLeft + plateWidth / 2).toBeCloseTo(x, 3);
  expect([plateTop < y, plateTop + plateHeight > y]).toEqual([true, true]);
});

test.each([
  ['RED', { level: 'RED' }, { corners: [], squares: 2, isRound: false }],
  ['YELLOW', { level: 'YELLOW' }, { corners: [3, 3], squares: 0, isRound: false }],
  ['GREEN', { level: 'GREEN' }, { corners: [], squares: 0, isRound: true }],
  ['not checkable', { level: 'GREEN', notCheckable: true }, { corners: [4, 4], squares: 0, isRound: false }],
  ['without a result', {}, { corners: [], squares: 0, isRound: true }],
] as const)('a position that is %s has a form of its own, on the plan and in the legend', async (_state, state, form) => {
  const { corners, rectangles, curves } = await drawn({ positionsOnPlan: [position(state)] });
  const squares = rectangles.slice(1).filter(([, , width, height]) => width === height).length;
  expect({ corners: corners.map(({ length }) => length), squares, isRound: curves > 0 }).toEqual(form);
});

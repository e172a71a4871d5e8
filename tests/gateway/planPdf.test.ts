import { expect, test } from 'vitest';
import type { PlacedDefect } from '../../gateway/features/plans/models.ts';
import { type AskedPlan, pdfOfPlan, placedAt, type PlacedOnPlan } from '../testkit/planPdf.ts';
import { drawnIn } from '../testkit/pdfText.ts';

/** Returns the drawing of a plan's first page: paths by their corners, rectangles, and the number of curves. */
async function drawn(placed: PlacedOnPlan, asked?: AskedPlan) {
  const pdf = await pdfOfPlan(placed, asked);
  const page = drawnIn(pdf).find((text) => text.includes(' re\n'))!;
  const corners = [...page.matchAll(/(?:^|\n)((?:[-\d.]+ [-\d.]+ m\n)(?:[-\d.]+ [-\d.]+ l\n)+)h\n/g)].map(([, path]) =>
    [...path!.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const rectangles = [...page.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\n/g)].map((found) => found.slice(1).map(Number));
  return { page, corners, rectangles, curves: page.match(/ c\n/g)?.length ?? 0 };
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

test('a zone has its corners on the picture, in its own colours, with its name in the middle of it', async () => {
  const colour = { red: 0, green: 51, blue: 255, alpha: 0.25 };
  const points = [
    { x: 0, y: 0 },
    { x: 800, y: 0 },
    { x: 800, y: 400 },
  ];
  const stroke = { red: 255, green: 0, blue: 51, alpha: 1 };
  const { page, corners, rectangles } = await drawn({ polygonsOnPlan: [{ id: '1', name: 'Rampe', points, fill: colour, stroke }] });
  // On the plan and in the legend.
  expect([page.split('\n0 0.2 1 scn\n').length, page.split('\n1 0 0.2 SCN\n').length]).toEqual([3, 3]);
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
  const { corners, rectangles, curves } = await drawn({ positionsOnPlan: [placedAt(state)] });
  const squares = rectangles.slice(1).filter(([, , width, height]) => width === height).length;
  expect({ corners: corners.map(({ length }) => length), squares, isRound: curves > 0 }).toEqual(form);
});

test('marks lie around the place where their position stands', async () => {
  for (const state of [{ level: 'RED' }, { level: 'YELLOW' }, { notCheckable: true }] as const) {
    const { corners, rectangles } = await drawn({ positionsOnPlan: [placedAt(state)] });
    const [left, top, width, height] = rectangles[0] as [number, number, number, number];
    const [markLeft, markTop, markWidth, markHeight] = rectangles[1] as [number, number, number, number];
    const square = [
      [markLeft, markTop],
      [markLeft + markWidth, markTop + markHeight],
    ] as const;
    const [xs, ys] = [0, 1].map((axis) => (corners[0] ?? square).map((point) => point[axis as 0])) as [number[], number[]];
    const reach = (values: number[], at: number) => [at - Math.min(...values), Math.max(...values) - at];
    const [toLeft, toRight] = reach(xs, left + width / 2) as [number, number];
    expect(toLeft).toBeCloseTo(toRight, 3);
    for (const far of [toLeft, ...reach(ys, top + height / 2)]) expect(far).toBeGreaterThan(3);
  }
});

test('each state has a colour of its own', async () => {
  const states = [{ level: 'RED' }, { level: 'YELLOW' }, { level: 'GREEN' }, { notCheckable: true }, {}] as const;
  const colours = await Promise.all(
    states.map(async (state) => {
      const { page } = await drawn({ positionsOnPlan: [placedAt(state)] });
      return /([\d.]+ [\d.]+ [\d.]+ scn)\n[\d. ]+ SCN\nB\n/.exec(page)?.[1] ?? page;
    }),
  );
  expect(new Set(colours).size).toBe(states.length);
});

test('the picture fills the frame of the plan', async () => {
  const { page, rectangles } = await drawn({});
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  const picture = /([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/I1 Do/.exec(page)!.slice(1).map(Number);
  for (const [at, expected] of [width, height, left, top + height].entries()) expect(picture[at]).toBeCloseTo(expected, 2);
});

test.each([
  ['as the provider says', { width: 1000, height: 500 }, 2],
  ['1600 x 1000 where nobody says it', null, 1.6],
])('a plan whose list says no size is as large %s', async (_as, getPlanData, ratio) => {
  const { rectangles } = await drawn({}, { of: { size: null }, answers: { getPlanData } });
  const [, , width, height] = rectangles[0]!;
  expect(width! / height!).toBeCloseTo(ratio, 3);
});

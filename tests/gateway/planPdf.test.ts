import { expect, test } from 'vitest';
import { priorityColour } from '../../domain/priorities.ts';
import { getLook } from '../../domain/planMarkers.ts';
import type { PlacedDefect } from '../../gateway/features/plans/models.ts';
import { type RequestedPlan, buildPlanPdf, createPlacedPosition, type PlacedOnPlan } from '../testkit/planPdf.ts';
import { readDrawings, readTexts } from '../testkit/pdfText.ts';

/** Returns the drawing of a plan's first page: paths by their corners, rectangles, and the number of curves. */
async function readDrawing(placed: PlacedOnPlan, requested?: RequestedPlan) {
  const pdf = await buildPlanPdf(placed, requested);
  const page = readDrawings(pdf).find((text) => text.includes(' re\n'))!;
  const corners = [...page.matchAll(/(?:^|\n)((?:[-\d.]+ [-\d.]+ m\n)(?:[-\d.]+ [-\d.]+ l\n)+)h\n/g)].map(([, path]) =>
    [...path!.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const rectangles = [...page.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\n/g)].map((found) => found.slice(1).map(Number));
  return { page, corners, rectangles, curves: page.match(/ c\n/g)?.length ?? 0 };
}

/** Origins of the drawn markers and symbols in points of the page, and their fill colours in the order of drawing. */
const findMarkers = (page: string) =>
  [...page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) cm\n0\.3227\d* 0 0 0\.3227\d* 0 0 cm/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const findFills = (page: string) => [...page.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn\n/g)].map((found) => toHex(found.slice(1).map(Number)));
const toHex = (parts: number[]) =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

test('a defect has its marker on picture, legend and list', async () => {
  const defect = { id: '1', number: 'M-1', priority: 'HIGH', areaId: null, positionId: null, x: 200, y: 300 } as PlacedDefect;
  const { page, rectangles } = await readDrawing({ defectsOnPlan: [defect] });
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  const [onPlan, ...others] = findMarkers(page);
  expect(onPlan![0]).toBeCloseTo(left + width / 4, 3);
  expect(onPlan![1]).toBeCloseTo(top + (height * 3) / 4, 3);
  expect(others.map(([x]) => x > left + width)).toEqual([true, true]);
  expect(findFills(page).filter((colour) => colour === priorityColour.HIGH)).toHaveLength(3);
  expect(findMarkers((await readDrawing({})).page)).toEqual([]);
});

test('a zone has corners, colours, and its name in its middle', async () => {
  const colour = { red: 0, green: 51, blue: 255, alpha: 0.25 };
  const points = [
    { x: 0, y: 0 },
    { x: 800, y: 0 },
    { x: 800, y: 400 },
  ];
  const stroke = { red: 255, green: 0, blue: 51, alpha: 1 };
  const placed = { polygonsOnPlan: [{ id: '1', name: 'Rampe', points, fill: colour, stroke }] };
  const { page, corners, rectangles } = await readDrawing(placed);
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
  const name = readTexts(await buildPlanPdf(placed)).find(({ text }) => text === 'Rampe')!;
  expect(Math.abs(name.x - (left + width / 2))).toBeLessThan(12);
});

test.each([
  ['RED', { level: 'RED' }],
  ['YELLOW', { level: 'YELLOW' }],
  ['GREEN', { level: 'GREEN' }],
  ['NOT_CHECKABLE', { level: 'NOT_CHECKABLE', notCheckable: true }],
  ['UNKNOWN', {}],
] as const)('a position that is %s has the map’s marker and legend', async (state, more) => {
  const { page, rectangles } = await readDrawing({ positionsOnPlan: [createPlacedPosition(more)] });
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  const [onPlan, inLegend] = findMarkers(page);
  expect(onPlan![0]).toBeCloseTo(left + width / 2, 3);
  expect(onPlan![1]).toBeCloseTo(top + height / 2, 3);
  expect(inLegend![0]).toBeGreaterThan(left + width);
  const { disc, sign } = getLook(state);
  // The disc and its sign, twice.
  expect(findFills(page).filter((colour) => colour === disc).length).toBeGreaterThanOrEqual(sign === 'none' ? 2 : 4);
});

test('marks uncheckable positions, open defects and object kinds at the marker', async () => {
  const plain = { level: 'GREEN' } as const;
  const countDrawn = async (colour: string, more: object) =>
    findFills((await readDrawing({ positionsOnPlan: [createPlacedPosition({ ...plain, ...more })] })).page).filter((each) => each === colour).length;
  expect([await countDrawn(priorityColour.HIGH, {}), await countDrawn(priorityColour.HIGH, { hasOpenDefects: true })]).toEqual([0, 1]);
  const blue = getLook('NOT_CHECKABLE').disc;
  expect([await countDrawn(blue, { level: 'RED' }), await countDrawn(blue, { level: 'RED', notCheckable: true })]).toEqual([0, 1]);
  const objects = ['Köderbox', 'Lichtfalle'].map((name) => ({ id: name, name, icon: 'MOUSE' as const }));
  expect(readTexts(await buildPlanPdf({ positionsOnPlan: [createPlacedPosition({ objects })] })).map(({ text }) => text)).toContain('2');
});

test('the picture fills the frame of the plan', async () => {
  const { page, rectangles } = await readDrawing({});
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  const picture = /([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/I1 Do/.exec(page)!.slice(1).map(Number);
  for (const [at, expected] of [width, height, left, top + height].entries()) expect(picture[at]).toBeCloseTo(expected, 2);
});

test.each([
  ['as the provider says', { width: 1000, height: 500 }, 2],
  ['1600 x 1000 where nobody says it', null, 1.6],
])('a plan whose list says no size is as large %s', async (_as, getPlanData, ratio) => {
  const { rectangles } = await readDrawing({}, { of: { size: null }, responses: { getPlanData } });
  const [, , width, height] = rectangles[0]!;
  expect(width! / height!).toBeCloseTo(ratio, 3);
});

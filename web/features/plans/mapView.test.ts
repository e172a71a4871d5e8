import { expect, test } from 'vitest';
import { getBounds, centreOn, computeFit, toLevel, levels, getVisiblePart, getPartToDraw, toScale, shiftInto, getView } from './mapView.ts';

test('L-05 level 3 fits the plan, 5 a position, 8 is maximum', () => {
  expect(toScale(levels.start)).toBe(1);
  expect(toScale(levels.max)).toBe(32);
  expect(toLevel(toScale(levels.position))).toBe(5);
});

test('L-06 moves a point to the middle of the frame', () => {
  const frame = { width: 800, height: 500 };
  const fit = computeFit({ width: 1600, height: 500 }, frame);
  const { x, y } = centreOn({ x: 400, y: 100 }, fit, 4, frame);
  expect([x + 400 * fit * 4, y + 100 * fit * 4]).toEqual([400, 250]);
});

test('computes the point in the middle from the map’s place', () => {
  const frame = { width: 800, height: 600 };
  const { x, y } = centreOn({ x: 120, y: 340 }, 0.5, 4, frame);
  expect(getView({ positionX: x, positionY: y, scale: 4 }, 0.5, frame)).toEqual({ point: { x: 120, y: 340 }, scale: 4 });
});

test('L-05 level 2 is reachable, and levels are shown in quarters', () => {
  expect(levels).toEqual({ min: 2, start: 3, position: 5, max: 8 });
  expect(toScale(levels.min)).toBe(0.5);
  expect([1, 1.2, 1.4, 2].map(toLevel)).toEqual([3, 3.25, 3.5, 4]);
});

test.each([
  ['a wide one by its width', { width: 1600, height: 500 }, 0.5],
  ['a high one by its height', { width: 400, height: 2000 }, 0.25],
])('L-05 a plan fits into the frame, %s', (_which, plan, fit) => expect(computeFit(plan, { width: 800, height: 500 })).toBe(fit));

test('points have a middle and extents in both directions', () => {
  const points = [
    { x: 10, y: 500 },
    { x: 30, y: 100 },
    { x: 20, y: 120 },
  ];
  expect(getBounds(points)).toEqual([{ x: 20, y: 300 }, 400]);
  expect(getBounds(points.map(({ x, y }) => ({ x: y, y: x })))).toEqual([{ x: 300, y: 20 }, 400]);
});

test('the map moves just so far that a marker is visible', () => {
  const frame = { left: 100, right: 900, top: 50, bottom: 650 };
  const createBox = (x: number, y: number) => ({ left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 });
  expect(shiftInto(frame, createBox(500, 300))).toEqual({ x: 0, y: 0 });
  expect(shiftInto(frame, createBox(0, 700))).toEqual({ x: 134, y: -84 });
  expect(shiftInto(frame, createBox(1_000, 0))).toEqual({ x: -134, y: 84 });
});

test('the drawn part has a margin, and is cut at rest', () => {
  const frame = { width: 800, height: 600 };
  const shown = getVisiblePart({ positionX: -400, positionY: -300, scale: 2 }, 0.5, frame);
  expect(shown).toEqual({ left: 400, right: 1200, top: 300, bottom: 900 });
  const drawn = getPartToDraw(null, shown, true);
  expect(drawn).toEqual({ left: 280, right: 1320, top: 210, bottom: 990 });
  const shiftPart = (x: number) => ({ ...shown, left: shown.left + x, right: shown.right + x });
  expect(getPartToDraw(drawn, shiftPart(119), false)).toBe(drawn);
  expect(getPartToDraw(drawn, shiftPart(121), false)).toEqual({ ...drawn, left: 401, right: 1441 });
  const nearer = { left: 600, right: 1000, top: 450, bottom: 750 };
  expect(getPartToDraw(drawn, nearer, false)).toBe(drawn);
  expect(getPartToDraw(drawn, nearer, true)).toEqual({ left: 540, right: 1060, top: 405, bottom: 795 });
});

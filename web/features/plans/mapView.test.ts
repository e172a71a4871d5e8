import { expect, test } from 'vitest';
import { centreOn, fitOf, levelOfScale, levels, scaleOfLevel, viewOf } from './mapView.ts';

test('L-05 level 3 fits the plan, 8 is the most, 5 is for a position', () => {
  expect(scaleOfLevel(levels.start)).toBe(1);
  expect(scaleOfLevel(levels.max)).toBe(32);
  expect(levelOfScale(scaleOfLevel(levels.position))).toBe(5);
});

test('L-06 a point comes to the middle of the frame', () => {
  const frame = { width: 800, height: 500 };
  const fit = fitOf({ width: 1600, height: 500 }, frame);
  const { x, y } = centreOn({ x: 400, y: 100 }, fit, 4, frame);
  expect([x + 400 * fit * 4, y + 100 * fit * 4]).toEqual([400, 250]);
});

test('what is in the middle is told from where the map lies', () => {
  const frame = { width: 800, height: 600 };
  const { x, y } = centreOn({ x: 120, y: 340 }, 0.5, 4, frame);
  expect(viewOf({ positionX: x, positionY: y, scale: 4 }, 0.5, frame)).toEqual({ point: { x: 120, y: 340 }, scale: 4 });
});

import { expect, test } from 'vitest';
import { computeHeatAreas, getHeatStyle, getHeatOpacity, getHeatMargin, computeOutline } from './planHeat.ts';

const createPoint = (x: number, y: number) => ({ x, y });

test('an outline has the outer points only', () => {
  expect(computeOutline([createPoint(0, 0), createPoint(10, 0), createPoint(5, 5), createPoint(10, 10), createPoint(0, 10), createPoint(5, 0)])).toEqual([
    createPoint(0, 0),
    createPoint(10, 0),
    createPoint(10, 10),
    createPoint(0, 10),
  ]);
  expect(computeOutline([createPoint(3, 3)])).toEqual([createPoint(3, 3)]);
  expect(computeOutline([createPoint(9, 1), createPoint(3, 3)])).toEqual([createPoint(3, 3), createPoint(9, 1)]);
});

test('an area has the figures of its results, or no share', () => {
  const figures = { alarmShare: 25, checks: 8, counts: { red: 2, yellow: 0, green: 6, notCheckable: 0, none: 0 } };
  const areas = computeHeatAreas(
    [
      { areaName: 'Lager', ...createPoint(0, 0) },
      { areaName: 'Lager', ...createPoint(10, 20) },
      { areaName: 'Rampe', ...createPoint(7, 7) },
    ],
    [{ areaName: 'Lager', figures }],
  );
  expect(areas).toEqual([
    { name: 'Lager', outline: [createPoint(0, 0), createPoint(10, 20)], middle: createPoint(5, 10), share: 25, red: 2, checks: 8 },
    { name: 'Rampe', outline: [createPoint(7, 7)], middle: createPoint(7, 7), share: null, red: 0, checks: 0 },
  ]);
  expect([getHeatOpacity(0), getHeatOpacity(5), getHeatOpacity(20), getHeatOpacity(100)]).toEqual([0, 0.25, 1, 1]);
});

test('points on a line have an outline of their ends', () => {
  expect(computeOutline([createPoint(0, 0), createPoint(5, 0), createPoint(10, 0)])).toEqual([createPoint(0, 0), createPoint(10, 0)]);
  expect(computeOutline([createPoint(0, 9), createPoint(0, 3), createPoint(0, 6)])).toEqual([createPoint(0, 3), createPoint(0, 9)]);
  expect(computeOutline([createPoint(4, 1), createPoint(0, 0), createPoint(9, 9)])).toEqual([createPoint(0, 0), createPoint(4, 1), createPoint(9, 9)]);
});

test('an area is red by its share, and grey without a check', () => {
  const [none, half, full, most] = [0, 10, 20, 100].map(getHeatStyle);
  expect(none!.opacity).toBe(0);
  expect(half!.opacity).toBeGreaterThan(0.2);
  expect(full!.opacity).toBe(0.5);
  expect(full!.opacity).toBeGreaterThan(half!.opacity);
  expect(most).toEqual(full);
  const unchecked = getHeatStyle(null);
  expect(unchecked.opacity).toBeGreaterThan(0);
  expect(unchecked.colour).not.toBe(full!.colour);
});

test('an area reaches beyond its positions by a part of the plan', () => {
  expect(getHeatMargin(1800)).toBe(100);
});

test('matches an area however its positions and results write its name', () => {
  const figures = { alarmShare: 25, checks: 8, counts: { red: 2 } };
  const places = [
    { areaName: 'Lager', ...createPoint(0, 0) },
    { areaName: 'lager ', ...createPoint(10, 20) },
  ];
  expect(computeHeatAreas(places, [{ areaName: 'LAGER', figures }])).toMatchObject([{ name: 'Lager', middle: createPoint(5, 10), share: 25 }]);
});

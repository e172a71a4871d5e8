import { expect, test } from 'vitest';
import { heatAreas, heatLook, heatOf, heatReach, outlineOf } from './planHeat.ts';

const at = (x: number, y: number) => ({ x, y });

test('an outline has the outer points only', () => {
  expect(outlineOf([at(0, 0), at(10, 0), at(5, 5), at(10, 10), at(0, 10), at(5, 0)])).toEqual([at(0, 0), at(10, 0), at(10, 10), at(0, 10)]);
  expect(outlineOf([at(3, 3)])).toEqual([at(3, 3)]);
  expect(outlineOf([at(9, 1), at(3, 3)])).toEqual([at(3, 3), at(9, 1)]);
});

test('an area has the figures of its results; one without a check has no share', () => {
  const figures = { alarmShare: 25, checks: 8, counts: { red: 2, yellow: 0, green: 6, notCheckable: 0, none: 0 } };
  const areas = heatAreas(
    [
      { areaName: 'Lager', ...at(0, 0) },
      { areaName: 'Lager', ...at(10, 20) },
      { areaName: 'Rampe', ...at(7, 7) },
    ],
    [{ areaName: 'Lager', figures }],
  );
  expect(areas).toEqual([
    { name: 'Lager', outline: [at(0, 0), at(10, 20)], middle: at(5, 10), share: 25, red: 2, checks: 8 },
    { name: 'Rampe', outline: [at(7, 7)], middle: at(7, 7), share: null, red: 0, checks: 0 },
  ]);
  expect([heatOf(0), heatOf(5), heatOf(20), heatOf(100)]).toEqual([0, 0.25, 1, 1]);
});

test('points in a row have an outline of their ends, whichever way they lie', () => {
  expect(outlineOf([at(0, 0), at(5, 0), at(10, 0)])).toEqual([at(0, 0), at(10, 0)]);
  expect(outlineOf([at(0, 9), at(0, 3), at(0, 6)])).toEqual([at(0, 3), at(0, 9)]);
  expect(outlineOf([at(4, 1), at(0, 0), at(9, 9)])).toEqual([at(0, 0), at(4, 1), at(9, 9)]);
});

test('an area is red as full as its share, not drawn without an alarm, and grey where it was not checked', () => {
  const [none, half, full, most] = [0, 10, 20, 100].map(heatLook);
  expect(none!.opacity).toBe(0);
  expect(half!.opacity).toBeGreaterThan(0.2);
  expect(full!.opacity).toBe(0.5);
  expect(full!.opacity).toBeGreaterThan(half!.opacity);
  expect(most).toEqual(full);
  const unchecked = heatLook(null);
  expect(unchecked.opacity).toBeGreaterThan(0);
  expect(unchecked.colour).not.toBe(full!.colour);
});

test('an area reaches beyond its positions by a part of the width of its plan', () => {
  expect(heatReach(1800)).toBe(100);
});

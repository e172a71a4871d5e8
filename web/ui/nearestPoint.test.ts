import { expect, test } from 'vitest';
import { leftOut } from './leftOut.ts';
import { Delaunay } from './nearestPoint.ts';

test('the nearest point is found, the first of those that are equally near', () => {
  const points = Delaunay.from([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(points.find(8, 1)).toBe(1);
  expect(points.find(9, 9)).toBe(2);
  expect(points.find(5, 0)).toBe(0);
});

test('what the build leaves out of the charts says so when a chart uses it', () => {
  const absent = leftOut as (() => void) & ArrayLike<unknown>;
  expect(() => absent()).toThrow('web/build/leanCharts.ts');
  expect(() => Array.from(absent)).toThrow('web/build/leanCharts.ts');
  expect(() => Delaunay.from([]).voronoi()).toThrow('web/ui/nearestPoint.ts');
});

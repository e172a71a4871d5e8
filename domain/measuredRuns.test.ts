import { expect, test } from 'vitest';
import { commonDistance, measuredRuns } from './measuredRuns.ts';

const minute = 60_000;
const runs = (...points: [number, number | null][]) =>
  measuredRuns(points.map(([after, value]) => ({ at: after * minute, value }))).map((run) => run.map(({ at }) => at / minute));

test.each<[string, [number, number | null][], number[][]]>([
  ['nothing', [], []],
  ['missing values only', [[0, null]], []],
  ['one value', [[15, 1]], [[15]]],
  [
    'unsorted values',
    [
      [30, 1],
      [0, 1],
      [15, 1],
    ],
    [[0, 15, 30]],
  ],
  [
    'two values at one time',
    [
      [0, 1],
      [0, 2],
      [15, 1],
      [30, 1],
    ],
    [[0, 0, 15, 30]],
  ],
  [
    'a distance that is somewhat longer',
    [
      [0, 1],
      [15, 1],
      [30, 1],
      [52, 1],
      [75, 1],
    ],
    [[0, 15, 30, 52], [75]],
  ],
  [
    '20 hours without rows',
    [
      [0, 1],
      [15, 1],
      [30, 1],
      [1230, 1],
      [1245, 1],
    ],
    [
      [0, 15, 30],
      [1230, 1245],
    ],
  ],
  [
    'a sensor slower than the slots',
    [
      [0, 1],
      [15, null],
      [30, 1],
      [45, null],
      [60, 1],
    ],
    [[0, 30, 60]],
  ],
  [
    'a sensor that reports each day',
    [
      [0, 1],
      [1440, 1],
      [2880, 1],
    ],
    [[0, 1440, 2880]],
  ],
  [
    'two values within three hours',
    [
      [0, 1],
      [180, 1],
    ],
    [[0, 180]],
  ],
  [
    'two values 20 hours apart',
    [
      [0, 1],
      [1200, 1],
    ],
    [[0], [1200]],
  ],
  [
    'two values with a missing one between them',
    [
      [0, 1],
      [60, null],
      [120, 1],
    ],
    [[0], [120]],
  ],
])('connects readings of %s', (_name, points, expected) => {
  expect(runs(...points)).toEqual(expected);
});

test('the common distance is the shortest of those that occur most', () => {
  expect(commonDistance([5])).toBeNull();
  expect(commonDistance([0, 0])).toBeNull();
  expect(commonDistance([0, 60, 75])).toEqual({ distance: 15, count: 1 });
  expect(commonDistance([0, 15, 30, 90, 150, 210])).toEqual({ distance: 60, count: 3 });
});

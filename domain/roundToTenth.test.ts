import { expect, test } from 'vitest';
import { computePercent } from './roundToTenth.ts';

test.each([
  [23, 80, 28.8],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, null],
])('%i of %i are %j percent', (part, all, percent) => {
  expect(computePercent(part, all)).toBe(percent);
});

import { expect, test } from 'vitest';
import { firstLocationPageSize, getLocationPageSizes, getShownPageSize } from './locationPageSizes.ts';

test.each([
  [0, [5]],
  [4, [4]],
  [5, [5]],
  [12, [5, 10, 12]],
  [40, [5, 10, 20, 40]],
  [100, [5, 10, 20, 40, 80, 100]],
])('D-08 %i locations offer the sizes %o', (total, sizes) => {
  expect(getLocationPageSizes(total)).toEqual(sizes);
});

test('D-08 the default is 40, or the number of locations if fewer', () => {
  expect([12, 40, 100, 0].map((total) => getShownPageSize(firstLocationPageSize, total))).toEqual([12, 40, 40, 40]);
});

import { expect, test } from 'vitest';
import { firstLocationPageSize, locationPageSizes } from './locationPageSizes.ts';

test.each([
  [0, [5]],
  [4, [4]],
  [5, [5]],
  [12, [5, 10, 12]],
  [40, [5, 10, 20, 40]],
  [100, [5, 10, 20, 40, 80, 100]],
])('D-08 %i locations offer the sizes %o', (total, sizes) => {
  expect(locationPageSizes(total)).toEqual(sizes);
  expect(firstLocationPageSize).toBe(40);
});

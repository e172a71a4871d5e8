import { expect, test } from 'vitest';
import { computeMemoryBounds, pictureBytes } from './memory.ts';

const gigabyte = 2 ** 30;
const limit = 1.25 * gigabyte;
const sumOfPictures = Object.values(pictureBytes).reduce((sum, bytes) => sum + bytes, 0);

test('caches are a share of the heap within the process limit', () => {
  const { cacheBytes, isReduced } = computeMemoryBounds(limit, 700 * 2 ** 20, 64 * gigabyte);
  expect(isReduced).toBe(false);
  expect(cacheBytes).toBeLessThanOrEqual(0.35 * 700 * 2 ** 20);
  expect(cacheBytes + sumOfPictures).toBeLessThan(limit);
  expect(computeMemoryBounds(limit, 200 * 2 ** 20, 64 * gigabyte).cacheBytes).toBe(0.35 * 200 * 2 ** 20);
});

test.each([
  ['none', 0],
  ['a huge one', 2 ** 63],
  ['more than the machine has', 128 * gigabyte],
])('%s as limit of the process counts as 1.25 GB', (_limit, constrained) => {
  expect(computeMemoryBounds(constrained, 4 * gigabyte, 64 * gigabyte)).toEqual(computeMemoryBounds(limit, 4 * gigabyte, 64 * gigabyte));
});

test('reduces bounds on a machine with less memory', () => {
  const small = computeMemoryBounds(0, gigabyte, gigabyte / 2);
  expect(small).toEqual({ cacheBytes: 32 * 2 ** 20, isReduced: true });
  expect(computeMemoryBounds(16 * gigabyte, 4 * gigabyte, 64 * gigabyte).cacheBytes).toBe(384 * 2 ** 20);
});

import { expect, test } from 'vitest';
import { maxPlanBytes, findSizeFailure } from './planFile.ts';

test('L-39 a file up to the limit is uploaded whatever the browser calls it; an empty one and a byte more are not', () => {
  expect(maxPlanBytes).toBe(11 * 1024 * 1024);
  expect(findSizeFailure({ size: 1 })).toBeNull();
  expect(findSizeFailure({ size: maxPlanBytes })).toBeNull();
  expect(findSizeFailure({ size: maxPlanBytes + 1 })).toMatchObject({ reason: 'TOO_LARGE', numbers: { maxBytes: maxPlanBytes } });
  expect(findSizeFailure({ size: 0 })).toMatchObject({ reason: 'EMPTY' });
});

import { expect, test } from 'vitest';
import { isPlanFile, maxPlanBytes } from './planFile.ts';

test('L-39 JPG, GIF, PNG and PDF up to the limit, and not a byte more', () => {
  expect(maxPlanBytes).toBe(11 * 1024 * 1024);
  expect(isPlanFile({ type: 'image/png', size: 1 })).toBe(true);
  for (const type of ['image/jpeg', 'image/gif', 'image/png', 'application/pdf']) expect(isPlanFile({ type, size: maxPlanBytes })).toBe(true);
  expect(isPlanFile({ type: 'application/pdf', size: maxPlanBytes + 1 })).toBe(false);
  expect(isPlanFile({ type: 'image/svg+xml', size: 100 })).toBe(false);
  expect(isPlanFile({ type: 'image/png', size: 0 })).toBe(false);
});

import { expect, test } from 'vitest';
import { isOutOfLimits } from './isOutOfLimits.ts';

test.each([
  ['RED', true],
  ['YELLOW', true],
  ['GREEN', false],
  ['UNKNOWN', false],
] as const)('a sensor at %s is out of limits: %s, never while silent', (level, isOut) => {
  expect(isOutOfLimits({ level, isSilent: false })).toBe(isOut);
  expect(isOutOfLimits({ level, isSilent: true })).toBe(false);
});

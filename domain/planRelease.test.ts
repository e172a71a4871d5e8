import { expect, test } from 'vitest';
import { isOnlyUnreleased, planDays } from './planRelease.ts';

test('a plan lacks only its release when its revision is recent', () => {
  expect([null, 0, planDays, planDays + 1].map(isOnlyUnreleased)).toEqual([false, true, true, false]);
});

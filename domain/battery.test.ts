import { expect, test } from 'vitest';
import { toBatteryPercent, getBatteryState } from './battery.ts';

test.each([
  [0.994, 100, 'NORMAL'],
  [0.07, 7, 'ALERT'],
  [0.091, 10, 'ALERT'],
  [0.0999, 10, 'ALERT'],
  [0.1, 10, 'WARNING'],
  [0.19, 19, 'WARNING'],
  [0.199, 20, 'WARNING'],
  [0.2, 20, 'NORMAL'],
  [0, 0, 'ALERT'],
  [null, null, null],
] as const)('J-04 shows a battery of %d as %d %%, rounded up, and as %s', (charge, percent, state) => {
  expect([toBatteryPercent(charge), getBatteryState(charge)]).toEqual([percent, state]);
});

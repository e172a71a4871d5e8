import { expect, test } from 'vitest';
import { parsePeriodLabel } from './chartPeriod.ts';

test.each([
  ['2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
  ['2026-11', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-13', null],
  ['Lager', null],
  ['11.2026', null],
])('the days of %s', (label, period) => {
  expect(parsePeriodLabel(label)).toEqual(period);
});

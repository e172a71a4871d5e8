import { expect, test } from 'vitest';
import { toIsoDay } from '../../../domain/days.ts';
import { getPresetPeriod } from '../../components/form/dayPeriod.ts';
import { getUsualPeriod } from './exportPeriod.ts';

test.each([
  ['2026-11-21T12:00:00Z', '2021-01-01', '2026-11-21'],
  ['2026-12-31T23:30:00Z', '2022-01-01', '2027-01-01'],
])('R-02 on %s an export goes from %s to %s', (now, from, to) => {
  expect(getUsualPeriod(toIsoDay(new Date(now)))).toEqual({ from, to });
});

test.each([
  ['year', '2026-01-01'],
  ['quarter', '2026-10-01'],
  ['twelveMonths', '2025-11-23'],
] as const)('R-01 the period %s begins on %s and ends today in Vienna', (preset, from) => {
  expect(getPresetPeriod(preset, toIsoDay(new Date('2026-11-21T23:30:00Z')))).toEqual({ from, to: '2026-11-22' });
});

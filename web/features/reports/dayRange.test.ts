import { expect, test } from 'vitest';
import { toDayRange } from './dayRange.ts';

test('E-08 V-03 a range of days runs from midnight to midnight in Vienna', () => {
  expect(toDayRange({ from: '2026-01-31', to: '2026-07-01' })).toEqual({ from: '2026-01-30T23:00:00.000Z', to: '2026-07-01T21:59:59.000Z' });
  expect(toDayRange({ from: '2026-03-29', to: '2026-03-29' })).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T21:59:59.000Z' });
  expect(toDayRange({ from: '', to: '' })).toEqual({ from: null, to: null });
});

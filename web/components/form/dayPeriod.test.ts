import { expect, test } from 'vitest';
import { isDay } from '../../../domain/days.ts';
import { getDayErrors, getUnrequestableDays, getPresetPeriod, presets, readDayRange } from './dayPeriod.ts';

test.each(['', '2026-1-1', '01.01.2026', '2026-02-29', '2026-13-01', '2026-01-01T00:00'])('R-03 %j is no day', (day) => {
  expect(isDay(day)).toBe(false);
});

test('R-03 the to-date must be a day, not before the from-date', () => {
  expect(getUnrequestableDays({ from: '2026-01-02', to: '2026-01-02' })).toEqual({ from: false, to: false });
  expect(getUnrequestableDays({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ from: false, to: true });
  expect(getUnrequestableDays({ from: 'x', to: '2026-01-01' })).toEqual({ from: true, to: false });
  expect(getUnrequestableDays({ from: '2026-01-02', to: '' })).toEqual({ from: false, to: true });
});

test.each([
  ['2028-02-29', '2028-01-01', '2028-01-01', '2027-03-01'],
  ['2026-12-31', '2026-01-01', '2026-10-01', '2026-01-01'],
])('the preset periods until %s', (to, ...from) => {
  expect(presets.map((preset) => getPresetPeriod(preset, to))).toEqual(from.map((each) => ({ from: each, to })));
});

test('an open range requests finished days, and marks a wrong to-date', () => {
  const read = (from: string, to: string) => [readDayRange({ from, to }), getDayErrors({ from, to })];
  const right = { from: null, to: null };
  expect(read('', '')).toEqual([{}, right]);
  expect(read('2026-01-02', '')).toEqual([{ from: '2026-01-02' }, right]);
  for (const unfinished of ['0002-01-01', '0020-01-01', '0202-01-01']) {
    expect(read(unfinished, '2026-01-02')).toEqual([{ to: '2026-01-02' }, right]);
    expect(read('2026-01-02', unfinished)).toEqual([{ from: '2026-01-02' }, right]);
    expect(getUnrequestableDays({ from: unfinished, to: unfinished })).toEqual({ from: true, to: true });
  }
  expect(read('2026-01-02', '2026-01-01')).toEqual([{ from: '2026-01-02' }, { from: null, to: 'reversed' }]);
  expect(read('x', '2026-13-01')).toEqual([{}, { from: 'invalidFrom', to: 'invalidTo' }]);
});

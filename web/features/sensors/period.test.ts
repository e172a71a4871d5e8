import { describe, expect, test } from 'vitest';
import { getDays, hasNext, hasPrevious, toIsoWeek, listLastMonths, getMondayOfWeek, stepPeriod, stepWeek, switchView, countWeeks } from './period.ts';

const today = '2026-11-21';

describe('I-14 ISO weeks', () => {
  test.each([
    ['2026-01-01', 2026, 1],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2025-12-28', 2025, 52],
    ['2021-01-01', 2020, 53],
  ])('%s is in %d, week %d', (day, year, week) => {
    expect(toIsoWeek(day)).toEqual({ year, week });
  });

  test('years have 52 or 53 weeks, which wrap over their ends', () => {
    expect([2020, 2024, 2025, 2026].map(countWeeks)).toEqual([53, 52, 52, 53]);
    expect(stepWeek({ year: 2027, week: 1 }, -1)).toEqual({ year: 2026, week: 53 });
    expect(stepWeek({ year: 2026, week: 53 }, 1)).toEqual({ year: 2027, week: 1 });
    expect(stepWeek({ year: 2025, week: 52 }, 1)).toEqual({ year: 2026, week: 1 });
    expect(getMondayOfWeek({ year: 2026, week: 53 })).toBe('2026-12-28');
    expect(stepPeriod({ view: 'WEEK', day: '2027-01-06' }, -1)).toEqual({ view: 'WEEK', day: '2026-12-28' });
  });
});

test.each([
  ['DAY', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['WEEK', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['MONTH', '2026-02-14', '2026-02-01', '2026-02-28'],
  ['LAST_24_HOURS', '2026-11-21', '2026-11-20', '2026-11-21'],
] as const)('I-07 I-15 %s of %s runs from %s to %s', (view, day, from, to) => {
  expect(getDays({ view, day })).toEqual({ from, to });
});

describe('I-11 switching the view', () => {
  test.each([
    ['to day sets today', { view: 'MONTH', day: '2026-03-01' }, 'DAY', { view: 'DAY', day: today }],
    ['to 24 hours sets today', { view: 'WEEK', day: '2026-03-01' }, 'LAST_24_HOURS', { view: 'LAST_24_HOURS', day: today }],
    ['to week takes the week of the day', { view: 'DAY', day: '2026-03-05' }, 'WEEK', { view: 'WEEK', day: '2026-03-05' }],
    ['to week takes a week of the month', { view: 'MONTH', day: '2026-03-15' }, 'WEEK', { view: 'WEEK', day: '2026-03-01' }],
    ['to week takes the current one of the current month', { view: 'MONTH', day: '2026-11-01' }, 'WEEK', { view: 'WEEK', day: today }],
    ['to month takes the month of the week', { view: 'WEEK', day: '2026-03-31' }, 'MONTH', { view: 'MONTH', day: '2026-04-02' }],
  ] as const)('%s', (_what, before, to, after) => {
    expect(switchView(before, to, today)).toEqual(after);
  });
});

test('I-13 previous needs earlier data, and next a past period', () => {
  expect(hasPrevious({ view: 'WEEK', day: '2026-11-21' }, '2026-11-16')).toBe(false);
  expect(hasPrevious({ view: 'WEEK', day: '2026-11-21' }, '2026-11-15')).toBe(true);
  expect(hasPrevious({ view: 'WEEK', day: '2026-11-21' }, null)).toBe(false);
  expect(hasNext({ view: 'WEEK', day: '2026-11-21' }, today)).toBe(false);
  expect(hasNext({ view: 'WEEK', day: '2026-11-15' }, today)).toBe(true);
  expect(hasNext({ view: 'MONTH', day: '2026-10-31' }, today)).toBe(true);
  expect(stepPeriod({ view: 'MONTH', day: '2026-12-31' }, 1).day).toBe('2027-01-01');
  expect(stepPeriod({ view: 'MONTH', day: '2026-01-31' }, -1).day).toBe('2025-12-01');
});

test('I-13 24 hours have neither neighbour, a day both at its limits', () => {
  const last = { view: 'LAST_24_HOURS', day: '2026-03-10' } as const;
  expect([hasPrevious(last, '2020-01-01'), hasNext(last, today)]).toEqual([false, false]);
  expect(['2026-11-20', '2026-11-19'].map((first) => hasPrevious({ view: 'DAY', day: '2026-11-20' }, first))).toEqual([false, true]);
  expect([today, '2026-11-20'].map((day) => hasNext({ view: 'DAY', day }, today))).toEqual([false, true]);
  expect(hasNext({ view: 'MONTH', day: '2026-11-01' }, today)).toBe(false);
});

test.each([
  [{ view: 'WEEK', day: '2026-11-16' }, 'MONTH', '2026-11-22', '2026-11-22'],
  [{ view: 'WEEK', day: '2026-11-22' }, 'MONTH', '2026-11-16', '2026-11-16'],
  [{ view: 'WEEK', day: '2026-11-16' }, 'MONTH', '2026-11-23', '2026-11-19'],
  [{ view: 'WEEK', day: '2026-11-16' }, 'MONTH', '2026-11-15', '2026-11-19'],
  [{ view: 'MONTH', day: '2026-11-15' }, 'WEEK', '2026-11-30', '2026-11-30'],
  [{ view: 'MONTH', day: '2026-11-15' }, 'WEEK', '2026-12-01', '2026-11-01'],
  [{ view: 'LAST_24_HOURS', day: '2026-11-15' }, 'MONTH', '2026-12-01', '2026-11-14'],
] as const)('I-11 from %j to %s when today is %s the day is %s', (before, to, now, day) => expect(switchView(before, to, now)).toEqual({ view: to, day }));

test.each([
  [{ view: 'DAY', day: '2026-02-28' }, 1, '2026-03-01'],
  [{ view: 'DAY', day: '2026-03-01' }, -1, '2026-02-28'],
  [{ view: 'WEEK', day: '2026-11-22' }, 1, '2026-11-23'],
  [{ view: 'WEEK', day: '2026-11-16' }, -1, '2026-11-09'],
  [{ view: 'MONTH', day: '2026-11-30' }, -1, '2026-10-01'],
] as const)('from %j a step of %i leads to %s', (from, step, day) => expect(stepPeriod(from, step)).toEqual({ view: from.view, day }));

test('a week has a week before it in its year, too', () => {
  expect(stepWeek({ year: 2026, week: 2 }, -1)).toEqual({ year: 2026, week: 1 });
  expect(stepWeek({ year: 2026, week: 52 }, 1)).toEqual({ year: 2026, week: 53 });
  expect(getMondayOfWeek({ year: 2026, week: 1 })).toBe('2025-12-29');
});

test('two years and a month are offered, the current month first', () => {
  const months = listLastMonths('2026-01-31');
  expect(months).toHaveLength(25);
  expect([...months.slice(0, 3), months.at(-1)]).toEqual(['2026-01', '2025-12', '2025-11', '2024-01']);
});

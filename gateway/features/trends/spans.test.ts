import { describe, expect, test } from 'vitest';
import { parseSpan, getLastYearPart, toDayPeriod, getPreviousSpan, getLastYearSpan } from './spans.ts';

const createSpan = (from: string, to: string) => ({ from, to });

describe('the period before', () => {
  test.each([
    ['as many whole months', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['whole months that begin within one', '2026-08-23', '2026-11-22', '2026-05-23', '2026-08-22'],
    ['before a February of a leap year', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['after it', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['else as many days, over a leap day', '2024-03-01', '2024-03-10', '2024-02-20', '2024-02-29'],
    ['a single day', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['a year', '2025-11-23', '2026-11-22', '2024-11-23', '2025-11-22'],
  ])('%s', (_what, from, to, before, until) => expect(getPreviousSpan(createSpan(from, to))).toEqual(createSpan(before, until)));
});

describe('the same period of last year', () => {
  test.each([
    ['the same days', '2026-03-05', '2026-03-20', '2025-03-05', '2025-03-20'],
    ['a leap day has the 28th', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['days up to a leap day', '2024-02-10', '2024-02-29', '2023-02-10', '2023-02-28'],
    ['a whole February after a leap year ends on the 29th', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['the 28th alone stays the 28th', '2025-02-28', '2025-02-28', '2024-02-28', '2024-02-28'],
  ])('%s', (_what, from, to, first, last) => expect(getLastYearSpan(createSpan(from, to))).toEqual(createSpan(first, last)));
});

test('a day follows Vienna’s clock, with 23 hours and 25 too', () => {
  const countHours = (day: string) => (toDayPeriod(createSpan(day, day)).end + 1 - toDayPeriod(createSpan(day, day)).start) / 3_600_000;
  expect([countHours('2026-03-29'), countHours('2026-03-30'), countHours('2026-10-25')]).toEqual([23, 24, 25]);
  expect(new Date(toDayPeriod(createSpan('2026-03-29', '2026-03-29')).start).toISOString()).toBe('2026-03-28T23:00:00.000Z');
  // Counted in days, the change of clocks takes nothing away: the 28th to the 30th have three days.
  expect(getPreviousSpan(createSpan('2026-03-28', '2026-03-30'))).toEqual(createSpan('2026-03-25', '2026-03-27'));
});

test('months end with today; custom days are a year at most', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(parseSpan({ kind: 'MONTHS_12' }, now)).toEqual(createSpan('2025-11-23', '2026-11-22'));
  expect(parseSpan({ kind: 'MONTHS_3' }, now)).toEqual(createSpan('2026-08-23', '2026-11-22'));
  expect(parseSpan({ kind: 'DAYS', from: '2023-06-01', to: '2024-05-31' }, now)).toEqual(createSpan('2023-06-01', '2024-05-31'));
  expect(() => parseSpan({ kind: 'DAYS', from: '2023-06-01', to: '2024-06-01' }, now)).toThrow(/366/);
  expect(() => parseSpan({ kind: 'LAST_VISIT' }, now)).toThrow(/days/);
});

test('of more than a year an audit pack compares its last one', () => {
  expect(getLastYearPart(createSpan('2024-01-01', '2026-06-30'))).toEqual(createSpan('2025-07-01', '2026-06-30'));
  expect(getLastYearPart(createSpan('2026-01-01', '2026-06-30'))).toEqual(createSpan('2026-01-01', '2026-06-30'));
});

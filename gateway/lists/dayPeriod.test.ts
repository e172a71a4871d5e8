import { expect, test } from 'vitest';
import { createDayPeriod, countDaysSince, getLastMonths } from './dayPeriod.ts';

const formatDays = ({ start, end }: ReturnType<typeof createDayPeriod>) => [new Date(start).toISOString(), new Date(end).toISOString()];

test('a period contains its first and last day, in Vienna', () => {
  expect(formatDays(createDayPeriod('2026-03-28', '2026-03-29'))).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-29T21:59:59.999Z']);
});

test.each([
  ['2026-11-22T12:00:00Z', 3, '2026-08-22T22:00:00.000Z', '2026-11-22T22:59:59.999Z'],
  // By the clock of Vienna it is the first of June already.
  ['2026-05-31T22:30:00Z', 3, '2026-03-01T23:00:00.000Z', '2026-06-01T21:59:59.999Z'],
  ['2026-05-31T12:00:00Z', 3, '2026-02-28T23:00:00.000Z', '2026-05-31T21:59:59.999Z'],
  ['2026-01-31T12:00:00Z', 12, '2025-01-31T23:00:00.000Z', '2026-01-31T22:59:59.999Z'],
])('at %s the last %i months begin at %s', (now, months, start, end) => {
  expect(formatDays(getLastMonths(months, new Date(now)))).toEqual([start, end]);
});

test.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-03-01', 'x'],
  ['2026-03-02', '2026-03-01'],
])('%s to %s is no period', (from, to) => {
  expect(() => createDayPeriod(from, to)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
});

test.each([
  ['2026-11-21T23:30:00Z', 0],
  ['2026-11-21T22:30:00Z', 1],
  ['2026-11-22T22:59:00Z', 0],
  ['2026-10-24T12:00:00Z', 29],
  ['2027-01-01T00:00:00Z', 0],
])('from %s it is %i days of the calendar in Vienna', (moment, days) => {
  expect(countDaysSince(new Date(moment), new Date('2026-11-22T12:00:00Z'))).toBe(days);
});

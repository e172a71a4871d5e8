import { expect, test } from 'vitest';
import { addDays, toDayNumber, getDayStart, isDay, toIsoDay, toViennaClock } from './days.ts';

test.each([
  ['2026-11-25T22:59:59.999Z', '2026-11-25'],
  ['2026-11-25T23:00:00Z', '2026-11-26'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
  ['2025-12-31T23:00:00Z', '2026-01-01'],
  ['2028-02-28T23:00:00Z', '2028-02-29'],
])('toIsoDay of %s is %s', (moment, day) => expect(toIsoDay(new Date(moment))).toBe(day));

test.each([
  ['2026-01-01', '2025-12-31T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  // The days on which the clock changes, and those after them.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('getDayStart of %s is %s', (day, moment) => {
  expect(new Date(getDayStart(day)).toISOString()).toBe(moment);
  expect(toIsoDay(getDayStart(day))).toBe(day);
  expect(toIsoDay(getDayStart(day) - 1)).toBe(addDays(day, -1));
});

test('toViennaClock shows midnight as 00, not 24', () => {
  expect(toViennaClock(new Date('2026-11-25T23:05:09Z'))).toEqual({ year: '2026', month: '11', day: '26', hour: '00', minute: '05', second: '09' });
});

test('addDays and toDayNumber count days over the changes of the clock', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(toDayNumber('2026-11-26') - toDayNumber('2026-10-25')).toBe(32);
});

test.each(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', 'today', ''])('%s is no day', (day) => expect(isDay(day)).toBe(false));
test('a leap day is a day', () => expect(isDay('2028-02-29')).toBe(true));

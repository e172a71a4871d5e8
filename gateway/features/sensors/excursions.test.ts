import { expect, test } from 'vitest';
import { filterByDelay, findExcursions, findGaps, type Point } from './excursions.ts';

/** The night of 25 October 2026: at 01:00 UTC the clocks of Vienna go from 03:00 back to 02:00. Moments are UTC. */
const toTimestamp = (time: string) => Date.parse(`2026-10-${time.length > 5 ? time.replace(' ', 'T') : `25T${time}`}:00Z`);
const formatTime = (time: number) => new Date(time).toISOString().slice(8, 16).replace('T', ' ');
const createPoints = (rows: Record<string, number | null>): Point[] => Object.entries(rows).map(([time, value]) => ({ at: toTimestamp(time), value }));
const limits = { yellowFrom: 7, redFrom: 9 };

test('an excursion over the repeated hour has its real duration', () => {
  // In Vienna 02:30, 02:45, 02:00, 02:15 (the second time), 02:30: outside for 60 minutes.
  const night = createPoints({ '00:15': 6.9, '00:30': 7, '00:45': 9.4, '01:00': 8.2, '01:15': 7.1, '01:30': 6.8, '01:45': 6.5 });
  expect(findExcursions(night, limits)).toEqual([
    { from: toTimestamp('00:30'), to: toTimestamp('01:30'), minutes: 60, redMinutes: 15, worst: 9.4, limit: 7, level: 'RED', hasGap: false },
  ]);
});

test('a short gap between readings outside belongs to the excursion', () => {
  const rows = createPoints({ '08:00': 6, '08:15': 8, '08:30': 8, '08:45': null, '09:00': null, '09:15': 8.5, '09:30': 6 });
  expect(findExcursions(rows, limits)).toMatchObject([{ from: toTimestamp('08:15'), to: toTimestamp('09:30'), minutes: 75, worst: 8.5, hasGap: true }]);
  expect(findGaps(rows, { from: toTimestamp('08:00'), to: toTimestamp('09:45') })).toEqual([{ from: toTimestamp('08:45'), to: toTimestamp('09:15') }]);
});

test('a gap with good readings after it ends an excursion', () => {
  const well = createPoints({ '08:00': 6, '08:15': 8, '08:30': 8, '09:30': 6, '09:45': 6 });
  expect(findExcursions(well, limits)).toMatchObject([{ from: toTimestamp('08:15'), to: toTimestamp('08:45'), minutes: 30, hasGap: true }]);
});

test('a last reading outside counts one step, by yellow or red', () => {
  const rows = createPoints({ '08:00': 6, '08:15': 6, '08:30': 9.5 });
  expect(findExcursions(rows, limits)).toMatchObject([{ from: toTimestamp('08:30'), to: toTimestamp('08:45'), minutes: 15, redMinutes: 15 }]);
  expect(findExcursions(rows, { yellowFrom: null, redFrom: 9 })).toMatchObject([{ limit: 9, level: 'RED' }]);
  expect(findExcursions(rows, { yellowFrom: null, redFrom: null })).toEqual([]);
});

test('finds a gap before, after and without readings of a period', () => {
  const period = { from: toTimestamp('24 22:00'), to: toTimestamp('25 23:00') };
  expect(findGaps([], period)).toEqual([period]);
  expect(findGaps([], { from: period.from, to: period.from })).toEqual([]);
  const rows = createPoints({ '08:00': 6, '08:15': 6, '08:30': 6 });
  expect(findGaps(rows, period).map(({ from, to }) => [formatTime(from), formatTime(to)])).toEqual([
    ['24 22:00', '25 08:00'],
    ['25 08:45', '25 23:00'],
  ]);
});

test('P-09 counts excursions below the alarm’s delay, without listing them', () => {
  const rows = createPoints({ '08:00': 8, '08:15': 6, '08:30': 6, '08:45': 8, '09:00': 8, '09:15': 6 });
  const found = findExcursions(rows, limits);
  expect(filterByDelay(found, 0)).toEqual({ excursions: found, shorter: 0 });
  expect(filterByDelay(found, 30)).toMatchObject({ excursions: [{ from: toTimestamp('08:45'), minutes: 30 }], shorter: 1 });
});

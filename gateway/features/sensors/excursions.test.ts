import { expect, test } from 'vitest';
import { delayed, excursionsOf, gapsOf, type Point } from './excursions.ts';

/** The night of 25 October 2026: at 01:00 UTC the clocks of Vienna go from 03:00 back to 02:00. Moments are UTC. */
const at = (time: string) => Date.parse(`2026-10-${time.length > 5 ? time.replace(' ', 'T') : `25T${time}`}:00Z`);
const text = (time: number) => new Date(time).toISOString().slice(8, 16).replace('T', ' ');
const points = (rows: Record<string, number | null>): Point[] => Object.entries(rows).map(([time, value]) => ({ at: at(time), value }));
const limits = { yellowFrom: 7, redFrom: 9 };

test('an excursion over the hour that the clocks repeat lasts as long as it lasted', () => {
  // In Vienna 02:30, 02:45, 02:00, 02:15 (the second time), 02:30: outside for 60 minutes.
  const night = points({ '00:15': 6.9, '00:30': 7, '00:45': 9.4, '01:00': 8.2, '01:15': 7.1, '01:30': 6.8, '01:45': 6.5 });
  expect(excursionsOf(night, limits)).toEqual([
    { from: at('00:30'), to: at('01:30'), minutes: 60, redMinutes: 15, worst: 9.4, limit: 7, level: 'RED', hasGap: false },
  ]);
});

test('a short gap between readings outside belongs to the excursion, and is shown', () => {
  const rows = points({ '08:00': 6, '08:15': 8, '08:30': 8, '08:45': null, '09:00': null, '09:15': 8.5, '09:30': 6 });
  expect(excursionsOf(rows, limits)).toMatchObject([{ from: at('08:15'), to: at('09:30'), minutes: 75, worst: 8.5, hasGap: true }]);
  expect(gapsOf(rows, { from: at('08:00'), to: at('09:45') })).toEqual([{ from: at('08:45'), to: at('09:15') }]);
});

test('a gap after which all is well ends it: how long it lasted is not known', () => {
  const well = points({ '08:00': 6, '08:15': 8, '08:30': 8, '09:30': 6, '09:45': 6 });
  expect(excursionsOf(well, limits)).toMatchObject([{ from: at('08:15'), to: at('08:45'), minutes: 30, hasGap: true }]);
});

test('readings that end outside count for one step; without a yellow limit the red one counts, without any, nothing', () => {
  const rows = points({ '08:00': 6, '08:15': 6, '08:30': 9.5 });
  expect(excursionsOf(rows, limits)).toMatchObject([{ from: at('08:30'), to: at('08:45'), minutes: 15, redMinutes: 15 }]);
  expect(excursionsOf(rows, { yellowFrom: null, redFrom: 9 })).toMatchObject([{ limit: 9, level: 'RED' }]);
  expect(excursionsOf(rows, { yellowFrom: null, redFrom: null })).toEqual([]);
});

test('a period is a gap before its first reading, after its last, and where it has none at all', () => {
  const period = { from: at('24 22:00'), to: at('25 23:00') };
  expect(gapsOf([], period)).toEqual([period]);
  expect(gapsOf([], { from: period.from, to: period.from })).toEqual([]);
  const rows = points({ '08:00': 6, '08:15': 6, '08:30': 6 });
  expect(gapsOf(rows, period).map(({ from, to }) => [text(from), text(to)])).toEqual([
    ['24 22:00', '25 08:00'],
    ['25 08:45', '25 23:00'],
  ]);
});

test('P-09 what is shorter than the delay of the alarm is counted, not listed', () => {
  const rows = points({ '08:00': 8, '08:15': 6, '08:30': 6, '08:45': 8, '09:00': 8, '09:15': 6 });
  const found = excursionsOf(rows, limits);
  expect(delayed(found, 0)).toEqual({ excursions: found, shorter: 0 });
  expect(delayed(found, 30)).toMatchObject({ excursions: [{ from: at('08:45'), minutes: 30 }], shorter: 1 });
});

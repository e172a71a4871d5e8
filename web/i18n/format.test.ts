import { expect, test } from 'vitest';
import { formatIsoDay } from '../../domain/formatDay.ts';
import { formatAge, formatDaysAgo, formatMeasure, formatNumber, formatPoints, formatTimeRange } from './format.ts';

const now = new Date('2026-11-22T10:00:00Z');

test.each([
  ['2026-11-22T00:30:00Z', 'heute'],
  ['2026-11-21T22:30:00Z', 'gestern'],
  ['2026-11-21T23:30:00Z', 'heute'],
  ['2026-11-20T10:00:00Z', 'vorgestern'],
  ['2026-11-10T10:00:00Z', 'vor 12 Tagen'],
  ['2026-08-22T10:00:00Z', 'vor 3 Monaten'],
  [null, ''],
])('what was at %s was %s, by the days in Vienna', (moment, words) => {
  expect(formatAge(moment, now)).toBe(words);
});

test('E-16 a range of times has one day, both days, or one moment', () => {
  const start = '2026-11-09T07:15:00Z';
  const end = '2026-11-09T16:15:00Z';
  const next = '2026-11-09T23:15:00Z';
  expect([
    formatTimeRange(start, end),
    formatTimeRange(start, next),
    formatTimeRange(start, start),
    formatTimeRange(null, end),
    formatTimeRange(null, null),
  ]).toEqual(['09.11.2026, 08:15–17:15', '09.11.2026 08:15 – 10.11.2026 00:15', '09.11.2026 08:15', '09.11.2026 17:15', '']);
});

test('writes a day and a month by date as moments are', () => {
  expect([formatIsoDay('2026-11-03'), formatIsoDay('2026-11')]).toEqual(['03.11.2026', '11.2026']);
});

test('V-15 numbers have the decimal comma of German, points of percentage their tenth', () => {
  expect([formatNumber(1.2555), formatNumber(0), formatNumber(null), formatPoints(1), formatPoints(-1), formatNumber(-1234.5), formatPoints(-0.01)]).toEqual([
    '1,256',
    '0',
    '',
    '1,0',
    '−1,0',
    '−1\u00a0234,5',
    '0,0',
  ]);
});

test('a unit stays on the line of its number, also in sentences', () => {
  expect([formatMeasure(2.5, '%'), formatMeasure(-2, '°C'), formatMeasure(null, '%')]).toEqual(['2,5\u00a0%', '−2\u00a0°C', '']);
  const texts = Object.values(import.meta.glob<object>('./{de,en}/*.json', { eager: true, import: 'default' })).map((each) => JSON.stringify(each, null, 1));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap((text) => text.match(/.*(?:\d|\}\}) (?:%|°C|MB)(?!\w).*/g) ?? [])).toEqual([]);
});

test('an age that is given in days has the same words', () => expect([0, 1, 90].map(formatDaysAgo)).toEqual(['heute', 'gestern', 'vor 90 Tagen']));

import { expect, test } from 'vitest';
import { buildTimeAxis } from './timeAxis.ts';

const createAxis = (from: string, minutes: readonly number[], width = 2000) => {
  const moments = minutes.map((after) => Date.parse(from) + after * 60_000);
  return buildTimeAxis({ labels: moments.map(String), moments }, width, 7);
};
const getTexts = (of: ReturnType<typeof createAxis>) => of.ticks.map(({ text }) => text);

test('labels full hours at any minute, the repeated one twice', () => {
  expect(getTexts(createAxis('2026-11-20T08:07:00Z', [0, 50, 130]))).toEqual(['10:00', '11:00']);
  expect(getTexts(createAxis('2026-10-24T23:00:00Z', [0, 240]))).toEqual(['01:00', '02:00', '02:00', '03:00', '04:00']);
});

test('shows the starts of days in Vienna over more than two days', () => {
  const week = createAxis('2026-03-27T23:00:00Z', [0, 1440, 4 * 1440]);
  expect(getTexts(week)).toEqual(['28.03.', '29.03.', '30.03.', '31.03.', '01.04.']);
  expect(week.ticks[2]!.at - week.ticks[1]!.at).toBe(23 * 3_600_000);
  expect(getTexts(createAxis('2026-03-27T23:00:00Z', [0, 1440, 4 * 1440], 150))).toEqual(['28.03.', '30.03.', '01.04.']);
});

test('puts a single moment into the middle, and names it', () => {
  const one = createAxis('2026-11-20T08:07:00Z', [0]);
  expect(one.places[0]! - one.min).toBe(one.max - one.places[0]!);
  expect(getTexts(one)).toEqual(['09:00']);
});

test('lays labels without moments out at equal distances', () => {
  const { places, step } = buildTimeAxis({ labels: ['Mo', 'Di', '?'], moments: [1, 2, null] }, 600, 7);
  expect([places, step]).toEqual([[0, 1, 2], 1]);
});

import { expect, test } from 'vitest';
import { findCommonDistance, groupMeasuredRuns } from './measuredRuns.ts';

const minute = 60_000;
/** The readings of these minutes in runs, joined by commas; a minute with a question mark has no value. */
const formatRuns = (minutes: string) =>
  groupMeasuredRuns(
    minutes
      .split(' ')
      .filter(Boolean)
      .map((each) => ({ at: Number.parseInt(each, 10) * minute, value: each.endsWith('?') ? null : 1 })),
  )
    .map((run) => run.map(({ at }) => at / minute).join(' '))
    .join(', ');

test.each([
  ['nothing', '', ''],
  ['missing values only', '0?', ''],
  ['one value', '15', '15'],
  ['unsorted values', '30 0 15', '0 15 30'],
  ['two values at one time', '0 0 15 30', '0 0 15 30'],
  ['a distance that is somewhat longer', '0 15 30 52 75', '0 15 30 52, 75'],
  ['20 hours without rows', '0 15 30 1230 1245', '0 15 30, 1230 1245'],
  ['a sensor slower than the slots', '0 15? 30 45? 60', '0 30 60'],
  ['a sensor that reports each day', '0 1440 2880', '0 1440 2880'],
  ['two values within three hours', '0 180', '0 180'],
  ['two values 20 hours apart', '0 1200', '0, 1200'],
  ['two values with a missing one between them', '0 60? 120', '0, 120'],
])('connects readings of %s', (_name, minutes, expected) => expect(formatRuns(minutes)).toBe(expected));

test('the common distance is the shortest of those that occur most', () => {
  expect(findCommonDistance([5])).toBeNull();
  expect(findCommonDistance([0, 0])).toBeNull();
  expect(findCommonDistance([0, 60, 75])).toEqual({ distance: 15, count: 1 });
  expect(findCommonDistance([0, 15, 30, 90, 150, 210])).toEqual({ distance: 60, count: 3 });
});

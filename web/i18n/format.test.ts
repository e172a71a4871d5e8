import { expect, test } from 'vitest';
import { ageText } from './format.ts';

const now = new Date('2026-11-22T10:00:00Z');

test.each([
  ['2026-11-22T00:30:00Z', 'heute'],
  ['2026-11-21T22:30:00Z', 'gestern'],
  ['2026-11-21T23:30:00Z', 'heute'],
  ['2026-11-10T10:00:00Z', 'vor 12 Tagen'],
  ['2026-08-22T10:00:00Z', 'vor 3 Monaten'],
  [null, ''],
])('what was at %s was %s, by the days in Vienna', (moment, words) => {
  expect(ageText(moment, now)).toBe(words);
});

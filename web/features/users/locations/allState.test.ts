import { expect, test } from 'vitest';
import { getAllState } from './allState.ts';

test.each([
  ['nothing is ticked', { total: 3, isFiltered: false, ticks: [false, false, false], picked: 0 }, 'none'],
  ['some are', { total: 3, isFiltered: false, ticks: [true, false, true], picked: 2 }, 'mixed'],
  ['all are', { total: 3, isFiltered: false, ticks: [true, true, true], picked: 3 }, 'all'],
  ['all behind the filter are', { total: 1, isFiltered: true, ticks: [true], picked: 1 }, 'all'],
  ['others than those behind the filter are', { total: 1, isFiltered: true, ticks: [false], picked: 2 }, 'none'],
  ['of a long list as many as there are', { total: 2000, isFiltered: false, ticks: null, picked: 2000 }, 'all'],
  ['of a long list some are', { total: 2000, isFiltered: false, ticks: null, picked: 1999 }, 'mixed'],
  ['of a long filtered list as many as match', { total: 30, isFiltered: true, ticks: null, picked: 30 }, 'mixed'],
  ['there is nothing to tick', { total: 0, isFiltered: true, ticks: [], picked: 4 }, 'none'],
] as const)('O-13 the box for all: %s', (_what, matching, state) => {
  expect(getAllState(matching)).toBe(state);
});

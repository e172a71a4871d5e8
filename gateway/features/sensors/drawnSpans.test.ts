import { expect, test } from 'vitest';
import { samples } from '../../testkit/samples.ts';
import { drawnSpans, limitsOf } from './drawnSpans.ts';

const minute = 60_000;
const chart = (values: (number | null)[]) => ({
  moments: Float64Array.from(values, (_, at) => at * 15 * minute),
  series: [
    { kind: 'VALUE' as const, values: samples(values) },
    { kind: 'YELLOW_FROM' as const, values: samples(values.map(() => 7)) },
    { kind: 'RED_FROM' as const, values: samples(values.map(() => 9)) },
  ],
});

test('a span contains the places of the values outside the drawn limits', () => {
  const drawn = chart([6, 7, 8, 6, 6, 9, null, null, 6]);
  expect(limitsOf(drawn)).toEqual({ yellowFrom: 7, redFrom: 9 });
  expect(drawnSpans(drawn, limitsOf(drawn), 0)).toEqual([
    { first: 1, last: 2, level: 'YELLOW' },
    { first: 5, last: 5, level: 'RED' },
  ]);
});

test('P-09 what is shorter than the delay is not marked, except at the ends of the chart, where its length is not known', () => {
  const drawn = chart([8, 6, 8, 6, 8]);
  expect(drawnSpans(drawn, limitsOf(drawn), 30).map(({ first }) => first)).toEqual([0, 4]);
  // It ended with the last reading, so that its length is known.
  const ended = chart([6, 8, 6]);
  expect(drawnSpans(ended, limitsOf(ended), 30)).toEqual([]);
});

test('a chart is cut at its first and last reading, what is missing before and after them aside; labels without a moment are places only', () => {
  const drawn = chart([null, 8, 6, 8, 6, 8, null]);
  expect(drawnSpans(drawn, limitsOf(drawn), 30).map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [5, 5],
  ]);
  const cut = { ...chart([8, 8, 6, 6, 8]), moments: samples([null, 0, 15, 30, 45].map((at) => at && at * minute)) };
  expect(drawnSpans(cut, limitsOf(cut), 60)).toEqual([
    { first: 1, last: 1, level: 'YELLOW' },
    { first: 4, last: 4, level: 'YELLOW' },
  ]);
});

test('the limits of a chart are the last that it draws; what draws none, or no values, has no span', () => {
  const changed = { ...chart([8]), series: [{ kind: 'YELLOW_FROM' as const, values: samples([7, 8, null]) }] };
  expect(limitsOf(changed)).toEqual({ yellowFrom: 8, redFrom: null });
  expect(limitsOf({ ...chart([8]), series: [] })).toEqual({ yellowFrom: null, redFrom: null });
  expect(drawnSpans(changed, limitsOf(changed), 0)).toEqual([]);
});

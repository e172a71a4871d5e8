import { expect, test } from 'vitest';
import { toSamples } from '../../testkit/samples.ts';
import { findDrawnSpans, getDrawnLimits } from './drawnSpans.ts';

const minute = 60_000;
const createChart = (values: (number | null)[]) => ({
  moments: Float64Array.from(values, (_, at) => at * 15 * minute),
  series: [
    { kind: 'VALUE' as const, values: toSamples(values) },
    { kind: 'YELLOW_FROM' as const, values: toSamples(values.map(() => 7)) },
    { kind: 'RED_FROM' as const, values: toSamples(values.map(() => 9)) },
  ],
});

test('a span contains the places of the values outside the drawn limits', () => {
  const drawn = createChart([6, 7, 8, 6, 6, 9, null, null, 6]);
  expect(getDrawnLimits(drawn)).toEqual({ yellowFrom: 7, redFrom: 9 });
  expect(findDrawnSpans(drawn, getDrawnLimits(drawn), 0)).toEqual([
    { first: 1, last: 2, level: 'YELLOW' },
    { first: 5, last: 5, level: 'RED' },
  ]);
});

test('P-09 marks no span below the delay, except at chart ends', () => {
  const drawn = createChart([8, 6, 8, 6, 8]);
  expect(findDrawnSpans(drawn, getDrawnLimits(drawn), 30).map(({ first }) => first)).toEqual([0, 4]);
  // It ended with the last reading, so that its length is known.
  const ended = createChart([6, 8, 6]);
  expect(findDrawnSpans(ended, getDrawnLimits(ended), 30)).toEqual([]);
});

test('cuts a chart at its first and last reading', () => {
  const drawn = createChart([null, 8, 6, 8, 6, 8, null]);
  expect(findDrawnSpans(drawn, getDrawnLimits(drawn), 30).map(({ first, last }) => [first, last])).toEqual([
    [1, 1],
    [5, 5],
  ]);
  const cut = { ...createChart([8, 8, 6, 6, 8]), moments: toSamples([null, 0, 15, 30, 45].map((at) => at && at * minute)) };
  expect(findDrawnSpans(cut, getDrawnLimits(cut), 60)).toEqual([
    { first: 1, last: 1, level: 'YELLOW' },
    { first: 4, last: 4, level: 'YELLOW' },
  ]);
});

test('takes the last drawn limits; charts without values have none', () => {
  const changed = { ...createChart([8]), series: [{ kind: 'YELLOW_FROM' as const, values: toSamples([7, 8, null]) }] };
  expect(getDrawnLimits(changed)).toEqual({ yellowFrom: 8, redFrom: null });
  expect(getDrawnLimits({ ...createChart([8]), series: [] })).toEqual({ yellowFrom: null, redFrom: null });
  expect(findDrawnSpans(changed, getDrawnLimits(changed), 0)).toEqual([]);
});

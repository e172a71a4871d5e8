import { expect, test } from 'vitest';
import { findExcursions, findGaps } from './excursions.ts';

const minute = 60_000;
/** Values by the minutes after the start of the period, in any order. */
const createPoints = (...rows: [minutes: number, value: number | null][]) => rows.map(([minutes, value]) => ({ at: minutes * minute, value }));
const limits = { yellowFrom: 7, redFrom: 9 };
const listShown = (rows: ReturnType<typeof createPoints>) =>
  findExcursions(rows, limits).map(({ from, to, minutes, redMinutes, hasGap }) => [from / minute, to / minute, minutes, redMinutes, hasGap]);
const listGaps = (rows: ReturnType<typeof createPoints>, from: number, to: number) =>
  findGaps(rows, { from: from * minute, to: to * minute }).map((gap) => [gap.from / minute, gap.to / minute]);

test('bridges a reading late by half a step, and no later one', () => {
  const createRows = (late: number) => createPoints([0, 8], [10, 8], [20, 8], [20 + late, 8]);
  expect(listShown(createRows(15))).toEqual([[0, 45, 45, 0, false]]);
  expect(listShown(createRows(16))).toEqual([[0, 46, 46, 0, true]]);
  expect([listGaps(createRows(15), 0, 45), listGaps(createRows(16), 0, 46)]).toEqual([[], [[30, 36]]]);
});

test('a period may begin and end half a step without readings', () => {
  const rows = createPoints([15, 6], [25, 6], [35, 6]);
  expect(listGaps(rows, 0, 50)).toEqual([]);
  expect(listGaps(rows, -1, 51)).toEqual([
    [-1, 15],
    [45, 51],
  ]);
});

test('bridges a gap of two hours, and not a longer one', () => {
  const createLongRows = (length: number) => createPoints([0, 8], [10, 8], [20, 8], [20 + length, 8], [30 + length, 6]);
  expect(listShown(createLongRows(120))).toEqual([[0, 150, 150, 0, true]]);
  expect(listShown(createLongRows(121))).toEqual([
    [0, 30, 30, 0, true],
    [141, 151, 10, 0, false],
  ]);
});

test('the step is the most frequent distance, by default fifteen minutes', () => {
  expect(listShown(createPoints([60, 8], [0, 6], [5, 6], [10, 6], [70, 6], [65, 6]))).toEqual([[60, 65, 5, 0, false]]);
  // Twice five minutes, three times ten.
  expect(listShown(createPoints([0, 6], [5, 6], [10, 6], [20, 6], [30, 6], [40, 8]))).toEqual([[40, 50, 10, 0, false]]);
  expect(listShown(createPoints([0, 8]))).toEqual([[0, 15, 15, 0, false]]);
  // Two readings of the same moment do not show the distance.
  expect(listShown(createPoints([0, 6], [0, 6], [0, 6], [10, 8]))).toEqual([[10, 20, 10, 0, false]]);
});

test('counts red of an excursion, the worst value, by one reading', () => {
  const rows = createPoints([0, 7], [10, 9], [20, 12], [30, 8.9], [40, 6.9], [50, 8], [60, 6]);
  expect(findExcursions(rows, limits)).toEqual([
    { from: 0, to: 40 * minute, minutes: 40, redMinutes: 20, worst: 12, limit: 7, level: 'RED', hasGap: false },
    { from: 50 * minute, to: 60 * minute, minutes: 10, redMinutes: 0, worst: 8, limit: 7, level: 'YELLOW', hasGap: false },
  ]);
  expect(findExcursions(rows, { yellowFrom: 8, redFrom: null }).map(({ limit, level, redMinutes }) => [limit, level, redMinutes])).toEqual([
    [8, 'YELLOW', 0],
    [8, 'YELLOW', 0],
  ]);
});

import { expect, test } from 'vitest';
import { getMonthSteps, findStep, getRange, formatRange, readRange, getVisitSteps, toRangeParameter } from './timeSteps.ts';

const createVisit = (startedAt: string, endedAt = startedAt) => ({ startedAt, endedAt });
const createRange = (from: string, to = from) => ({ from, to });

test('visits are steps by days in Vienna, oldest first, one per day', () => {
  const steps = getVisitSteps([
    createVisit('2026-03-29T08:00:00Z'),
    // After midnight in Vienna.
    createVisit('2026-02-10T23:30:00Z', '2026-02-11T09:00:00Z'),
    createVisit('2026-03-29T14:00:00Z'),
    createVisit('2026-01-05T08:00:00Z', '2026-01-06T08:00:00Z'),
    { startedAt: null, endedAt: null },
  ]);
  expect(steps).toEqual([createRange('2026-01-05', '2026-01-06'), createRange('2026-02-11'), createRange('2026-03-29')]);
  expect(getRange(steps, 2, 3)).toEqual(createRange('2026-01-05', '2026-03-29'));
  expect(getRange(steps, 0, 3)).toEqual(createRange('2026-01-05', '2026-01-06'));
});

test('months reach from the first visit to now, across leap days', () => {
  const steps = getMonthSteps([createVisit('2023-12-31T23:30:00Z')], '2024-03-10');
  expect(steps).toEqual([createRange('2024-01-01', '2024-01-31'), createRange('2024-02-01', '2024-02-29'), createRange('2024-03-01', '2024-03-31')]);
  expect(getMonthSteps([createVisit('2001-01-01T12:00:00Z')], '2024-03-10')).toHaveLength(36);
  expect(getMonthSteps([], '2024-03-10')).toEqual([]);
});

test('a range of the address is restored, and an invalid one ignored', () => {
  const steps = getMonthSteps([createVisit('2023-06-15T10:00:00Z')], '2024-03-10');
  for (const width of [1, 3, 6]) expect(findStep(steps, getRange(steps, 7, width))).toEqual({ at: 7, width });
  expect(findStep(steps, createRange('2024-02-03', '2024-02-20')).at).toBe(7);
  expect(readRange(toRangeParameter(createRange('2024-01-01', '2024-01-31')))).toEqual(createRange('2024-01-01', '2024-01-31'));
  for (const text of [null, '', '2024-01-31_2024-01-01', '2024-01-01', 'x_y']) expect(readRange(text)).toBeNull();
});

test('a visit with one known end is a step, sorted by begin', () => {
  const steps = getVisitSteps([
    { startedAt: '2026-03-05T08:00:00Z', endedAt: null },
    { startedAt: null, endedAt: '2026-02-05T08:00:00Z' },
    createVisit('2026-03-04T08:00:00Z', '2026-03-05T08:00:00Z'),
  ]);
  expect(steps).toEqual([createRange('2026-02-05'), createRange('2026-03-04', '2026-03-05'), createRange('2026-03-05')]);
});

test('a range of several steps begins with the earliest of them', () => {
  const steps = [createRange('2026-01-05', '2026-01-06'), createRange('2026-01-01', '2026-01-10'), createRange('2026-02-01')];
  expect(getRange(steps, 1, 2)).toEqual(createRange('2026-01-01', '2026-01-10'));
  expect(getRange(steps, 2, 1)).toEqual(createRange('2026-02-01'));
});

test('a range beyond the steps has the nearest place', () => {
  const steps = getMonthSteps([createVisit('2022-01-15T10:00:00Z')], '2024-03-10');
  expect(findStep(steps, createRange('2021-01-01', '2024-03-31'))).toEqual({ at: steps.length - 1, width: 12 });
  expect(findStep(steps, createRange('2020-01-01', '2020-01-31'))).toEqual({ at: 0, width: 12 });
});

test('a range reads as its days, or as one', () => {
  expect(formatRange(createRange('2026-10-12'))).toBe('12.10.2026');
  expect(formatRange(createRange('2026-10-01', '2026-10-31'))).toBe('01.10.2026 – 31.10.2026');
});

import { expect, test } from 'vitest';
import { monthSteps, placeOf, rangeAt, readRange, visitSteps, writtenRange } from './timeSteps.ts';

const visit = (startedAt: string, endedAt = startedAt) => ({ startedAt, endedAt });
const range = (from: string, to = from) => ({ from, to });

test('visits are steps by their days in Vienna, the oldest first; those of one day are one step', () => {
  const steps = visitSteps([
    visit('2026-03-29T08:00:00Z'),
    // After midnight in Vienna.
    visit('2026-02-10T23:30:00Z', '2026-02-11T09:00:00Z'),
    visit('2026-03-29T14:00:00Z'),
    visit('2026-01-05T08:00:00Z', '2026-01-06T08:00:00Z'),
    { startedAt: null, endedAt: null },
  ]);
  expect(steps).toEqual([range('2026-01-05', '2026-01-06'), range('2026-02-11'), range('2026-03-29')]);
  expect(rangeAt(steps, 2, 3)).toEqual(range('2026-01-05', '2026-03-29'));
  expect(rangeAt(steps, 0, 3)).toEqual(range('2026-01-05', '2026-01-06'));
});

test('months reach from that of the first visit up to now, with the leap day', () => {
  const steps = monthSteps([visit('2023-12-31T23:30:00Z')], new Date('2024-03-10T12:00:00Z'));
  expect(steps).toEqual([range('2024-01-01', '2024-01-31'), range('2024-02-01', '2024-02-29'), range('2024-03-01', '2024-03-31')]);
  expect(monthSteps([visit('2001-01-01T12:00:00Z')], new Date('2024-03-10T12:00:00Z'))).toHaveLength(36);
  expect(monthSteps([], new Date())).toEqual([]);
});

test('a range of the address comes back to its place, and one that is none is not taken', () => {
  const steps = monthSteps([visit('2023-06-15T10:00:00Z')], new Date('2024-03-10T12:00:00Z'));
  for (const width of [1, 3, 6]) expect(placeOf(steps, rangeAt(steps, 7, width))).toEqual({ at: 7, width });
  expect(placeOf(steps, range('2024-02-03', '2024-02-20')).at).toBe(7);
  expect(readRange(writtenRange(range('2024-01-01', '2024-01-31')))).toEqual(range('2024-01-01', '2024-01-31'));
  for (const text of [null, '', '2024-01-31_2024-01-01', '2024-01-01', 'x_y']) expect(readRange(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { stepValues } from './sensorValues.ts';

const readings = (rows: [string, number | null][]) => ({
  TEMPERATURE: rows.map(([at, value]) => ({ at: Date.parse(at), value })),
  HUMIDITY: [],
  DEW_POINT: [],
});

/** 25 October 2026 has 25 hours in Vienna, from 22:00 UTC of the day before to 23:00 UTC. */
const rows = readings([
  ['2026-10-24T21:45:00Z', 3],
  ['2026-10-24T22:00:00Z', 4],
  ['2026-10-25T00:30:00Z', 5],
  ['2026-10-25T01:15:00Z', 7],
  ['2026-10-25T01:30:00Z', null],
  ['2026-10-25T01:45:00Z', 8],
  ['2026-10-25T22:45:00Z', 6],
  ['2026-10-25T23:00:00Z', 9],
]);
const told = (step: 'RAW' | 'HOUR' | 'DAY') =>
  stepValues(rows, step).map(({ at, temperature }) => [at.toISOString().slice(5, 16), temperature?.mean, temperature?.lowest, temperature?.highest]);

test('values of a day are those of the day in Vienna, which has 25 hours when the clocks go back', () => {
  expect(told('DAY')).toEqual([
    ['10-24T21:45', 3, 3, 3],
    ['10-24T22:00', 6, 4, 8],
    ['10-25T23:00', 9, 9, 9],
  ]);
});

test('values of an hour keep apart the hour that the clocks repeat; gaps are left out', () => {
  expect(told('HOUR').slice(1, 4)).toEqual([
    ['10-24T22:00', 4, 4, 4],
    ['10-25T00:00', 5, 5, 5],
    ['10-25T01:00', 7.5, 7, 8],
  ]);
  expect(told('RAW')).toHaveLength(7);
  expect(stepValues(rows, 'RAW')[0]).toMatchObject({ humidity: null, dewPoint: null });
});

import { expect, test } from 'vitest';
import { groupByStep } from './sensorValues.ts';

const createReadings = (rows: [string, number | null][]) => ({
  TEMPERATURE: rows.map(([at, value]) => ({ at: Date.parse(at), value })),
  HUMIDITY: [],
  DEW_POINT: [],
});

/** 25 October 2026 has 25 hours in Vienna, from 22:00 UTC of the day before to 23:00 UTC. */
const rows = createReadings([
  ['2026-10-24T21:45:00Z', 3],
  ['2026-10-24T22:00:00Z', 4],
  ['2026-10-25T00:30:00Z', 5],
  ['2026-10-25T01:15:00Z', 7],
  ['2026-10-25T01:30:00Z', null],
  ['2026-10-25T01:45:00Z', 8],
  ['2026-10-25T22:45:00Z', 6],
  ['2026-10-25T23:00:00Z', 9],
]);
const listShown = (step: 'RAW' | 'HOUR' | 'DAY') =>
  groupByStep(rows, step).map(({ at, temperature }) => [at.toISOString().slice(5, 16), temperature?.mean, temperature?.lowest, temperature?.highest]);

test('values of a day are of 25 hours at clock change', () => {
  expect(listShown('DAY')).toEqual([
    ['10-24T21:45', 3, 3, 3],
    ['10-24T22:00', 6, 4, 8],
    ['10-25T23:00', 9, 9, 9],
  ]);
});

test('values of an hour separate the repeated one, and omit gaps', () => {
  expect(listShown('HOUR').slice(1, 4)).toEqual([
    ['10-24T22:00', 4, 4, 4],
    ['10-25T00:00', 5, 5, 5],
    ['10-25T01:00', 7.5, 7, 8],
  ]);
  expect(listShown('RAW')).toHaveLength(7);
  expect(groupByStep(rows, 'RAW')[0]).toMatchObject({ humidity: null, dewPoint: null });
});

test('each measure has values by the step of its readings', () => {
  const toTimestamp = (time: string) => Date.parse(`2026-03-06T${time}:00Z`);
  const createPoint = (time: string, value: number) => ({ at: toTimestamp(time), value });
  const measures = {
    TEMPERATURE: [createPoint('08:40', 3), createPoint('08:20', 4.004), createPoint('10:00', 5)],
    HUMIDITY: [createPoint('08:10', 50), createPoint('09:00', 61)],
    DEW_POINT: [createPoint('08:59', 1), createPoint('08:20', 0.5)],
  };
  const createMean = (value: number) => ({ mean: value, lowest: value, highest: value });
  expect(groupByStep(measures, 'HOUR')).toEqual([
    {
      at: new Date(toTimestamp('08:00')),
      temperature: { mean: 3.5, lowest: 3, highest: 4 },
      humidity: createMean(50),
      dewPoint: { mean: 0.75, lowest: 0.5, highest: 1 },
    },
    { at: new Date(toTimestamp('09:00')), temperature: null, humidity: createMean(61), dewPoint: null },
    { at: new Date(toTimestamp('10:00')), temperature: createMean(5), humidity: null, dewPoint: null },
  ]);
  expect(groupByStep(measures, 'RAW').map((each) => [each.at.toISOString().slice(11, 16), each.temperature, each.humidity, each.dewPoint])).toEqual([
    ['08:10', null, createMean(50), null],
    ['08:20', { mean: 4, lowest: 4, highest: 4 }, null, createMean(0.5)],
    ['08:40', createMean(3), null, null],
    ['08:59', null, null, createMean(1)],
    ['09:00', null, createMean(61), null],
    ['10:00', createMean(5), null, null],
  ]);
  // A day begins with its first reading, of whatever measure.
  expect(groupByStep(measures, 'DAY').map((each) => each.at.toISOString().slice(11, 16))).toEqual(['08:10']);
});

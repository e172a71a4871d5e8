import { expect, test } from 'vitest';
import { type ChartData, percentSteps, tickText, valueSteps } from './chartData.ts';

const chart = (...values: number[][]): ChartData => ({
  labels: values[0]!.map(String),
  series: values.map((each, at) => ({ name: String(at), level: null, values: each })),
  ticks: [],
  isPercent: true,
});

test('V-07 percent axes run in steps of 10, up to what the highest stack needs', () => {
  expect(percentSteps(chart([60, 20], [40, 10]))).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(percentSteps(chart([12], [9]))).toEqual([0, 10, 20, 30]);
  expect(percentSteps(chart([0]))).toEqual([0, 10]);
});

test('F-20 an axis of measured values has round steps, and texts in place of the values that have one', () => {
  const measured = { ...chart([0, 6, -1]), ticks: [{ value: -1, text: 'nicht überprüfbar' }], isPercent: false };
  expect(valueSteps(measured)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  expect(valueSteps({ ...chart([0, 130]), isPercent: false })).toEqual([0, 50, 100, 150]);
  expect([-1, 2, null].map((value) => tickText(measured, value))).toEqual(['nicht überprüfbar', '2', '']);
});

import { expect, test } from 'vitest';
import { barSteps, type ChartData, labelLines, ownTicks, percentSteps, tickText, valueAxis } from './chartData.ts';

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

test('V-07 what is left out does not stretch the axis, and the whole scale runs to 100', () => {
  const [green, red] = chart([96, 88], [4, 12]).series;
  const alarms = { ...chart([0, 0]), series: [{ ...green!, isLeftOut: true }, red!] };
  expect(percentSteps(alarms)).toEqual([0, 10, 20]);
  expect(percentSteps({ ...alarms, isWhole: true }).at(-1)).toBe(100);
});

test('shares far below 10 % have an axis that fits them where a chart asks for it, and what is left out counts for nothing', () => {
  const [now, before] = chart([2.5, 1.2], [11.5, 3.8]).series;
  const shares = { ...chart([0, 0]), series: [now!, { ...before!, isLeftOut: true }] };
  expect(barSteps(shares)).toEqual([0, 10]);
  expect(barSteps({ ...shares, isFitted: true })).toEqual([0, 1, 2, 3]);
});

test('F-20 what could not be checked has the word of the reader, other texts are the provider’s', () => {
  const ticks = [
    { value: -1, text: 'nicht überprüfbar' },
    { value: 2, text: 'Befall' },
  ];
  expect(ownTicks(ticks, 'not checkable')).toEqual([{ value: -1, text: 'not checkable' }, ticks[1]]);
});

test('F-20 an axis of measured values has round steps, and texts in place of the values that have one', () => {
  const measured = { ...chart([0, 6, -1]), ticks: [{ value: -1, text: 'nicht überprüfbar' }], isPercent: false };
  expect(valueAxis(measured).steps).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  expect(valueAxis({ ...chart([0, 130]), isPercent: false }).steps).toEqual([0, 50, 100, 150]);
  expect([-1, 2, null].map((value) => tickText(measured, value))).toEqual(['nicht überprüfbar', '2', '']);
});

test('F-20 what could not be checked is a whole step beneath 0, whatever the scale', () => {
  const { steps, placeOf, textAt } = valueAxis({ ...chart([0, 130, -1]), ticks: [{ value: -1, text: 'nicht überprüfbar' }], isPercent: false });
  expect(steps).toEqual([-50, 0, 50, 100, 150]);
  expect([-1, 0, 130].map(placeOf)).toEqual([-50, 0, 130]);
  expect(steps.map(textAt)).toEqual(['nicht überprüfbar', '0', '50', '100', '150']);
});

test('a long label is wrapped between words, and a long word within', () => {
  expect(labelLines('Lager', 10)).toEqual(['Lager']);
  expect(labelLines('Köderstation Ratte innen', 12)).toEqual(['Köderstation', 'Ratte innen']);
  expect(labelLines('Köderstation', 7)).toEqual(['Köder-', 'station']);
  expect(labelLines('Produktion', 7)).toEqual(['Produk-', 'tion']);
  expect(labelLines('Verpackung', 7)).toEqual(['Verpa-', 'ckung']);
  expect(labelLines('Schabenfalle', 7)).toEqual(['Schaben-', 'falle']);
  expect(labelLines('STR12345678', 6)).toEqual(['STR123-', '45678']);
  expect(labelLines('eins zwei drei vier fünf sechs', 5)).toEqual(['eins', 'zwei', 'drei…']);
});

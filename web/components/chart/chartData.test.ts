import { expect, test } from 'vitest';
import { getBarSteps, type ChartData, wrapLabel, translateTicks, getPercentSteps, formatTick, buildValueAxis } from './chartData.ts';

const createChart = (...values: number[][]): ChartData => ({
  labels: values[0]!.map(String),
  series: values.map((each, at) => ({ name: String(at), level: null, values: each })),
  ticks: [],
  isPercent: true,
});

test('V-07 percent axes have steps of 10, up to the highest stack', () => {
  expect(getPercentSteps(createChart([60, 20], [40, 10]))).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(getPercentSteps(createChart([12], [9]))).toEqual([0, 10, 20, 30]);
  expect(getPercentSteps(createChart([0]))).toEqual([0, 10]);
});

test('V-07 omitted values do not stretch the axis, and 100 is whole', () => {
  const [green, red] = createChart([96, 88], [4, 12]).series;
  const alarms = { ...createChart([0, 0]), series: [{ ...green!, isTableOnly: true }, red!] };
  expect(getPercentSteps(alarms)).toEqual([0, 10, 20]);
  expect(getPercentSteps({ ...alarms, endsAt100: true }).at(-1)).toBe(100);
});

test('low shares have a fitting axis on request, without omitted values', () => {
  const [now, before] = createChart([2.5, 1.2], [11.5, 3.8]).series;
  const shares = { ...createChart([0, 0]), series: [now!, { ...before!, isTableOnly: true }] };
  expect(getBarSteps(shares)).toEqual([0, 10]);
  expect(getBarSteps({ ...shares, hasRoundSteps: true })).toEqual([0, 1, 2, 3]);
});

test('F-20 translates not checkable, and returns the provider’s other texts', () => {
  const ticks = [
    { value: -1, text: 'nicht überprüfbar' },
    { value: 2, text: 'Befall' },
  ];
  expect(translateTicks(ticks, 'not checkable')).toEqual([{ value: -1, text: 'not checkable' }, ticks[1]]);
});

test('F-20 an axis of measured values has round steps, and texts in place', () => {
  const measured = { ...createChart([0, 6, -1]), ticks: [{ value: -1, text: 'nicht überprüfbar' }], isPercent: false };
  expect(buildValueAxis(measured).steps).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  expect(buildValueAxis({ ...createChart([0, 130]), isPercent: false }).steps).toEqual([0, 50, 100, 150]);
  expect([-1, 2, null].map((value) => formatTick(measured, value))).toEqual(['nicht überprüfbar', '2', '']);
});

test('F-20 not checkable is a whole step beneath 0 on any scale', () => {
  const { steps, toPlace, formatPlace } = buildValueAxis({ ...createChart([0, 130, -1]), ticks: [{ value: -1, text: 'nicht überprüfbar' }], isPercent: false });
  expect(steps).toEqual([-50, 0, 50, 100, 150]);
  expect([-1, 0, 130].map(toPlace)).toEqual([-50, 0, 130]);
  expect(steps.map(formatPlace)).toEqual(['nicht überprüfbar', '0', '50', '100', '150']);
});

test('a long label is wrapped between words, and a long word within', () => {
  expect(wrapLabel('Lager', 10)).toEqual(['Lager']);
  expect(wrapLabel('Köderstation Ratte innen', 12)).toEqual(['Köderstation', 'Ratte innen']);
  expect(wrapLabel('Köderstation', 7)).toEqual(['Köder-', 'station']);
  expect(wrapLabel('Produktion', 7)).toEqual(['Produk-', 'tion']);
  expect(wrapLabel('Verpackung', 7)).toEqual(['Verpa-', 'ckung']);
  expect(wrapLabel('Schabenfalle', 7)).toEqual(['Schaben-', 'falle']);
  expect(wrapLabel('STR12345678', 6)).toEqual(['STR123-', '45678']);
  expect(wrapLabel('eins zwei drei vier fünf sechs', 5)).toEqual(['eins', 'zwei', 'drei…']);
});

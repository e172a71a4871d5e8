import { expect, test } from 'vitest';
import type { ChartFieldsFragment } from '../../generated/graphql.ts';
import { isChartScale, toChartData } from './chartView.ts';

const chart = {
  labels: ['Lager'],
  series: [
    { label: null, level: 'GREEN', values: [90] },
    { label: null, level: 'RED', values: [10] },
  ],
  ticks: [{ value: -1, text: 'nicht überprüfbar' }],
} as unknown as ChartFieldsFragment;
const toWord = (level: string) => level.toLowerCase();

test('level charts have words, percent and 100; alarms omit good ones', () => {
  const green = { name: 'green', level: 'GREEN', values: [90], isTableOnly: false };
  const red = { name: 'red', level: 'RED', values: [10], isTableOnly: false };
  const whole = { labels: ['Lager'], series: [green, red], ticks: chart.ticks, isPercent: true, endsAt100: true };
  expect(toChartData(chart, toWord)).toEqual(whole);
  expect(toChartData(chart, toWord, 'ALARMS')).toEqual({ ...whole, series: [{ ...green, isTableOnly: true }, red], endsAt100: false });
});

test('a series without level has its name, or none, without percent', () => {
  const named = { ...chart, series: ['Falle', null].map((label) => ({ label, level: null, values: [1] })) } as unknown as ChartFieldsFragment;
  const { series, isPercent } = toChartData(named, toWord, 'ALARMS');
  expect([series.map(({ name, isTableOnly }) => [name, isTableOnly]), isPercent]).toEqual([
    [
      ['Falle', false],
      ['', false],
    ],
    false,
  ]);
});

test('two words are scales', () => expect(['ALARMS', 'WHOLE', 'HALF', 1, null].map(isChartScale)).toEqual([true, true, false, false, false]));

import { expect, test } from 'vitest';
import { getSeriesKinds } from './seriesKinds.ts';

type Level = 'YELLOW' | 'RED' | null;
const createLine = (label: string, level: Level = null) => ({ label, level, values: [21, null, 23.5] });
const createFlatLine = (label: string, level: Level = null) => ({ label, level, values: [30, 30, null] });
const both = { withDewPoint: true, withThresholds: true };
const all = ['VALUE', 'DEW_POINT', 'YELLOW_FROM', 'RED_FROM'];

test.each([
  ['in German', [createLine('Temperatur'), createLine('Taupunkt'), createFlatLine('GELB', 'YELLOW'), createFlatLine('ROT', 'RED')], all],
  ['in another language', [createLine('temperature'), createLine('dew point'), createFlatLine('warning'), createFlatLine('alarm')], all],
  ['without names', [createLine(''), createLine(''), createFlatLine(''), createFlatLine('')], all],
  ['a dew point that never changed', [createLine('T'), createFlatLine('D'), createFlatLine('1'), createFlatLine('2')], all],
  [
    'the thresholds before the dew point',
    [createLine('T'), createFlatLine('1'), createFlatLine('2'), createLine('D')],
    ['VALUE', 'YELLOW_FROM', 'RED_FROM', 'DEW_POINT'],
  ],
  [
    'red before yellow, by name',
    [createLine('T'), createFlatLine('ROT', 'RED'), createFlatLine('GELB', 'YELLOW'), createLine('D')],
    ['VALUE', 'RED_FROM', 'YELLOW_FROM', 'DEW_POINT'],
  ],
  ['no dew point came', [createLine('T'), createFlatLine('1'), createFlatLine('2')], ['VALUE', 'YELLOW_FROM', 'RED_FROM']],
])('I-08 series of a sensor are distinguished by place and meaning: %s', (_what, series, kinds) => {
  expect(getSeriesKinds(series, both)).toEqual(kinds);
});

test('I-08 does not guess what was not requested', () => {
  expect(getSeriesKinds([createLine('T'), createFlatLine('1'), createFlatLine('2')], { withDewPoint: false, withThresholds: true })).toEqual([
    'VALUE',
    'YELLOW_FROM',
    'RED_FROM',
  ]);
  expect(getSeriesKinds([createLine('T'), createFlatLine('D')], { withDewPoint: true, withThresholds: false })).toEqual(['VALUE', 'DEW_POINT']);
  expect(getSeriesKinds([createLine('T'), createLine('U')], { withDewPoint: false, withThresholds: false })).toEqual(['VALUE', 'VALUE']);
});

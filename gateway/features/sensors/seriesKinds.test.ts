import { expect, test } from 'vitest';
import { seriesKinds } from './seriesKinds.ts';

type Level = 'YELLOW' | 'RED' | null;
const line = (label: string, level: Level = null) => ({ label, level, values: [21, null, 23.5] });
const flat = (label: string, level: Level = null) => ({ label, level, values: [30, 30, null] });
const both = { withDewPoint: true, withThresholds: true };
const all = ['VALUE', 'DEW_POINT', 'YELLOW_FROM', 'RED_FROM'];

test.each([
  ['in German', [line('Temperatur'), line('Taupunkt'), flat('GELB', 'YELLOW'), flat('ROT', 'RED')], all],
  ['in another language', [line('temperature'), line('dew point'), flat('warning'), flat('alarm')], all],
  ['without names', [line(''), line(''), flat(''), flat('')], all],
  ['a dew point that never changed', [line('T'), flat('D'), flat('1'), flat('2')], all],
  ['the thresholds before the dew point', [line('T'), flat('1'), flat('2'), line('D')], ['VALUE', 'YELLOW_FROM', 'RED_FROM', 'DEW_POINT']],
  ['red before yellow, by name', [line('T'), flat('ROT', 'RED'), flat('GELB', 'YELLOW'), line('D')], ['VALUE', 'RED_FROM', 'YELLOW_FROM', 'DEW_POINT']],
  ['no dew point came', [line('T'), flat('1'), flat('2')], ['VALUE', 'YELLOW_FROM', 'RED_FROM']],
])('I-08 series of a sensor are distinguished by place and meaning: %s', (_what, series, kinds) => {
  expect(seriesKinds(series, both)).toEqual(kinds);
});

test('I-08 what was not asked for is not guessed', () => {
  expect(seriesKinds([line('T'), flat('1'), flat('2')], { withDewPoint: false, withThresholds: true })).toEqual(['VALUE', 'YELLOW_FROM', 'RED_FROM']);
  expect(seriesKinds([line('T'), flat('D')], { withDewPoint: true, withThresholds: false })).toEqual(['VALUE', 'DEW_POINT']);
  expect(seriesKinds([line('T'), line('U')], { withDewPoint: false, withThresholds: false })).toEqual(['VALUE', 'VALUE']);
});

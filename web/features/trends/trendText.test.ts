import { expect, test } from 'vitest';
import { changeText, nameOf, shareText, valueText } from './trendText.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof nameOf>[0];

test('a share, a number and a change are read as such, or there is no data', () => {
  expect([shareText(t, 2.5), valueText(t, 831.3)]).toEqual(['2,5\u00a0%', '831,3']);
  expect([shareText(t, null), valueText(t, null), changeText(t, null)]).toEqual(['noData', 'noData', 'noData']);
  expect([2.2, -9, 0].map((change) => changeText(t, change))).toEqual(['+2,2', '−9,0', '±0,0']);
});

test('a position is named by number, description and area, anything else by its name, or as unnamed', () => {
  const group = { positionId: null, number: null, name: 'Lager', areaName: 'Lager' };
  expect(nameOf(t, group)).toBe('Lager');
  expect(nameOf(t, { ...group, positionId: '1', number: 'K-1', name: 'Tor' })).toBe('K-1 · Tor · Lager');
  expect(nameOf(t, { ...group, number: 'K-1', name: '' })).toBe('K-1 · Lager');
  expect(nameOf(t, { ...group, positionId: '1', number: null, name: 'Tor' })).toBe('Tor · Lager');
  expect(nameOf(t, { ...group, name: '' })).toBe('unnamed');
});

import { expect, test } from 'vitest';
import { formatChange, formatGroupName, formatShare, formatValue } from './trendText.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof formatGroupName>[0];

test('reads a share, a number and a change, or no data', () => {
  expect([formatShare(t, 2.5), formatValue(t, 831.3)]).toEqual(['2,5\u00a0%', '831,3']);
  expect([formatShare(t, null), formatValue(t, null), formatChange(t, null)]).toEqual(['noData', 'noData', 'noData']);
  expect([2.2, -9, 0].map((change) => formatChange(t, change))).toEqual(['+2,2', '−9,0', '±0,0']);
});

test('names a position by number, description and area, others by name', () => {
  const group = { positionId: null, number: null, name: 'Lager', areaName: 'Lager' };
  expect(formatGroupName(t, group)).toBe('Lager');
  expect(formatGroupName(t, { ...group, positionId: '1', number: 'K-1', name: 'Tor' })).toBe('K-1 · Tor · Lager');
  expect(formatGroupName(t, { ...group, number: 'K-1', name: '' })).toBe('K-1 · Lager');
  expect(formatGroupName(t, { ...group, positionId: '1', number: null, name: 'Tor' })).toBe('Tor · Lager');
  expect(formatGroupName(t, { ...group, name: '' })).toBe('unnamed');
});

import { expect, test } from 'vitest';
import { getMarkerState } from './planMarkers.ts';
import { filterPositionsByPeriod } from './planPeriod.ts';

const createPlacedPosition = (at: number, more: object = {}) => ({
  id: String(1000 + at),
  number: `K-${at}`,
  areaName: 'Lager',
  objects: [{ name: 'Köderbox' }],
  ...more,
});

test('a marker shows the worst level of the range, not today’s', () => {
  const today = ['RED', 'GREEN', 'GREEN', 'RED', 'GREEN'].map((level, at) => createPlacedPosition(at, { level, hasOpenDefects: true }));
  const found = (['GREEN', 'RED', 'NOT_CHECKABLE', 'UNKNOWN'] as const).map((worst, at) => ({ positionId: String(1000 + at), worst }));
  const timed = filterPositionsByPeriod(today, { reports: 2, read: 2, unreadable: 0, positions: found });
  expect(timed.map(getMarkerState)).toEqual(['GREEN', 'RED', 'NOT_CHECKABLE', 'UNKNOWN', 'NOT_CHECKED']);
  expect(timed.some(({ hasOpenDefects }) => hasOpenDefects)).toBe(false);
});

test('no position counts as not checked while results are missing', () => {
  const today = [createPlacedPosition(0), createPlacedPosition(1)];
  const positions = [{ positionId: '1000', worst: 'GREEN' as const }];
  const listStates = (found: Parameters<typeof filterPositionsByPeriod>[1]) => filterPositionsByPeriod(today, found).map(getMarkerState);
  expect(listStates(null)).toEqual(['UNKNOWN', 'UNKNOWN']);
  expect(listStates({ reports: 2, read: 1, unreadable: 0, positions })).toEqual(['GREEN', 'UNKNOWN']);
  expect(listStates({ reports: 2, read: 2, unreadable: 1, positions })).toEqual(['GREEN', 'UNKNOWN']);
});

test.each(['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE', 'UNKNOWN'] as const)('a position whose worst result is %s shows that, and was checked', (worst) => {
  const found = { reports: 1, read: 1, unreadable: 0, positions: [{ positionId: '1000', worst }] };
  const [timed] = filterPositionsByPeriod([createPlacedPosition(0)], found);
  expect([getMarkerState(timed!), timed!.isChecked]).toEqual([worst, true]);
  expect(timed).toMatchObject({ id: '1000', number: 'K-0', areaName: 'Lager', objects: [{ name: 'Köderbox' }] });
});

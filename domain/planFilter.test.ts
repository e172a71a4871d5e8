import { describe, expect, test } from 'vitest';
import { isPositionShown, isDefectShown, type HiddenParts } from './planFilter.ts';

const trap = {
  areaId: '1',
  level: 'RED' as const,
  notCheckable: false,
  objects: [{ __typename: 'PlanObject' as const, id: '7', name: 'Schlagfalle Maus', icon: 'SNAP_TRAP' as const }],
};
const createOff = (what: Partial<HiddenParts> = {}): HiddenParts => ({ areas: new Set(), types: new Set(), states: new Set(), parts: new Set(), ...what });

test('L-07 returns positions that fit the chosen areas and types', () => {
  expect(isPositionShown(trap, createOff())).toBe(true);
  expect(isPositionShown(trap, createOff({ areas: new Set(['1']) }))).toBe(false);
  expect(isPositionShown(trap, createOff({ areas: new Set(['2']), types: new Set(['Schlagfalle Maus']) }))).toBe(false);
  expect(isPositionShown({ ...trap, objects: [] }, createOff({ types: new Set(['Schlagfalle Maus']) }))).toBe(true);
});

test('returns the markers that show one of the chosen levels', () => {
  const onlyRed = createOff({ states: new Set(['GREEN', 'YELLOW', 'NOT_CHECKABLE', 'UNKNOWN']) });
  expect(isPositionShown(trap, onlyRed)).toBe(true);
  expect(isPositionShown({ ...trap, notCheckable: true }, onlyRed)).toBe(true);
  expect(isPositionShown({ ...trap, level: 'GREEN', notCheckable: true }, onlyRed)).toBe(false);
  expect(isPositionShown({ ...trap, level: 'UNKNOWN' }, onlyRed)).toBe(false);
});

describe('defects', () => {
  const position = { __typename: 'PlacedPosition' as const, id: '5', number: 'T-1', name: null, areaName: 'Lager', hasOpenDefects: true, x: 1, y: 1, ...trap };
  const positions = new Map([['5', position]]);
  const defect = { areaId: '1', positionId: '5' };
  const isFitting = (what: Partial<HiddenParts>, which = defect as Parameters<typeof isDefectShown>[0]) => isDefectShown(which, positions, createOff(what));

  test('L-07 fit as the area and the objects of their position do', () => {
    expect(isFitting({})).toBe(true);
    expect(isFitting({ areas: new Set(['1']) })).toBe(false);
    expect(isFitting({ areas: new Set(['2']) })).toBe(true);
    expect(isFitting({ types: new Set(['Schlagfalle Maus']) })).toBe(false);
  });
  test('at no position they fit every area and type', () => {
    expect(isFitting({ areas: new Set(['1']), types: new Set(['Schlagfalle Maus']) }, { areaId: null, positionId: null })).toBe(true);
  });
  test('have no level, and are hidden by a choice of levels', () => {
    expect(isFitting({ states: new Set(['GREEN']) })).toBe(false);
    expect(isFitting({ parts: new Set(['DEFECTS']) })).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { fits } from './usePlanFilter.ts';

const trap = { areaId: '1', objects: [{ __typename: 'PlanObject' as const, id: '7', name: 'Schlagfalle Maus', icon: 'SNAP_TRAP' as const }] };

test('L-07 only positions that fit both the chosen areas and the chosen types stay', () => {
  expect(fits(trap, new Set(), new Set())).toBe(true);
  expect(fits(trap, new Set(['1']), new Set())).toBe(false);
  expect(fits(trap, new Set(['2']), new Set(['Schlagfalle Maus']))).toBe(false);
  expect(fits({ ...trap, objects: [] }, new Set(), new Set(['Schlagfalle Maus']))).toBe(true);
});

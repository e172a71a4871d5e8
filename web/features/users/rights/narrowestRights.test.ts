import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rightFlags } from '../../../session/rightFlags.ts';
import { getNarrowestRights } from './narrowestRights.ts';

const areaIds = fc.option(fc.array(fc.constantFrom('1', '2', '3'), { minLength: 1 }));
const rights = fc.tuple(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), areaIds).map(([values, areas]) => ({
  canEditPlan: values[0]!,
  canShowDefects: values[1]!,
  canEditDefects: values[2]!,
  canShowDefectPhotos: values[3]!,
  canShowDeliveryNotes: values[4]!,
  canShowDefectsInPlans: values[5]!,
  areaIds: areas,
}));

test('O-14 a new location starts without rights that another location lacks', () => {
  fc.assert(
    fc.property(fc.array(fc.option(rights), { minLength: 1, maxLength: 5 }), (elsewhere) => {
      const start = getNarrowestRights(elsewhere);
      for (const flag of rightFlags) expect(start[flag]).toBe(!elsewhere.some((there) => !there?.[flag]));
      expect(start.areaIds).toEqual(elsewhere.some((there) => !there || there.areaIds !== null) ? [] : null);
    }),
    { seed: 1 },
  );
});

test('O-14 a user without another location starts with everything, as shown', () => {
  const start = getNarrowestRights([]);
  expect(start.areaIds).toBeNull();
  for (const flag of rightFlags) expect(start[flag]).toBe(true);
});

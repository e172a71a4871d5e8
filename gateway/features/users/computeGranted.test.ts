import { describe, expect, test } from 'vitest';
import type { Right, RightsInput } from '../../generated/resolvers.ts';
import { rightTable } from '../../../domain/rights.ts';
import { computeGranted, type Grants } from './computeGranted.ts';

const everything: Grants = { rights: 'all', areas: 'all' };
const none: RightsInput = {
  canEditPlan: false,
  canShowDefects: false,
  canEditDefects: false,
  canShowDefectPhotos: false,
  canShowDeliveryNotes: false,
  canShowDefectsInPlans: false,
};
const all = rightTable.map(({ right }) => right);
const there = ['1', '2', '3'];
const getRights = (stored: ReturnType<typeof computeGranted>) => [...stored!.rights];
const formatAreas = (stored: ReturnType<typeof computeGranted>) => stored && (stored.areas === 'all' ? 'all' : [...stored.areas].join(''));
const toAreas = (areas: string) => (areas === 'all' ? ('all' as const) : new Set(areas));
const createStored = (areas: string, ...rights: Right[]) => ({ rights: new Set(rights), areas: toAreas(areas) });

describe('the rights at a location', () => {
  test.each(rightTable)('$right is given by $field alone', ({ right, field }) => {
    expect(getRights(computeGranted({ ...none, [field]: true, areaIds: null }, null, everything, there))).toEqual([right]);
  });

  test('that the giver does not have stay as they were stored', () => {
    const limited: Grants = { rights: new Set<Right>(['SHOW_DEFECTS', 'EDIT_PLAN']), areas: 'all' };
    const requested = { ...none, canShowDefects: true, canEditDefects: true };
    expect(getRights(computeGranted({ ...requested, areaIds: null }, null, limited, there))).toEqual(['SHOW_DEFECTS']);
    expect(getRights(computeGranted(requested, createStored('all', 'EDIT_PLAN', 'SHOW_DELIVERY_NOTES'), limited, there))).toEqual([
      'SHOW_DEFECTS',
      'SHOW_DELIVERY_NOTES',
    ]);
  });

  test('keep stored rights, and require all where none are stored', () => {
    const stored = createStored('12', 'EDIT_PLAN');
    expect([computeGranted(null, stored, everything, there), computeGranted(undefined, stored, everything, there)]).toEqual([stored, stored]);
    for (const requested of [null, undefined, { ...none, canEditPlan: true }])
      expect(() => computeGranted(requested, null, everything, there)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });

  test('may change while the areas stay as they are', () => {
    const changed = computeGranted({ ...none, canEditPlan: true }, createStored('12', ...all), { rights: 'all', areas: new Set('3') }, there);
    expect([getRights(changed), formatAreas(changed)]).toEqual([['EDIT_PLAN'], '12']);
  });
});

describe('the areas at a location', () => {
  test.each<[what: string, requested: string | null, stored: string | null, limited: string, after: string | null]>([
    ['all are all for who sees all', null, null, 'all', 'all'],
    ['all stay all', null, 'all', 'all', 'all'],
    ['all again after some', null, '1', 'all', 'all'],
    ['all are those that the giver sees', null, null, '12', '12'],
    ['all that the giver sees, beside what is hidden and stored', null, '13', '12', '123'],
    ['all beside what is hidden of all are all still', null, 'all', '12', 'all'],
    ['some', '13', null, 'all', '13'],
    ['some that there are, no others', '19', null, 'all', '1'],
    ['some that the giver sees, no others', '13', null, '12', '1'],
    ['none is no location', '', null, 'all', null],
    ['none that the giver sees is none', '3', null, '12', null],
    ['none, also where hidden ones are stored', '', '3', '12', null],
    ['what is hidden stays as it was stored', '1', '23', '12', '13'],
    ['what is hidden is not given where it was not stored', '1', '2', '12', '1'],
    ['some of all are no longer all', '1', 'all', '12', '13'],
    ['every single one of all are all still', '123', 'all', 'all', 'all'],
    ['every single one, where it was not all before, are these', '123', '1', 'all', '123'],
    ['all of a giver who sees none are no location', null, null, '', null],
    ['all of a giver who sees none leave what was stored', null, '2', '', '2'],
  ])('%s', (_what, requested, stored, limited, after) => {
    const input = { ...none, areaIds: requested === null ? null : requested.split('') };
    expect(formatAreas(computeGranted(input, stored === null ? null : createStored(stored), { rights: 'all', areas: toAreas(limited) }, there))).toBe(after);
  });
});

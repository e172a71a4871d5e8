import { expect, test } from 'vitest';
import { mapRights } from '../../../session/rightFlags.ts';
import { isChange, planRights } from './plannedRights.ts';

const location = { id: 'AT:1', country: 'AT', cardcode: '1', name: 'Mühle' } as const;
const all = mapRights(() => true);
const omitFlags = (...missing: string[]) => mapRights((flag) => !missing.includes(flag));

test('W-13 the caller’s missing rights at a location stay as before', () => {
  const giverRights = omitFlags('canEditDefects', 'canEditPlan');
  const before = { ...omitFlags('canEditPlan', 'canShowDefects'), areaIds: null, areaTotal: null };
  const { after, rights } = planRights({ location, before, giverRights }, { ...all, canEditDefects: false, areaIds: null });
  expect(after).toMatchObject({ canShowDefects: true, canEditDefects: true, canEditPlan: false });
  expect(rights).toMatchObject({ canEditDefects: false, canEditPlan: true });
});

test('O-15 omitted areas stay; a new location has all', () => {
  const before = { ...all, areaIds: ['7'], areaTotal: 3 };
  expect(planRights({ location, before, giverRights: all }, all)).toMatchObject({ after: { areaIds: ['7'], areaTotal: 3 } });
  expect(planRights({ location, before, giverRights: all }, all).rights).not.toHaveProperty('areaIds');
  expect(planRights({ location, before, giverRights: all }, { ...all, areaIds: null }).rights.areaIds).toBeNull();
  expect(planRights({ location, before: null, giverRights: null }, all).rights.areaIds).toBeNull();
});

test.each([
  ['the same', all, ['1', '2'], ['2', '1'], false],
  ['a right more', omitFlags('canEditPlan'), null, null, true],
  ['all areas instead of some', all, ['1'], null, true],
  ['another area', all, ['1', '2'], ['1', '3'], true],
])('O-14 only what changes something is shown and sent: %s', (_what, flags, areasBefore, areasAfter, changes) => {
  const before = { ...flags, areaIds: areasBefore, areaTotal: 3 };
  expect(isChange(planRights({ location, before, giverRights: all }, { ...all, areaIds: areasAfter }))).toBe(changes);
});

test('O-14 a new location is a change', () => {
  expect(isChange(planRights({ location, before: null, giverRights: null }, all))).toBe(true);
});

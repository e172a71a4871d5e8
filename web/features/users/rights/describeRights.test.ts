import { expect, test } from 'vitest';
import { describeRights } from './describeRights.ts';

const every = {
  canEditPlan: true,
  canShowDefects: true,
  canEditDefects: true,
  canShowDefectPhotos: true,
  canShowDeliveryNotes: true,
  canShowDefectsInPlans: true,
  areaIds: null,
  areaTotal: null,
};

test.each([
  [{}, ['allAreas']],
  [{ areaIds: ['1', '2'], areaTotal: 7 }, ['areas 2 of 7']],
  [{ areaIds: ['1'], areaTotal: null }, ['areas 1 of 1']],
  [{ canShowDefects: false, canEditDefects: false, canShowDefectPhotos: false, canShowDefectsInPlans: false }, ['allAreas', 'noDefects']],
  [{ canEditDefects: false }, ['allAreas', 'readDefects']],
  [{ canShowDefectPhotos: false, canShowDefectsInPlans: false }, ['allAreas', 'noPhotos', 'noPlanDefects']],
  [{ canEditPlan: false, canShowDeliveryNotes: false }, ['allAreas', 'readPlans', 'noDeliveryNotes']],
])('%j is reported as %j', (rights, words) => {
  const shown = describeRights({ ...every, ...rights }).map(({ key, values }) => (values ? `${key} ${values.count} of ${values.total}` : key));
  expect(shown).toEqual(words);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../../testkit/gateway.ts';
import { renderPortal } from '../../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../../testkit/sessions.ts';
import { everyRight, toFragment } from '../../../testkit/users.ts';
import type { LocationRef } from '../locations/locationSlot.ts';
import { RightsDialog, type SavedRights } from './RightsDialog.tsx';
import { useStoredRights } from './useStartRights.ts';

const location: LocationRef = toFragment(sonnleitner);
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const respondWithRights = (rights: object) => gateway.respondWith({ user: { id: '31', rightsAt: { ...everyRight, ...rights } } });

/** Opens the stored rights, whose attempts to save have these outcomes, one after the other. */
async function openRights(...outcomes: readonly SavedRights[]) {
  const save = vi.fn<Parameters<typeof RightsDialog>[0]['onDone']>();
  for (const outcome of outcomes) save.mockResolvedValueOnce(outcome);
  const Dialog = () => (
    <RightsDialog draftKey="rights" locations={[location]} start={useStoredRights('31', location)} isNew={false} onClose={vi.fn()} onDone={save} />
  );
  gateway.respondWith({ customer: { ...sonnleitner, areas: ['Lager', 'Produktion'].map((name, at) => ({ id: at + 1, name })) } });
  respondWithRights({});
  await renderPortal(<Dialog />);
  return save;
}

test('O-14 O-15 after a conflict untouched boxes show the other user’s rights', async () => {
  const conflicts = toFragment([{ field: 'changes.0.rights.areaIds', present: '["2"]', wanted: '["1"]' }]);
  const save = await openRights({ isDone: false, conflicts }, { isDone: true, conflicts: [] });
  await getCheckbox('Pläne bearbeiten').click();
  await getCheckbox('Produktion').click();
  respondWithRights({ canShowDeliveryNotes: false, areaIds: ['2'] });
  await getButton('OK').click();
  await expect.element(getCheckbox('Lieferscheine anzeigen')).not.toBeChecked();
  await expect.element(getCheckbox('Pläne bearbeiten')).not.toBeChecked();
  await expect.element(getCheckbox('Lager')).toBeChecked();
  await expect.element(getCheckbox('Produktion')).not.toBeChecked();
  await getButton('Bereiche: meine Angabe behalten').click();
  await getButton('OK').click();
  await expect.poll(() => save.mock.calls.length).toBe(2);
  const present = { ...everyRight, canShowDeliveryNotes: false };
  expect(save).toHaveBeenLastCalledWith({ ...present, canEditPlan: false, areaIds: ['1'] }, { ...present, areaIds: ['2'] });
});

test('O-14 a choice remains after a failure', async () => {
  const save = await openRights({ isDone: false, conflicts: [] });
  await getCheckbox('Pläne bearbeiten').click();
  await getButton('OK').click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await expect.element(getButton('OK')).toBeEnabled();
  await expect.element(getCheckbox('Pläne bearbeiten')).not.toBeChecked();
});

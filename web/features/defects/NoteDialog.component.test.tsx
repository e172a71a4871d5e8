import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { NoteDialog } from './NoteDialog.tsx';

const getNote = () => page.getByRole('textbox');
const getButton = (name: string) => page.getByRole('button', { name });

test('H-27 an empty note cannot be saved; a failed one stays, trimmed', async () => {
  const save = vi.fn(async (_note: string) => false);
  const close = vi.fn();
  await renderPortal(<NoteDialog draftKey="note 1" isBusy={false} onClose={close} onSave={save} />);
  await expect.element(getButton('Speichern')).toBeDisabled();
  await getNote().fill('   ');
  await expect.element(getButton('Speichern')).toBeDisabled();
  await getNote().fill('  Ich kümmere mich darum.  ');
  await expect.element(getButton('Speichern')).toBeEnabled();
  await expectAccessible();
  await getButton('Speichern').click();
  await expect.poll(() => save.mock.calls).toEqual([['Ich kümmere mich darum.']]);
  await expect.element(getNote()).toHaveValue('  Ich kümmere mich darum.  ');
  expect(close).not.toHaveBeenCalled();
  save.mockResolvedValue(true);
  await getButton('Speichern').click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
});

test('S07 a note without the right cannot be saved, and its text stays', async () => {
  const createDialog = (isAllowed: boolean) => (
    <NoteDialog draftKey="note 1" isAllowed={isAllowed} isBusy={false} onClose={vi.fn()} onSave={async () => true} />
  );
  const screen = await renderPortal(createDialog(true));
  await getNote().fill('Halb');
  await screen.unmount();
  await renderPortal(createDialog(false));
  await expect.element(page.getByText(/^Sie dürfen das nicht mehr speichern/)).toBeVisible();
  await expect.element(getNote()).toHaveValue('Halb');
  await expect.element(getButton('Speichern')).toBeDisabled();
});

test('H-27 counts the remaining characters as sent, and limits them', async () => {
  await renderPortal(<NoteDialog draftKey="note 1" isBusy={false} onClose={vi.fn()} onSave={async () => true} />);
  await getNote().fill('x'.repeat(5_000));
  await expect.element(getButton('Speichern')).toBeEnabled();
  expect(page.getByText(/^Noch/).elements()).toHaveLength(0);
  await getNote().fill('ä'.repeat(1_000));
  await expect.element(page.getByText(/^Noch 500 Zeichen\./)).toBeVisible();
  await expect.element(getButton('Speichern')).toBeEnabled();
  await getNote().fill('ä'.repeat(1_100));
  await expect.element(page.getByText(/^Um 100 Zeichen zu lang\./)).toBeVisible();
  await expect.element(getButton('Speichern')).toBeDisabled();
  await expectAccessible();
});

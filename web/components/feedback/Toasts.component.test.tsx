import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { SideDrawer } from '../overlay/SideDrawer.tsx';
import { toast } from './toaster.tsx';

const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getDialogButton = (name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true });
const press = (name: string) => getButton(name).click();
/** Presses Tab until this has the focus, at most so often as a dialog has stops. */
async function tabTo(name: string): Promise<void> {
  for (
    let count = 0;
    count < 9 &&
    !getDialogButton(name)
      .elements()
      .includes(document.activeElement as HTMLElement);
    count += 1
  )
    await userEvent.tab();
  await expect.element(getDialogButton(name)).toHaveFocus();
}

const undo = vi.fn();
function Dialogs() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'both'>('none');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen('dialog')}>dialog</button>
      <SideDrawer title="drawer" icon="filter" isOpen={isDrawerOpen} onOpen={setIsDrawerOpen}>
        <button onClick={() => toast.undoable('Vorgemerkt', 'Rückgängig', undo)}>mark</button>
      </SideDrawer>
      <Modal title="first" isOpen={open !== 'none'} onClose={() => setOpen('none')}>
        <button onClick={() => toast.undoable('Gesetzt', 'Rückgängig', undo)}>set</button>
        <button onClick={() => setOpen('both')}>more</button>
      </Modal>
      <Modal title="second" isOpen={open === 'both'} onClose={() => setOpen('dialog')}>
        <p>second</p>
      </Modal>
    </>
  );
}

test('Tab reaches a message’s action in the top dialog', async () => {
  await renderPortal(<Dialogs />);
  await press('dialog');
  await press('set');
  await tabTo('Rückgängig');
  // Past the message, to the first control of the dialog again.
  await tabTo('set');
  await tabTo('Rückgängig');
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog', { name: 'first' })).toBeVisible();
  expect(document.activeElement!.closest('[role=dialog]')).not.toBeNull();
});

test('a message moves between dialogs and page, with German close button', async () => {
  await renderPortal(<Dialogs />);
  await press('dialog');
  await press('set');
  await press('more');
  await expect.element(page.getByRole('dialog', { name: 'second' }).getByText('Gesetzt')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'first' }).getByText('Gesetzt')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Gesetzt')).toBeVisible();
  await press('Hinweis schließen');
  await expect.element(page.getByText('Gesetzt')).not.toBeInTheDocument();
});

test('a message is reachable in a drawer, which a click leaves open', async () => {
  await renderPortal(<Dialogs />);
  await press('drawer');
  await press('mark');
  await tabTo('Rückgängig');
  undo.mockClear();
  await getDialogButton('Rückgängig').click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog', { name: 'drawer' })).toBeVisible();
});

test('a pending message outlasts others, and ends with its work', async () => {
  const done = new AbortController();
  const tooEarly = new AbortController();
  tooEarly.abort();
  await renderPortal(<p>Seite</p>);
  toast.pending('Noch nicht gesendet', 'Bitte noch einmal', done.signal);
  toast.pending('Schon gesendet', 'Bitte nicht noch einmal', tooEarly.signal);
  await expect.element(page.getByText('Noch nicht gesendet')).toBeVisible();
  await expect.element(page.getByText('Schon gesendet')).not.toBeInTheDocument();
  // It is at the top: at the bottom it would cover the button of a form.
  expect(page.getByText('Noch nicht gesendet').element().getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2);
  done.abort();
  await expect.element(page.getByText('Noch nicht gesendet')).not.toBeInTheDocument();
});

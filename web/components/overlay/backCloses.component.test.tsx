import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useOpenedId } from '../../hooks/useOpenedId.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { Modal } from './Modal.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { useConfirm } from './useConfirm.tsx';

/** A page with a dialog that opens another, one that asks before it closes, one that only its button closes, a drawer, and one with an address. */
function List() {
  const [shown, setShown] = useState<string | null>(null);
  const [isNested, setIsNested] = useState(false);
  const confirm = useConfirm();
  const { opened, open, close } = useOpenedId('defect');
  const asked = async () => (await confirm('Verlassen?', 'Ja')) && setShown(null);
  return (
    <>
      {['Dialog', 'Formular', 'Geheimnis', 'Token'].map((name) => (
        <button key={name} type="button" onClick={() => setShown(name)}>
          {name} öffnen
        </button>
      ))}
      <button type="button" onClick={() => open('7')}>
        Mangel öffnen
      </button>
      <SideDrawer title="Filter" icon="filter" isOpen={shown === 'Filter'} onOpen={(isOpen) => setShown(isOpen ? 'Filter' : null)}>
        Alle
      </SideDrawer>
      <Modal title="Dialog" isOpen={shown === 'Dialog'} onClose={() => setShown(null)}>
        <button type="button" onClick={() => setIsNested(true)}>
          Notiz
        </button>
        <Modal title="Notiz" isOpen={isNested} onClose={() => setIsNested(false)}>
          Text
        </Modal>
      </Modal>
      <Modal title="Formular" isOpen={shown === 'Formular'} onClose={() => void asked()}>
        Text
      </Modal>
      <Modal title="Geheimnis" isOpen={shown === 'Geheimnis'} onClose={() => setShown(null)} isDismissable={false}>
        Code
      </Modal>
      {shown === 'Token' && <SecretDialog title="Token" text="Einmal" label="Token" secret="s" copy="Kopieren" done="Fertig" onClose={() => setShown(null)} />}
      <Modal title="Mangel" isOpen={opened !== null} onClose={close}>
        Text
      </Modal>
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const opener = (name: string) => page.getByRole('button', { name: `${name} öffnen` });
const getAddress = () => window.location.pathname + window.location.search;

/** Opens the list as the second of three pages, so that there is a way back and forward. */
async function openList(): Promise<void> {
  await renderPortal(
    <Routes>
      <Route path="/first" element={<Link to="/list">Zur Liste</Link>} />
      <Route
        path="/list"
        element={
          <>
            <Link to="/next">Weiter</Link>
            <List />
          </>
        }
      />
      <Route path="/next" element={<h1>Danach</h1>} />
    </Routes>,
  );
  await page.getByRole('link', { name: 'Zur Liste' }).click();
}

beforeEach(() => window.history.replaceState(null, '', '/first'));

test('Back closes a dialog, leaves page and history, and returns focus', async () => {
  await openList();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect.element(page.getByRole('heading', { name: 'Danach' })).toBeVisible();
  window.history.back();
  await opener('Dialog').click();
  await expect.element(dialog('Dialog')).toBeVisible();
  const entries = window.history.length;
  window.history.back();
  await expect.element(dialog('Dialog')).not.toBeInTheDocument();
  await expect.element(opener('Dialog')).toHaveFocus();
  expect([getAddress(), window.history.length]).toEqual(['/list', entries]);
  window.history.forward();
  await expect.element(page.getByRole('heading', { name: 'Danach' })).toBeVisible();
  window.history.back();
  await expect.element(opener('Dialog')).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('link', { name: 'Zur Liste' })).toBeVisible();
});

test('Back closes only the dialog on top', async () => {
  await openList();
  await opener('Dialog').click();
  await page.getByRole('button', { name: 'Notiz' }).click();
  await expect.element(dialog('Notiz')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Notiz')).not.toBeInTheDocument();
  await expect.element(dialog('Dialog')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Dialog')).not.toBeInTheDocument();
  expect(getAddress()).toBe('/list');
});

test('Back closes a drawer', async () => {
  await openList();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.element(dialog('Filter')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Filter')).not.toBeInTheDocument();
  expect(getAddress()).toBe('/list');
});

test('Back opens the confirmation of a dialog once, then closes it', async () => {
  await openList();
  await opener('Formular').click();
  await expect.element(dialog('Formular')).toBeVisible();
  window.history.back();
  const question = page.getByText('Verlassen?');
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog('Formular')).toBeVisible();
  window.history.back();
  await page.getByRole('button', { name: 'Ja' }).click();
  await expect.element(dialog('Formular')).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  expect(getAddress()).toBe('/list');
});

test('Back leaves a dialog open that only its button closes', async () => {
  await openList();
  await opener('Geheimnis').click();
  await expect.element(dialog('Geheimnis')).toBeVisible();
  const goForward = vi.spyOn(window.history, 'go');
  window.history.back();
  await expect.poll(() => goForward.mock.calls).toEqual([[1]]);
  await expect.poll(getAddress).toBe('/list');
  await expect.element(dialog('Geheimnis')).toBeVisible();
});

test('Back closes a secret that is shown once after a confirmation', async () => {
  await openList();
  await opener('Token').click();
  await expect.element(dialog('Token')).toBeVisible();
  window.history.back();
  await expect.element(page.getByText('Was Sie hier sehen, wird nicht noch einmal gezeigt.')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog('Token')).toBeVisible();
  window.history.back();
  await page.getByRole('button', { name: 'Trotzdem schließen' }).click();
  await expect.element(dialog('Token')).not.toBeInTheDocument();
  expect(getAddress()).toBe('/list');
});

test('a dialog with an address is one step, undone by Back', async () => {
  await openList();
  await opener('Mangel').click();
  await expect.poll(getAddress).toBe('/list?defect=7');
  const entries = window.history.length;
  window.history.back();
  await expect.element(dialog('Mangel')).not.toBeInTheDocument();
  expect(getAddress()).toBe('/list');
  window.history.forward();
  await expect.element(dialog('Mangel')).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(dialog('Mangel')).not.toBeInTheDocument();
  expect([getAddress(), window.history.length]).toEqual(['/list', entries]);
  window.history.back();
  await expect.element(page.getByRole('link', { name: 'Zur Liste' })).toBeVisible();
});

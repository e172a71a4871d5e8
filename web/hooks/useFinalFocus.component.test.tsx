import { useLayoutEffect, useRef, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../components/overlay/Modal.tsx';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { SideDrawer } from '../components/overlay/SideDrawer.tsx';
import { renderPortal } from '../testkit/renderPortal.tsx';

/** A header whose dialogs lead to the other page, or to a filter of this one. */
function Portal() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isModalOpen, setIsModalOpen] = useState(false);
  const close = () => {
    setIsDrawerOpen(false);
    setIsModalOpen(false);
  };
  const links = (['andere', 'filter'] as const).map((to) => (
    <Link key={to} to={to === 'andere' ? '/andere' : '?filter=rot'} onClick={close}>
      Nach {to}
    </Link>
  ));
  return (
    <>
      <SideDrawer title="Seitenleiste" icon="menu" isOpen={isDrawerOpen} onOpen={setIsDrawerOpen}>
        {links}
      </SideDrawer>
      <button type="button" onClick={() => setIsModalOpen(true)}>
        Dialog
      </button>
      <Modal title="Suche" isOpen={isModalOpen} onClose={() => setIsModalOpen(false)}>
        {links}
      </Modal>
      <Routes>
        <Route path="/andere" element={<PageHeader title="Andere Seite" />} />
        <Route path="*" element={<PageHeader title="Diese Seite" />} />
      </Routes>
    </>
  );
}

test.each(['Seitenleiste', 'Dialog'])('the heading or opener has the focus afterwards: %s', async (name) => {
  window.history.replaceState(null, '', '/dashboard');
  await renderPortal(<Portal />);
  const opener = page.getByRole('button', { name });
  const follow = async (to: string) => {
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const link = page.getByRole('link', { name: to });
    await expect.element(link).toBeVisible();
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  };
  await follow('Nach filter');
  await expect.element(opener).toHaveFocus();
  await follow('Nach andere');
  await expect.element(page.getByRole('heading', { name: 'Andere Seite' })).toHaveFocus();
});

/** A field that focuses itself as soon as it is mounted. */
function FocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Suchen" />;
}

test('the opener has the focus after a dialog whose field focuses itself', async () => {
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Suche öffnen
        </button>
        <Modal title="Suche" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <FocusedField />
        </Modal>
      </>
    );
  }
  await renderPortal(<Opener />);
  const opener = page.getByRole('button', { name: 'Suche öffnen' });
  // The code of the dialog is loaded with the first.
  for (const _time of ['first', 'second']) {
    await opener.click();
    await expect.element(page.getByRole('textbox', { name: 'Suchen' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

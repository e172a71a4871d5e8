import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { useFocusMoves } from './useFocusAfterNavigation.ts';

let showPage: () => void = () => undefined;

function Portal() {
  useFocusMoves();
  const { pathname } = useLocation();
  const [ready, setReady] = useState('');
  useEffect(() => {
    showPage = () => setReady(pathname);
  }, [pathname]);
  return (
    <>
      <Link to="/plan">Pläne</Link>
      <Link to="/postbox">Postbox</Link>
      <button type="button">Menü</button>
      {ready === pathname && <PageHeader key={pathname} title={`Seite ${pathname}`} />}
    </>
  );
}

const showUntilTitled = async (title: string) => {
  showPage();
  // The page names the tab after it has taken the focus or not.
  await expect.poll(() => document.title).toContain(title);
};

test('Back to the page that the browser opened focuses its heading', async () => {
  window.history.replaceState(null, '', '/portfolio');
  await renderPortal(<Portal />);
  await showUntilTitled('Seite /portfolio');
  await page.getByRole('link', { name: 'Pläne' }).click();
  await showUntilTitled('Seite /plan');
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/portfolio');
  await showUntilTitled('Seite /portfolio');
  await expect.element(page.getByRole('heading')).toHaveFocus();
});

test('a late heading takes the focus, unless the user works elsewhere', async () => {
  await renderPortal(<Portal />);
  await page.getByRole('link', { name: 'Pläne' }).click();
  await showUntilTitled('Seite /plan');
  await expect.element(page.getByRole('heading')).toHaveFocus();
  await page.getByRole('link', { name: 'Postbox' }).click();
  await page.getByRole('button', { name: 'Menü' }).click();
  await showUntilTitled('Seite /postbox');
  await expect.element(page.getByRole('button', { name: 'Menü' })).toHaveFocus();
  // Code moves the focus here, such as a menu that closes.
  await page.getByRole('link', { name: 'Pläne' }).click();
  (page.getByRole('button', { name: 'Menü' }).element() as HTMLElement).focus();
  await showUntilTitled('Seite /plan');
  await expect.element(page.getByRole('heading')).toHaveFocus();
});

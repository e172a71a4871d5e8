import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { useFocusMoves } from './useFocusAfterNavigation.ts';
import { useFocusOnReturn } from './useFocusOnReturn.ts';

let showRows: () => void = () => undefined;

function Rows() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    showRows = () => setIsThere(true);
  }, []);
  return (
    isThere && (
      <ul>
        <li>
          <Link to="/besuchsbericht">Bericht</Link>
        </li>
        <li>
          <Link to="/besuchsbericht">Bericht</Link>
        </li>
      </ul>
    )
  );
}

function Portal() {
  useFocusMoves();
  useFocusOnReturn();
  const { pathname } = useLocation();
  return (
    <div key={pathname}>
      <PageHeader title={`Seite ${pathname}`} />
      {pathname === '/portfolio' && (
        <>
          <Rows />
          <Link to="/besuchsbericht">Bericht</Link>
          <Link to="/besuchsbericht">Bericht</Link>
        </>
      )}
    </div>
  );
}

const getHeading = (name: string) => page.getByRole('heading', { name });
const getReportLink = () => page.getByRole('link', { name: 'Bericht' }).nth(1);

async function openAndReturn(): Promise<void> {
  window.history.replaceState(null, '', '/portfolio');
  await renderPortal(<Portal />);
  showRows();
  await getReportLink().click();
  await expect.element(getHeading('Seite /besuchsbericht')).toHaveFocus();
  window.history.back();
  await expect.element(getHeading('Seite /portfolio')).toHaveFocus();
}

test('Back focuses the link that led away, once it is loaded', async () => {
  await openAndReturn();
  showRows();
  await expect.element(getReportLink()).toHaveFocus();
});

test('Back leaves the focus to a user who moved on', async () => {
  await openAndReturn();
  dispatchEvent(new Event('keydown'));
  showRows();
  await expect.element(getReportLink()).toBeVisible();
  await expect.element(getHeading('Seite /portfolio')).toHaveFocus();
});

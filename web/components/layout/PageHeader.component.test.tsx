import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PagePlace } from '../../hooks/useTabTitle.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { PageHeader } from './PageHeader.tsx';

/** A page of a location, hidden until its location is known. */
function HiddenAtFirst() {
  const [place, setPlace] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setPlace('Werk 1')}>
        Standort gelesen
      </button>
      <label>
        Suche <input />
      </label>
      <div style={place ? undefined : { visibility: 'hidden' }}>
        <PagePlace value={place}>
          <PageHeader title="Mängelliste" />
        </PagePlace>
      </div>
    </>
  );
}

const pages = (
  <Routes>
    <Route path="/liste" element={<HiddenAtFirst />} />
    <Route path="*" element={<Link to="/liste">Zur Liste</Link>} />
  </Routes>
);
const showLocation = () => (page.getByRole('button').element() as HTMLElement).click();
const getHeading = () => page.getByRole('heading', { name: 'Mängelliste' });

test('the heading takes the focus once its page’s location is known', async () => {
  await renderPortal(pages);
  await page.getByRole('link').click();
  await expect.element(page.getByRole('button')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  showLocation();
  await expect.element(getHeading()).toHaveFocus();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

/** The page below the screen, as it is while Back restores a position above it. */
const Below = () =>
  useChosenCustomer().customer && (
    <>
      <div style={{ height: '1500px' }} />
      <DocumentsPage />
    </>
  );

test('scrolls the open tab into view in its list only', async () => {
  await page.viewport(240, 600);
  window.history.replaceState(null, '', '/sicherheitsdatenblaetter?mandant=AT&cardcode=100100&tab=own');
  gateway.respondWith({ customer: { ...sonnleitner, ownDocuments: {} } });
  const screen = await renderPortal(<Below />);
  const tab = screen.getByRole('tab', { name: 'Eigene Dokumente' });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  const list = screen.getByRole('tablist').element();
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1);
  expect(window.scrollY).toBe(0);
});

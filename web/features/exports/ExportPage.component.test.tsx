import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ExportPage } from './ExportPage.tsx';

const Chosen = () => useChosenCustomer().customer && <ExportPage />;

test.each([
  ['en', 1],
  ['de', 0],
] as const)('says that the file is German when the interface is not: %s', async (language, notes) => {
  await chooseLanguage(language);
  gateway.respondWith({ customer: sonnleitner });
  await renderPortal(<Chosen />);
  await expect.element(page.getByRole('button', { name: language === 'en' ? 'Start export' : 'Export starten' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Save results in English' });
  expect(link.elements()).toHaveLength(notes);
  if (notes > 0) await expect.element(link).toHaveAttribute('href', '/ergebnisse?mandant=AT&cardcode=100100');
});

test('the period stays after reload and Back, and may be emptied', async () => {
  gateway.respondWith({ customer: sonnleitner });
  const first = await renderPortal(<Chosen />);
  await page.getByLabelText('Von').fill('2026-02-01');
  await expect.poll(() => window.location.search).toContain('from=2026-02-01');
  await page.getByLabelText('Von').fill('');
  await expect.element(page.getByLabelText('Von')).toHaveValue('');
  await first.unmount();
  await renderPortal(<Chosen />);
  await expect.element(page.getByLabelText('Von')).toHaveValue('2026-02-01');
});

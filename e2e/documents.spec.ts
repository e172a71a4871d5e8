import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('M-01 M-02 M-03 has three tabs, sheets of articles, and files with their names', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/sicherheitsdatenblaetter');
  await expect(page.getByRole('tab')).toHaveText(['Sicherheitsdatenblätter', 'Allgemeine Dokumente', 'Eigene Dokumente']);
  await page.getByLabel('Artikel filtern').fill('schabengel');
  const article = page.getByRole('button', { name: 'Schabengel Imidacloprid' });
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(article).toHaveAttribute('aria-expanded', 'false');
  await article.click();
  const sheet = page.waitForEvent('download');
  await page.getByRole('list', { name: 'Dateien zu Schabengel Imidacloprid' }).getByRole('link').click();
  expect((await sheet).suggestedFilename()).toBe('SDB_Schabengel_Imidacloprid.pdf');

  await page.getByRole('tab', { name: 'Allgemeine Dokumente' }).click();
  const table = page.getByRole('table', { name: 'Allgemeine Dokumente' });
  for (const heading of ['Datum', 'Bezeichnung', 'Datei']) await expect(table.getByRole('columnheader', { name: heading })).toBeVisible();
  const general = page.waitForEvent('download');
  await table.getByRole('link', { name: 'AGB_AT.pdf herunterladen' }).click();
  expect((await general).suggestedFilename()).toBe('AGB_AT.pdf');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Allgemeine Dokumente' })).toHaveAttribute('aria-selected', 'true');
});

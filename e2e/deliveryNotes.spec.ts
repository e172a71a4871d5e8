import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { breakProvider, mendProvider, signIn, test } from './portal.ts';

test('N-01 N-02 delivery notes are filtered, chosen and downloaded, or report a failure', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/lieferscheine');
  const table = page.getByRole('table', { name: 'Lieferscheine' });
  await expect(page.getByText('1–20 von 34')).toBeVisible();
  const chosen = page.getByRole('button', { name: /^Auswahl herunterladen/ });
  await expect(chosen).toBeDisabled();

  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF zu Lieferschein LS-2026-00199 herunterladen' }).click();
  expect((await one).suggestedFilename()).toBe('Lieferschein_100100_LS-2026-00199.pdf');

  await page.getByRole('checkbox', { name: 'Lieferschein LS-2026-00199 auswählen' }).check();
  await page.getByLabel('Lieferscheine filtern').fill('Pheromon');
  await expect(table.getByText('UV-Röhren und Klebefolien')).toHaveCount(0);
  await page.getByRole('checkbox').first().check();
  await expect(chosen).toHaveText('Auswahl herunterladen (2)');
  const several = page.waitForEvent('download');
  await chosen.click();
  expect((await several).suggestedFilename()).toMatch(/^Lieferscheine_100100_\d{4}-\d{2}-\d{2}\.zip$/);
  expect(
    readFileSync(await (await several).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await breakProvider(page, { path: '/datenbroker/getLieferscheinFile', kind: 'status' });
  await chosen.click();
  await expect(page.getByRole('alert').getByText('Beim Herunterladen der PDFs ist ein Fehler aufgetreten...')).toBeVisible();
  await expect(chosen).toHaveText('Auswahl herunterladen (2)');
  await mendProvider(page);
});

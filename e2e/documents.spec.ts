import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('M-01 M-02 M-03 three tabs; an article opens its sheets; general documents are saved under their names', async ({ page }) => {
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

test('M-04 M-05 M-07 M-08 M-09 an own document needs a title, is dropped or picked, saved and deleted', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/sicherheitsdatenblaetter?tab=own');
  const table = page.getByRole('table', { name: 'Eigene Dokumente' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const choose = page.getByRole('button', { name: 'Datei auswählen' });
  await expect(choose).toBeDisabled();
  const title = page.getByRole('textbox', { name: 'Bezeichnung' });
  // With reduced motion there is no intermediate state: the button is opaque as soon as it is enabled.
  const opacity = await choose.evaluateHandle((button) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(getComputedStyle(button).opacity)).observe(button, { attributeFilter: ['disabled'] });
    return seen;
  });
  await title.fill('Skizze der Halle');
  await expect(choose).toBeEnabled();
  expect(await opacity.jsonValue()).toEqual(['1']);
  const input = page.locator('input[type=file]');

  await input.setInputFiles({ name: 'Halle.txt', mimeType: 'text/plain', buffer: Buffer.from('Halle 1') });
  await expect(page.getByText('Die Datei wurde erfolgreich hochgeladen.')).toBeVisible();
  await expect(page.getByText('gesendet', { exact: true })).toBeVisible();
  await expect(title).toHaveValue('');
  const row = table.getByRole('row').filter({ hasText: 'Skizze der Halle' });
  await expect(row).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await row.getByRole('link').click();
  expect((await saved).suggestedFilename()).toBe('Halle.txt');
  expect(readFileSync(await (await saved).path()).toString()).toBe('Halle 1');

  await title.fill('Gezogen');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['gezogen'], 'gezogen.txt', { type: 'text/plain' }));
    return transfer;
  });
  await page.getByRole('group', { name: 'Datei hierher ziehen oder auswählen' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(table.getByRole('row').filter({ hasText: 'gezogen.txt' })).toHaveCount(1);

  for (const name of ['Gezogen', 'Skizze der Halle']) {
    await page.getByRole('button', { name: `${name} löschen` }).click();
    await expect(page.getByRole('dialog')).toContainText(`Möchten Sie das Dokument „${name}“, das Klara Kundinger hochgeladen hat, wirklich löschen?`);
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(table.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  }
});

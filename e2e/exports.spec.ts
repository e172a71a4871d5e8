import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { breakProvider, signIn, test } from './portal.ts';

test('R-01 R-02 R-04 R-06 an export has its period and format, covers the page while it is computed, and is saved under its days', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/export');
  const [from, to, start] = [page.getByLabel('Von'), page.getByLabel('Bis'), page.getByRole('button', { name: 'Export starten' })];
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date());
  const today = ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)!.value).join('-');
  await expect(from).toHaveValue(`${Number(today.slice(0, 4)) - 5}-01-01`);
  await expect(to).toHaveValue(today);
  await expect(page.getByRole('button', { name: 'Excel' })).toHaveAttribute('aria-pressed', 'true');

  await from.fill('2021-01-01');
  await to.fill(today);
  await breakProvider(page, { path: '/datenbroker/getTrendauswertungFile', kind: 'slow', milliseconds: 1500, times: 1 });
  const excel = page.waitForEvent('download');
  await start.click();
  await expect(page.getByRole('dialog', { name: 'Export wird erstellt' })).toBeVisible();
  expect((await excel).suggestedFilename()).toBe(`Export_100100_2021-01-01_${today}.xlsx`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = page.waitForEvent('download');
  await start.click();
  expect((await csv).suggestedFilename()).toBe(`Export_100100_2021-01-01_${today}.csv`);
  expect(readFileSync(await (await csv).path()).toString()).toContain('Datum/Zeit;Bereich;');
  await expect(page.getByText('Die Datei wurde gespeichert.')).toBeVisible();
});

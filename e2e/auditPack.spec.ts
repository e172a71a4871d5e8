import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('a period’s evidence is previewed and taken along as one ZIP with an index', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/team?mandant=AT&cardcode=100100');
  await page.getByRole('link', { name: 'Auditmappe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Auditmappe', level: 1 })).toBeVisible();
  for (const part of ['Mängel mit Verlauf und Fotos', 'Temperatur und Luftfeuchtigkeit']) await page.getByRole('checkbox', { name: part }).uncheck();
  await page.getByRole('button', { name: 'Vorschau anzeigen' }).click();
  await expect(page.getByText('Plan nicht freigegeben: Außenanlage')).toBeVisible();
  const saving = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Mappe herunterladen' }).click();
  await expect(page.getByRole('progressbar', { name: 'Mappe wird erstellt' })).toBeVisible();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Auditmappe_100100_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.zip$/);
  const content = readFileSync(await saved.path()).toString('latin1');
  for (const name of ['01_Plaene_mit_Legende/01_Erdgeschoss.pdf', '03_Besuche_und_Ergebnisse/', '00_index.html', '00_index.pdf'])
    expect(content).toContain(name);
  await expect(page.getByText('Die Mappe wurde gespeichert.', { exact: false })).toBeVisible();
});

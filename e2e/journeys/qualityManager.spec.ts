import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { breakProvider, signInAgain } from '../portal.ts';
import { test } from './clicks.ts';

const onPhone = { width: 390, height: 844 };

test('hands over the evidence of a year as one ZIP', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
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
  await expect(page.getByText('Die Mappe wurde gespeichert.', { exact: false }).last()).toBeVisible();
  clicks.assertAtMost(5);
});

test('goes from a gap in the evidence to its defect', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page.getByRole('link', { name: 'Bereitschaft', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Mängel mit hoher Gefahr, länger als 14 Tage offen/ })).toBeVisible();
  await page.getByRole('link', { name: /^Mangel: 2$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Abfluss ohne Siphon');
  clicks.assertAtMost(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: onPhone, locale: 'en-GB' });

  test('sees changes, red results, and their places on the plan', async ({ page, clicks }) => {
    await clicks.signIn(page, 'customer');
    const change = page.locator('#report-changes').getByRole('listitem').first();
    await expect(change).toContainText('alarm');
    const results = page.locator('#report-results');
    await expect(results.getByText(/^1–20 of 5.000$/)).toBeVisible();
    await expect.poll(() => results.evaluate((place) => place.getBoundingClientRect().top + window.scrollY)).toBeLessThan(2 * onPhone.height);
    await page
      .getByRole('button', { name: /^alarm ?[0-9]/ })
      .first()
      .click();
    await expect(page).toHaveURL(/level=RED/);
    await expect(results.getByText(/^1–20 of 82$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Result list' })).toBeInViewport();
    await change.getByRole('link', { name: /on the plan$/ }).click();
    await expect(page).toHaveURL(/\/plan\?.*position_id=/);
    clicks.assertAtMost(2);
  });
});

test.describe('on a phone in German', () => {
  test.use({ viewport: onPhone });

  test('finds all red results of one area in three months', { tag: '@long' }, async ({ page, clicks }) => {
    await clicks.signIn(page, 'customer');
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('link', { name: 'Alle Ergebnisse' }).locator('visible=true').first().click();
    await expect(page.getByText(/^(\d+) von \1 /)).toBeVisible();
    await page
      .getByRole('button', { name: /^(Alarm|\d+$).*\d/ })
      .first()
      .click();
    await page.getByLabel('Bereich', { exact: true }).selectOption('Lager');
    await expect(page).toHaveURL(/level=RED/);
    await expect(page).toHaveURL(/area=Lager/);
    clicks.assertAtMost(5);
  });
});

test('finds out who was here last, and with which qualifications', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page.getByRole('button', { name: 'Mag. Sabine Grünwald', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Qualifikationen');
  clicks.assertAtMost(1);
});

test('has the record of all sensors of a month, for an auditor', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page.getByRole('navigation', { name: 'Bereiche des Standorts' }).getByRole('link', { name: 'Sensoren' }).click();
  await expect(page.getByRole('region', { name: 'Kühlhaus 1', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Überschreitungen und Nachweis' }).scrollIntoViewIfNeeded();
  const saving = page
    .context()
    .waitForEvent('page')
    .then((tab) => tab.waitForEvent('download'));
  await page.getByRole('button', { name: 'Nachweis als PDF' }).click();
  expect(readFileSync(await (await saving).path(), 'latin1')).toMatch(/^%PDF/);
  clicks.assertAtMost(2);
});

test('R-01 R-02 R-04 R-06 exports five years under a name with their days', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page.getByRole('navigation', { name: 'Bereiche des Standorts' }).getByRole('link', { name: 'Export', exact: true }).click();
  const from = page.getByLabel('Von');
  const to = page.getByLabel('Bis');
  const start = page.getByRole('button', { name: 'Export starten' });
  const today = '2026-11-15';
  await expect(to).toHaveValue(today);

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
  clicks.assertAtMost(4);
});

test('Q-15 A-11 A-12 Q-01 Q-04 Q-05 Q-06 Q-07 Q-10 Q-11 Q-12 a customer reads, replies to and deletes messages', { tag: '@long' }, async ({ page, clicks }) => {
  await signInAgain(page, 'customer');
  clicks.start();
  const shown = page.getByRole('dialog', { name: 'Ungelesene Nachrichten' });
  await shown.getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page).toHaveURL(/\/benachrichtigungen/);
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(shown).toHaveCount(0);

  const images = page.getByRole('row').filter({ hasText: 'Ungeprüfte 24/7-Bilder' });
  await expect(images.getByRole('link', { name: 'Zu den Bildern' })).toHaveAttribute('href', '/traplinkedImages');
  await expect(images.getByRole('cell', { name: '---' })).toBeVisible();
  await expect(images.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('link', { name: '„Erhöhte Aktivität an einer Köderstation“ öffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erhöhte Aktivität an einer Köderstation' });
  await expect(dialog.getByRole('radio', { name: 'abgeschlossen' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'bearbeitet' }).click();
  await expect(dialog.getByRole('radio', { name: 'bearbeitet' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Antwort senden' })).toBeDisabled();
  await dialog.getByLabel('Ihre Antwort').fill('Wir kümmern uns darum.');
  await dialog.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText('Ihre Nachricht wurde erfolgreich versendet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await page.getByRole('button', { name: 'Als gelesen markieren' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ungelesen' }).filter({ hasNotText: '24/7-Bilder' })).toHaveCount(0);
  await page.getByRole('button', { name: '„Türdichtung erneuern“ löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Türdichtung erneuern')).toHaveCount(0);
  await page.getByRole('button', { name: 'Betreff' }).click();
  await expect(page).toHaveURL(/sort=SUBJECT/);
  // While the next rows load, the old ones remain dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  clicks.assertAtMost(9);
});

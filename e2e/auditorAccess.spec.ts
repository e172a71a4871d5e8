import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('an auditor reads a part until its creator ends the access', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page, 'customer');
  await page.goto('/auditmappe?mandant=AT&cardcode=100100');
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name des Prüfers').fill('Ida Prüfer');
  await dialog.getByRole('checkbox', { name: 'Lieferscheine' }).uncheck();
  await dialog.getByLabel('Code').fill('Keller 7');
  await dialog.getByRole('button', { name: 'Zugang anlegen' }).click();
  const address = await dialog.getByRole('group', { name: 'Link für Ida Prüfer' }).innerText();
  await dialog.getByRole('button', { name: 'Ich habe ihn kopiert' }).click();

  const context = await browser.newContext({ locale: 'de-AT' });
  const auditor = await context.newPage();
  const requested: string[] = [];
  auditor.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
  await auditor.goto(address);
  await auditor.getByLabel('Code').fill('Keller 8');
  await auditor.getByRole('button', { name: 'Öffnen' }).click();
  await expect(auditor.getByText('Der Code ist nicht richtig.', { exact: false })).toBeVisible();
  await auditor.getByLabel('Code').fill('Keller 7');
  await auditor.getByRole('button', { name: 'Öffnen' }).click();
  await expect(auditor.getByRole('heading', { name: 'Unterlagen zur Prüfung' })).toBeVisible();
  expect(auditor.url()).not.toContain('#');
  expect(requested.filter((each) => each.includes(address.split('#')[1]!))).toEqual([]);
  await expect(auditor.getByRole('link', { name: 'Lieferscheine' })).toHaveCount(0);
  await auditor.getByRole('link', { name: 'Positionsverzeichnis' }).click();
  await expect(auditor.getByRole('table', { name: 'Positionsverzeichnis' }).getByRole('row')).toHaveCount(151);

  await page.reload();
  await page.getByText('2 Mal').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Positionsverzeichnis' })).toContainText('aus 127.0.0.0/24');
  await page.getByRole('button', { name: 'Zugang für Ida Prüfer beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByText('Der Zugang wurde beendet.')).toBeVisible();
  await auditor.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(auditor.getByRole('heading', { name: 'Der Zugang ist beendet' })).toBeVisible();
  await context.close();
});

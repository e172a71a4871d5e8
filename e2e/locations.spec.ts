import { expect } from '@playwright/test';
import { signInByPage, test } from './portal.ts';

test('D-05 D-06 D-07 D-08 D-09 D-11 D-12 D-16 D-19 a key user filters, sorts and opens a location', async ({ page }) => {
  await signInByPage(page, 'keyuser.many');
  await page.goto('/kundenliste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Standorte');
  await expect(page.getByRole('row')).toHaveCount(36);
  await expect(page.getByLabel('Zeilen pro Seite').locator('option')).toHaveText(['5', '10', '20', '35']);
  const filter = page.getByLabel('Standorte filtern');
  await filter.fill('gibt es nicht');
  await expect(page.getByText('Zu „gibt es nicht“ wurde kein Standort gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Filter löschen' }).click();
  await filter.fill('großbäckerei');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=gro/);
  await page.getByRole('link', { name: 'Großbäckerei Sonnleitner auswählen' }).click();
  await expect(page).toHaveURL(/\/besuchsbericht\?mandant=AT&cardcode=100100/);
});

test('D-01 D-02 D-03 D-12 an administrator searches by country from 3 characters on', { tag: '@long' }, async ({ page }) => {
  await signInByPage(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standorte');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('FindLocations')) searches.push(request.postData()!);
  });
  await page.getByLabel('Standort suchen').fill('10');
  await expect(page).toHaveURL(/term=10$/);
  await page.getByLabel('Standort suchen').fill('100200');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(searches).toHaveLength(1);
  await page.getByRole('tab', { name: 'Deutschland' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(/München|Köln|Hamburg|Dresden|Nürnberg|Düsseldorf/);
});

import { expect } from '@playwright/test';
import { chooseEnglish, signIn, signInByPage, test } from './portal.ts';

test('C-06 D-19 the worst of 35 locations is on top and one click away, on a phone in English', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, 'keyuser.many');
  await page.goto('/');
  await chooseEnglish(page);
  await page.goto('/dashboard');
  const locations = page.getByRole('main').locator('section').first();
  await expect(locations.getByRole('button', { name: /^24 alarm$/i })).toBeVisible();
  await expect(locations.locator('[data-level=RED]:not(button *)').first()).toBeVisible();
  await page.getByText('Charts of the 30 locations').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Alarms per year' })).toBeVisible();
  await locations
    .getByRole('button', { name: /Select/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Visit report 2026');
});

test('D-05 D-06 D-07 D-08 D-09 D-11 D-12 D-16 D-19 a key user filters, sorts and opens a location', async ({ page }) => {
  await signInByPage(page, 'keyuser.many');
  await page.goto('/kundenliste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Standorte');
  for (const heading of ['Kundennr.', 'Name', 'PLZ', 'Ort', 'Adresse', 'Alarm', 'Mängel', 'Letzte Kontrolle'])
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(36);
  await expect(page.getByLabel('Zeilen pro Seite').locator('option')).toHaveText(['5', '10', '20', '35']);
  const filter = page.getByLabel('Standorte filtern');
  await filter.fill('gibt es nicht');
  await expect(page.getByText('Zu „gibt es nicht“ wurde kein Standort gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Filter löschen' }).click();
  await filter.fill('sonnleitner gr');
  await page.getByRole('button', { name: 'Filter löschen' }).click();
  await filter.fill('großbäckerei');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=gro/);
  await page.getByRole('button', { name: 'Großbäckerei Sonnleitner auswählen' }).click();
  await expect(page).toHaveURL(/\/besuchsbericht\?mandant=AT&cardcode=100100/);
});

test('D-01 D-02 D-03 D-12 an administrator searches by country from 3 characters on', async ({ page }) => {
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

import { expect } from '@playwright/test';
import { breakProvider, chooseEnglish, mendProvider, signIn, signInByPage, test } from './portal.ts';

test('C-01 C-02 C-03 C-04 C-08 C-09 the dashboard has four charts with their filter, and the locations', async ({ page }) => {
  await signInByPage(page, 'keyuser');
  for (const title of ['Alarme je Bereich', 'Alarme je Objektkategorie', 'Alarme je Jahr', 'Alarme nach Monaten'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/Daten seit \d\d\.\d\d\.\d{4}/).first()).toBeVisible();
  const area = page.locator('section', { has: page.getByRole('heading', { name: 'Alarme je Bereich' }) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('DashboardChart')) asked.push(body);
  });
  await area.getByText('Einzelaufträge').click();
  await expect.poll(() => asked.length).toBe(1);
  await area.getByText('Monitoringbesuche').click();
  await expect(area.getByText('Mindestens eine Auftragsart muss ausgewählt bleiben.')).toBeVisible();
  await expect(area.getByRole('checkbox', { name: 'Monitoringbesuche' })).toBeChecked();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Ihre Standorte' })).toBeVisible();
});

for (const [language, width, worst, choose, toReport] of [
  ['de', 1440, 'Diagramme der 30 Standorte', 'auswählen', 'Besuchsbericht 2026'],
  ['en', 390, 'Charts of the 30 locations', 'Select', 'Visit report 2026'],
] as const) {
  test(`C-06 D-19 which of 35 locations is worst stands on top, and is one click away: ${language}, ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'keyuser.many');
    await page.goto('/');
    if (language === 'en') await chooseEnglish(page);
    await page.goto('/dashboard');
    const locations = page.getByRole('main').locator('section').first();
    await expect(locations.getByRole('button', { name: /^24 Alarm$/i })).toBeVisible();
    const first = locations.locator('[data-level=RED]:not(button *)').first();
    await expect(first).toBeVisible();
    await page.getByText(worst).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: /Alarme je Jahr|Alarms per year/ })).toBeVisible();
    await locations
      .getByRole('button', { name: new RegExp(choose) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(toReport);
  });
}

test('D-05 D-06 D-07 D-08 D-09 D-11 D-12 D-16 D-19 a key user filters, sorts and opens a location', async ({ page }) => {
  await signInByPage(page, 'keyuser.many');
  await page.goto('/kundenliste');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Standorte');
  for (const heading of ['Kundennr.', 'Name', 'PLZ', 'Ort', 'Adresse', 'Alarm', 'Mängel', 'Letzte Kontrolle'])
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(36);
  await expect(page.getByLabel('Zeilen pro Seite').locator('option')).toHaveText(['5', '10', '20', '35', '40']);
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

test('D-15 a failed list says so and can be tried again', { tag: '@long' }, async ({ page }) => {
  await signInByPage(page, 'keyuser');
  await breakProvider(page, { path: '/datenbroker/customers', kind: 'truncated' });
  await page.goto('/kundenliste');
  await expect(page.getByText('Beim Laden der Standorte ist ein Fehler aufgetreten. Bitte wenden Sie sich an einen Systemadministrator.')).toBeVisible();
  await mendProvider(page);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
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

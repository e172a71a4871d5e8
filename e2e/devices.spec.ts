import { expect } from '@playwright/test';
import { expectLoaded } from './accessible.ts';
import { signIn, test } from './portal.ts';

const dashboard = '/dashboard?mandant=AT&cardcode=100100';

test('C-10 J-01 J-02 J-14 the device table is folded away, and read when it is opened', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.postData() ?? ''));
  await signIn(page, 'customer');
  await page.goto(dashboard);
  const title = page.getByRole('button', { name: '24/7-Geräte' });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expectLoaded(page);
  expect(requested.filter((body) => body.includes('CustomerDevices'))).toEqual([]);
  await title.click();
  const table = page.getByRole('table', { name: '24/7-Geräte' });
  for (const heading of ['Name', 'Beschreibung', 'Standort', 'Letztes Lebenszeichen', 'Gerätestatus', 'Batterie', 'Position', 'Objekt', 'Bereich'])
    await expect(table.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Seriennummer' })).toHaveCount(0);
  await expect(table.getByRole('row').filter({ hasText: 'T-011' })).toContainText(/ausgelöst, \d\d\.\d\d\.2026 \d\d:\d\d/);
  await expect(page.getByRole('list', { name: 'Legende' })).toContainText('Ortungsmodus');
});

test('J-02 J-06 J-16 J-17 administrators see serial numbers; the history 10 a page, or that there is none', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(dashboard);
  await page.getByRole('button', { name: '24/7-Geräte' }).click();
  const table = page.getByRole('table', { name: '24/7-Geräte' });
  await expect(table.getByRole('columnheader', { name: 'Seriennummer' })).toBeVisible();
  await table.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(table.getByText('TL-1005')).toBeVisible();
  await page.getByRole('button', { name: 'Verlauf von Falle T-017 öffnen' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf Falle T-017' });
  await expect(history.getByRole('row')).toHaveCount(11);
  for (const heading of ['Zeit', 'Meldung', 'Ereignis', 'Stufe', 'Gerätestatus', 'Beschreibung', 'Batterie'])
    await expect(history.getByRole('columnheader', { name: heading })).toBeVisible();
  await expect(history.getByText('1–10 von 37')).toBeVisible();
  await expect(history.getByText('Fang erkannt').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verlauf von Falle T-029 öffnen' }).click();
  await expect(page.getByText('Zu diesem Gerät gibt es keine Meldungen.')).toBeVisible();
});

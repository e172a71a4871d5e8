import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

const list = '/positionen?mandant=AT&cardcode=100100';

test('G-09 G-11 G-12 G-14 G-15 G-20 I-18 opens details as a dialog, and loads empty parts on demand', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto(`${list}&q=T-005`);
  await page.getByRole('link', { name: /^Details zu .* öffnen$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Positionsdetails' });
  await expect(dialog.getByRole('heading', { name: /T-005/, level: 2 })).toBeVisible();
  await expect(dialog.getByText('Hygienezone 1, Zutritt nur mit Schutzkleidung')).toBeVisible();
  const objects = dialog.getByRole('table', { name: 'Installierte Objekte' });
  for (const text of ['PM1005', 'TL-1005', '24/7-Falle Maus', 'aktiv']) await expect(objects.getByText(text).first()).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.postData() ?? ''));
  const countChartRequests = () => requested.filter((body) => /"operationName":"PositionTaskCharts"/.test(body)).length;
  expect(countChartRequests()).toBe(0);
  await dialog.getByRole('button', { name: 'Entwicklung der Ergebnisse' }).click();
  await expect(dialog.getByText('Nicht genügend Ergebnisse.')).toBeVisible();
  // A chart is rendered when it comes into view.
  await dialog.getByRole('button', { name: '24/7-Meldungen', exact: true }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('img', { name: '24/7-Meldungen' })).toBeVisible();
  expect(countChartRequests()).toBe(1);
  const bars = dialog.getByRole('img', { name: '24/7-Meldungen' }).locator('rect[focusable]');
  await expect(bars.nth(1)).toBeVisible();
  for (const bar of await bars.all()) expect((await bar.boundingBox())!.width).toBeLessThanOrEqual(50);
  await expect(dialog.getByRole('link', { name: /^SDB_/ })).toBeVisible();
});

test('G-09 G-10 G-11 G-17 G-18 a position has its page, with charts of tasks and sensors', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/positionen/1001');
  await expect(page.getByText(/^Letztes Ergebnis vom \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(/% Luftfeuchtigkeit/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Fang prüfen' })).toBeVisible();
  const sensor = page.getByRole('region', { name: 'Produktion Ofenlinie' });
  await sensor.scrollIntoViewIfNeeded();
  await expect(sensor.getByRole('img', { name: 'Temperatur' })).toBeVisible();
  await sensor.getByRole('button', { name: 'Luftfeuchtigkeit', exact: true }).click();
  await expect(sensor.getByRole('img', { name: 'Luftfeuchtigkeit' })).toBeVisible();
});

test('F-01 G-09 the position number of a result opens the position in a dialog', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await page.getByLabel('Ergebnisse filtern').fill('P-015');
  const table = page.getByRole('table', { name: 'Ergebnisliste' });
  await table.getByRole('link', { name: 'P-015', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Positionsdetails' });
  await expect(dialog.getByRole('heading', { name: /P-015/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Ergebnisse filtern')).toHaveValue('P-015');
});

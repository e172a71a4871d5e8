import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

const list = '/maengelliste?mandant=AT&cardcode=100100';
const getRow = (page: Page, number: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) });
const getDetails = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^Mangel \d+$/ }) });

async function openDefect(page: Page, id: number): Promise<void> {
  await page.goto(`${list}&defect=${id}`);
  await expect(getDetails(page)).toBeVisible();
}

test('A-13 H-01 H-04 shows checkbox and badge, and loads photos in view', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/besuchsbericht');
  await expect(page.getByText('1–20 von 5 000')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: 'Mängel 150' });
  await page.getByRole('button', { name: /Lindenweg 1/ }).click();
  await entry.click();
  await expect(page).toHaveURL(/\/maengelliste/);
  // The previous page remains until the next one can render.
  await expect(page.getByRole('region', { name: 'Ergebnisliste' })).toHaveCount(0);
  await expect(page.getByText('1–20 von 150')).toBeVisible();
  const loading = new Set<object>();
  page.on('request', (request) => request.url().includes('/files/') && loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  await page.getByLabel('Zeilen pro Seite').selectOption('100');
  await expect(page.getByRole('row')).toHaveCount(101);
  const photos = page.getByRole('row').locator('img');
  await expect(photos.first()).toHaveJSProperty('complete', true);
  await expect.poll(() => loading.size).toBe(0);
  await expect(photos.last()).toHaveJSProperty('complete', false);
  await photos.last().scrollIntoViewIfNeeded();
  await expect(photos.last()).toHaveJSProperty('complete', true);
  await page.getByLabel('Abgeschlossene Mängel anzeigen').click();
  await expect(page).toHaveURL(/completed=1/);
  await expect(page.getByText('1–100 von 200')).toBeVisible();
  await expect(getRow(page, '200').getByText('abgeschlossen', { exact: true })).toBeVisible();
});

test('H-19 H-20 a photo of the closing area takes the step', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'customer');
  await openDefect(page, 1197);
  const dialog = getDetails(page);
  const closing = dialog.getByRole('group', { name: /^Fotos der Erledigung hinzufügen/ });
  const picture = { name: 'fertig.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } }) };
  await closing.locator('input[type=file]').first().setInputFiles(picture);
  await expect(dialog.getByText('Status: aktiv → bearbeitet')).toBeVisible();
  await expect(dialog.getByText('Foto hinzugefügt: fertig.png')).toHaveCount(1);
  await page.reload();
  await expect(closing).toHaveCount(0);
});

test('H-12 V-14 V-18 on a phone, in English: cards, details, the camera', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  await signIn(page, 'customer');
  await page.goto(list);
  await expect(page.getByText('Show completed defects')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: '187' })
    .getByRole('button', { name: /^All details of/ })
    .click();
  await page.getByRole('link', { name: 'Details of defect 187' }).click();
  const dialog = page.getByRole('dialog', { name: 'Defect 187' });
  await expect(dialog.getByRole('button', { name: 'Take a photo' }).first()).toBeVisible();
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  await context.close();
});

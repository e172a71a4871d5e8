import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

const cards = (page: Page) => page.getByRole('article');
/** Cards whose result is given in this way. */
const withField = (page: Page, role: 'combobox' | 'textbox' | 'group', name: string) =>
  cards(page).filter({ has: page.getByRole(role, { name, exact: true }) });

test('K-02 K-03 K-04 K-05 K-06 K-07 K-08 K-09 K-11 K-14 V-08 a customer reviews, rates and deletes images', { tag: '@long' }, async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.url().includes('/files/') && pictures.push(request.url()));
  await signIn(page, 'customer');
  await page.goto('/benachrichtigungen');
  await page.getByRole('row').filter({ hasText: 'Ungeprüfte 24/7-Bilder' }).getByRole('link', { name: 'Zu den Bildern' }).click();
  await expect(page).toHaveURL(/\/traplinkedImages/);
  await expect(cards(page)).toHaveCount(50);
  await expect(page.getByText('1–50 von 2 000').first()).toBeVisible();
  const first = cards(page).first();
  await expect
    .poll(() =>
      first
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThan(25);
  for (const text of ['Kundennummer', '100100', 'Großbäckerei Sonnleitner', 'Lindenweg 1, 4600 Wels', 'Falle T-005'])
    await expect(first.getByText(text).first()).toBeVisible();

  const choice = withField(page, 'combobox', 'Ergebnis').first();
  await choice.getByLabel('Bemerkung').fill('Maus im Lager');
  await choice.getByLabel('Ergebnis').selectOption('1 Maus');
  await choice.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(page.getByText('Das Bild wurde gespeichert.')).toBeVisible();
  await expect(page.getByText(/^1\s999 Bilder warten/)).toBeVisible();

  const number = withField(page, 'textbox', 'Ergebnis').first();
  await number.getByLabel('Ergebnis').fill('2,5');
  await number.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/^1\s998 Bilder warten/)).toBeVisible();
  const rating = withField(page, 'group', 'Bewertung').first();
  await rating.getByRole('button', { name: 'Warnung' }).click();
  await rating.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/^1\s997 Bilder warten/)).toBeVisible();

  await cards(page).first().getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText(/^1\s996 Bilder warten/)).toBeVisible();

  await cards(page).nth(0).getByRole('checkbox').check();
  await cards(page).nth(1).getByRole('checkbox').check();
  const bulk = page.getByRole('toolbar', { name: 'Ausgewählte Bilder' });
  await bulk.getByRole('button', { name: 'Alarm' }).click();
  await expect(page.getByText('Möchten Sie 2 Bilder mit „Alarm“ bewerten?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerten' }).click();
  await expect(page.getByText(/^1\s994 Bilder warten/)).toBeVisible();
  await bulk.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await expect(bulk.getByText('50 ausgewählt')).toBeVisible();
  await bulk.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText(/^1\s944 Bilder warten/)).toBeVisible();
  await expect(bulk.getByText('0 ausgewählt')).toBeVisible();

  await cards(page).first().getByRole('button', { name: 'Großes Bild', exact: true }).click();
  const large = page.getByRole('dialog');
  const shown = large.getByRole('img', { name: 'Bild der Falle' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  const src = await shown.getAttribute('src');
  await large.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect(large.getByText(/^2 \/ /)).toBeVisible();
  expect(await shown.getAttribute('src')).not.toBe(src);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Letzte Seite' }).first().click();
  await expect(page.getByText('1 901–1 944 von 1 944').first()).toBeVisible();
  await expect(cards(page)).toHaveCount(44);
});

test('K-12 K-13 K-14 K-10 S-06 S-12 V-18 a key user reviews all locations, asks for support from a phone, and sees when nothing is left or loads', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'keyuser.one');
  await page.goto('/traplinkedImages');
  await expect(cards(page)).toHaveCount(8);
  const position = (await cards(page)
    .nth(2)
    .getByText(/^T-\d{3}, /)
    .first()
    .textContent())!;
  await cards(page)
    .nth(2)
    .getByRole('button', { name: /prüfen$/ })
    .click();
  await cards(page).nth(2).getByRole('button', { name: 'Supportanfrage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supportanfrage zum Bild' });
  await expect(dialog.getByLabel('Position').locator('option:checked')).toHaveText(position);
  await expect(dialog.getByText('Beschreibung *')).toBeVisible();
  await dialog.getByLabel('Thema').fill('Was ist das für ein Tier?');
  const sent = page.waitForRequest((request) => request.url().endsWith('/graphql') && (request.postData() ?? '').includes('SendSupportRequest'));
  await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
  const { input } = ((await sent).postDataJSON() as { variables: { input: { reviewImageId: string; positionId: string } } }).variables;
  expect(input).toMatchObject({ reviewImageId: expect.stringMatching(/^\d+$/), positionId: expect.stringMatching(/^13\d+$/) });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Vielen Dank für Ihre Anfrage!')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerten' }).click();
  await expect(page.getByText('Alle Bilder sind geprüft.')).toBeVisible();
});

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
  // Other tests review images, too.
  const before = Number(
    (await page
      .getByText(/^1–50 von /)
      .first()
      .textContent())!
      .split('von')[1]!
      .replaceAll(/\D/g, ''),
  );
  const textOf = (count: number) => String(count).replace(/\B(?=\d{3}$)/, '\\s');
  const expectLeft = (less: number) => expect(page.getByText(new RegExp(`^${textOf(before - less)} Bilder zu prüfen`))).toBeVisible();
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
  for (const text of ['Kundennummer', '100100', 'Großbäckerei Sonnleitner', 'Lindenweg 1, 4600 Wels', /^Falle T-\d{3}$/])
    await expect(first.getByText(text).first()).toBeVisible();

  const choice = withField(page, 'combobox', 'Ergebnis').first();
  await choice.getByLabel('Bemerkung').fill('Maus im Lager');
  await choice.getByLabel('Ergebnis').selectOption('1 Maus');
  await choice.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(page.getByText('Das Bild wurde gespeichert.')).toBeVisible();
  await expectLeft(1);

  const number = withField(page, 'textbox', 'Ergebnis (Zahl)').first();
  await number.getByLabel('Ergebnis (Zahl)').fill('2,5');
  await number.getByRole('button', { name: 'Speichern' }).click();
  await expectLeft(2);
  const rating = withField(page, 'group', 'Bewertung').first();
  await rating.getByRole('button', { name: 'Warnung' }).click();
  await rating.getByRole('button', { name: 'Speichern' }).click();
  await expectLeft(3);

  await cards(page).first().getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expectLeft(4);

  await cards(page).nth(0).getByRole('checkbox').check();
  await cards(page).nth(1).getByRole('checkbox').check();
  const bulk = page.getByRole('toolbar', { name: 'Ausgewählte Bilder' });
  await bulk.getByRole('button', { name: 'Alarm' }).click();
  await expect(page.getByText('Möchten Sie 2 Bilder mit „Alarm“ bewerten?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerten' }).click();
  await expectLeft(6);
  await bulk.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await expect(bulk.getByText('50 ausgewählt')).toBeVisible();
  await bulk.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expectLeft(56);
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
  const left = before - 56;
  const onLast = left % 50 || 50;
  await expect(page.getByText(new RegExp(`^${textOf(left - onLast + 1)}–${textOf(left)} von ${textOf(left)}$`)).first()).toBeVisible();
  await expect(cards(page)).toHaveCount(onLast);
});

import { expect, type Page } from '@playwright/test';
import { signIn, test } from './portal.ts';

const getCards = (page: Page) => page.getByRole('article');
/** Cards whose result is given in this way. */
const withField = (page: Page, role: 'combobox' | 'textbox' | 'group', name: string) =>
  getCards(page).filter({ has: page.getByRole(role, { name, exact: true }) });

test('K-02 K-03 K-04 K-06 K-07 K-08 K-09 V-08 a customer reviews, rates and deletes images', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/benachrichtigungen');
  await page.getByRole('row').filter({ hasText: 'Ungeprüfte 24/7-Bilder' }).getByRole('link', { name: 'Zu den Bildern' }).click();
  await expect(page).toHaveURL(/\/traplinkedImages/);
  await expect(getCards(page)).toHaveCount(50);
  // Other tests review images, too.
  const before = Number(
    (await page
      .getByText(/^1–50 von /)
      .first()
      .textContent())!
      .split('von')[1]!
      .replaceAll(/\D/g, ''),
  );
  const toCountPattern = (count: number) => String(count).replace(/\B(?=\d{3}$)/, '\\s');
  const expectLeft = (less: number) => expect(page.getByText(new RegExp(`^${toCountPattern(before - less)} Bilder zu prüfen`))).toBeVisible();
  for (const text of ['Kundennummer', '100100', 'Großbäckerei Sonnleitner', 'Lindenweg 1, 4600 Wels', /^Falle T-\d{3}$/])
    await expect(getCards(page).first().getByText(text).first()).toBeVisible();

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

  await getCards(page).first().getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expectLeft(4);

  await getCards(page).nth(0).getByRole('checkbox').check();
  await getCards(page).nth(1).getByRole('checkbox').check();
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
});

import { expect, type Page } from '@playwright/test';
import { test } from './clicks.ts';

const getCards = (page: Page) => page.getByRole('article');
const onPhone = { locale: 'en-GB', viewport: { width: 390, height: 900 } };

test.describe('on a phone', () => {
  test.use(onPhone);

  test('C-06 D-19 opens the worst of 35 locations from the top of the list', { tag: '@long' }, async ({ page, clicks }) => {
    await clicks.signIn(page, 'keyuser.many');
    const locations = page.getByRole('main').locator('section').first();
    await expect(locations.getByRole('button', { name: /^24 alarm$/i })).toBeVisible();
    await expect(locations.locator('[data-level=RED]:not(button *)').first()).toBeVisible();
    await page.getByText('Charts of the 30 locations').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Alarms per year' })).toBeVisible();
    await locations
      .getByRole('link', { name: /Select/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Visit report 2026');
    clicks.assertAtMost(1);
  });

  test('compares all locations, and opens the report of the worst', { tag: '@long' }, async ({ page, clicks }) => {
    await clicks.signIn(page, 'keyuser');
    await page.getByRole('main').getByRole('link', { name: 'Compare locations' }).click();
    await expect(page.getByRole('heading', { name: 'Compare locations', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Alarm shares at a glance' })).toBeVisible();
    await page.getByRole('link', { name: 'Großbäckerei Sonnleitner' }).first().click();
    await expect(page).toHaveURL(/besuchsbericht.*cardcode=100100/);
    clicks.assertAtMost(2);
  });

  test('O-06 O-15 invites a colleague for two areas of one location', { tag: '@long' }, async ({ page, clicks }) => {
    await clicks.signIn(page, 'keyuser');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog', { name: 'New user' });
    await dialog.getByLabel('User name').fill('colleague@portal.example');
    await dialog.getByLabel('First name').fill('Carla');
    await dialog.getByLabel('Last name').fill('Kolb');
    await dialog.getByRole('checkbox', { name: 'Assign Großbäckerei Sonnleitner' }).click();
    const rights = page.getByRole('dialog', { name: 'Rights: Großbäckerei Sonnleitner' });
    for (const area of ['All areas', 'Lager', 'Produktion']) await rights.getByRole('checkbox', { name: area, exact: true }).click();
    await rights.getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The user has been created; the invitation goes to colleague@portal.example by e-mail.')).toBeVisible();
    clicks.assertAtMost(9);
  });
});

test('O-13 O-14 O-15 changes a right of a user at twelve locations', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'keyuser');
  await page.getByRole('button', { name: 'Karl Köck' }).click();
  await page.getByRole('menuitem', { name: 'Benutzer' }).click();
  await page.getByRole('button', { name: 'Doris Dreier bearbeiten' }).click();
  await page.getByRole('button', { name: 'Rechte für mehrere …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechte an mehreren Standorten' });
  await dialog.getByRole('checkbox', { name: 'Alle auswählen' }).click();
  const right = dialog.getByRole('checkbox', { name: 'Pläne bearbeiten' });
  const wasOn = await right.isChecked();
  await right.click();
  await dialog.getByRole('button', { name: 'An 12 Standorten speichern' }).click();
  await expect(dialog).toHaveCount(0);
  clicks.assertAtMost(7);
  await page.getByRole('button', { name: 'Rechte an Großbäckerei Sonnleitner' }).click();
  const one = page.getByRole('dialog', { name: 'Rechte: Großbäckerei Sonnleitner' });
  await expect(one.getByRole('checkbox', { name: 'Pläne bearbeiten' })).toBeChecked({ checked: !wasOn });
});

test('opens the defects of a location, and then those of the next', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'keyuser');
  await page.getByRole('link', { name: 'Großbäckerei Sonnleitner auswählen' }).first().click();
  await page
    .getByRole('navigation', { name: 'Bereiche des Standorts' })
    .getByRole('link', { name: /^Mängel/ })
    .click();
  await expect(page).toHaveURL(/\/maengelliste\?.*cardcode=100100/);
  await page.getByRole('button', { name: /^Großbäckerei Sonnleitner.*Standort wechseln$/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('rössl');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/maengelliste\?(?!.*cardcode=100100)/);
  await expect(page.getByRole('button', { name: /^Feinkost Rössl GmbH.*Standort wechseln$/ })).toBeVisible();
  clicks.assertAtMost(4);
});

test('K-12 K-13 K-14 K-10 V-18 reviews all locations, requests support by phone, and sees loading states', {
  tag: '@long',
}, async ({ page, clicks }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await clicks.signIn(page, 'keyuser.one');
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('link', { name: '24/7-Bilder' }).locator('visible=true').first().click();
  await expect(getCards(page)).toHaveCount(8);
  await getCards(page)
    .nth(2)
    .getByRole('button', { name: /prüfen$/ })
    .click();
  await getCards(page).nth(2).getByRole('button', { name: 'Supportanfrage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supportanfrage zum Bild' });
  await expect(dialog.getByText('Beschreibung', { exact: true })).toBeVisible();
  await dialog.getByLabel('Thema').fill('Was ist das für ein Tier?');
  await dialog.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Vielen Dank für Ihre Anfrage!')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bewerten' }).click();
  await expect(page.getByText('Alle Bilder sind geprüft.')).toBeVisible();
  clicks.assertAtMost(8);
});

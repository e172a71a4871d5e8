import { expect } from '@playwright/test';
import { password } from '../portal.ts';
import { test } from './clicks.ts';

test('O-05 O-18 O-21 O-22 A-15 finds a user, goes on as that user, and returns', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'admin');
  await page.getByRole('button', { name: 'Agnes Amtmann' }).click();
  await page.getByRole('menuitem', { name: 'Benutzersuche' }).click();
  await page.getByLabel('Benutzer suchen').fill('kundinger');
  await expect(page.getByRole('button', { name: 'Klara Kundinger löschen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Anmelden als Klara Kundinger' }).click();
  const dialog = page.getByRole('dialog');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/benutzerSuche?term=detlefsen');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await dialog.getByLabel('Ihr eigenes Passwort').fill(password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/besuchsbericht**');
  await expect(page.getByText('Agnes Amtmann ist als Klara Kundinger angemeldet.')).toBeVisible();
  await expect(otherTab.getByText('Agnes Amtmann ist als Klara Kundinger angemeldet.'), 'in the other tab without a reload').toBeVisible();
  await page.goto('/changePassword');
  await expect(page.getByText('Solange Sie als ein anderer Benutzer angemeldet sind')).toBeVisible();
  await page.goto('/besuchsbericht');
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('button', { name: 'Wieder ich selbst sein' })).toBeInViewport();
  await page.getByRole('button', { name: 'Wieder ich selbst sein' }).click();
  await expect(page, 'where acting began').toHaveURL(/benutzerSuche\?term=kundinger/);
  await expect(otherTab.getByText('Agnes Amtmann ist als Klara Kundinger angemeldet.'), 'in the other tab without a reload').toHaveCount(0);
  await expect(otherTab, 'where it was').toHaveURL(/benutzerSuche\?term=detlefsen/);
  await otherTab.close();
  clicks.assertAtMost(5);
});

test('finds a location by its number, and completes a resolved defect', { tag: '@long' }, async ({ page, clicks }) => {
  await clicks.signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Standorte', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Suche' }).getByRole('combobox').fill('100100');
  await expect(page.getByRole('option', { name: /Großbäckerei Sonnleitner/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page
    .getByRole('navigation', { name: 'Bereiche des Standorts' })
    .getByRole('link', { name: /^Mängel/ })
    .click();
  await page.getByRole('link', { name: 'Details zu Mangel 195' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Mangel 195' }) });
  await dialog.getByRole('button', { name: 'Abschließen', exact: true }).click();
  await page.getByRole('dialog', { name: 'Bitte bestätigen' }).getByRole('button', { name: 'Abschließen' }).click();
  await expect(dialog.getByText('Status: bearbeitet → abgeschlossen')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Gefahr$|Notiz|Foto löschen/ })).toHaveCount(0);
  clicks.assertAtMost(5);
});

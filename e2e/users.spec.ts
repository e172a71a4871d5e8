import { expect } from '@playwright/test';
import { signIn, test } from './portal.ts';

test('O-03 O-19 a disabled user of a location is out at the next click', async ({ page, browser }) => {
  const victim = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await signIn(page, 'keyuser');
  await victim.goto(page.url());
  await signIn(victim, 'hidden.plandefects');
  await page.goto('/benutzer');
  await page.getByRole('tab', { name: 'Standort » Benutzer' }).click();
  await page.getByRole('button', { name: 'Benutzer von Großbäckerei Sonnleitner anzeigen' }).click();
  await page.getByRole('button', { name: 'Hans Hehl bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Benutzer bearbeiten' });
  await expect(dialog.getByText('Jede Änderung an Standorten und Rechten wird sofort gespeichert.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Benutzer ist aktiv' }).uncheck();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Benutzer wurde gespeichert.')).toBeVisible();
  await victim.goto(`${new URL(page.url()).origin}/dashboard`);
  await victim.waitForURL((url) => url.pathname === '/');
  await victim.close();
});

test('O-24 A-14 D-04 D-10 W-18 an administrator gives a user a location of another country', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/kundenliste?term=Gro%C3%9Fb%C3%A4ckerei');
  await page.getByRole('link', { name: 'Großbäckerei Sonnleitner auswählen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Besuchsbericht');
  await page.getByRole('button', { name: 'Agnes Amtmann' }).click();
  await page.getByRole('menuitem', { name: 'Benutzersuche' }).click();
  await page.getByLabel('Benutzer suchen').fill('detlefsen');
  await page.getByRole('button', { name: 'Dörte Detlefsen bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Benutzer bearbeiten' });
  await expect(dialog.getByRole('tab', { name: 'Deutschland' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText('7 Standorte ausgewählt')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Österreich' }).click();
  await expect(dialog.getByText('1–20 von 40')).toBeVisible();
  await dialog
    .getByRole('checkbox', { name: /zuweisen$/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Rechte: / })
    .getByRole('button', { name: 'Zuweisen' })
    .click();
  await expect(dialog.getByText('8 Standorte ausgewählt')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/customerNotifications');
  await expect(page.getByRole('tab')).toHaveText(['Österreich', 'Deutschland']);
  await expect(page.getByRole('heading', { name: 'Alle Standorte' })).toHaveCount(0);
});

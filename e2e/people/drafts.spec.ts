import { expect, type Page } from '@playwright/test';
import { password, signIn, test } from '../portal.ts';

async function open(page: Page) {
  await page.getByRole('button', { name: 'Doris Dreier bearbeiten' }).click();
  return page.getByRole('dialog').getByLabel('Vorname');
}

test('B-13 after a sign-out elsewhere one signs in over the page and goes on; a draft can be discarded', async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/benutzer');
  await (await open(page)).fill('Dora');
  page.on('dialog', (question) => void question.accept());
  const signOutElsewhere = async () => {
    const other = await page.context().newPage();
    await other.goto('/changePassword');
    await other.getByRole('button', { name: 'Abmelden' }).click();
    await expect(other).toHaveURL(/\/$/);
    await other.close();
  };
  const again = page.getByRole('dialog', { name: 'Bitte melden Sie sich erneut an' });
  await signOutElsewhere();
  await again.getByLabel('Passwort', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Vorname')).toHaveValue('Dora');

  await page.keyboard.press('Escape');
  await open(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Vorname')).toHaveValue('Doris');
});

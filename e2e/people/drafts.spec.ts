import { expect, type Page } from '@playwright/test';
import { password, signIn, signInByPage, test } from '../portal.ts';

async function open(page: Page) {
  await page.getByRole('button', { name: 'Doris Dreier bearbeiten' }).click();
  return page.getByRole('dialog').getByLabel('Vorname');
}

test('S07 B-13 what was typed is there after Escape, a link, Back, a reload, a sign-out elsewhere, and both', async ({ page }) => {
  await signIn(page, 'keyuser');
  await page.goto('/benutzer');
  await (await open(page)).fill('Dora');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect(await open(page)).toHaveValue('Dora');
  await expect(page.getByText('Ihr Entwurf von', { exact: false })).toBeVisible();

  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(await open(page)).toHaveValue('Dora');

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

  await signOutElsewhere();
  await expect(again).toBeVisible();
  await page.reload();
  await signInByPage(page, 'keyuser');
  await page.goto('/benutzer');
  await expect(await open(page)).toHaveValue('Dora');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Vorname')).toHaveValue('Doris');
});

import { expect, type Page } from '@playwright/test';
import { provider, signInAgain, test } from './portal.ts';

const write = (page: Page, subject: string, message: string, customerId = 1) =>
  page.request.post(`${provider}/demo/message`, { data: { customerId, subject, message } });

test('A-12 Q-08 a new message reaches an open page by itself', async ({ page }) => {
  await signInAgain(page, 'keyuser.two');
  await page.getByRole('dialog').getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page.getByRole('cell', { name: '-- alle Standorte --' })).toBeVisible();
  const bell = page.getByRole('link', { name: /ungelesene Nachricht/ }).first();
  await expect(bell).toHaveAttribute('aria-label', /^\d+ /);
  const before = Number.parseInt((await bell.getAttribute('aria-label'))!, 10);
  await write(page, 'Eben eingetroffen', '<p>Hallo</p>', 14);
  await expect(page.getByRole('row').filter({ hasText: 'Eben eingetroffen' })).toBeVisible();
  await expect(bell).toHaveAttribute('aria-label', new RegExp(`^${before + 1} `));
});

import { expect, type Page } from '@playwright/test';
import { ignoreEmbeddedResponses } from './ignoreEmbeddedResponses.ts';
import { provider, signInAgain, test } from './portal.ts';

const write = (page: Page, subject: string, message: string, customerId = 1) =>
  page.request.post(`${provider}/demo/message`, { data: { customerId, subject, message } });

test('A-12 Q-08 Q-13 Q-16 a new message reaches an open page by itself; a key user’s Postbox can be empty', async ({ page }) => {
  await signInAgain(page, 'keyuser.two');
  await page.getByRole('dialog').getByRole('link', { name: 'Zum Postfach' }).click();
  await expect(page.getByRole('cell', { name: '-- alle Standorte --' })).toBeVisible();
  const bell = page.getByRole('link', { name: /ungelesene Nachricht/ }).first();
  await expect(bell).toHaveAttribute('aria-label', /^\d+ /);
  const before = Number.parseInt((await bell.getAttribute('aria-label'))!, 10);
  await write(page, 'Eben eingetroffen', '<p>Hallo</p>', 14);
  await expect(page.getByRole('row').filter({ hasText: 'Eben eingetroffen' })).toBeVisible();
  await expect(bell).toHaveAttribute('aria-label', new RegExp(`^${before + 1} `));
  await ignoreEmbeddedResponses(page);
  await page.route('**/graphql', async (route) => {
    const fetched = await route.fetch();
    const body = (await fetched.json()) as { data?: { notifications?: { totalCount: number; nodes: object[] } } };
    if (body.data?.notifications) Object.assign(body.data.notifications, { totalCount: 0, nodes: [] });
    await route.fulfill({ response: fetched, json: body });
  });
  await page.reload();
  await expect(page.getByText('Es wurden alle Nachrichten gelesen und bearbeitet.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

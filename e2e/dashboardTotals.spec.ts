import { expect } from '@playwright/test';
import { provider, signIn, test } from './portal.ts';

test('each number of the dashboard is the total of its list', { tag: '@long' }, async ({ page }) => {
  // A Postbox in which all was read shows no list.
  await page.request.post(`${provider}/demo/message`, { data: { customerId: 1, subject: 'Zu zählen', message: 'Noch nicht gelesen.' } });
  await signIn(page, 'customer');
  const readAndOpenTotal = async (tile: RegExp, link: RegExp) => {
    await page.goto('/dashboard');
    const found = page.getByRole('group', { name: tile }).getByRole('link', { name: link });
    const number = /^[\d\s.]+/.exec((await found.textContent())!)![0].replaceAll(/\D/g, '');
    await found.click();
    return Number(number);
  };
  const countRows = async (table: string) => {
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    return Number(/(?:von|of) ([\d. ]+)/.exec(await page.getByRole('navigation', { name: new RegExp(table) }).innerText())![1]!.replaceAll(/\D/g, ''));
  };
  const red = await readAndOpenTotal(/Letzter Besuch/, /Alarm/);
  await expect(page).toHaveURL(/\/besuchsbericht.*level=RED/);
  expect(await countRows('Ergebnisliste')).toBe(red);
  const high = await readAndOpenTotal(/Offene Mängel/, /hohe Gefahr/);
  await expect(page).toHaveURL(/\/maengelliste.*status=OPEN&priority=HIGH/);
  await expect(page.getByRole('button', { name: /hohe Gefahr/, pressed: true })).toContainText(String(high));
  const unread = await readAndOpenTotal(/Postfach/, /ungelesen/);
  await expect(page).toHaveURL(/\/benachrichtigungen\?unread=1/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(unread + 1);
  const open = await readAndOpenTotal(/Bereitschaft/, /offene Punkte/);
  await expect(page).toHaveURL(/\/bereitschaft/);
  await expect(page.getByText(`${open} offene Punkte aus`, { exact: false })).toBeVisible();
});

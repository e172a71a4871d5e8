import { expect } from '@playwright/test';
import { chooseEnglish, provider, signInByPage, test } from './portal.ts';

test('B-10 a user without a location is told so', { tag: '@long' }, async ({ page }) => {
  await signInByPage(page, 'customer.none');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('noch kein Standort zugeordnet')).toBeVisible();
});

test('T40 B-12 after signing out nothing is stored, and Back shows no page of the session', async ({ page }) => {
  await page.goto('/');
  await chooseEnglish(page);
  await signInByPage(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Visit report');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  const stored = () => page.evaluate(() => Object.fromEntries([...Object.entries(sessionStorage), ...Object.entries(localStorage)]));
  expect(await stored(), 'only the chosen language').toEqual({ language: 'en' });
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*\/(login)?$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Visit report');
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('session'))).toEqual([]);
});

test('B-14 B-16 B-19 B-20 B-21 a forgotten password is set anew through the mail’s link', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  const go = page.getByRole('button', { name: 'Weiter' });
  await expect(page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' })).toBeVisible();
  await page.getByLabel('Benutzername').fill('twin.at@portal.example');
  await page.getByLabel('Sicherheitscode').fill('wrong1');
  await go.click();
  await expect(page.getByText('Der Sicherheitscode ist nicht richtig.')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('twin.at@portal.example');
  await expect(page.getByLabel('Sicherheitscode')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' })).toBeVisible();
  await page.getByLabel('Sicherheitscode').fill('aB3dE9');
  await go.click();
  await expect(page.getByText('wurde eine E-Mail')).toBeVisible();

  const mails = (await (await page.request.get(`${provider}/outbox.json`)).json()) as { recipient: string; body: string }[];
  const code = /token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === 'theresa.zwilling@kunde.example')!.body)![1]!;
  await page.goto(`/newPassword?token=${code}`);
  await expect(page.getByText('twin.at@portal.example')).toBeVisible();
  expect(page.url()).not.toContain(code);
  const save = page.locator('button[type="submit"]');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Neues-Wort-2026!');
  await page.getByLabel('Neues Passwort wiederholen').fill('Neues-Wort-2026!');
  await expect(page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' })).toBeVisible();
  await page.getByLabel('Sicherheitscode').fill('aB3dE9');
  await save.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Ihr Passwort wurde geändert')).toBeVisible();
  await signInByPage(page, 'twin.at', 'Neues-Wort-2026!');
  await expect(page).toHaveURL(/cardcode=100200/);
});

import { expect, type Page } from '@playwright/test';
import { chooseEnglish, provider, signInByPage } from '../portal.ts';
import { test } from './clicks.ts';

const getForm = (page: Page) => page.getByRole('form', { name: 'Supportanfrage' });

test('B-14 B-16 B-19 B-20 B-21 sets a forgotten password again through the mail’s link', async ({ page, clicks }) => {
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
  await expect(page.getByLabel('Benutzername'), 'only the password is left to type').toHaveValue('twin.at@portal.example');
  clicks.assertAtMost(4);
  await signInByPage(page, 'twin.at', 'Neues-Wort-2026!');
  await expect(page).toHaveURL(/cardcode=100200/);
});

test('T40 B-12 nothing is stored after signing out, and Back shows no page', async ({ page, clicks }) => {
  await page.goto('/');
  await chooseEnglish(page);
  await clicks.signIn(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Visit report');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  const getStoredValues = () => page.evaluate(() => Object.fromEntries([...Object.entries(sessionStorage), ...Object.entries(localStorage)]));
  expect(await getStoredValues(), 'only the chosen language').toEqual({ language: 'en' });
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*\/(login)?$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Visit report');
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('session'))).toEqual([]);
  clicks.assertAtMost(1);
});

test('S-07 S-09 S-11 a customer requests support with a photo, which goes out once', async ({ page, clicks }) => {
  await clicks.signIn(page, 'customer');
  await page.getByRole('button', { name: 'Klara Kundinger' }).click();
  await page.getByRole('menuitem', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support/);

  const send = getForm(page).getByRole('button', { name: 'Anfrage senden' });

  await getForm(page).getByLabel('Position').selectOption({ index: 3 });
  await getForm(page).getByLabel('Mangel').selectOption({ index: 2 });
  await getForm(page).getByLabel('Problemtyp').selectOption('Mangel');
  await getForm(page).getByLabel('Thema').fill('Tor klemmt');
  await getForm(page).getByLabel('Beschreibung').fill('Es schließt nicht mehr.');
  const picker = getForm(page).locator('input[type="file"]').first();
  await picker.setInputFiles([{ name: 'tor.png', mimeType: 'image/png', buffer: await page.screenshot() }]);
  const chosen = getForm(page).getByRole('list', { name: 'Ausgewählte Fotos' });
  await expect(chosen.getByRole('listitem')).toHaveCount(1);

  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('/uploads/') && uploads.push(request.url()));
  let graphql = 0;
  page.on('request', (request) => (request.postData() ?? '').includes('SendSupportRequest') && (graphql += 1));
  await send.dblclick();
  await expect(page.getByText('Vielen Dank für Ihre Anfrage!')).toBeVisible();
  expect(graphql).toBe(1);
  expect(uploads).toHaveLength(1);
  clicks.assertAtMost(11);
});

test('prints the red results of a visit, and the whole page', { tag: '@long' }, async ({ page, clicks }) => {
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await clicks.signIn(page, 'customer');
  await page
    .getByRole('button', { name: /^Alarm ?82/ })
    .first()
    .click();
  const results = page.locator('#report-results');
  await expect(results.getByText(/^1–20 von 82$/)).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await results.getByRole('button', { name: 'Drucken' }).click();
  const sheet = await opened;
  await expect(sheet.locator('html[data-printed]')).toHaveCount(1);
  await expect(sheet.getByRole('row')).toHaveCount(83 + (await sheet.locator('[data-below]').count()));
  clicks.assertAtMost(2);
  // Ctrl+P: the page in the colours of paper, on A4 across.
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF');
});

import { expect } from '@playwright/test';
import { breakProvider, mendProvider, password, provider, signInByPage, test } from './portal.ts';

test('A-01 B-09 a visitor who opens a private page comes to the welcome page, and after sign-in to where they wanted', async ({ page }) => {
  await page.goto('/kundenliste?loc-q=Bäckerei');
  await expect(page).toHaveURL('/');
  await signInByPage(page, 'keyuser.one');
  await expect(page).toHaveURL(/\/kundenliste/);
});

test('B-01 the welcome page names new features and leads to sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
  await expect(page.getByText('Ihr Browser ist veraltet')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page).toHaveURL('/login');
});

test('B-02 B-04 the button waits for both values, a refusal keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  const [name, secret, button] = [
    page.getByLabel('Benutzername'),
    page.locator('input[autocomplete="current-password"]'),
    page.locator('button[type="submit"]'),
  ];
  await name.fill('abc');
  await secret.fill('ab');
  await expect(button).toBeDisabled();
  await secret.fill('abc');
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText('Mit Ihren Anmeldedaten konnte kein Benutzer gefunden werden!')).toBeVisible();
  await expect(name).toHaveValue('abc');
});

test('B-05 a maintenance notice stands in place of sign-in and goes by itself when the provider is back', async ({ page }) => {
  await breakProvider(page, { path: '/application', kind: 'status' });
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByText('Das Portal wird gerade gewartet')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toBeHidden();
  await mendProvider(page);
  await page.clock.fastForward(31_000);
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test('B-06 B-07 B-08 each role starts where it belongs', async ({ page }) => {
  for (const [name, start] of [
    ['customer', /\/besuchsbericht\?mandant=AT&cardcode=100100/],
    ['customer.three', /\/dashboard$/],
    ['keyuser.one', /\/besuchsbericht/],
    ['keyuser', /\/dashboard$/],
    ['admin', /\/kundenliste$/],
  ] as const) {
    await page.context().clearCookies();
    await signInByPage(page, name);
    await expect(page).toHaveURL(start);
  }
});

test('B-10 a user without a location is told so', async ({ page }) => {
  await signInByPage(page, 'customer.none');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('noch kein Standort zugeordnet')).toBeVisible();
});

test('B-12 signing out forgets everything and shows the welcome page', async ({ page }) => {
  await signInByPage(page, 'customer');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/besuchsbericht?mandant=AT&cardcode=100100');
  await expect(page).toHaveURL('/');
});

test('T40 B-12 after signing out nothing is stored, and Back shows no page of the session', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'EN English' }).click();
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

test('B-13 A-19 an ended session asks to sign in again and goes back to where it was; a reload keeps a living one', async ({ page }) => {
  await signInByPage(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Besuchsbericht 2026');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Besuchsbericht 2026');
  await breakProvider(page, { path: '/datenbroker/getBesuchsberichtOfAuftrag', kind: 'expired', times: 1 });
  await page.getByRole('button', { name: 'Voriger Bericht' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
  await page.locator('input[autocomplete="username"]').fill('customer@portal.example');
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/besuchsbericht/);
});

test('B-11 the session is kept alive every 240 s', async ({ page }) => {
  await page.clock.install();
  await signInByPage(page, 'customer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const beat = page.waitForRequest((request) => request.postData()?.includes('StayLoggedIn') ?? false);
  await page.clock.fastForward(241_000);
  await beat;
});

test('B-14 B-15 B-16 B-17 B-19 B-20 B-21 B-22 B-23 a forgotten password is set anew through the mail’s link', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  const go = page.getByRole('button', { name: 'Weiter' });
  await expect(page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' })).toBeVisible();
  await page.getByLabel('Benutzername').fill('abcd');
  await page.getByLabel('Sicherheitscode').fill('aB3dE9');
  await expect(page.getByText('muss 5 bis 100 Zeichen lang sein')).toBeVisible();
  await expect(go).toBeDisabled();
  await page.getByLabel('Benutzername').fill('twin.at@portal.example');
  await page.getByLabel('Sicherheitscode').fill('wrong1');
  await go.click();
  await expect(page.getByText('Der Sicherheitscode ist nicht richtig.')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('twin.at@portal.example');
  await expect(page.getByLabel('Sicherheitscode')).toHaveValue('');
  await page.getByLabel('Sicherheitscode').fill('aB3dE9');
  await go.click();
  await expect(page.getByText('wurde eine E-Mail')).toBeVisible();

  const mails = (await (await page.request.get(`${provider}/outbox.json`)).json()) as { recipient: string; body: string }[];
  const code = /token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === 'twin.at@portal.example')!.body)![1]!;
  await page.goto(`/newPassword?token=${code}`);
  await expect(page.getByText('twin.at@portal.example')).toBeVisible();
  expect(page.url()).not.toContain(code);
  const save = page.locator('button[type="submit"]');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
  await expect(page.getByText('mindestens 8 Zeichen')).toBeVisible();
  await expect(page.getByText('ein Großbuchstabe')).toBeVisible();
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Neues-Wort-2026!');
  await page.getByLabel('Neues Passwort wiederholen').fill('Neues-Wort-2025!');
  await expect(page.getByText('Die beiden Passwörter stimmen nicht überein')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Neues Passwort wiederholen').fill('Neues-Wort-2026!');
  await page.getByLabel('Sicherheitscode').fill('aB3dE9');
  await save.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Ihr Passwort wurde geändert')).toBeVisible();
  await signInByPage(page, 'twin.at', 'Neues-Wort-2026!');
  await expect(page).toHaveURL(/cardcode=100200/);
});

test('B-19 a link with a wrong code shows the notice and no form', async ({ page }) => {
  await page.goto('/newPassword?token=wrong');
  await expect(page.getByText('Der angegebene Code existiert nicht oder das Passwort Ihres Kontos wurde bereits geändert.')).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
});

test('B-18 B-25 B-26 B-27 one’s own password is changed after the existing one was checked while typing, without a captcha', async ({ page }) => {
  await signInByPage(page, 'no.editplan');
  await page.goto('/changePassword');
  await page.getByLabel('Bestehendes Passwort').fill('falsch');
  await expect(page.getByText('Das eingegebene Passwort ist nicht richtig.')).toBeVisible();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveCount(0);
  await page.getByLabel('Bestehendes Passwort').fill(password);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Ganz-Neues-Wort-2026!');
  await page.getByLabel('Neues Passwort wiederholen').fill('Ganz-Neues-Wort-2026!');
  await expect(page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' })).toHaveCount(0);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert.')).toBeVisible();
});

test('B-24 B-28 a weak password is asked to be changed, in safe mode; a click outside does not close the question', async ({ page }) => {
  await signInByPage(page, 'weak', 'Kurz-2026!');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ihr Passwort erfüllt die Sicherheitsanforderungen nicht.')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Jetzt ändern' }).click();
  await expect(page).toHaveURL('/changePassword?useSavePassword=true');
  await page.getByLabel('Bestehendes Passwort').fill('Kurz-2026!');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Neun-Zeichen1!');
  await expect(page.getByText('mindestens 16 Zeichen')).toBeVisible();
});

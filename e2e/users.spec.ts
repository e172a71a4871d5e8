import { expect } from '@playwright/test';
import { password, provider, signIn, test } from './portal.ts';

test('O-01 O-06 O-13 O-15 a key user adds a user with rights, and the user signs in', async ({ page, browser }) => {
  await signIn(page, 'keyuser');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Alarme je Bereich' })).toBeVisible();
  await page.getByRole('button', { name: 'Karl Köck' }).click();
  await page.getByRole('menuitem', { name: 'Benutzer' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Benutzer » Standort', 'Standort » Benutzer']);
  await page.getByRole('button', { name: 'Standorte von Doris Dreier anzeigen' }).click();
  await expect(page.getByText('Getreidemühle Zöchling')).toBeVisible();

  await page.getByRole('button', { name: 'Benutzer anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Benutzer' });
  await dialog.getByLabel('Vorname').fill('Petra');
  await dialog.getByLabel('Nachname').fill('Neuhauser');
  await dialog.getByRole('checkbox', { name: 'Großbäckerei Sonnleitner zuweisen' }).click();
  const rights = page.getByRole('dialog', { name: 'Rechte: Großbäckerei Sonnleitner' });
  await rights.getByRole('checkbox', { name: 'Alle Bereiche' }).click();
  await rights.getByRole('checkbox', { name: 'Lager' }).check();
  await rights.getByRole('checkbox', { name: 'Mängel anzeigen' }).uncheck();
  await rights.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(dialog.getByText('1 Standort ausgewählt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rechte an Großbäckerei Sonnleitner' }).click();
  await expect(rights.getByRole('checkbox', { name: 'Mängel anzeigen', exact: true })).not.toBeChecked();
  await rights.getByRole('button', { name: 'OK', exact: true }).click();
  await dialog.getByLabel('Benutzername').fill('petra.neu@portal.example');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Benutzer wurde gespeichert.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Neuhauser', exact: true })).toBeVisible();

  const mails = (await (await page.request.get(`${provider}/outbox.json`)).json()) as { recipient: string; body: string }[];
  const code = /token=([\w-]+)/.exec(mails.find(({ recipient }) => recipient === 'petra.neu@portal.example')!.body)![1]!;
  const other = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await other.goto(`${new URL(page.url()).origin}/newPassword?token=${code}`);
  await other.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await other.getByLabel(/wiederholen/i).fill(password);
  await expect(other.getByRole('img', { name: 'Bild mit dem Sicherheitscode' })).toBeVisible();
  await other.getByLabel(/Sicherheitscode/).fill('aB3dE9');
  await other.locator('button[type="submit"]').click();
  await other.waitForURL('**/login');
  await other.close();
});

test('O-03 O-14 O-19 a location’s users; a user who is disabled is out at the next click', async ({ page, browser }) => {
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
  await dialog.getByRole('checkbox', { name: 'Feinkost Rössl GmbH zuweisen' }).click();
  const rights = page.getByRole('dialog', { name: 'Rechte: Feinkost Rössl GmbH' });
  await expect(rights.getByRole('checkbox', { name: 'Mängel in Plänen anzeigen' }), 'as at the only other location').not.toBeChecked();
  await expect(rights.getByRole('checkbox', { name: 'Pläne bearbeiten' })).toBeChecked();
  await rights.getByRole('button', { name: 'Zuweisen' }).click();
  await expect(dialog.getByText('2 Standorte ausgewählt')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Benutzer ist aktiv' }).uncheck();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Benutzer wurde gespeichert.')).toBeVisible();
  await victim.goto(`${new URL(page.url()).origin}/dashboard`);
  await victim.waitForURL((url) => url.pathname === '/');
  await victim.close();
});

test('O-04 O-05 O-18 O-21 O-22 A-15 an administrator finds a user, goes on as that user, and returns by a button', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/benutzerSuche');
  await page.getByLabel('Benutzer suchen').fill('vie');
  await expect(page.getByText('Bitte geben Sie mindestens 4 Zeichen ein')).toBeVisible();
  await page.getByLabel('Benutzer suchen').fill('gibtesnicht');
  await expect(page.getByText('Es wurde kein Benutzer gefunden.')).toBeVisible();
  await page.getByLabel('Benutzer suchen').fill('kundinger');
  await expect(page.getByRole('button', { name: 'Klara Kundinger löschen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Anmelden als Klara Kundinger' }).click();
  const dialog = page.getByRole('dialog');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/kundenliste');
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
  await page.getByRole('button', { name: 'Wieder ich selbst sein' }).click();
  await expect(page).toHaveURL(/kundenliste/i);
  await expect(otherTab.getByText('Agnes Amtmann ist als Klara Kundinger angemeldet.'), 'in the other tab without a reload').toHaveCount(0);
  await otherTab.close();
  await page.goto('/benutzerOfCustomer?mandant=AT&cardcode=100100');
  await expect(page.getByRole('cell', { name: 'Ist Key-User' }).first()).toBeVisible();
});

test('O-24 A-14 D-04 D-10 W-18 an administrator gives a user a location of another country', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/kundenliste?term=Gro%C3%9Fb%C3%A4ckerei');
  await page.getByRole('button', { name: 'Großbäckerei Sonnleitner auswählen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Besuchsbericht');
  await page.getByRole('button', { name: 'Lindenweg 1, Wels' }).click();
  await expect(page.getByRole('menuitem')).toContainText([/Dashboard/, /Besuchsberichte/, /Benachrichtigungen/, /Benutzer des Standorts/]);
  await page.keyboard.press('Escape');
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
  await page
    .getByRole('button', { name: /^Benachrichtigungen für .* einstellen$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Roter Alarm per E-Mail' })).toBeVisible();
});

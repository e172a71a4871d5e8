import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readClock } from '../tests/clock.ts';
import { keepQuiet, password, test } from './portal.ts';
import { portalPort } from './ports.ts';

test('a passkey and an authenticator app secure the next sign-in', { tag: '@long' }, async ({ page }) => {
  await keepQuiet(page);
  // Passkeys are bound to the name in PORTAL_URL.
  const portal = `http://localhost:${portalPort}`;
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const enterPassword = async () => {
    await page.goto(`${portal}/login`);
    await page.getByLabel('Benutzername').fill('areas@portal.example');
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).last().click();
  };
  await enterPassword();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${portal}/anmeldungen`);
  await page.getByRole('button', { name: 'Zweiten Schritt einrichten' }).click();
  await page.getByLabel('Name des Passkeys').fill('Laptop');
  await page.getByRole('button', { name: 'Passkey einrichten' }).click();
  await page.getByRole('button', { name: 'Ich habe sie gespeichert' }).click();
  await expect(page.getByText('10 Wiederherstellungscodes sind noch nicht verwendet.')).toBeVisible();
  await page.getByRole('button', { name: 'Zweiten Schritt einrichten' }).click();
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  await page.getByLabel('Code aus der App').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: readClock() }));
  await page.getByRole('button', { name: 'App bestätigen' }).click();
  await expect(page.getByRole('button', { name: '„Authenticator-App“ entfernen' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${portal}/`);
  await enterPassword();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await expect(page.getByText('Der Code stimmt nicht oder wurde schon verwendet.')).toBeVisible();
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${portal}/anmeldungen`);
  await page.getByRole('button', { name: '„Laptop“ entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByRole('button', { name: '„Laptop“ entfernen' })).toHaveCount(0);
  await page.getByRole('button', { name: '„Authenticator-App“ entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Es ist noch kein zweiter Schritt eingerichtet.')).toBeVisible();
});

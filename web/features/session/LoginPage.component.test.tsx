import { beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { rememberRoute } from '../../session/rememberedRoute.ts';
import { gateway } from '../../testkit/gateway.ts';
import { expectAccessible, openPortal } from '../../testkit/renderPortal.tsx';
import { frame, createSession } from '../../testkit/sessions.ts';

const name = page.getByLabelText('Benutzername', { exact: true });
const secret = page.getByLabelText('Passwort', { exact: true });
const link = page.getByRole('link', { name: 'Mit Acme anmelden' });
const acme = { name: 'Acme', startPath: '/sso/start?provider=acme', isPasswordAllowed: true };

beforeEach(() => {
  gateway.respondWith({
    session: null,
    service: { ...frame.service, hasSingleSignOn: true },
    singleSignOn: ({ domain }: { domain: string }) => ({ 'acme.example': acme, 'only.example': { ...acme, isPasswordAllowed: false } })[domain] ?? null,
  });
});

test('offers the identity provider of the domain, and the password besides', async () => {
  rememberRoute('/sensors?mandant=AT');
  await openPortal('/login');
  await name.fill('eva@acme.example');
  await expect.element(link).toHaveAttribute('href', '/sso/start?provider=acme&login=eva%40acme.example&language=de&to=%2Fsensors%3Fmandant%3DAT');
  await expect.element(secret).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'auch mit Acme' })).toBeVisible();
  await expectAccessible();
  await name.fill('eva@other.example');
  await expect.element(link).not.toBeInTheDocument();
  await expect.poll(() => gateway.sent('SingleSignOn')).toEqual([{ domain: 'acme.example' }, { domain: 'other.example' }]);
});

test('requires no password where the domain has none', async () => {
  await openPortal('/login');
  await name.fill('eva@only.example');
  await expect.element(link).toBeVisible();
  await expect.element(secret).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Passwort vergessen?' })).not.toBeInTheDocument();
});

test('B-14 passes the typed user name to the forgotten password, outside the address', async () => {
  await openPortal('/login');
  await name.fill('eva@other.example');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
  await expect.element(name).toHaveValue('eva@other.example');
  await expect.element(page.getByLabelText('Sicherheitscode', { exact: true })).toHaveFocus();
  expect(window.location.href).not.toContain('eva');
});

test('says why a sign-in was refused, and nothing from the address', async () => {
  await openPortal('/login?sso=severalUsers');
  await expect.element(page.getByText('mehrere Benutzer', { exact: false })).toBeVisible();
  await openPortal('/login?sso=<b>toString');
  await expect.element(name).toBeVisible();
  await expect.element(page.getByText('toString', { exact: false })).not.toBeInTheDocument();
});

test('goes on at the identity provider after signing out', async () => {
  gateway.respondWith({ session: createSession(), signOut: { continueAt: '#identity-provider', problems: [] } });
  await openPortal('/changePassword');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect.poll(() => window.location.hash).toBe('#identity-provider');
});

test('a sign-in after a factor’s reset says so, also to tabs', async () => {
  gateway.respondWith({ signIn: { session: createSession({}, { secondFactorResetAt: '2026-11-27T05:00:00Z' }), pending: null, problems: [] } });
  const tabs = new BroadcastChannel('session');
  const shown = vi.fn();
  tabs.addEventListener('message', shown);
  await openPortal('/login');
  await name.fill('klara@portal.example');
  await secret.fill('Demo-Portal-2026!');
  await page.getByRole('button', { name: 'Anmelden' }).last().click();
  await expect.element(page.getByText('Ihr zweiter Schritt wurde entfernt')).toBeVisible();
  // Tabs with the page of another user leave it.
  await expect.poll(() => shown.mock.calls.length).toBe(1);
  tabs.close();
});

test('other tabs hear of a sign-in at the identity provider, once', async () => {
  const tabs = new BroadcastChannel('session');
  const heard: string[] = [];
  tabs.addEventListener('message', ({ data }) => heard.push(data));
  await openPortal('/login');
  await name.fill('eva@acme.example');
  // The page stays, which a test cannot leave.
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  await link.click();
  gateway.respondWith({ session: createSession() });
  for (const _page of ['after the sign-in', 'opened later']) {
    await openPortal('/changePassword');
    await expect.element(page.getByRole('heading', { name: 'Passwort ändern' })).toBeVisible();
    await cleanup();
  }
  const last = new BroadcastChannel('session');
  last.postMessage('last');
  await expect.poll(() => heard).toEqual(['changed', 'last']);
  for (const channel of [tabs, last]) channel.close();
});

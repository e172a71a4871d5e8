import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';
import { AccessTokensPage } from './AccessTokensPage.tsx';

const createToken = (more: object = {}) => ({
  id: 'a1',
  name: 'Grafana',
  userId: '1',
  userName: 'Klara Kundinger',
  scopes: ['READ_SENSORS'],
  locations: null,
  state: 'ACTIVE',
  createdAt: '2026-11-22T07:00:00Z',
  expiresAt: '2027-02-20T23:00:00Z',
  lastUsedAt: null,
  ...more,
});

test('creates a token for chosen locations, with its secret until copied', async () => {
  gateway.respondWith({ session: createSession({}, { canCreateAccessTokens: true }), accessTokens: [] });
  await renderPortal(<AccessTokensPage />);
  await page.getByRole('button', { name: 'Neues Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neues Zugriffstoken' });
  await dialog.getByRole('button', { name: 'Token erstellen' }).click();
  await expect.element(dialog.getByText('Bitte wählen Sie mindestens eine Berechtigung.')).toBeVisible();
  expect(gateway.sent('CreateAccessToken')).toEqual([]);
  const customer = { id: 'AT:100100', country: 'AT', cardcode: '100100', name: 'Großbäckerei Sonnleitner', city: 'Wels' };
  gateway.respondWith({
    locations: { totalCount: 1, nodes: [customer] },
    createAccessToken: { accessToken: createToken(), secret: 'cpt_secret', problems: [] },
    accessTokens: [createToken()],
  });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Grafana');
  await dialog.getByRole('checkbox', { name: 'Sensoren lesen' }).click();
  await dialog.getByRole('button', { name: 'Ausgewählte' }).click();
  await dialog.getByRole('checkbox', { name: /Sonnleitner/ }).click();
  // The row stays in its place, and so it keeps the focus; a search for others leaves it in view.
  const ticked = dialog.getByRole('checkbox', { name: /Sonnleitner/ });
  await expect.element(ticked).toHaveFocus();
  gateway.respondWith({ locations: { totalCount: 0, nodes: [] } });
  await dialog.getByRole('searchbox').fill('Linz');
  await expect.element(dialog.getByText('Zu „Linz“ wurde kein Standort gefunden.')).toBeVisible();
  await expect.element(ticked).toBeChecked();
  await dialog.getByRole('button', { name: 'Token erstellen' }).click();
  const shown = page.getByRole('dialog', { name: 'Ihr neues Zugriffstoken' });
  await expect.element(shown.getByText('cpt_secret')).toBeVisible();
  expect(gateway.sent('CreateAccessToken')).toMatchObject([
    { input: { name: 'Grafana', scopes: ['READ_SENSORS'], customers: [{ country: 'AT', cardcode: '100100' }] } },
  ]);
  await shown.getByRole('button', { name: 'Ich habe es kopiert' }).click();
  await expect.element(page.getByText('cpt_secret')).not.toBeInTheDocument();
  await expect.element(page.getByText('20.02.2027')).toBeVisible();
});

test('a key user revokes a user’s token after a confirmation', async () => {
  const mia = createToken({ id: 'b2', name: 'Nachtlauf', userId: '13', userName: 'Mia Mangel' });
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }, { canCreateAccessTokens: true }),
    accessTokens: [mia],
    revokeAccessToken: { accessToken: { ...mia, state: 'REVOKED' }, problems: [] },
  });
  await renderPortal(<AccessTokensPage />);
  await expect.element(page.getByText('Mia Mangel')).toBeVisible();
  await page.getByRole('button', { name: 'Token „Nachtlauf“ widerrufen' }).click();
  gateway.respondWith({ accessTokens: [{ ...mia, state: 'REVOKED' }] });
  await page.getByRole('dialog', { name: 'Bitte bestätigen' }).getByRole('button', { name: 'Widerrufen' }).click();
  await expect.element(page.getByText('Widerrufen', { exact: true }).first()).toBeVisible();
  await expect.poll(() => gateway.sent('RevokeAccessToken')).toMatchObject([{ input: { id: 'b2' } }]);
});

test('without a service account the page says so and offers nothing', async () => {
  gateway.respondWith({ session: createSession({}, { canCreateAccessTokens: false }), accessTokens: [] });
  await renderPortal(<AccessTokensPage />);
  await expect.element(page.getByText(/für Sie nicht eingerichtet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Neues Token' })).not.toBeInTheDocument();
});

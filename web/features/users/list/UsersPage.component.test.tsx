import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../../testkit/gateway.ts';
import { renderPortal, getTexts } from '../../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../../testkit/sessions.ts';
import { UserSearchPage } from './UserSearchPage.tsx';
import { UsersOfCustomerPage } from './UsersOfCustomerPage.tsx';
import { UsersPage } from './UsersPage.tsx';

const getTabs = () => getTexts(page.getByRole('tab'));
const none = { totalCount: 0, unreadableCount: 0, nodes: [] };

beforeEach(() => gateway.respondWith({ users: none, findUsers: none }));

test.each([
  [1, ['Benutzer » Standort']],
  [2, ['Benutzer » Standort', 'Standort » Benutzer']],
] as const)('O-01 with %i locations there are the tabs %j, and an add button', async (locationCount, names) => {
  gateway.respondWith({ session: createSession({ role: 'KEY_USER' }, { locationCount }) });
  await renderPortal(<UsersPage locations={() => null} invite={() => null} />);
  await expect.element(page.getByText('Es wurde kein Benutzer gefunden.')).toBeVisible();
  expect(getTabs()).toEqual(names);
  await page.getByRole('button', { name: 'Benutzer anlegen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Neuer Benutzer' })).toBeVisible();
});

test('O-05 a search of three letters requests nothing, one of four once', async () => {
  gateway.respondWith({ session: createSession({ role: 'ADMIN' }) });
  gateway.respondAtOnce();
  await renderPortal(<UserSearchPage locations={() => null} invite={() => null} />);
  const field = page.getByLabelText('Benutzer suchen');
  await field.fill('vie');
  await expect.poll(() => new URLSearchParams(window.location.search).get('term')).toBe('vie');
  await expect.element(page.getByText('Bitte geben Sie mindestens 4 Zeichen ein, um Benutzer zu finden.')).toBeVisible();
  await field.fill('viel');
  await expect.element(page.getByText('Es wurde kein Benutzer gefunden.')).toBeVisible();
  await expect.poll(() => gateway.sent('FindUsers').map(({ term }) => term)).toEqual(['viel']);
});

test('O-04 O-07 O-12 an administrator adds a user for the location, with the provider’s notice', async () => {
  const refused = { user: null, problems: [{ code: 'REFUSED', message: 'Die Lizenz des Kunden ist ausgelaufen.' }] };
  gateway.respondWith({ session: createSession({ role: 'ADMIN' }), customer: { ...sonnleitner, users: none, areas: [] }, saveUser: refused });
  await renderPortal(<UsersOfCustomerPage locations={() => null} invite={() => null} />);
  const getButton = (name: string) => page.getByRole('button', { name });
  await expect.element(page.getByText('Großbäckerei Sonnleitner (100100)')).toBeVisible();
  await getButton('Benutzer für Großbäckerei Sonnleitner anlegen').click();
  await expect.element(page.getByText('Der Benutzer wird unter dem Key-User von Großbäckerei Sonnleitner angelegt.', { exact: false })).toBeVisible();
  await page.getByLabelText('Benutzername', { exact: false }).fill('petra@portal.example');
  await getButton('Großbäckerei Sonnleitner zuweisen').click();
  await getButton('Zuweisen').click();
  await getButton('Speichern').click();
  await expect.element(page.getByText('Die Lizenz des Kunden ist ausgelaufen.')).toBeVisible();
  await expect
    .poll(() => gateway.sent('SaveUser'))
    .toMatchObject([{ input: { id: null, customer: { country: 'AT', cardcode: '100100' }, locations: [{ customer: { cardcode: '100100' } }] } }]);
});

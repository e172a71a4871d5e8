import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failing, gateway } from '../../../testkit/gateway.ts';
import { renderPortal } from '../../../testkit/renderPortal.tsx';
import { sessionOf, sonnleitner } from '../../../testkit/sessions.ts';
import { asFragment, everyRight, givenLocations, testUser } from '../../../testkit/users.ts';
import { UserTable } from './UserTable.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: false });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (part: string) => page.getByText(part, { exact: false });
const question = () => page.getByRole('dialog', { name: 'Bitte bestätigen' });

const table = (more: object) => (
  <UserTable
    rows={[asFragment({ ...testUser, ...more })]}
    total={1}
    unreadable={0}
    state={{ filter: '', sort: { field: 'USERNAME', direction: 'ASC' }, page: 1, pageSize: 20 }}
    onChange={() => undefined}
    isLoading={false}
    failure={undefined}
    onRetry={() => undefined}
    onEdit={() => undefined}
    invite={({ username }) => `invite ${username}`}
  />
);

test('O-02 O-19 the list shows name, state and key user; a user who is switched off is inactive', async () => {
  await renderPortal(table({ isEnabled: false }));
  for (const cell of ['Hans', 'Hehl', 'inaktiv', 'Karl Köck']) await expect.element(page.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader').nth(3)).toHaveTextContent('Status');
});

test('O-07 O-19 who was invited and has not signed in yet is distinguished, and can be invited again', async () => {
  await renderPortal(table({ isInvited: true }));
  await expect.element(page.getByRole('cell', { name: 'eingeladen', exact: true })).toBeVisible();
  await button('Hans Hehl erneut einladen').click();
  await expect.element(text('invite testUser@portal.example')).toBeVisible();
});

test('O-05 the list marks key users, and shows the own locations of a user behind the row, and how many could not be read', async () => {
  gateway.respondWith({
    user: {
      id: '31',
      locations: givenLocations([{ node: sonnleitner, rights: { ...everyRight, canShowDefects: false, areaIds: ['1', '2'], areaTotal: 7 } }], 1),
    },
  });
  await renderPortal(table({ isKeyUser: true }));
  await expect.element(page.getByRole('cell', { name: 'Ist Key-User' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'aktiv', exact: true })).toBeVisible();
  await button('Standorte von Hans Hehl anzeigen').click();
  await expect.element(text('Großbäckerei Sonnleitner')).toBeVisible();
  await expect.element(text('2 von 7 Bereichen, ohne Mängel')).toBeVisible();
  await expect.element(text('1 Zeile konnte nicht gelesen werden')).toBeVisible();
});

test('on a phone a row has one arrow, and its locations are shown by a button among what can be done', async () => {
  await page.viewport(390, 844);
  gateway.respondWith({
    user: { id: '31', locations: givenLocations([{ node: sonnleitner, rights: { ...everyRight, areaIds: [], areaTotal: 7 } }]) },
  });
  await renderPortal(table({}));
  await expect.element(page.getByText('testUser@', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { expanded: false }).elements()).toHaveLength(1);
  await page.getByRole('button', { expanded: false }).click();
  await button('Standorte von Hans Hehl anzeigen').click();
  await expect.element(text('Großbäckerei Sonnleitner')).toBeVisible();
  await button('Standorte von Hans Hehl ausblenden').click();
  await expect.element(text('Großbäckerei Sonnleitner')).not.toBeInTheDocument();
});

test('O-17 a user is deleted after a question with the name, and only then', async () => {
  gateway.respondWith({ deleteUser: { done: true, problems: [] } });
  await renderPortal(table({ canDelete: true }));
  for (const [response, sent] of [
    ['Abbrechen', []],
    ['Löschen', [{ input: { id: '31', requestId: expect.any(String) as string } }]],
  ] as const) {
    await button('Hans Hehl löschen').click();
    await expect.element(text('Möchten Sie den Benutzer Hans Hehl wirklich löschen?')).toBeVisible();
    await question().getByRole('button', { name: response }).click();
    await expect.poll(() => gateway.sent('DeleteUser')).toEqual(sent);
  }
  await expect.element(text('Der Benutzer wurde gelöscht.')).toBeVisible();
});

test('O-18 O-20 who may not delete, or act as others, has no button for it', async () => {
  await renderPortal(table({}));
  await expect.element(button('Hans Hehl bearbeiten')).toBeVisible();
  await expect.element(button('Hans Hehl löschen')).not.toBeInTheDocument();
  await expect.element(button('Anmelden als Hans Hehl')).not.toBeInTheDocument();
});

test('O-20 O-21 an administrator is warned and asked for the own password; a wrong one is shown and keeps the dialog', async () => {
  gateway.respondWith({ session: sessionOf({ role: 'ADMIN', id: '2' }), logInAs: { session: null, problems: [{ code: 'PASSWORD_WRONG' }] } });
  await renderPortal(table({}));
  await button('Anmelden als Hans Hehl').click();
  await expect.element(text('Alle Aktionen werden im Namen dieses Benutzers ausgeführt')).toBeVisible();
  await expect.element(button('Anmelden')).toBeDisabled();
  await field('Ihr eigenes Passwort').fill('falsch');
  await button('Anmelden').click();
  await expect.element(text('Das eingegebene Passwort ist nicht korrekt.')).toBeVisible();
  await expect.element(field('Ihr eigenes Passwort')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Ihr eigenes Passwort')).toHaveFocus();
  await expect.poll(() => gateway.sent('LogInAs')).toEqual([{ input: { userId: '31', password: 'falsch', language: 'DE' } }]);
});

test('before an administrator acts as a user, the second factor is asked for again', async () => {
  const own = { isOffered: true, isRequired: true, offersApp: true, offersPasskeys: false, hasApp: true, passkeys: [], recoveryCodesLeft: 9, resetAt: null };
  gateway.respondWith({
    session: sessionOf({ role: 'ADMIN', id: '2' }),
    logInAs: failing('SECOND_FACTOR_REQUIRED'),
    secondFactor: { ...own, isConfirmed: false },
    confirmSecondFactor: { problems: [] },
  });
  await renderPortal(table({}));
  await button('Anmelden als Hans Hehl').click();
  await field('Ihr eigenes Passwort').fill('richtig');
  await button('Anmelden').click();
  const requested = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await requested.getByRole('textbox', { name: 'Code' }).fill('123456');
  gateway.respondWith({ logInAs: { session: null, problems: [{ code: 'PASSWORD_WRONG' }] } });
  await requested.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.poll(() => gateway.sent('LogInAs')).toHaveLength(2);
});

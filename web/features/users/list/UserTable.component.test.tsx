import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failWith, gateway } from '../../../testkit/gateway.ts';
import { renderPortal } from '../../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../../testkit/sessions.ts';
import { toFragment, everyRight, createUserLocations, testUser } from '../../../testkit/users.ts';
import { UserTable } from './UserTable.tsx';

const getField = (name: string) => page.getByLabelText(name, { exact: false });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getText = (part: string) => page.getByText(part, { exact: false });
const getQuestion = () => page.getByRole('dialog', { name: 'Bitte bestätigen' });

const createTable = (more: object) => (
  <UserTable
    rows={[toFragment({ ...testUser, ...more })]}
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

test('O-02 O-19 the list shows name, state and key user, and inactive users', async () => {
  await renderPortal(createTable({ isEnabled: false }));
  for (const cell of ['Hans', 'Hehl', 'inaktiv', 'Karl Köck']) await expect.element(page.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader').nth(3)).toHaveTextContent('Status');
});

test('O-07 O-19 an invited user is distinguished, and can be invited again', async () => {
  await renderPortal(createTable({ isInvited: true }));
  await expect.element(page.getByRole('cell', { name: 'eingeladen', exact: true })).toBeVisible();
  await getButton('Hans Hehl erneut einladen').click();
  await expect.element(getText('invite testUser@portal.example')).toBeVisible();
});

test('O-05 marks key users, and shows a user’s locations, and unread ones', async () => {
  gateway.respondWith({
    user: {
      id: '31',
      locations: createUserLocations([{ node: sonnleitner, rights: { ...everyRight, canShowDefects: false, areaIds: ['1', '2'], areaTotal: 7 } }], 1),
    },
  });
  await renderPortal(createTable({ isKeyUser: true }));
  await expect.element(page.getByRole('cell', { name: 'Ist Key-User' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'aktiv', exact: true })).toBeVisible();
  await getButton('Standorte von Hans Hehl anzeigen').click();
  await expect.element(getText('Großbäckerei Sonnleitner')).toBeVisible();
  await expect.element(getText('2 von 7 Bereichen, ohne Mängel')).toBeVisible();
  await expect.element(getText('1 Zeile konnte nicht gelesen werden')).toBeVisible();
});

test('on a phone a row has one arrow, and locations among actions', async () => {
  await page.viewport(390, 844);
  gateway.respondWith({
    user: { id: '31', locations: createUserLocations([{ node: sonnleitner, rights: { ...everyRight, areaIds: [], areaTotal: 7 } }]) },
  });
  await renderPortal(createTable({}));
  await expect.element(page.getByText('testUser@', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { expanded: false }).elements()).toHaveLength(1);
  await page.getByRole('button', { expanded: false }).click();
  await getButton('Standorte von Hans Hehl anzeigen').click();
  await expect.element(getText('Großbäckerei Sonnleitner')).toBeVisible();
  await getButton('Standorte von Hans Hehl ausblenden').click();
  await expect.element(getText('Großbäckerei Sonnleitner')).not.toBeInTheDocument();
});

test('O-17 deletes a user after a confirmation with the name', async () => {
  gateway.respondWith({ deleteUser: { done: true, problems: [] } });
  await renderPortal(createTable({ canDelete: true }));
  for (const [response, sent] of [
    ['Abbrechen', []],
    ['Löschen', [{ input: { id: '31', requestId: expect.any(String) as string } }]],
  ] as const) {
    await getButton('Hans Hehl löschen').click();
    await expect.element(getText('Möchten Sie den Benutzer Hans Hehl wirklich löschen?')).toBeVisible();
    await getQuestion().getByRole('button', { name: response }).click();
    await expect.poll(() => gateway.sent('DeleteUser')).toEqual(sent);
  }
  await expect.element(getText('Der Benutzer wurde gelöscht.')).toBeVisible();
});

test('O-18 O-20 without the right there is no button to delete or act', async () => {
  await renderPortal(createTable({}));
  await expect.element(getButton('Hans Hehl bearbeiten')).toBeVisible();
  await expect.element(getButton('Hans Hehl löschen')).not.toBeInTheDocument();
  await expect.element(getButton('Anmelden als Hans Hehl')).not.toBeInTheDocument();
});

test('O-20 O-21 a warned administrator must enter the password; a wrong one stays', async () => {
  gateway.respondWith({ session: createSession({ role: 'ADMIN', id: '2' }), logInAs: { session: null, problems: [{ code: 'PASSWORD_WRONG' }] } });
  await renderPortal(createTable({}));
  await getButton('Anmelden als Hans Hehl').click();
  await expect.element(getText('Alle Aktionen werden im Namen dieses Benutzers ausgeführt')).toBeVisible();
  await expect.element(getButton('Anmelden')).toBeDisabled();
  await getField('Ihr eigenes Passwort').fill('falsch');
  await getButton('Anmelden').click();
  await expect.element(getText('Das eingegebene Passwort ist nicht korrekt.')).toBeVisible();
  await expect.element(getField('Ihr eigenes Passwort')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(getField('Ihr eigenes Passwort')).toHaveFocus();
  await expect.poll(() => gateway.sent('LogInAs')).toEqual([{ input: { userId: '31', password: 'falsch', language: 'DE' } }]);
});

test('acting as a user requires the second factor again', async () => {
  const own = { isOffered: true, isRequired: true, offersApp: true, offersPasskeys: false, hasApp: true, passkeys: [], recoveryCodesLeft: 9, resetAt: null };
  gateway.respondWith({
    session: createSession({ role: 'ADMIN', id: '2' }),
    logInAs: failWith('SECOND_FACTOR_REQUIRED'),
    secondFactor: { ...own, isConfirmed: false },
    confirmSecondFactor: { problems: [] },
  });
  await renderPortal(createTable({}));
  await getButton('Anmelden als Hans Hehl').click();
  await getField('Ihr eigenes Passwort').fill('richtig');
  await getButton('Anmelden').click();
  const requested = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await requested.getByRole('textbox', { name: 'Code' }).fill('123456');
  gateway.respondWith({ logInAs: { session: null, problems: [{ code: 'PASSWORD_WRONG' }] } });
  await requested.getByRole('button', { name: 'Bestätigen' }).click();
  await expect.poll(() => gateway.sent('LogInAs')).toHaveLength(2);
});

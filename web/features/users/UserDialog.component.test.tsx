import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { sessionOf, sonnleitner } from '../../testkit/sessions.ts';
import type { LocationSlot } from './locationSlot.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserTable } from './UserTable.tsx';

const everyRight = {
  canEditPlan: true,
  canShowDefects: true,
  canEditDefects: true,
  canShowDefectPhotos: true,
  canShowDeliveryNotes: true,
  canShowDefectsInPlans: true,
  areaIds: null,
};
const roessl = { ...sonnleitner, id: 'AT:100200', cardcode: '100200', name: 'Feinkost Rössl GmbH' };
const rows = [sonnleitner, roessl].map((customer) => ({ id: customer.id, customer, level: null, openDefects: null, lastCheckAt: null, isExtra: false }));
const hans = {
  id: '31',
  username: 'hans@portal.example',
  firstName: 'Hans',
  lastName: 'Hehl',
  isEnabled: true,
  isKeyUser: false,
  country: 'AT',
  keyUser: { name: 'Karl Köck', isActive: true },
  canEdit: true,
  canDelete: false,
};
const asFragment = <Fields,>(fields: Fields) => fields as never;

/** The list of locations, as far as the dialog knows it. */
const locations: LocationSlot = ({ pageSize, action, toolbar }) => (
  <>
    {toolbar?.(async () => rows as never)}
    <ul aria-label={`Standorte, je ${pageSize}`}>
      {rows.map((row) => (
        <li key={row.id}>{action.cell(row as never)}</li>
      ))}
    </ul>
  </>
);
const field = (name: string) => page.getByLabelText(name, { exact: false });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
const text = (part: string) => page.getByText(part, { exact: false });
const question = () => page.getByRole('dialog', { name: 'Bitte bestätigen' });
const saved = { user: hans, problem: null };
const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  gateway.answers({
    session: sessionOf({ role: 'KEY_USER', name: 'Karl Köck' }),
    customer: { ...sonnleitner, areas: [1, 2].map((id) => ({ id, name: id === 1 ? 'Lager' : 'Produktion' })) },
    saveUser: saved,
    user: { id: '31', unreadableLocations: 0, locations: [{ id: 'x', customer: sonnleitner, rights: everyRight }], location: { id: 'x', rights: everyRight } },
  });
});

async function drawNew() {
  await renderPortal(<UserDialog user={null} locations={locations} onClose={close} />);
  await expect.element(page.getByRole('dialog', { name: 'Neuer Benutzer' })).toBeVisible();
}
async function drawHans(more: object = {}) {
  await renderPortal(<UserDialog user={asFragment({ ...hans, ...more })} locations={locations} onClose={close} />);
  await expect.element(tick('Großbäckerei Sonnleitner zuweisen')).toBeChecked();
}
async function typeName(username = 'petra@portal.example') {
  await field('Benutzername').fill(username);
  await field('Vorname').fill('Petra');
  await field('Nachname').fill('Neu');
}

test.each(['petra', 'petra@', 'petra@portal', '@portal.example', 'petra neu@portal.example'])(
  'O-08 %j is no address: it is told, and nothing can be saved',
  async (name) => {
    await drawNew();
    await field('Benutzername').fill(name);
    await expect.element(text('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
    await expect.element(button('Speichern')).toBeDisabled();
    await field('Benutzername').fill('petra@portal.example');
    await expect.element(text('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).not.toBeInTheDocument();
    await expect.element(button('Speichern')).toBeEnabled();
  },
);

test('O-06 O-07 O-11 O-12 a new user without a location is asked about, and saved with what was typed, active', async () => {
  await drawNew();
  await expect.element(tick('Benutzer ist aktiv')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Standorte, je 20' })).toBeVisible();
  await typeName();
  await button('Speichern').click();
  await expect.element(text('Sie haben keinen Standort ausgewählt.')).toBeVisible();
  await question().getByRole('button', { name: 'Abbrechen' }).click();
  expect(gateway.sent('SaveUser')).toEqual([]);
  await button('Speichern').click();
  await question().getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  await expect.element(text('Der Benutzer wurde gespeichert.')).toBeVisible();
  expect(gateway.sent('SaveUser')).toEqual([
    {
      input: {
        id: null,
        username: 'petra@portal.example',
        firstName: 'Petra',
        lastName: 'Neu',
        isEnabled: true,
        locations: [],
        mayShareName: false,
        requestId: expect.any(String) as string,
      },
    },
  ]);
});

test('O-13 O-14 O-15 O-16 a location of a new user asks for rights and at least one area, and goes out with them', async () => {
  await drawNew();
  await typeName();
  await tick('Großbäckerei Sonnleitner zuweisen').click();
  const rights = page.getByRole('dialog', { name: 'Rechte: Großbäckerei Sonnleitner' });
  await expect.element(rights).toBeVisible();
  for (const right of [
    'Pläne bearbeiten',
    'Mängel anzeigen',
    'Mängel bearbeiten',
    'Fotos von Mängeln anzeigen',
    'Lieferscheine anzeigen',
    'Mängel in Plänen anzeigen',
  ])
    await expect.element(tick(right)).toBeChecked();
  await tick('Alle Bereiche').click();
  await expect.element(text('Bitte wählen Sie mindestens 1 Bereich.')).toBeVisible();
  await expect.element(button('Zuweisen')).toBeDisabled();
  await tick('Lager').click();
  await tick('Mängel anzeigen').click();
  await expectAccessible();
  await button('Zuweisen').click();
  await expect.element(text('1 Standort ausgewählt')).toBeVisible();
  expect(gateway.sent('ChangeUserLocations'), 'nothing is saved before the user is').toEqual([]);
  await button('Speichern').click();
  await expect
    .poll(() => gateway.sent('SaveUser'))
    .toMatchObject([
      { input: { locations: [{ country: 'AT', cardcode: '100100', isAssigned: true, rights: { ...everyRight, canShowDefects: false, areaIds: ['1'] } }] } },
    ]);
});

test('O-09 O-10 a name that is taken: it may be used anyway, or the user behind it gets the locations', async () => {
  gateway.answers({
    saveUser: ({ input }: { input: { mayShareName: boolean } }) => (input.mayShareName ? saved : { user: null, problem: { code: 'USERNAME_TAKEN' } }),
    enableExistingUser: { done: true, user: null, problem: null },
  });
  await drawNew();
  await typeName();
  await tick('Großbäckerei Sonnleitner zuweisen').click();
  await button('Zuweisen').click();
  await button('Speichern').click();
  await expect.element(text('Einen Benutzer mit dem Namen petra@portal.example gibt es bereits.')).toBeVisible();
  await button('Bestehenden freischalten').click();
  await expect
    .poll(() => gateway.sent('EnableExistingUser'))
    .toMatchObject([{ input: { username: 'petra@portal.example', locations: [{ cardcode: '100100' }] } }]);
  await expect.element(text('petra@portal.example wurde für die gewählten Standorte freigeschaltet.')).toBeVisible();
  await button('Speichern').click();
  await button('Trotzdem verwenden').click();
  await expect.poll(() => gateway.sent('SaveUser').map(({ input }) => (input as { mayShareName: boolean }).mayShareName)).toEqual([false, false, true]);
});

test('O-06 what was typed stays when saving fails, and is not lost by closing', async () => {
  gateway.answers({ saveUser: { user: null, problem: { code: 'REFUSED' } } });
  await drawNew();
  await typeName();
  await button('Speichern').click();
  await question().getByRole('button', { name: 'OK' }).click();
  await expect.element(text('Beim Speichern ist ein Fehler aufgetreten.')).toBeVisible();
  await expect.element(field('Nachname')).toHaveValue('Neu');
  await expect.element(question()).not.toBeInTheDocument();
  await button('Abbrechen').click();
  await expect.element(question().getByText('Was Sie eingegeben haben, ist noch nicht gesendet.', { exact: false })).toBeVisible();
  await question().getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(field('Nachname')).toHaveValue('Neu');
  expect(close).not.toHaveBeenCalled();
});

test('O-07 O-12 O-19 an existing user can be switched off, and is saved under the own id without locations', async () => {
  await drawHans();
  await tick('Benutzer ist aktiv').click();
  await field('Vorname').fill('Johann');
  await button('Speichern').click();
  await expect
    .poll(() => gateway.sent('SaveUser'))
    .toMatchObject([{ input: { id: '31', username: 'hans@portal.example', firstName: 'Johann', lastName: 'Hehl', isEnabled: false, locations: null } }]);
});

test('O-14 a location that is given to an existing user is saved at once, with the rights of all others; taken away it is remembered', async () => {
  gateway.answers({
    changeUserLocations: { user: { id: '31' }, taken: [], problem: null },
    user: { id: '31', unreadableLocations: 0, locations: [{ id: 'x', customer: sonnleitner, rights: { ...everyRight, canShowDefectsInPlans: false } }] },
  });
  await drawHans();
  await expect.element(text('Jede Änderung an Standorten und Rechten wird sofort gespeichert.')).toBeVisible();
  await tick('Feinkost Rössl GmbH zuweisen').click();
  await expect.element(tick('Mängel in Plänen anzeigen')).not.toBeChecked();
  await expect.element(tick('Pläne bearbeiten')).toBeChecked();
  await button('Zuweisen').click();
  await expect
    .poll(() => gateway.sent('ChangeUserLocations'))
    .toMatchObject([
      { input: { userId: '31', changes: [{ cardcode: '100200', isAssigned: true, rights: { canShowDefectsInPlans: false, canEditPlan: true } }] } },
    ]);
});

test('O-10 another’s user can be looked at, not changed', async () => {
  await drawHans({ canEdit: false });
  await expect.element(text('Name, E-Mail-Adresse und Status kann nur der eigene Key-User')).toBeVisible();
  await expect.element(field('Vorname')).toHaveAttribute('readonly');
  await expect.element(button('Speichern')).not.toBeInTheDocument();
});

const table = (more: object) => (
  <UserTable
    rows={[asFragment({ ...hans, ...more })]}
    total={1}
    unreadable={0}
    state={{ filter: '', sort: { field: 'USERNAME', direction: 'ASC' }, page: 1, pageSize: 20 }}
    onChange={() => undefined}
    isLoading={false}
    hasFailed={false}
    onRetry={() => undefined}
    onEdit={() => undefined}
  />
);

test('O-02 O-19 the list shows name, state and key user; a user who is switched off is inactive', async () => {
  await renderPortal(table({ isEnabled: false }));
  for (const cell of ['Hans', 'Hehl', 'inaktiv', 'Karl Köck']) await expect.element(page.getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader').nth(3)).toHaveTextContent('Status');
});

test('O-05 the list marks key users, and shows the own locations of a user behind the row, and how many could not be read', async () => {
  gateway.answers({
    user: {
      id: '31',
      unreadableLocations: 1,
      locations: [{ id: 'x', customer: sonnleitner, rights: { ...everyRight, canShowDefects: false, areaIds: ['1', '2'], areaTotal: 7 } }],
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

test('O-17 a user is deleted after a question with the name, and only then', async () => {
  gateway.answers({ deleteUser: { done: true, problem: null } });
  await renderPortal(table({ canDelete: true }));
  for (const [answer, sent] of [
    ['Abbrechen', []],
    ['OK', [{ input: { id: '31', requestId: expect.any(String) as string } }]],
  ] as const) {
    await button('Hans Hehl löschen').click();
    await expect.element(text('Möchten Sie den Benutzer Hans Hehl wirklich löschen?')).toBeVisible();
    await question().getByRole('button', { name: answer }).click();
    await expect.poll(() => gateway.sent('DeleteUser')).toEqual(sent);
  }
  await expect.element(text('Der Benutzer wurde gelöscht.')).toBeVisible();
});

test('O-18 O-20 who may not delete, or act as others, has no button for it', async () => {
  await renderPortal(table({}));
  await expect.element(button('Hans Hehl bearbeiten')).toBeVisible();
  await expect.element(button('Hans Hehl löschen')).not.toBeInTheDocument();
  await expect.element(button('Als Hans Hehl anmelden')).not.toBeInTheDocument();
});

test('O-20 O-21 an administrator is warned and asked for the own password; a wrong one is told and keeps the dialog', async () => {
  gateway.answers({ session: sessionOf({ role: 'ADMIN', id: '2' }), logInAs: { session: null, problem: { code: 'PASSWORD_WRONG' } } });
  await renderPortal(table({}));
  await button('Als Hans Hehl anmelden').click();
  await expect.element(text('Alle Aktionen werden im Namen dieses Benutzers ausgeführt')).toBeVisible();
  await expect.element(button('Anmelden')).toBeDisabled();
  await field('Ihr eigenes Passwort').fill('falsch');
  await button('Anmelden').click();
  await expect.element(text('Das eingegebene Passwort ist nicht korrekt.')).toBeVisible();
  expect(gateway.sent('LogInAs')).toEqual([{ input: { userId: '31', password: 'falsch' } }]);
});

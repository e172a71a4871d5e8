import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { roessl, createSession, sonnleitner } from '../../testkit/sessions.ts';
import { toFragment, everyRight, createUserLocations, testUser, locationRows } from '../../testkit/users.ts';
import type { LocationSlot } from './locations/locationSlot.ts';
import { UserDialog } from './UserDialog.tsx';

/** The list of locations, as far as the dialog knows it. */
const renderLocations: LocationSlot = ({ pageSize, action, toolbar }) => (
  <>
    {toolbar?.({
      key: '',
      country: null,
      isFiltered: false,
      total: locationRows.length,
      rows: locationRows as never,
      loadAll: async () => locationRows as never,
    })}
    <ul aria-label={`Standorte, je ${pageSize}`}>
      {locationRows.map((row) => (
        <li key={row.id}>{action.cell(row as never)}</li>
      ))}
    </ul>
  </>
);
const getField = (name: string) => page.getByLabelText(name, { exact: false });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const getText = (part: string) => page.getByText(part, { exact: false });
const getQuestion = () => page.getByRole('dialog', { name: 'Bitte bestätigen' });
const saved = { user: testUser };
const close = vi.fn();

beforeEach(() => {
  close.mockReset();
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER', name: 'Karl Köck' }),
    customer: { ...sonnleitner, areas: [1, 2].map((id) => ({ id, name: id === 1 ? 'Lager' : 'Produktion' })) },
    saveUser: saved,
    user: { id: '31', locations: createUserLocations([{ node: sonnleitner, rights: everyRight }]), rightsAt: everyRight },
  });
});

async function drawNew() {
  const screen = await renderPortal(<UserDialog user={null} locations={renderLocations} onClose={close} />);
  await expect.element(page.getByRole('dialog', { name: 'Neuer Benutzer' })).toBeVisible();
  return screen;
}
async function drawHans(more: object = {}) {
  await renderPortal(<UserDialog user={toFragment({ ...testUser, ...more })} locations={renderLocations} onClose={close} />);
  await expect.element(getCheckbox('Großbäckerei Sonnleitner zuweisen')).toBeChecked();
}
async function typeName(username = 'petra@portal.example') {
  await getField('Benutzername').fill(username);
  await getField('Vorname').fill('Petra');
  await getField('Nachname').fill('Neu');
}

test.each(['petra', 'petra@portal'])('O-08 %j is no address: it is shown, and nothing can be saved', async (name) => {
  await drawNew();
  await getField('Benutzername').fill(name);
  await expect.element(getText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect.element(getButton('Speichern')).toBeDisabled();
  await getField('Benutzername').fill('petra@portal.example');
  await expect.element(getText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).not.toBeInTheDocument();
  await expect.element(getButton('Speichern')).toBeEnabled();
});

test('O-06 O-07 O-11 O-12 a new user without a location needs confirmation, and is saved active', async () => {
  await drawNew();
  await expect.element(getCheckbox('Benutzer ist aktiv')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Standorte, je 20' })).toBeVisible();
  await typeName();
  await getButton('Speichern').click();
  await expect.element(getText('Sie haben keinen Standort ausgewählt.')).toBeVisible();
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
  expect(gateway.sent('SaveUser')).toEqual([]);
  await getButton('Speichern').click();
  await getQuestion().getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect.poll(() => close.mock.calls).toHaveLength(1);
  await expect.element(getText('Der Benutzer wurde angelegt; die Einladung geht per E-Mail an')).toBeVisible();
  await expect
    .poll(() => gateway.sent('SaveUser'))
    .toEqual([
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

test('O-13 O-14 O-15 O-16 a new user’s location needs rights and an area, saved with it', async () => {
  await drawNew();
  await typeName();
  await getCheckbox('Großbäckerei Sonnleitner zuweisen').click();
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
    await expect.element(getCheckbox(right)).toBeChecked();
  await getCheckbox('Alle Bereiche').click();
  await expect.element(getText('Bitte wählen Sie mindestens 1 Bereich.')).toBeVisible();
  await expect.element(getButton('Zuweisen')).toBeDisabled();
  await getCheckbox('Lager').click();
  await getCheckbox('Mängel anzeigen').click();
  await expectAccessible();
  await getButton('Zuweisen').click();
  await expect.element(getText('1 Standort ausgewählt')).toBeVisible();
  expect(gateway.sent('ChangeUserLocations'), 'nothing is saved before the user is').toEqual([]);
  await getButton('Speichern').click();
  await expect
    .poll(() => gateway.sent('SaveUser'))
    .toMatchObject([
      {
        input: {
          locations: [{ customer: { country: 'AT', cardcode: '100100' }, isAssigned: true, rights: { ...everyRight, canShowDefects: false, areaIds: ['1'] } }],
        },
      },
    ]);
});

test('O-09 O-10 a taken name may be used, or its user gets the locations', async () => {
  gateway.respondWith({
    saveUser: { user: null, problems: [{ code: 'USERNAME_TAKEN' }] },
    enableExistingUser: { done: true, user: null, problems: [] },
  });
  await drawNew();
  await typeName();
  await getCheckbox('Großbäckerei Sonnleitner zuweisen').click();
  await getButton('Zuweisen').click();
  await getButton('Speichern').click();
  await expect.element(getText('Einen Benutzer mit dem Namen petra@portal.example gibt es bereits.')).toBeVisible();
  await getButton('Trotzdem verwenden').click();
  await expect.poll(() => gateway.sent('SaveUser').map(({ input }) => (input as { mayShareName: boolean }).mayShareName)).toEqual([false, true]);
  await getButton('Bestehenden freischalten').click();
  await expect
    .poll(() => gateway.sent('EnableExistingUser'))
    .toMatchObject([{ input: { username: 'petra@portal.example', locations: [{ customer: { cardcode: '100100' } }] } }]);
  await expect.element(getText('petra@portal.example wurde für die gewählten Standorte freigeschaltet.')).toBeVisible();
});

test('O-06 a failed save retains the input', async () => {
  gateway.respondWith({ saveUser: { user: null, problems: [{ code: 'REFUSED' }] } });
  await drawNew();
  await typeName();
  await getButton('Speichern').click();
  await getQuestion().getByRole('button', { name: 'Trotzdem speichern' }).click();
  await expect.element(getText('Der Benutzer wurde nicht gespeichert.')).toBeVisible();
  await expect.element(getField('Nachname')).toHaveValue('Neu');
  await expect.element(getQuestion()).not.toBeInTheDocument();
});

test('O-07 O-12 O-19 an existing user can be disabled, saved by id without locations', async () => {
  await drawHans();
  await getCheckbox('Benutzer ist aktiv').click();
  await getField('Vorname').fill('Johann');
  await getButton('Speichern').click();
  await expect
    .poll(() => gateway.sent('SaveUser'))
    .toMatchObject([{ input: { id: '31', firstName: 'Johann', isEnabled: false, base: { firstName: 'Hans', isEnabled: true } } }]);
  expect(gateway.sent('SaveUser')[0]!['input']).not.toHaveProperty('username');
});

test('O-14 saves an added location at once with others’ rights, and remembers removed', async () => {
  gateway.respondWith({
    changeUserLocations: { user: { id: '31' }, taken: [], problems: [] },
    user: { id: '31', locations: createUserLocations([{ node: sonnleitner, rights: { ...everyRight, canShowDefectsInPlans: false } }]) },
  });
  await drawHans();
  await expect.element(getText('Jede Änderung an Standorten und Rechten wird sofort gespeichert.')).toBeVisible();
  await getCheckbox('Feinkost Rössl GmbH zuweisen').click();
  await expect.element(getCheckbox('Mängel in Plänen anzeigen')).not.toBeChecked();
  await expect.element(getCheckbox('Pläne bearbeiten')).toBeChecked();
  await getButton('Zuweisen').click();
  await expect
    .poll(() => gateway.sent('ChangeUserLocations'))
    .toMatchObject([
      {
        input: { userId: '31', changes: [{ customer: { cardcode: '100200' }, isAssigned: true, rights: { canShowDefectsInPlans: false, canEditPlan: true } }] },
      },
    ]);
});

test('O-13 one box ticks all; missing ones need rights, removal a confirmation', async () => {
  let given = [sonnleitner];
  gateway.respondWith({
    user: () => ({ id: '31', locations: createUserLocations(given.map((node) => ({ node, rights: everyRight }))) }),
    changeUserLocations: () => {
      given = [sonnleitner, roessl];
      return { user: { id: '31' }, taken: [], problems: [] };
    },
  });
  await drawHans();
  const box = getCheckbox('Alle auswählen');
  expect((box.element() as HTMLInputElement).indeterminate).toBe(true);
  await box.click();
  await expect.element(page.getByRole('dialog', { name: 'Rechte: Feinkost Rössl GmbH' })).toBeVisible();
  await getButton('Zuweisen').click();
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(getText('wirklich alle 2 Standorte wegnehmen')).toBeVisible();
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(getQuestion()).not.toBeInTheDocument();
  await expect.element(box).toBeChecked();
  await box.click();
  await getQuestion().getByRole('button', { name: 'Wegnehmen' }).click();
  await expect.poll(() => gateway.sent('ChangeUserLocations')).toHaveLength(2);
  await expect
    .poll(() => gateway.sent('ChangeUserLocations')[1])
    .toMatchObject({
      input: { changes: ['100100', '100200'].map((cardcode) => ({ customer: { cardcode }, isAssigned: false })) },
    });
});

const many = Array.from({ length: 600 }, (_none, at) => ({ ...sonnleitner, id: `AT:2${at}`, cardcode: `2${at}`, name: `Filiale ${at}` }));
const manyRows = many.map((customer) => ({ ...customer, level: 'UNKNOWN', openDefects: null, lastCheckAt: null }));
const renderManyLocations: LocationSlot = ({ toolbar }) =>
  toolbar?.({ key: '', country: null, isFiltered: false, total: 600, rows: manyRows.slice(0, 20) as never, loadAll: async () => manyRows as never });

test('O-13 O-14 saves 600 locations by three writes, and retries a failed one', async () => {
  let sent = 0;
  gateway.respondWith({
    user: { id: '31', locations: createUserLocations([]) },
    changeUserLocations: () =>
      (sent += 1) === 2 ? { user: null, taken: [], problems: [{ code: 'REFUSED' }] } : { user: { id: '31' }, taken: [], problems: [] },
  });
  await renderPortal(<UserDialog user={toFragment(testUser)} locations={renderManyLocations} onClose={close} />);
  await getCheckbox('Alle auswählen').click();
  await getButton('Zuweisen').click();
  await expect.element(getText('250 Standorte wurden nicht gespeichert:')).toBeVisible();
  await expect.element(getText('Filiale 250')).toBeVisible();
  await expect.element(getText('und 230 weitere')).toBeVisible();
  const getChangeCounts = () => gateway.sent('ChangeUserLocations').map(({ input }) => (input as { changes: unknown[] }).changes.length);
  expect(getChangeCounts()).toEqual([250, 250, 100]);
  await getButton('Erneut versuchen').click();
  await expect.poll(getChangeCounts).toEqual([250, 250, 100, 250]);
  await expect.element(getText('wurden nicht gespeichert')).not.toBeInTheDocument();
  const again = gateway.sent('ChangeUserLocations')[3] as { input: { changes: { customer: { cardcode: string } }[] } };
  expect(again.input.changes[0]!.customer.cardcode).toBe('2250');
});

const atBoth = {
  id: '31',
  locations: createUserLocations([
    { node: { ...sonnleitner, rights: { ...everyRight, areasRestricted: false } }, rights: { ...everyRight, areaTotal: null } },
    {
      node: { ...roessl, rights: { ...everyRight, canEditPlan: false, areasRestricted: false } },
      rights: { ...everyRight, canEditPlan: false, canShowDefects: false, areaIds: ['1', '2'], areaTotal: 7 },
    },
  ]),
};

test('O-14 O-15 W-13 sets the same rights at several locations with one write', async () => {
  gateway.respondWith({ changeUserLocations: { user: { id: '31' }, taken: [], problems: [] }, user: atBoth });
  await drawHans();
  await getButton('Rechte für mehrere …').click();
  const several = page.getByRole('dialog', { name: 'Rechte an mehreren Standorten' });
  await expect.element(several.getByText('2 von 7 Bereichen, ohne Mängel, Pläne nur ansehen', { exact: false })).toBeVisible();
  await several.getByRole('checkbox', { name: 'Alle auswählen (0 gewählt)' }).click();
  await several.getByRole('checkbox', { name: 'Lieferscheine anzeigen' }).click();
  await several.getByRole('checkbox', { name: 'Mängel anzeigen', exact: true }).click();
  await several.getByRole('checkbox', { name: 'Pläne bearbeiten' }).click();
  const changes = several.getByRole('list', { name: 'Änderungen' });
  await expect.poll(() => changes.element().textContent).toContain('Sonnleitneralle Bereiche → alle Bereiche, ohne Lieferscheine');
  await expect.poll(() => changes.element().textContent).toContain('→ 2 von 7 Bereichen, Pläne nur ansehen, ohne Lieferscheine');
  await expectAccessible();
  await several.getByRole('button', { name: 'An 2 Standorten speichern' }).click();
  await expect.element(getText('Die Rechte an 2 Standorten wurden übernommen.')).toBeVisible();
  const without = { canShowDeliveryNotes: false, base: { canShowDeliveryNotes: true } };
  const also = {
    canEditPlan: true,
    canShowDefects: true,
    canShowDeliveryNotes: false,
    base: { canEditPlan: false, canShowDefects: false, canShowDeliveryNotes: true },
  };
  await expect
    .poll(() => gateway.sent('ChangeUserLocations'))
    .toMatchObject([
      {
        input: {
          userId: '31',
          changes: [
            { customer: { cardcode: '100100' }, change: without },
            { customer: { cardcode: '100200' }, change: also },
          ],
        },
      },
    ]);
  const [{ input }] = gateway.sent('ChangeUserLocations') as [{ input: { changes: { change: object }[] } }];
  for (const change of input.changes) expect(change.change, 'areas stay').not.toHaveProperty('areaIds');
});

test('O-14 O-15 copies a colleague’s locations and rights after a preview, conflicts chosen', async () => {
  const conflicts = [
    { field: 'changes.0.rights.areaIds', present: '["3"]', wanted: '["1","2"]' },
    { field: 'changes.0.rights.canShowDefects', present: 'true', wanted: 'false' },
  ];
  const bea = { ...testUser, id: '32', username: 'bea@portal.example', firstName: 'Bea', lastName: 'Bauer' };
  gateway.respondWith({
    changeUserLocations: ({ input }: { input: { changes: [{ rights?: object }] } }) => ({
      user: { id: '31' },
      taken: [],
      problems: input.changes[0].rights ? [{ code: 'STATE_CHANGED', conflicts }] : [],
    }),
    users: { totalCount: 2, unreadableCount: 0, nodes: [testUser, bea] },
    user: ({ id }: { id: string }) => (id === '32' ? { ...atBoth, id } : { ...atBoth, locations: createUserLocations(atBoth.locations.edges.slice(0, 1)) }),
  });
  await drawHans();
  await getButton('Rechte für mehrere …').click();
  await getButton('Wie ein anderer Benutzer').click();
  await expect.element(page.getByRole('option', { name: 'Hans Hehl', exact: false })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Bea Bauer', exact: false }).click();
  const changes = page.getByRole('list', { name: 'Änderungen' });
  await expect.element(changes).toBeVisible();
  await expect.poll(() => changes.element().textContent).toContain('Rössl GmbHnoch nicht zugewiesen → 2 von 7 Bereichen, ohne Mängel');
  await expect.element(getText('1 Standort hat diese Rechte schon.')).toBeVisible();
  await getButton('An 1 Standort speichern').click();
  await expect
    .poll(() => gateway.sent('ChangeUserLocations'))
    .toMatchObject([{ input: { userId: '31', changes: [{ customer: { cardcode: '100200' }, rights: { canShowDefects: false, areaIds: ['1', '2'] } }] } }]);

  // Another person has given the location meanwhile, with other rights.
  const dialog = page.getByRole('dialog', { name: 'Rechte an mehreren Standorten' });
  const getChoice = (name: string) => dialog.getByRole('button', { name: `Feinkost Rössl GmbH, ${name}` });
  await getChoice('Bereiche: meine Angabe behalten').click();
  await expect.element(dialog.getByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
  await getChoice('Mängel anzeigen: geänderten Wert übernehmen').click();
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => gateway.sent('ChangeUserLocations').length).toBe(2);
  const [{ change }] = (gateway.sent('ChangeUserLocations')[1]!['input'] as { changes: [{ change: object }] }).changes;
  expect(change).toEqual({ areaIds: ['1', '2'], base: { areaIds: ['3'] } });
});

test('O-10 another’s user can be looked at, not changed', async () => {
  await drawHans({ canEdit: false });
  await expect.element(getText('Name, E-Mail-Adresse und Status kann nur der eigene Key-User')).toBeVisible();
  await expect.element(getField('Vorname')).toHaveAttribute('readonly');
  await expect.element(getButton('Speichern')).not.toBeInTheDocument();
});

test('a conflicting value is shown next to the user’s, as a choice', async () => {
  const conflict = { field: 'firstName', present: '"Anna"', wanted: '"Petra"' };
  gateway.respondWith({ saveUser: { user: null, problems: [{ code: 'STATE_CHANGED', field: 'firstName', conflicts: [conflict] }] } });
  await drawHans({ canEdit: true });
  await getField('Vorname').fill('Petra');
  await getButton('Speichern').click();
  await expect.element(getText('Inzwischen wurde etwas geändert')).toBeVisible();
  const { id, firstName } = testUser;
  expect(gateway.sent('SaveUser')).toMatchObject([{ input: { id, firstName: 'Petra', base: { firstName } } }]);
  expect(gateway.sent('SaveUser')[0]!['input']).not.toHaveProperty('isEnabled');
  await getButton('Vorname: meine Angabe behalten').click();
  await expect.element(getText('Inzwischen wurde etwas geändert')).not.toBeInTheDocument();
  await getButton('Speichern').click();
  await expect.poll(() => gateway.sent('SaveUser')).toMatchObject([{}, { input: { firstName: 'Petra', base: { firstName: 'Anna' } } }]);
  await getButton('Vorname: geänderten Wert übernehmen').click();
  await expect.element(getField('Vorname')).toHaveValue('Anna');
  await expectAccessible();
});

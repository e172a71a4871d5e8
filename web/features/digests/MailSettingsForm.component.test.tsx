import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { MailSettings } from './MailSettings.tsx';

const stored = {
  id: '1',
  cadence: 'WEEKLY',
  parts: ['NEW_REDS', 'ACTIONS'],
  customers: null as object[] | null,
  hasReminders: true,
  address: 'klara@portal.example',
  maxLocations: 50,
};
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const expectShown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const getInputs = () => gateway.inputs('SetMailSettings');

test('conflicting settings are shown with the user’s, and the choice is sent', async () => {
  const createConflict = (field: string, present: unknown, wanted: unknown) => ({ field, present: JSON.stringify(present), wanted: JSON.stringify(wanted) });
  const { country, cardcode, name } = sonnleitner;
  const theirs = { ...stored, cadence: 'OFF', customers: [{ country, cardcode, customer: sonnleitner }] };
  gateway.respondWith({
    locations: { totalCount: 0, nodes: [] },
    mailSettings: stored,
    setMailSettings: ({ input }: { input: { base: { cadence: string } } }) => {
      if (input.base.cadence === 'OFF') return { settings: { ...theirs, cadence: 'MONTHLY' } };
      gateway.respondWith({ mailSettings: theirs });
      const conflicts = [createConflict('cadence', 'OFF', 'MONTHLY'), createConflict('customers', [{ country, cardcode }], null)];
      return { settings: null, problems: [{ code: 'STATE_CHANGED', field: 'cadence', conflicts }] };
    },
  });
  await renderPortal(<MailSettings />);
  await getButton('Am Monatsersten').click();
  await page.getByRole('checkbox', { name: /^Erinnerungen/ }).click({ force: true });
  await getButton('Speichern').click();

  await expectShown('Inzwischen geändert: Nie');
  await expectShown('Ihre Angabe: Am Monatsersten');
  await expectShown(`Inzwischen geändert: 1 Standort gewählt: ${name}`);
  await getButton('Wie oft: meine Angabe behalten').click();
  await getButton('Standorte: geänderten Wert übernehmen').click();
  // The other person's choice has the name that the settings have, not only its number.
  await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
  await getButton('Speichern').click();
  await expectShown('Die Einstellungen sind gespeichert.');
  const { parts } = stored;
  const intended = { cadence: 'MONTHLY', parts, hasReminders: false, language: 'DE' };
  await expect.poll(getInputs).toEqual([
    { ...intended, customers: null, base: { cadence: 'WEEKLY', parts, customers: null, hasReminders: true } },
    { ...intended, customers: [{ country, cardcode }], base: { cadence: 'OFF', parts, customers: [{ country, cardcode }], hasReminders: true } },
  ]);
});

test('an invalid group takes the focus and is announced with its error', async () => {
  gateway.respondWith({ mailSettings: { ...stored, parts: ['NEW_REDS'] } });
  await renderPortal(<MailSettings />);
  await page.getByRole('checkbox', { name: /^Rote Ergebnisse/ }).click({ force: true });
  await getButton('Speichern').click();
  const group = page.getByRole('group', { name: 'Inhalt' });
  await expect.element(group).toHaveFocus();
  await expect.element(group).toHaveAccessibleDescription(/mindestens/);
  expect(getInputs()).toEqual([]);
});

test('an acting administrator reads why the settings are not shown', async () => {
  gateway.respondWith({ session: createSession({}, { actor: { ...createSession().viewer, id: '9', role: 'ADMIN' } }) });
  await renderPortal(<MailSettings />);
  await expectShown('Während Sie als anderer Benutzer angemeldet sind, wird diese Einstellung weder angezeigt noch geändert.');
  expect(gateway.sent('MailSettings')).toEqual([]);
});

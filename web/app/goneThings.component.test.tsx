import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ActionDialog } from '../features/actions/ActionDialog.tsx';
import { OpenedNotification } from '../features/notifications/OpenedNotification.tsx';
import { EditPlanDialog } from '../features/plans/EditPlanDialog.tsx';
import { EditUserDialog } from '../features/users/EditUserDialog.tsx';
import { gateway } from '../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../testkit/renderPortal.tsx';
import { sonnleitner } from '../testkit/sessions.ts';
import { saveDraft } from '../components/form/drafts.ts';
import { GoneNotice } from '../components/form/GoneNotice.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const close = () => undefined;
type Stored = readonly [key: string, values: object, base: object];

/** Renders the content with drafts of the signed-in user. */
async function renderWithDrafts(drafts: readonly Stored[], content: ReactNode): Promise<void> {
  function Opened() {
    useState(() => drafts.forEach((draft) => saveDraft(...draft)));
    return content;
  }
  await renderPortal(<Opened />);
}

test('a deleted thing shows typed text, without empty and unchanged fields', async () => {
  await renderWithDrafts(
    [
      ['thing 1', { title: 'Tor', cause: 'Rost', measure: ' ', isOn: true }, { title: 'Tor', cause: '', measure: '', isOn: false }],
      ['note 1', { text: 'Zwei\nZeilen' }, { text: '' }],
      ['thing 2', { title: 'Anderes' }, { title: '' }],
    ],
    <GoneNotice
      text="Weg."
      drafts={{ 'thing 1': { title: 'Titel', cause: 'Ursache', measure: 'Maßnahme', isOn: 'An' }, 'note 1': { text: 'Notiz' }, none: { text: 'x' } }}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Text kopieren' }).nth(1)).toBeVisible();
  expect(
    page
      .getByText(/„/)
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Ursache: „Rost“', 'Notiz: „Zwei\nZeilen“']);
  await expectAccessible();
});

test.each<[string, Stored, () => ReactNode, string]>([
  ['an action with a comment', ['action comment 7', { text: 'Halb' }, { text: '' }], () => <ActionDialog id="7" onClose={close} />, 'Kommentar: „Halb“'],
  ['an action with its fields', ['action 7', { cause: 'Halb' }, { cause: '' }], () => <ActionDialog id="7" onClose={close} />, 'Ursache: „Halb“'],
  ['an action with a step', ['action 7 CANCELLED', { text: 'Halb' }, { text: '' }], () => <ActionDialog id="7" onClose={close} />, 'Grund: „Halb“'],
  [
    'a message with a reply',
    ['reply 7', { text: 'Halb' }, { text: '' }],
    () => <OpenedNotification id="7" listed={[]} place={{ customer: location }} onGo={close} onClose={close} />,
    'Ihre Antwort: „Halb“',
  ],
  [
    'a user with a name',
    ['user 7', { lastName: 'Halb' }, { lastName: 'Maier' }],
    () => <EditUserDialog user={{ id: '7' } as never} locations={() => null} onClose={close} />,
    'Nachname: „Halb“',
  ],
  [
    'a plan with a title',
    ['plan AT 100100 7', { title: 'Halb' }, { title: 'Keller' }],
    () => <EditPlanDialog location={location} planId="7" onClose={close} />,
    'Bezeichnung: „Halb“',
  ],
])('shows the input for %s that is gone', async (_what, draft, render, text) => {
  gateway.respondWith({ action: null, notification: null, user: null, customer: { ...sonnleitner, plan: null } });
  await renderWithDrafts([draft], render());
  await expect.element(page.getByText(text)).toBeVisible();
});

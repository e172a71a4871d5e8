import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { UnreadNotificationCountDocument } from '../../generated/graphql.ts';
import { client } from '../../graphql/client.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { ForcedPasswordDialog } from './ForcedPasswordDialog.tsx';
import { useCurrentPassword } from './useCurrentPassword.ts';

const getField = (name: string) => page.getByLabelText(name, { exact: true });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getText = (part: string) => page.getByText(part, { exact: false });
const good = 'Neues-Wort-2026!';

beforeEach(() => {
  gateway.respondWith({ session: createSession(), customer: { ...sonnleitner, passwordMustChange: false } });
});

test('B-18 B-25 B-26 B-27 checks the existing password while typing, then requests the new one', async () => {
  gateway.respondWith({
    checkPassword: ({ input }: { input: { password: string } }) => ({
      problems: [input.password === 'Altes-Wort-1!' ? null : { code: 'PASSWORD_WRONG' }].filter(Boolean),
    }),
    changePassword: { done: false, problems: [{ code: 'REFUSED' }], brokenRules: [] },
  });
  await renderPortal(<ChangePasswordPage />);
  await getField('Bestehendes Passwort').fill('falsch');
  await expect.element(getText('Das eingegebene Passwort ist nicht richtig.')).toBeVisible();
  await expect.element(getField('Neues Passwort')).not.toBeInTheDocument();
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await getField('Neues Passwort').fill('Altes-Wort-1!');
  await getField('Neues Passwort wiederholen').fill('Altes-Wort-1!');
  const same = page.getByRole('listitem').filter({ hasText: 'nicht Ihr bestehendes Passwort' });
  await expect.poll(() => same.element().textContent).toMatch(/noch nicht erfüllt$/);
  await expect.element(getButton('Passwort ändern')).toBeDisabled();
  await getField('Neues Passwort').fill(good);
  await expect.poll(() => same.element().textContent).toMatch(/Passworterfüllt$/);
  await expect.element(getButton('Passwort ändern')).toBeDisabled();
  await getField('Neues Passwort wiederholen').fill(good);
  await getButton('Passwort ändern').click();
  await expect.element(getText('Fehler beim Ändern des Passwortes, bitte versuchen Sie es erneut.')).toBeVisible();
  gateway.respondWith({ changePassword: { done: true, problems: [], brokenRules: [] } });
  await getButton('Passwort ändern').click();
  await expect.element(getText('Ihr Passwort wurde erfolgreich geändert.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Weiter zum Portal' })).toBeVisible();
  expect(document.querySelectorAll('input'), 'only the way on').toHaveLength(0);
  await expect
    .poll(() => gateway.sent('ChangePassword')[1])
    .toEqual({ input: { currentPassword: 'Altes-Wort-1!', newPassword: good, strong: false, requestId: expect.any(String) as string } });
  expect(gateway.sent('CaptchaImage')).toEqual([]);
});

test('B-25 checks after 300 ms, and reports a wrong password later', async () => {
  gateway.respondWith({ checkPassword: { problems: [{ code: 'PASSWORD_WRONG' }] } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender } = await renderHook(({ current }: { current: string } = { current: 'Altes' }) => useCurrentPassword(current, () => undefined));
  vi.advanceTimersByTime(200);
  await rerender({ current: 'Altes-Wort' });
  vi.advanceTimersByTime(1_900);
  // Received after the response to the check.
  await client.query({ query: UnreadNotificationCountDocument, fetchPolicy: 'network-only' });
  expect(gateway.sent('CheckPassword')).toEqual([{ input: { password: 'Altes-Wort' } }]);
  expect(result.current.checked).toBe('open');
  vi.advanceTimersByTime(200);
  await expect.poll(() => result.current.checked).toBe('wrong');
});

test('B-25 Enter checks at once and leads on, or to the wrong one', async () => {
  gateway.respondWith({
    checkPassword: ({ input }: { input: { password: string } }) => ({
      problems: [input.password === 'Altes-Wort-1!' ? null : { code: 'PASSWORD_WRONG' }].filter(Boolean),
    }),
  });
  await renderPortal(<ChangePasswordPage />);
  await getButton('Weiter').click();
  await expect.element(getText('Bitte geben Sie Ihr bestehendes Passwort ein.')).toBeVisible();
  await getField('Bestehendes Passwort').fill('falsch');
  await userEvent.keyboard('{Enter}');
  await expect.element(getText('Das eingegebene Passwort ist nicht richtig.')).toBeVisible();
  await expect.element(getField('Bestehendes Passwort')).toHaveFocus();
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await getButton('Weiter').click();
  await expect.element(getField('Neues Passwort')).toHaveFocus();
  await expect.element(getField('Neues Passwort')).toBeInViewport();
  expect(gateway.sent('CheckPassword')).toHaveLength(2);
});

test('a response during a press of “continue” leads to the new password', async () => {
  gateway.respondWith({ checkPassword: { problems: [] } });
  await renderPortal(<ChangePasswordPage />);
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  (getButton('Weiter').element() as HTMLElement).focus();
  await expect.element(getField('Neues Passwort')).toHaveFocus();
});

test.each([
  ['nothing', { done: false, problems: [{ code: 'REFUSED' }], brokenRules: [] }, 'Ihr bestehendes Passwort gilt weiter.'],
  ['a service without response', failWith('PROVIDER_UNREACHABLE'), 'gerade nicht erreichbar'],
  ['an unknown outcome', failWith('OUTCOME_UNKNOWN'), 'unklar, ob schon das neue Passwort gilt'],
])('B-27 a failed change by %s says which password is valid', async (_why, changePassword, words) => {
  gateway.respondWith({ checkPassword: { problems: [] }, changePassword });
  await renderPortal(<ChangePasswordPage />);
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await userEvent.keyboard('{Enter}');
  await getField('Neues Passwort').fill(good);
  await getField('Neues Passwort wiederholen').fill(good);
  await getButton('Passwort ändern').click();
  await expect.element(getText(words)).toBeVisible();
  await expect.element(page.getByRole('group', { name: /^Fehler beim Ändern des Passwortes, bitte/ })).toHaveFocus();
});

test('B-25 a late response does not count against later typing', async () => {
  const late = Promise.withResolvers<void>();
  gateway.respondWith({
    async checkPassword({ input }: { input: { password: string } }) {
      if (input.password === 'falsch') await late.promise;
      return { problems: [input.password === 'falsch' ? { code: 'PASSWORD_WRONG' } : null].filter(Boolean) };
    },
  });
  await renderPortal(<ChangePasswordPage />);
  await getField('Bestehendes Passwort').fill('falsch');
  await expect.poll(() => gateway.sent('CheckPassword')).toHaveLength(1);
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await expect.element(getField('Neues Passwort')).toBeVisible();
  late.resolve();
  await getField('Neues Passwort').fill(good);
  await expect.element(getText('Das eingegebene Passwort ist nicht richtig.')).not.toBeInTheDocument();
});

test.each([
  ['the role', 16, '', createSession({ role: 'ADMIN' }, { needsStrongPassword: true }), false],
  ['the address', 16, '?useSavePassword=true', createSession(), false],
  ['the check of the location', 16, '', createSession(), true],
  ['none of these', 8, '', createSession(), false],
] as const)('B-24 safe mode of /changePassword by %s: %i characters', async (_why, least, query, session, passwordMustChange) => {
  window.history.replaceState(null, '', `/changePassword${query}`);
  gateway.respondWith({ session, checkPassword: { problems: [] }, customer: { ...sonnleitner, passwordMustChange } });
  await renderPortal(<ChangePasswordPage />);
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await expect.element(getText(`mindestens ${least} Zeichen`)).toBeVisible();
});

/** The page still loads: the dialog does not wait for it. */
const loading = (
  <main aria-busy="true">
    <ForcedPasswordDialog next={<p>Ungelesene Nachrichten</p>} />
  </main>
);

test('B-24 a location that requires more says so after the change', async () => {
  window.history.replaceState(null, '', '/changePassword');
  let isChanged = false;
  gateway.respondWith({
    checkPassword: { problems: [] },
    customer: () => ({ ...sonnleitner, passwordMustChange: isChanged }),
    changePassword: () => {
      isChanged = true;
      return { done: true, problems: [], brokenRules: [] };
    },
  });
  await renderPortal(<ChangePasswordPage />);
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await expect.element(getText('Manche Standorte verlangen mindestens 16 Zeichen.')).toBeVisible();
  await getField('Neues Passwort').fill('Kurzes-Wort-1!');
  await getField('Neues Passwort wiederholen').fill('Kurzes-Wort-1!');
  await getButton('Passwort ändern').click();
  await expect.element(getText('Auf anderen Geräten sind Sie jetzt abgemeldet')).toBeVisible();
  await expect.element(getText('Ihr Standort verlangt ein Passwort mit mindestens 16 Zeichen.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Weiter zum Portal' })).not.toBeInTheDocument();
  await getButton('Längeres Passwort wählen').click();
  await getField('Bestehendes Passwort').fill('Kurzes-Wort-1!');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'mindestens 16 Zeichen' })).toBeVisible();
});

test('B-28 a weak password must be changed before other dialogs open', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, passwordMustChange: true } });
  await renderPortal(loading);
  await expect.element(getText('Ihr Passwort erfüllt die Sicherheitsanforderungen nicht.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true });
  await expect.element(getButton('Schließen')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Jetzt ändern' })).toHaveAttribute('href', '/changePassword?useSavePassword=true');
  await expect.element(getButton('Später')).not.toBeInTheDocument();
  await expect.element(getText('Ungelesene Nachrichten')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Jetzt ändern' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // On the page that changes it, too.
  await expect.element(getText('Ungelesene Nachrichten')).not.toBeInTheDocument();
});

test('B-28 other dialogs follow without a due change, or unread', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, passwordMustChange: false } });
  const { unmount } = await renderPortal(loading);
  await expect.element(getText('Ungelesene Nachrichten')).toBeVisible();
  await unmount();
  gateway.respondWith({ customer: failWith('PROVIDER_UNAVAILABLE') });
  await renderPortal(loading);
  await expect.element(getText('Ungelesene Nachrichten')).toBeVisible();
});

test('B-24 a changed password is no longer weak for the session', async () => {
  window.history.replaceState(null, '', '/changePassword');
  gateway.respondWith({
    session: createSession({}, { hasWeakPassword: true }),
    customer: { ...sonnleitner, passwordMustChange: false },
    checkPassword: { problems: [] },
    changePassword: { done: true, problems: [], brokenRules: [] },
  });
  await renderPortal(
    <main>
      <ForcedPasswordDialog next={<p>Ungelesene Nachrichten</p>} />
      <ChangePasswordPage />
    </main>,
  );
  await getField('Bestehendes Passwort').fill('Altes-Wort-1!');
  await getField('Neues Passwort').fill(good);
  await getField('Neues Passwort wiederholen').fill(good);
  await getButton('Passwort ändern').click();
  await expect.element(page.getByRole('group', { name: /^Ihr Passwort wurde erfolgreich geändert\./ })).toHaveFocus();
  await expect.element(getText('Ungelesene Nachrichten')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Weiter zum Portal' }).click();
  await expect.element(getText('Ungelesene Nachrichten')).toBeVisible();
});

test('B-28 an acting administrator gets no such dialog', async () => {
  gateway.respondWith({
    session: createSession({}, { actor: { id: '9', username: 'a', name: 'Agnes', role: 'ADMIN', country: 'AT' } }),
    customer: { ...sonnleitner, passwordMustChange: true },
  });
  await renderPortal(loading);
  await expect.poll(() => gateway.sent('ChosenCustomer')).toHaveLength(1);
  expect(gateway.sent('PasswordMustChange')).toEqual([]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

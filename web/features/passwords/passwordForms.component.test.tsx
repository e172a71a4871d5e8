import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failing, gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { sessionOf, sonnleitner } from '../../testkit/sessions.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { ForcedPasswordDialog } from './ForcedPasswordDialog.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (part: string) => page.getByText(part, { exact: false });
const picture = page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' });
const good = 'Neues-Wort-2026!';
let pictures = 0;

beforeEach(() => {
  pictures = 0;
  gateway.answers({
    session: sessionOf(),
    captcha: () => ({ image: `data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" id="n${(pictures += 1)}"/>` }),
    setLanguage: { problems: [] },
    customer: { ...sonnleitner, passwordMustChange: false },
  });
});

test('B-14 B-15 a name of 5 to 100 signs and a code of 6 are asked for before the button works; a wrong name is told', async () => {
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(picture).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abbrechen' })).toHaveAttribute('href', '/login');
  await field('Sicherheitscode').fill('aB3dE9');
  for (const [name, isGood] of [
    ['abcd', false],
    ['abcde', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
  ] as const) {
    await field('Benutzername').fill(name);
    await userEvent.tab();
    await (isGood ? expect.element(button('Weiter')).toBeEnabled() : expect.element(button('Weiter')).toBeDisabled());
    await (isGood ? expect.element(text('5 bis 100 Zeichen')).not.toBeInTheDocument() : expect.element(text('5 bis 100 Zeichen')).toBeVisible());
  }
  await field('Benutzername').fill('klara@portal.example');
  await field('Sicherheitscode').fill('aB3dE');
  await expect.element(button('Weiter')).toBeDisabled();
  await expectAccessible();
});

test('B-16 B-17 a refused code shows the message and a new picture, keeps the name and empties the code; then the link is on its way', async () => {
  gateway.answers({ requestPasswordLink: { done: false, message: 'Der Code war falsch.', problems: [{ code: 'REFUSED' }] } });
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(picture).toBeVisible();
  await field('Benutzername').fill('klara@portal.example');
  await field('Sicherheitscode').fill('wRong1');
  await button('Weiter').click();
  await expect.element(text('Der Code war falsch.')).toBeVisible();
  await expect.element(field('Benutzername')).toHaveValue('klara@portal.example');
  await expect.element(field('Sicherheitscode')).toHaveValue('');
  await expect.poll(() => pictures).toBe(2);
  await field('Sicherheitscode').fill('typed!');
  await button('Neues Bild laden').click();
  await expect.element(field('Sicherheitscode')).toHaveValue('');
  await expect.poll(() => pictures).toBe(3);
  gateway.answers({ requestPasswordLink: { done: true, message: 'Die E-Mail ist unterwegs.' } });
  await field('Sicherheitscode').fill('aB3dE9');
  await button('Weiter').click();
  await expect.element(text('Die E-Mail ist unterwegs.')).toBeVisible();
  await expect.element(field('Benutzername')).not.toBeInTheDocument();
  await expect
    .poll(() => gateway.sent('RequestPasswordLink'))
    .toEqual([
      { input: { username: 'klara@portal.example', captcha: 'wRong1', language: 'DE' } },
      { input: { username: 'klara@portal.example', captcha: 'aB3dE9', language: 'DE' } },
    ]);
});

test.each([
  [true, 'Passwort festlegen'],
  [false, 'Passwort zurücksetzen'],
] as const)('B-20 the page of a link whose user is new (%s) says so: %s', async (isNewUser, words) => {
  gateway.answers({ passwordCode: { username: 'klara@portal.example', isNewUser, needsStrongPassword: false } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect.element(button(words)).toBeVisible();
});

test('B-19 B-22 B-23 a link’s code leaves the address; each rule has a line, and both entries must be equal', async () => {
  window.history.replaceState(null, '', '/newPassword?token=secret-code');
  gateway.answers({ passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword: false } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(text('klara@portal.example')).toBeVisible();
  expect(window.location.href).not.toContain('secret-code');
  expect(gateway.sent('PasswordCodeCheck')).toEqual([{ code: 'secret-code' }]);
  const rules = page.getByRole('list', { name: 'Anforderungen an das Passwort' }).getByRole('listitem');
  const broken = () =>
    rules.elements().flatMap((each) => (each.textContent!.endsWith('noch nicht erfüllt') ? [each.textContent!.replace('noch nicht erfüllt', '')] : []));
  for (const [typed, lines] of [
    ['KURZ1!', ['mindestens 8 Zeichen', 'ein Kleinbuchstabe']],
    ['neues-wort', ['ein Großbuchstabe', 'eine Ziffer', 'eines der Zeichen $ @ ! % * # ? &']],
    ['Passw0rd!', ['kein leicht zu erratendes Wort wie Passwort, Sommer oder Qwertz']],
    ['Klara-2026-Wort!', ['nicht Ihr Benutzername']],
    [`${good}${'x'.repeat(85)}`, ['höchstens 100 Zeichen']],
    [good, []],
  ] as const) {
    await field('Neues Passwort').fill(typed);
    await expect.poll(broken, { message: typed }).toEqual(lines);
  }
  await field('Sicherheitscode').fill('aB3dE9');
  await field('Neues Passwort wiederholen').fill('Neues-Wort-2025!');
  await expect.element(text('Die beiden Passwörter stimmen nicht überein')).toBeVisible();
  await expect.element(button('Passwort zurücksetzen')).toBeDisabled();
  await field('Neues Passwort wiederholen').fill(good);
  await expect.element(text('Die beiden Passwörter stimmen nicht überein')).not.toBeInTheDocument();
  await expect.element(button('Passwort zurücksetzen')).toBeEnabled();
  await expectAccessible();
});

test('B-17 B-21 a refusal stays on the form with the provider’s message and another picture; success leads to sign-in', async () => {
  gateway.answers({
    passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword: false },
    setPassword: { done: false, message: 'Der Code war falsch.', problems: [{ code: 'REFUSED' }], brokenRules: [] },
  });
  window.history.replaceState(null, '', '/newPassword?token=secret-code');
  await renderPortal(<NewPasswordPage />);
  await field('Neues Passwort').fill(good);
  await field('Neues Passwort wiederholen').fill(good);
  await field('Sicherheitscode').fill('wRong1');
  await button('Passwort zurücksetzen').click();
  await expect.element(text('Der Code war falsch.')).toBeVisible();
  await expect.element(field('Neues Passwort')).toHaveValue(good);
  await expect.element(field('Sicherheitscode')).toHaveValue('');
  await expect.poll(() => pictures).toBe(2);
  gateway.answers({ setPassword: { done: true, message: null, problems: [], brokenRules: [] } });
  await field('Sicherheitscode').fill('aB3dE9');
  await button('Passwort zurücksetzen').click();
  await expect.poll(() => window.location.pathname).toBe('/login');
  await expect.poll(() => gateway.sent('SetPassword')[1]).toEqual({ input: { code: 'secret-code', captcha: 'aB3dE9', password: good, strong: false } });
});

test('B-21 B-22 a rule that only the gateway knows to be broken is marked, and the code stays good', async () => {
  gateway.answers({
    passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword: false },
    setPassword: { done: false, message: null, problems: [{ code: 'INVALID', field: 'newPassword' }], brokenRules: ['UNCOMMON'] },
  });
  await renderPortal(<NewPasswordPage />);
  await expect.element(picture).toBeVisible();
  await field('Neues Passwort').fill(good);
  await field('Neues Passwort wiederholen').fill(good);
  await field('Sicherheitscode').fill('aB3dE9');
  await button('Passwort zurücksetzen').click();
  await expect.element(text('Das neue Passwort erfüllt eine der Anforderungen nicht.')).toBeVisible();
  const rule = page.getByRole('listitem').filter({ hasText: 'kein leicht zu erratendes Wort' });
  await expect.poll(() => rule.element().textContent).toMatch(/noch nicht erfüllt$/);
  await expect.element(field('Sicherheitscode')).toHaveValue('aB3dE9');
  expect(pictures).toBe(1);
});

test.each([
  ['', true, 'an administrator'],
  ['&useSavePassword=true', false, 'an address that asks for it'],
])('B-24 safe mode of /newPassword (%s): 16 characters for %s', async (more, needsStrongPassword) => {
  window.history.replaceState(null, '', `/newPassword?token=x${more}`);
  gateway.answers({ passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(text('mindestens 16 Zeichen')).toBeVisible();
});

test('B-19 a code that does not hold shows the provider’s message and the notice, and no form', async () => {
  gateway.answers({ passwordCode: { username: null, isNewUser: false, needsStrongPassword: false, message: 'Dieser Link ist abgelaufen.' } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(text('Dieser Link ist abgelaufen.')).toBeVisible();
  await expect.element(text('Der angegebene Code existiert nicht oder das Passwort Ihres Kontos wurde bereits geändert.')).toBeVisible();
  expect(document.querySelectorAll('input')).toHaveLength(0);
});

test('B-18 B-25 B-26 B-27 the existing password is checked while typing; only then the new ones are asked for, and no captcha', async () => {
  gateway.answers({
    checkPassword: ({ input }: { input: { password: string } }) => ({
      problems: [input.password === 'Altes-Wort-1!' ? null : { code: 'PASSWORD_WRONG' }].filter(Boolean),
    }),
    changePassword: { done: false, problems: [{ code: 'REFUSED' }], brokenRules: [] },
  });
  await renderPortal(<ChangePasswordPage />);
  await field('Bestehendes Passwort').fill('falsch');
  await expect.element(text('Das eingegebene Passwort ist nicht richtig.')).toBeVisible();
  await expect.element(field('Neues Passwort')).not.toBeInTheDocument();
  await field('Bestehendes Passwort').fill('Altes-Wort-1!');
  await field('Neues Passwort').fill(good);
  await expect.element(button('Passwort ändern')).toBeDisabled();
  await field('Neues Passwort wiederholen').fill(good);
  await button('Passwort ändern').click();
  await expect.element(text('Fehler beim Ändern des Passwortes, bitte versuchen Sie es erneut.')).toBeVisible();
  gateway.answers({ changePassword: { done: true, problems: [], brokenRules: [] } });
  await button('Passwort ändern').click();
  await expect.element(text('Ihr Passwort wurde erfolgreich geändert.')).toBeVisible();
  await expect
    .poll(() => gateway.sent('ChangePassword')[1])
    .toEqual({
      input: { currentPassword: 'Altes-Wort-1!', newPassword: good, strong: false, requestId: expect.any(String) as string },
    });
  expect(pictures).toBe(0);
});

test('B-25 an answer that comes late does not count against what was typed since', async () => {
  const late = Promise.withResolvers<void>();
  gateway.answers({
    async checkPassword({ input }: { input: { password: string } }) {
      if (input.password === 'falsch') await late.promise;
      return { problems: [input.password === 'falsch' ? { code: 'PASSWORD_WRONG' } : null].filter(Boolean) };
    },
  });
  await renderPortal(<ChangePasswordPage />);
  await field('Bestehendes Passwort').fill('falsch');
  await expect.poll(() => gateway.sent('CheckPassword')).toHaveLength(1);
  await field('Bestehendes Passwort').fill('Altes-Wort-1!');
  await expect.element(field('Neues Passwort')).toBeVisible();
  late.resolve();
  await field('Neues Passwort').fill(good);
  await expect.element(text('Das eingegebene Passwort ist nicht richtig.')).not.toBeInTheDocument();
});

test.each([
  ['the role', 16, '', sessionOf({ role: 'ADMIN' }, { needsStrongPassword: true }), false],
  ['the address', 16, '?useSavePassword=true', sessionOf(), false],
  ['the check of the location', 16, '', sessionOf(), true],
  ['none of these', 8, '', sessionOf(), false],
] as const)('B-24 safe mode of /changePassword by %s: %i characters', async (_why, least, query, session, passwordMustChange) => {
  window.history.replaceState(null, '', `/changePassword${query}`);
  gateway.answers({
    session,
    checkPassword: { problems: [] },
    customer: { ...sonnleitner, passwordMustChange },
  });
  await renderPortal(<ChangePasswordPage />);
  await field('Bestehendes Passwort').fill('Altes-Wort-1!');
  await expect.element(text(`mindestens ${least} Zeichen`)).toBeVisible();
});

/** Dialog on a settled page, which it waits for. */
const standing = (
  <main>
    <h1>Dashboard</h1>
    <ForcedPasswordDialog next={<p>Ungelesene Nachrichten</p>} />
  </main>
);

test('B-28 a weak password must be changed before anything else is asked', async () => {
  gateway.answers({ customer: { ...sonnleitner, passwordMustChange: true } });
  await renderPortal(standing);
  await expect.element(text('Ihr Passwort erfüllt die Sicherheitsanforderungen nicht.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true });
  await expect.element(button('Schließen')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Jetzt ändern' })).toHaveAttribute('href', '/changePassword?useSavePassword=true');
  await expect.element(button('Später')).not.toBeInTheDocument();
  await expect.element(text('Ungelesene Nachrichten')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Jetzt ändern' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // On the page that changes it, too.
  await expect.element(text('Ungelesene Nachrichten')).not.toBeInTheDocument();
});

test('B-28 what else is asked follows when no change is due, also when that cannot be read', async () => {
  gateway.answers({ customer: { ...sonnleitner, passwordMustChange: false } });
  const { unmount } = await renderPortal(standing);
  await expect.element(text('Ungelesene Nachrichten')).toBeVisible();
  await unmount();
  gateway.answers({
    customer: failing('PROVIDER_UNAVAILABLE'),
  });
  await renderPortal(standing);
  await expect.element(text('Ungelesene Nachrichten')).toBeVisible();
});

test('B-24 a changed password is no longer weak for the session', async () => {
  window.history.replaceState(null, '', '/changePassword');
  gateway.answers({
    session: sessionOf({}, { hasWeakPassword: true }),
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
  await field('Bestehendes Passwort').fill('Altes-Wort-1!');
  await field('Neues Passwort').fill(good);
  await field('Neues Passwort wiederholen').fill(good);
  await expect.element(text('Ungelesene Nachrichten')).not.toBeInTheDocument();
  await button('Passwort ändern').click();
  await expect.element(text('Ungelesene Nachrichten')).toBeVisible();
});

test('B-28 who acts as another is not asked', async () => {
  gateway.answers({
    session: sessionOf({}, { actor: { id: '9', username: 'a', name: 'Agnes', role: 'ADMIN', country: 'AT' } }),
    customer: { ...sonnleitner, passwordMustChange: true },
  });
  await renderPortal(standing);
  await expect.poll(() => gateway.sent('ChosenCustomer')).toHaveLength(1);
  expect(gateway.sent('PasswordMustChange')).toEqual([]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a captcha that could not be drawn is told, and can be asked for again', async () => {
  let isBroken = true;
  gateway.answers({
    captcha() {
      if (isBroken) throw new GraphQLError('provider', { extensions: { code: 'PROVIDER_UNAVAILABLE' } });
      return { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    },
  });
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(text('Das Bild konnte nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await button('Neues Bild laden').click();
  await expect.element(picture).toBeVisible();
});

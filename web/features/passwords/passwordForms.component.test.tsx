import { GraphQLError } from 'graphql';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';

const getField = (name: string) => page.getByLabelText(name, { exact: true });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getText = (part: string) => page.getByText(part, { exact: false });
const picture = page.getByRole('img', { name: 'Bild mit dem Sicherheitscode' });
const good = 'Neues-Wort-2026!';
let pictures = 0;

/** The refusal is at the field that caused it, and in view. */
async function expectRefusedCode(reason: string) {
  const code = getField('Sicherheitscode');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(reason));
  await expect.element(getText(reason)).toBeInViewport();
  await code.fill('aB3dE');
  await expect.element(getText(reason)).not.toBeInTheDocument();
  await expect.element(getText('Der Sicherheitscode hat mindestens')).toBeVisible();
}

beforeEach(() => {
  pictures = 0;
  gateway.respondWith({
    session: createSession(),
    captcha: () => ({ image: `data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" id="n${(pictures += 1)}"/>` }),
    setLanguage: { problems: [] },
    customer: { ...sonnleitner, passwordMustChange: false },
  });
});

test('B-14 B-15 the button needs name and code; a wrong name is marked', async () => {
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(picture).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abbrechen' })).toHaveAttribute('href', '/login');
  await getField('Sicherheitscode').fill('aB3dE9');
  for (const [name, isGood] of [
    ['abcd', false],
    ['abcde', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
  ] as const) {
    await getField('Benutzername').fill(name);
    await userEvent.tab();
    await (isGood ? expect.element(getButton('Weiter')).toBeEnabled() : expect.element(getButton('Weiter')).toBeDisabled());
    await (isGood ? expect.element(getText('muss 5 bis 100')).not.toBeInTheDocument() : expect.element(getText('muss 5 bis 100')).toBeVisible());
  }
  await getField('Benutzername').fill('klara@portal.example');
  await getField('Sicherheitscode').fill('aB3dE');
  await expect.element(getButton('Weiter')).toBeDisabled();
  await expect.element(getText('Es fehlt noch: ein Sicherheitscode')).toBeVisible();
  await expectAccessible();
});

test.each([
  [null, /hilft Ihnen Ihr Dienstleister weiter\.$/],
  ['+43 1 234', /hilft Ihnen Ihr Dienstleister weiter: \+43 1 234\.$/],
])('the contact of the settings helps with an illegible picture: %s', async (contact, said) => {
  const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'brand', content: JSON.stringify({ contact }) }));
  onTestFinished(() => meta.remove());
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(page.getByText(said)).toBeVisible();
});

test('B-16 B-17 a refused code shows a new picture, then the link is sent', async () => {
  gateway.respondWith({ requestPasswordLink: { done: false, message: 'Der Code war falsch.', problems: [{ code: 'REFUSED' }] } });
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(picture).toBeVisible();
  await getField('Benutzername').fill('klara@portal.example');
  await getField('Sicherheitscode').fill('wRong1');
  await getButton('Weiter').click();
  await expect.element(getText('Der Code war falsch.')).toBeVisible();
  await expect.element(getField('Benutzername')).toHaveValue('klara@portal.example');
  await expect.element(getField('Sicherheitscode')).toHaveValue('');
  await expectRefusedCode('Der Code war falsch.');
  await expect.poll(() => pictures).toBe(2);
  await getField('Sicherheitscode').fill('typed!');
  await getButton('Neues Bild laden').click();
  await expect.element(getField('Sicherheitscode')).toHaveValue('');
  await expect.poll(() => pictures).toBe(3);
  gateway.respondWith({ requestPasswordLink: { done: false, message: null, problems: [{ code: 'INVALID', field: 'captcha' }] } });
  await getField('Sicherheitscode').fill('shorts');
  await getButton('Weiter').click();
  await expect.element(getText('Diese Angabe wurde nicht angenommen.')).toBeVisible();
  await expect.element(getField('Sicherheitscode')).toHaveValue('shorts');
  expect(pictures).toBe(3);
  gateway.respondWith({ requestPasswordLink: { done: true, message: 'Die E-Mail ist unterwegs.' } });
  await getField('Sicherheitscode').fill('aB3dE9');
  await getButton('Weiter').click();
  await expect.element(getText('Die E-Mail ist unterwegs.')).toBeVisible();
  await expect.element(getField('Benutzername')).not.toBeInTheDocument();
  await expect.element(getText('Spam-Ordner')).toBeVisible();
  await expect
    .poll(() => gateway.sent('RequestPasswordLink'))
    .toEqual([
      { input: { username: 'klara@portal.example', captcha: 'wRong1', language: 'DE' } },
      { input: { username: 'klara@portal.example', captcha: 'shorts', language: 'DE' } },
      { input: { username: 'klara@portal.example', captcha: 'aB3dE9', language: 'DE' } },
    ]);
});

test('B-16 a request without a response says what to do, with focus', async () => {
  gateway.respondWith({ requestPasswordLink: failWith('OUTCOME_UNKNOWN') });
  await renderPortal(<ForgotPasswordPage />);
  await getField('Benutzername').fill('klara@portal.example');
  await getField('Sicherheitscode').fill('aB3dE9');
  await getButton('Weiter').click();
  await expect.element(page.getByRole('group', { name: /Vielleicht ist die E-Mail trotzdem unterwegs/ })).toHaveFocus();
});

test.each([
  [true, 'Passwort festlegen'],
  [false, 'Passwort zurücksetzen'],
] as const)('B-20 the page of a link whose user is new (%s) shows: %s', async (isNewUser, words) => {
  gateway.respondWith({ passwordCode: { username: 'klara@portal.example', isNewUser, needsStrongPassword: false } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toHaveFocus();
  await expect.element(getButton(words)).toBeVisible();
});

test('B-19 B-22 B-23 a link’s code leaves the address; rules and entries are checked', async () => {
  window.history.replaceState(null, '', '/newPassword?token=secret-code');
  gateway.respondWith({ passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword: false } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(getText('klara@portal.example')).toBeVisible();
  expect(window.location.href).not.toContain('secret-code');
  expect(gateway.sent('PasswordCodeCheck')).toEqual([{ code: 'secret-code' }]);
  const rules = page.getByRole('list', { name: 'Anforderungen an das Passwort' }).getByRole('listitem');
  const getBrokenRules = () =>
    rules.elements().flatMap((each) => (each.textContent!.endsWith('noch nicht erfüllt') ? [each.textContent!.replace('noch nicht erfüllt', '')] : []));
  for (const [typed, lines] of [
    ['KURZ1!', ['mindestens 8 Zeichen', 'ein Kleinbuchstabe']],
    ['neues-wort', ['ein Großbuchstabe', 'eine Ziffer', 'eines der Zeichen $ @ ! % * # ? &']],
    ['Passw0rd!', ['kein leicht zu erratendes Wort wie Passwort, Sommer oder Qwertz']],
    ['Klara-2026-Wort!', ['nicht Ihr Benutzername']],
    [`${good}${'x'.repeat(85)}`, ['höchstens 100 Zeichen']],
    [good, []],
  ] as const) {
    await getField('Neues Passwort').fill(typed);
    await expect.poll(getBrokenRules, { message: typed }).toEqual(lines);
  }
  // The requirements of the account are known after the sign-in only.
  await expect.element(getText('Manche Standorte verlangen mindestens 16\u00a0Zeichen')).toBeVisible();
  await getField('Sicherheitscode').fill('aB3dE9');
  await getField('Neues Passwort wiederholen').fill('Neues-Wort-2025!');
  await expect.element(getText('Die beiden Passwörter stimmen nicht überein')).toBeVisible();
  await expect.element(getButton('Passwort zurücksetzen')).toBeDisabled();
  await expect.element(getText('Es fehlt noch: dasselbe Passwort noch einmal.')).toBeVisible();
  await getField('Neues Passwort wiederholen').fill(good);
  await expect.element(getText('Die beiden Passwörter stimmen nicht überein')).not.toBeInTheDocument();
  await expect.element(getButton('Passwort zurücksetzen')).toBeEnabled();
  await expectAccessible();
});

test('B-17 B-21 a refusal stays on the form with a picture; success signs in', async () => {
  gateway.respondWith({
    passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword: false },
    setPassword: { done: false, message: 'Der Code war falsch.', problems: [{ code: 'REFUSED' }], brokenRules: [] },
  });
  window.history.replaceState(null, '', '/newPassword?token=secret-code');
  await renderPortal(<NewPasswordPage />);
  await getField('Neues Passwort').fill(good);
  await getField('Neues Passwort wiederholen').fill(good);
  await getField('Sicherheitscode').fill('wRong1');
  await getButton('Passwort zurücksetzen').click();
  await expect.element(getText('Der Code war falsch.')).toBeVisible();
  await expect.element(getField('Neues Passwort')).toHaveValue(good);
  await expect.element(getField('Sicherheitscode')).toHaveValue('');
  await expectRefusedCode('Der Code war falsch.');
  await expect.poll(() => pictures).toBe(2);
  gateway.respondWith({ setPassword: { done: true, message: null, problems: [], brokenRules: [] } });
  await getField('Sicherheitscode').fill('aB3dE9');
  await getButton('Passwort zurücksetzen').click();
  await expect.poll(() => window.location.pathname).toBe('/login');
  await expect.poll(() => gateway.sent('SetPassword')[1]).toEqual({ input: { code: 'secret-code', captcha: 'aB3dE9', password: good, strong: false } });
});

test('B-21 B-22 marks a rule that the gateway reports, and retains the code', async () => {
  gateway.respondWith({
    passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword: false },
    setPassword: { done: false, message: null, problems: [{ code: 'INVALID', field: 'newPassword' }], brokenRules: ['UNCOMMON'] },
  });
  await renderPortal(<NewPasswordPage />);
  await expect.element(picture).toBeVisible();
  await getField('Neues Passwort').fill(good);
  await getField('Neues Passwort wiederholen').fill(good);
  await getField('Sicherheitscode').fill('aB3dE9');
  await getButton('Passwort zurücksetzen').click();
  await expect.element(getText('Das neue Passwort erfüllt eine der Anforderungen nicht.')).toBeVisible();
  const rule = page.getByRole('listitem').filter({ hasText: 'kein leicht zu erratendes Wort' });
  await expect.poll(() => rule.element().textContent).toMatch(/noch nicht erfüllt$/);
  await expect.element(getField('Sicherheitscode')).toHaveValue('aB3dE9');
  expect(pictures).toBe(1);
});

test.each([
  ['', true, 'an administrator'],
  ['&useSavePassword=true', false, 'an address that asks for it'],
])('B-24 safe mode of /newPassword (%s): 16 characters for %s', async (more, needsStrongPassword) => {
  window.history.replaceState(null, '', `/newPassword?token=x${more}`);
  gateway.respondWith({ passwordCode: { username: 'klara@portal.example', isNewUser: false, needsStrongPassword } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(getText('mindestens 16 Zeichen')).toBeVisible();
  await expect.element(getText('gilt es auch für Zugänge')).not.toBeInTheDocument();
});

test('B-19 an invalid code shows the provider’s message, and no form', async () => {
  gateway.respondWith({ passwordCode: { username: null, isNewUser: false, needsStrongPassword: false, message: 'Dieser Link ist abgelaufen.' } });
  await renderPortal(<NewPasswordPage />);
  await expect.element(getText('Dieser Link ist abgelaufen.')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: /abgelaufen.*Passwort Ihres Zugangs wurde bereits geändert/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute('href', '/forgotPassword');
  await expect.element(page.getByRole('link', { name: 'Weiter zum Portal' })).toBeVisible();
  expect(document.querySelectorAll('input')).toHaveLength(0);
});

test('a captcha that failed says so, and can be requested again', async () => {
  let isBroken = true;
  gateway.respondWith({
    captcha() {
      if (isBroken) throw new GraphQLError('provider', { extensions: { code: 'PROVIDER_UNAVAILABLE' } });
      return { image: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' };
    },
  });
  await renderPortal(<ForgotPasswordPage />);
  await expect.element(getText('Das Bild konnte nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await getButton('Neues Bild laden').click();
  await expect.element(picture).toBeVisible();
});

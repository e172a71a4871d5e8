import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkToken } from '../../gateway/features/passwords/endpoints.ts';
import { needsStrongPassword } from '../../gateway/auth/strongPassword.ts';
import { users } from '../../provider/database/tables.ts';
import { everyRight } from '../testkit/everyRight.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const captcha = 'aB3dE9';
const stack = useTestStack();

/** Returns a visitor with a link of this user, before a captcha picture. */
async function createLinkHolder(username: string): Promise<{ visitor: Caller; code: string }> {
  const visitor = stack.visitor();
  await visitor.execute('CaptchaImage');
  await visitor.execute('RequestPasswordLink', { input: { username, captcha, language: 'DE' } });
  return { visitor, code: await stack.linkCode(username) };
}

/** Returns a visitor with the first link of a user that a key user has just created. */
async function createUser(): Promise<{ visitor: Caller; code: string; username: string }> {
  const username = 'frisch@kunde.example';
  const locations = [{ customer: bakery, isAssigned: true, rights: everyRight }];
  await (await stack.as('keyuser')).change('SaveUser', { username, firstName: 'F', lastName: 'R', locations });
  return { visitor: stack.visitor(), code: await stack.linkCode(username), username };
}

type Way = (newPassword: string, strong?: boolean) => Promise<{ problems: { code: string }[]; brokenRules: string[] }>;
const createLinkWay = async (username: string): Promise<Way> => {
  const { visitor, code } = await createLinkHolder(username);
  return async (newPassword, strong) => (await visitor.execute('SetPassword', { input: { code, captcha, password: newPassword, strong } })).data.setPassword;
};
const createFormWay = async (name: string): Promise<Way> => {
  const person = await stack.as(name);
  return async (newPassword, strong) => (await person.change('ChangePassword', { currentPassword: 'not this', newPassword, strong })).data.changePassword;
};
const ways: [string, boolean, () => Promise<Way>][] = [
  ['an administrator by the form', true, () => createFormWay('admin')],
  ['an administrator by a link', true, () => createLinkWay('admin@portal.example')],
  ['a key user by the form', false, () => createFormWay('keyuser')],
  ['a key user by a link', false, () => createLinkWay('keyuser@portal.example')],
  ['a customer by the form', false, () => createFormWay('customer')],
  ['a customer by a link', false, () => createLinkWay('customer@portal.example')],
  [
    'a new user by the first link',
    false,
    async () => {
      const { visitor, code } = await createUser();
      return async (newPassword, strong) =>
        (await visitor.execute('SetPassword', { input: { code, captcha, password: newPassword, strong } })).data.setPassword;
    },
  ],
];

// The rules themselves: domain/passwordRules.test.ts.
test.each(ways)('B-22 B-24 the new password of %s is refused by the rules it breaks', async (_who, isStrong, open) => {
  const set = await open();
  stack.clearCalls();
  for (const [tried, rules, strong] of [
    ['vK8#mQ2', [isStrong ? 'LENGTH_16' : 'LENGTH_8']],
    ['vK8#mQ2$xR-7pLw', ['LENGTH_16'], true],
    ['Passw0rd!2026!!!!', ['UNCOMMON']],
  ] as const) {
    const { problems, brokenRules } = await set(tried, strong);
    expect([problems[0]?.code, brokenRules]).toEqual(['INVALID', rules]);
  }
  expect(stack.calls().filter((name) => name !== 'checkToken')).toEqual([]);
  expect((await set('vK8#mQ2$xR-7pLw')).brokenRules).toEqual(isStrong ? ['LENGTH_16'] : []);
  expect((await set('vK8#mQ2$xR-7pLwz')).brokenRules).toEqual([]);
});

test('B-22 a password with the user’s name is refused everywhere', async () => {
  for (const set of [await createFormWay('customer.three'), await createLinkWay('customer.three@portal.example')])
    expect((await set('Customer.Three-77!')).brokenRules).toEqual(['NOT_OWN_NAME']);
});

test('B-22 the existing password is refused as new by its rule', async () => {
  const person = await stack.as('customer');
  stack.clearCalls();
  const { data } = await person.change('ChangePassword', { currentPassword: password, newPassword: password });
  expect(data.changePassword).toMatchObject({ done: false, problems: [{ code: 'INVALID', field: 'newPassword' }], brokenRules: ['NOT_CURRENT'] });
  expect(stack.calls()).toEqual([]);
});

test('B-24 a link needs 16 characters for administrators and unknown users, else 8', () => {
  const decodeToken = (more: object) => checkToken.decode({ success: true, username: 'a@b.example', isNewUser: true, ...more }, { code: '' });
  const needsStrong = (more: object) => needsStrongPassword({ role: decodeToken(more).role, isActing: false, wantsStrong: false });
  expect([{ role: 'ROLE_ADMIN' }, { role: { authority: 'ROLE_ADMIN' } }].map(needsStrong)).toEqual([true, true]);
  expect([{}, { role: null }, { role: 'ROLE_CUSTOMER' }, { role: { authority: 'ROLE_KEY_USER' } }].map(needsStrong)).toEqual([false, false, false, false]);
});

test('B-24 an administrator with a short password must choose a longer one', async () => {
  await stack.db
    .update(users)
    .set({ passwordHash: await hash('Kurz-Admin-26!') })
    .where(eq(users.username, 'admin@portal.example'));
  const fetchHasWeakPassword = async (who: Caller) => (await who.execute('CurrentSession')).data.session.hasWeakPassword;
  const admin = await stack.as('admin', 'Kurz-Admin-26!');
  expect(await fetchHasWeakPassword(admin)).toBe(true);
  expect((await admin.change('ChangePassword', { currentPassword: 'Kurz-Admin-26!', newPassword: password })).data.changePassword.done).toBe(true);
  expect(await fetchHasWeakPassword(admin)).toBe(false);
  expect(await fetchHasWeakPassword(await stack.as('admin'))).toBe(false);
  expect(await fetchHasWeakPassword(await stack.as('weak', 'Kurz-2026!'))).toBe(false);
});

test('B-24 no password is set while acting as another', async () => {
  const admin = await stack.as('admin');
  const { data } = await admin.execute('LogInAs', { input: { userId: '3', password } });
  expect(data.logInAs.session).not.toBeNull();
  expect((await admin.change('ChangePassword', { currentPassword: password, newPassword: 'vK8#mQ2$xR-7pLwz' })).codes).toEqual(['FORBIDDEN']);
  expect(needsStrongPassword({ role: 'CUSTOMER', isActing: true, wantsStrong: false })).toBe(true);
});

test('B-19 B-24 a link lets the form know how long the password must be', async () => {
  for (const [name, needed] of [
    ['admin', true],
    ['customer', false],
  ] as const) {
    const { visitor, code } = await createLinkHolder(`${name}@portal.example`);
    expect((await visitor.execute('PasswordCodeCheck', { code })).data.passwordCode).toMatchObject({ needsStrongPassword: needed });
  }
});

test('B-21 a refusal by a rule leaves the captcha good', async () => {
  const { visitor, code } = await createLinkHolder('no.report@portal.example');
  await visitor.execute('CaptchaImage');
  expect((await visitor.execute('SetPassword', { input: { code, captcha, password: 'Sommer2026!' } })).data.setPassword.brokenRules).toEqual(['UNCOMMON']);
  expect((await visitor.execute('SetPassword', { input: { code, captcha, password: 'vK8#mQ2$xR' } })).data.setPassword.done).toBe(true);
});

import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from '../../provider/database/tables.ts';
import { bakery, type Caller, type TestStack, password } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const captcha = 'aB3dE9';
const none = {};
const newPassword = 'Neues & Wort-7!';

const signIn = (person: Caller, username: string, more: object = {}) => person.ask('SignIn', { input: { username, password, language: 'EN', ...more } });
const signOut = (person: Caller) => person.ask('SignOut');
const stay = (person: Caller) => person.ask('StayLoggedIn');
const setLanguage = (person: Caller, language: string) => person.ask('SetLanguage', { input: { language } });
const logInAs = (person: Caller, userId: string) => person.ask('LogInAs', { input: { userId, password } });
const requestLink = (person: Caller, username: string) => person.ask('RequestPasswordLink', { input: { username, captcha, language: 'EN' } });
const setPassword = (person: Caller, code: string) => person.ask('SetPassword', { input: { code, captcha, password: newPassword } });
const checkPassword = (person: Caller, typed: string) => person.ask('CheckPassword', { input: { password: typed } });
const changePassword = (person: Caller, currentPassword: string) => person.change('ChangePassword', { currentPassword, newPassword });
const enterPlanView = (person: Caller, token: string) => person.ask('EnterPlanView', { input: { token, customerId: '1', linkUser: '3', language: 'EN' } });

/** A code of a password link that was mailed to this user. */
async function linkCode(stack: TestStack, username: string): Promise<string> {
  const visitor = stack.visitor();
  await visitor.ask('CaptchaImage');
  await requestLink(visitor, username);
  return stack.linkCode(username);
}

const asVisitor = (id: string, path: string, run: (visitor: Caller) => Promise<unknown>, fields: object): WireRow => ({
  id,
  method: 'GET',
  path,
  async run({ visitor }) {
    await run(visitor());
    return { ...fields };
  },
});

const rows: WireRow[] = [
  asVisitor('X-01', 'application', (visitor) => visitor.ask('ServiceState'), none),
  {
    id: 'X-02',
    method: 'POST',
    path: 'login/auth',
    async run({ visitor }) {
      await signIn(visitor(), 'customer@portal.example');
      return { username: 'customer@portal.example', password, lang: 'en' };
    },
  },
  {
    id: 'X-03',
    method: 'GET',
    path: 'login/stayLoggedIn',
    async run({ as }) {
      await stay(await as('customer'));
      return none;
    },
  },
  {
    id: 'X-04',
    method: 'GET',
    path: 'login/logout',
    async run({ as }) {
      await signOut(await as('customer'));
      return none;
    },
  },
  {
    id: 'X-05',
    method: 'GET',
    path: 'app/setLang',
    async run({ as }) {
      await setLanguage(await as('customer'), 'EN');
      return { lang: 'en' };
    },
  },
  asVisitor('X-06', 'mySimpleCaptcha/captcha', (visitor) => visitor.ask('CaptchaImage'), none),
  {
    id: 'X-07',
    method: 'GET',
    path: 'login/sendForgotPass',
    async run({ visitor }) {
      const person = visitor();
      await person.ask('CaptchaImage');
      await requestLink(person, 'customer+mail@portal.example');
      return { username: 'customer+mail@portal.example', captcha, lang: 'en' };
    },
  },
  {
    id: 'X-08',
    method: 'GET',
    path: 'login/checkToken',
    async run(stack) {
      const token = await linkCode(stack, 'customer.none@portal.example');
      await stack.visitor().ask('PasswordCodeCheck', { code: token });
      return { token };
    },
  },
  ...[true, false].map(
    (isNewUser): WireRow => ({
      id: 'X-09',
      variant: isNewUser ? 'of a new user' : 'of a known user',
      method: 'GET',
      path: 'login/changePass',
      async run(stack) {
        stack.alter('/login/checkToken', (answer) => ({ ...answer, isNewUser }));
        const username = 'customer.none@portal.example';
        const token = await linkCode(stack, username);
        const visitor = stack.visitor();
        await visitor.ask('CaptchaImage');
        await setPassword(visitor, token);
        return { username, captcha, password: newPassword, token, isNewUser };
      },
    }),
  ),
  {
    id: 'X-10',
    variant: 'of a user',
    method: 'GET',
    path: 'login/checkPass',
    async run({ as }) {
      await checkPassword(await as('customer'), 'Alt & Wort+7!');
      return { password: 'Alt & Wort+7!', user: 3 };
    },
  },
  {
    id: 'X-10',
    variant: 'of an administrator who goes on as another user',
    method: 'GET',
    path: 'login/checkPass',
    async run({ as }) {
      await logInAs(await as('admin'), '3');
      return { password, user: 1 };
    },
  },
  {
    id: 'X-11',
    method: 'GET',
    path: 'login/changePassAsUser',
    async run({ as, db }) {
      await changePassword(await as('customer.three'), password);
      await db
        .update(users)
        .set({ passwordHash: await hash(password) })
        .where(eq(users.id, 8));
      return { user: 8, password: newPassword };
    },
  },
  asked('X-12', 'biotechUser/checkPasswortSicherheit', 'customer', ['PasswordMustChange', bakery], { cardcode: '100100', mandant: 'AT' }),
  {
    id: 'X-13',
    method: 'GET',
    path: 'login/loginAs',
    async run({ as }) {
      await logInAs(await as('admin'), '3');
      return { user_id: 3 };
    },
  },
  {
    id: 'X-14',
    method: 'POST',
    path: 'plan/checkPlanToken',
    async run({ visitor }) {
      await enterPlanView(visitor(), 'demo-plan-token-1');
      return { token: 'demo-plan-token-1', customer_id: '1', user: '3' };
    },
  },
];

wireTable('session and passwords', rows);

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordCodes, sessions } from '../../provider/database/tables.ts';
import { captcha, password, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('a session', () => {
  test('X-01 the version is told to everybody', async () => {
    expect(await provider.caller().get('application')).toMatchObject({ version: expect.stringMatching(/^\d/) });
  });

  test('X-02 begins with role, user and a cookie that scripts cannot read', async () => {
    const response = await provider.caller().send('POST', 'login/auth', { username: 'keyuser@portal.example', password, lang: 'de' });
    expect(response.json()).toMatchObject({
      role: { authority: 'ROLE_KEY_USER' },
      user: { id: 2, username: 'keyuser@portal.example', biotechCountry: { name: 'AT' }, enabled: true, hasStandorte: true },
    });
    expect(response.cookies[0]).toMatchObject({ name: 'JSESSIONID', httpOnly: true });
  });

  test('X-02 takes a form too', async () => {
    const payload = new URLSearchParams({ username: 'keyuser@portal.example', password, lang: 'de' }).toString();
    const response = await provider.caller().send('POST', 'login/auth', payload, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.json().user.id).toBe(2);
  });

  test.each([
    ['a wrong password', { username: 'keyuser@portal.example', password: 'wrong' }],
    ['an unknown name', { username: 'nobody@portal.example', password }],
    ['a disabled user', { username: 'disabled@portal.example', password }],
    ['no name at all', {}],
    ['values that are no texts', { username: 5, password: { a: 1 } }],
  ])('X-02 %s is an error with status 200', async (_why, body) => {
    const response = await provider.caller().send('POST', 'login/auth', body);
    expect([response.statusCode, response.json()]).toEqual([200, { error: 'login_failed' }]);
  });

  test('X-02 each sign-in has a new id, and the old one is over', async () => {
    const person = await provider.as('customer');
    const first = person.cookie()!;
    await person.signIn('customer');
    expect(person.cookie()).not.toBe(first);
    expect(await provider.db.$count(sessions, eq(sessions.id, first))).toBe(0);
  });

  test('X-03 X-04 lives until sign-out', async () => {
    const person = await provider.as('customer');
    expect((await person.send('GET', 'login/stayLoggedIn')).statusCode).toBe(200);
    await person.send('GET', 'login/logout');
    expect((await person.send('GET', 'plan/countPlaene')).statusCode).toBe(401);
  });

  test('ends after 30 minutes without a call', async () => {
    const person = await provider.as('customer');
    await provider.db
      .update(sessions)
      .set({ seenAt: minutesAgo(29) })
      .where(eq(sessions.id, person.cookie()!));
    expect((await person.send('GET', 'plan/countPlaene')).statusCode).toBe(200);
    await provider.db
      .update(sessions)
      .set({ seenAt: minutesAgo(31) })
      .where(eq(sessions.id, person.cookie()!));
    const refused = await person.send('GET', 'plan/countPlaene');
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'not_authenticated' }]);
  });

  test.each([
    'datenbroker/getAuftraege',
    'biotechUser/getBenutzerrechte',
    'report/file/a/b.pdf',
    'documents/sheet/1.pdf',
    'login/checkPass',
    'login/changePassAsUser',
  ])('is needed for %s', async (path) => {
    expect((await provider.caller().send('GET', path)).statusCode).toBe(401);
  });

  test('X-13 an administrator acts as somebody else, nobody else does', async () => {
    const admin = await provider.as('admin');
    expect(await admin.get('login/loginAs', { user_id: 3 })).toMatchObject({
      loggedInAs: 'customer@portal.example',
      role: { authority: 'ROLE_CUSTOMER' },
      user: { id: 3 },
    });
    expect(await (await provider.as('admin')).get('login/loginAs', { user_id: 20 })).toHaveProperty('error');
    expect(await (await provider.as('keyuser')).get('login/loginAs', { user_id: 3 })).toHaveProperty('error');
  });
});

describe('a password link', () => {
  async function ask(username: string, code = captcha) {
    const visitor = provider.caller();
    await visitor.send('GET', 'mySimpleCaptcha/captcha');
    const answer = await visitor.get('login/sendForgotPass', { username, captcha: code, lang: 'en' });
    const mails = (await visitor.get('outbox.json')) as { recipient: string; body: string }[];
    const mail = mails.find(({ recipient }) => recipient === username);
    return { visitor, answer, token: /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] };
  }

  test('X-06 the captcha is a PNG as base64 text', async () => {
    const response = await provider.caller().send('GET', 'mySimpleCaptcha/captcha');
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(Buffer.from(response.body, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  test('X-07 unknown and disabled users get the same answer and no mail', async () => {
    const known = await ask('weak@portal.example');
    for (const name of ['nobody@portal.example', 'disabled@portal.example']) {
      const other = await ask(name);
      expect([other.answer, other.token]).toEqual([known.answer, undefined]);
    }
    expect(known.token).toHaveLength(43);
    expect((await known.visitor.send('GET', 'outbox')).body).toContain(`https://portal.example/newPassword?token=${known.token}`);
  });

  test('X-07 a captcha counts once, and a wrong one says so in the language of the call', async () => {
    const { visitor, answer } = await ask('weak@portal.example', 'wrong1');
    expect(answer).toEqual({ success: false, message: 'The security code is not correct.' });
    expect(await visitor.get('login/sendForgotPass', { username: 'weak@portal.example', captcha, lang: 'de' })).toEqual({
      success: false,
      message: 'Der Sicherheitscode ist nicht richtig.',
    });
  });

  test('X-08 X-09 sets a password by the rules, once', async () => {
    const { visitor, token } = await ask('customer.none@portal.example');
    const signedIn = await provider.as('customer.none');
    expect(await visitor.get('login/checkToken', { token })).toEqual({
      success: true,
      username: 'customer.none@portal.example',
      isNewUser: false,
      role: { authority: 'ROLE_CUSTOMER' },
    });
    const change = async (secret: string) => {
      await visitor.send('GET', 'mySimpleCaptcha/captcha');
      return (await visitor.get('login/changePass', { username: 'customer.none@portal.example', captcha, password: secret, token, isNewUser: false })).success;
    };
    expect(await change('zu-schwach')).toBe(false);
    expect(await change('Neues-Wort-2026!')).toBe(true);
    expect(await change('Neues-Wort-2027!')).toBe(false);
    expect((await visitor.get('login/checkToken', { token })).success).toBe(false);
    expect((await signedIn.send('GET', 'plan/countPlaene')).statusCode).toBe(401);
    expect(await provider.caller().signIn('customer.none', 'Neues-Wort-2026!')).toHaveProperty('user');
  });

  test('X-08 is over after 30 minutes', async () => {
    const { visitor, token } = await ask('twin.at@portal.example');
    await provider.db.update(passwordCodes).set({ endsAt: minutesAgo(1) });
    expect((await visitor.get('login/checkToken', { token })).success).toBe(false);
  });
});

describe('an own password', () => {
  test('X-10 X-11 is checked and changed by GET; other sessions end', async () => {
    const [person, elsewhere] = [await provider.as('twin.de'), await provider.as('twin.de')];
    expect(await person.get('login/checkPass', { user: 19, password: 'wrong' })).toEqual({});
    expect(await person.get('login/checkPass', { user: 19, password })).toEqual({ id: 19 });
    expect(await person.get('login/changePassAsUser', { user: 19, password: 'kurz' })).toHaveProperty('error');
    expect(await person.get('login/changePassAsUser', { user: 19, password: 'Ein-anderes-Wort-1!' })).toEqual({ id: 19 });
    expect((await person.send('GET', 'plan/countPlaene')).statusCode).toBe(200);
    expect((await elsewhere.send('GET', 'plan/countPlaene')).statusCode).toBe(401);
  });

  test('X-12 a weak one must be changed', async () => {
    const weak = provider.caller();
    await weak.signIn('weak', 'Kurz-2026!');
    expect(await weak.get('biotechUser/checkPasswortSicherheit', { cardcode: '100100', mandant: 'AT' })).toHaveProperty('error');
    expect(await (await provider.as('customer')).get('biotechUser/checkPasswortSicherheit', { cardcode: '100100', mandant: 'AT' })).toEqual({});
  });
});

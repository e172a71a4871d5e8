import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, passwordCodes, users } from '../../provider/database/tables.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const captcha = 'aB3dE9';
const stack = useTestStack({}, [users, passwordCodes, mails]);

/** Requests a link as a visitor does, and reads its code from the mail. */
async function requestLink(username: string) {
  const visitor = stack.visitor();
  await visitor.execute('CaptchaImage');
  const { data } = await visitor.execute('RequestPasswordLink', { input: { username, captcha, language: 'DE' } });
  const sent = await stack.db.select().from(mails).where(eq(mails.recipient, username));
  return { visitor, result: data.requestPasswordLink, code: /token=([\w-]+)/.exec(sent.at(-1)?.body ?? '')?.[1] ?? '', count: sent.length };
}

describe('a password link', () => {
  test('B-17 X-06 has a captcha picture, a new one each time', async () => {
    const visitor = stack.visitor();
    const first = await visitor.execute('CaptchaImage');
    const second = await visitor.execute('CaptchaImage');
    expect(first.data.captcha.image).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(second.data.captcha.image).not.toBe(first.data.captcha.image);
  });

  test('B-16 X-07 is sent by mail; unknown users get the same response', async () => {
    const known = await requestLink('customer.three@portal.example');
    const unknown = await requestLink('nobody@portal.example');
    expect(known.result).toMatchObject({ done: true, problems: [] });
    expect(unknown.result).toEqual(known.result);
    expect([known.count, unknown.count]).toEqual([1, 0]);
  });

  test('B-16 reaches a user whose umlaut domain is stored in another form', async () => {
    await stack.db.update(users).set({ username: 'eva@xn--mller-kva.example' }).where(eq(users.username, 'customer.none@portal.example'));
    const visitor = stack.visitor();
    await visitor.execute('CaptchaImage');
    await visitor.execute('RequestPasswordLink', { input: { username: 'Eva@müller.example', captcha, language: 'DE' } });
    expect(stack.countCalls('sendForgotPass')).toBe(2);
    const [sent] = await stack.db.select().from(mails).where(eq(mails.recipient, 'eva@xn--mller-kva.example'));
    const code = /token=([\w-]+)/.exec(sent!.body)![1]!;
    await visitor.execute('CaptchaImage');
    expect((await visitor.execute('SetPassword', { input: { code, captcha, password: 'Neues-Wort-7!' } })).data.setPassword.done).toBe(true);
    const input = { username: 'eva@müller.example', password: 'Neues-Wort-7!', language: 'DE' };
    expect((await stack.visitor().execute('SignIn', { input })).data.signIn.problems).toEqual([]);
  });

  test('B-16 B-17 needs the code exactly as drawn, in the same visit, once', async () => {
    const visitor = stack.visitor();
    await visitor.execute('CaptchaImage');
    const wrong = await visitor.execute('RequestPasswordLink', {
      input: { username: 'customer@portal.example', captcha: captcha.toLowerCase(), language: 'EN' },
    });
    expect(wrong.data.requestPasswordLink).toMatchObject({ done: false, message: 'The security code is not correct.', problems: [{ code: 'REFUSED' }] });
    expect(
      (await visitor.execute('RequestPasswordLink', { input: { username: 'customer@portal.example', captcha, language: 'EN' } })).data.requestPasswordLink.done,
    ).toBe(false);
    expect(
      (await stack.visitor().execute('RequestPasswordLink', { input: { username: 'customer@portal.example', captcha, language: 'EN' } })).data
        .requestPasswordLink.done,
    ).toBe(false);
  });

  test.each([
    ['username', { username: 'abcd', captcha }],
    ['username', { username: 'x'.repeat(101), captcha }],
    ['captcha', { username: 'customer@portal.example', captcha: '12345' }],
  ])('B-15 is refused for a bad %s without a call', async (field, input) => {
    const { data } = await stack.visitor().execute('RequestPasswordLink', { input: { ...input, language: 'DE' } });
    expect(data.requestPasswordLink.problems).toEqual([{ __typename: 'Problem', code: 'INVALID', field }]);
    expect(stack.calls()).toEqual([]);
  });

  test('B-19 B-20 B-21 X-08 X-09 sets a password once; the new one signs in', async () => {
    const { visitor, code } = await requestLink('customer.none@portal.example');
    expect((await visitor.execute('PasswordCodeCheck', { code })).data.passwordCode).toMatchObject({
      username: 'customer.none@portal.example',
      isNewUser: false,
    });
    await visitor.execute('CaptchaImage');
    const set = await visitor.execute('SetPassword', { input: { code, captcha, password: 'Neues-Wort-7!' } });
    expect(set.data.setPassword).toMatchObject({ done: true, problems: [] });
    await visitor.execute('CaptchaImage');
    expect((await visitor.execute('SetPassword', { input: { code, captcha, password: 'Neues-Wort-8!' } })).data.setPassword.problems[0]!.code).toBe(
      'CODE_INVALID',
    );
    await expect(stack.as('customer.none', 'Neues-Wort-7!')).resolves.toBeDefined();
  });

  test.each([true, false])('B-20 sends a code, and returns whether its user is new (%s)', async (isNewUser) => {
    const { visitor, code } = await requestLink('customer.three@portal.example');
    stack.alter('/login/checkToken', (response) => ({ ...response, isNewUser }));
    stack.sent.length = 0;
    expect((await visitor.execute('PasswordCodeCheck', { code })).data.passwordCode.isNewUser).toBe(isNewUser);
    await visitor.execute('SetPassword', { input: { code, captcha: 'wrong1', password: 'Neues-Wort-7!' } });
    expect(stack.sent.find(({ path }) => path === '/login/changePass')!.query['isNewUser']).toBe(String(isNewUser));
  });

  test('B-21 two uses at the same moment: exactly one wins', async () => {
    const { code } = await requestLink('twin.de@portal.example');
    const visitors = [stack.visitor(), stack.visitor()];
    for (const visitor of visitors) await visitor.execute('CaptchaImage');
    const results = await Promise.all(
      visitors.map((visitor, at) => visitor.execute('SetPassword', { input: { code, captcha, password: `Neues-Wort-${at}!` } })),
    );
    expect(results.filter(({ data }) => data.setPassword.done)).toHaveLength(1);
  });
});

test('a refusal without a change has no unknown outcome', async () => {
  const person = await stack.as('customer');
  for (const path of ['/mySimpleCaptcha/captcha', '/login/stayLoggedIn', '/app/setLang']) stack.faults.add({ path, kind: 'reset' });
  const responses = [
    await stack.visitor().execute('CaptchaImage'),
    await person.execute('StayLoggedIn'),
    await person.execute('SetLanguage', { input: { language: 'EN' } }),
  ];
  stack.faults.clear();
  expect(responses.map(({ codes }) => codes)).toEqual(Array.from({ length: 3 }, () => ['PROVIDER_UNREACHABLE']));
});

describe('one’s own password', () => {
  test('B-25 B-26 X-10 is checked for the session’s user', async () => {
    const person = await stack.as('customer');
    expect((await person.execute('CheckPassword', { input: { password: 'wrong' } })).data.checkPassword.problems).toMatchObject([{ code: 'PASSWORD_WRONG' }]);
    expect((await person.execute('CheckPassword', { input: { password: 'Demo-Portal-2026!' } })).data.checkPassword.problems).toEqual([]);
  });

  test.each([
    ['is missing', 'PROVIDER_UNREACHABLE'],
    ['is cut off', 'PROVIDER_SHAPE'],
    ['has another shape', 'PROVIDER_SHAPE'],
  ])('B-25 B-26 a response that %s is no wrong password and no attempt', async (how, code) => {
    const person = await stack.as('customer');
    const change = { currentPassword: 'Demo-Portal-2026!', newPassword: 'Neues-Wort-7!', strong: false };
    if (how === 'is missing') stack.faults.add({ path: '/login/checkPass', kind: 'status' });
    else if (how === 'is cut off') stack.faults.add({ path: '/login/checkPass', kind: 'truncated' });
    else stack.alter('/login/checkPass', () => [1]);
    const responses = [];
    // More often than one may guess.
    for (let at = 0; at < 12; at += 1) responses.push(await person.change('ChangePassword', change));
    responses.push(await person.execute('CheckPassword', { input: { password: change.currentPassword } }));
    stack.faults.clear();
    stack.alter('/login/checkPass', null);
    expect(new Set(responses.flatMap(({ codes, data }) => [codes.join(), Object.values(data).at(-1)]))).toEqual(new Set([code, null]));
    expect((await person.execute('CheckPassword', { input: { password: change.currentPassword } })).data.checkPassword.problems).toEqual([]);
    expect((await person.change('ChangePassword', { ...change, currentPassword: 'wrong' })).data.changePassword.problems[0]!.code).toBe('PASSWORD_WRONG');
  });

  test('B-26 B-27 X-11 is changed only with the existing one', async () => {
    const person = await stack.as('customer.three');
    const newPassword = 'Noch-ein-Wort-9!';
    expect((await person.change('ChangePassword', { currentPassword: 'wrong', newPassword })).data.changePassword.problems[0]!.code).toBe('PASSWORD_WRONG');
    expect((await person.change('ChangePassword', { currentPassword: 'Demo-Portal-2026!', newPassword })).data.changePassword.done).toBe(true);
    await expect(stack.as('customer.three', newPassword)).resolves.toBeDefined();
    stack.alter('/login/changePassAsUser', () => ({ success: true }));
    const response = await person.change('ChangePassword', { currentPassword: newPassword, newPassword: 'Und-noch-eines-9!' });
    expect(response.codes, 'a response without an id').toEqual(['OUTCOME_UNKNOWN']);
  });

  test('B-28 X-12 must change where the provider says so, never for administrators', async () => {
    const weak = await stack.as('weak', 'Kurz-2026!');
    expect((await weak.execute('PasswordMustChange', { customer: bakery })).data.customer.passwordMustChange).toBe(true);
    expect((await (await stack.as('customer')).execute('PasswordMustChange', { customer: bakery })).data.customer.passwordMustChange).toBe(false);
    await stack.db.update(users).set({ hasWeakPassword: true }).where(eq(users.id, 1));
    expect((await (await stack.as('admin')).execute('PasswordMustChange', { customer: bakery })).data.customer.passwordMustChange).toBe(false);
  });
});

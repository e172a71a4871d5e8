import { expect, test } from 'vitest';
import { changePass, changePassAsUser, checkPass, checkToken } from './endpoints.ts';

const role = { authority: 'ROLE_KEY_USER' };

test.each([
  [{ id: 5 }, true],
  [{ id: 5, error: 'falsch' }, false],
])('a password is right, or changed, where %j says so', (response, isRight) => {
  const sent = { userId: '5', password: 'x' };
  expect([checkPass, changePassAsUser].map(({ decode }) => decode(response, sent))).toEqual([isRight, isRight]);
});

test('reports a wrong password, or an unknown outcome, without an id', () => {
  const sent = { userId: '5', password: 'x' };
  expect(checkPass.decode({}, sent)).toBe(false);
  expect(() => changePassAsUser.decode({}, sent)).toThrow(expect.objectContaining({ code: 'OUTCOME_UNKNOWN' }));
});

test('the code of a link opens the provider’s reply, if valid', () => {
  const decodeToken = (response: object) => checkToken.decode(response, { code: 'x' });
  expect(decodeToken({ success: true, username: 'eva', role, isNewUser: true })).toEqual({ username: 'eva', role: 'KEY_USER', isNewUser: true, message: null });
  expect(decodeToken({ success: false, username: 'eva', message: 'abgelaufen' })).toEqual({
    username: null,
    role: null,
    isNewUser: false,
    message: 'abgelaufen',
  });
});

test('a new password is set, or the provider says why not', () => {
  const sent = { username: 'eva', captcha: 'x', password: 'y', code: 'z', isNewUser: false };
  expect([changePass.decode({ success: 1 }, sent), changePass.decode({ success: false, message: 'zu kurz' }, sent)]).toEqual([
    { done: true, message: null },
    { done: false, message: 'zu kurz' },
  ]);
});

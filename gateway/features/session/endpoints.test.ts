import { describe, expect, test } from 'vitest';
import { authenticate, loginAs, ownPassword, toSignedInUser } from './endpoints.ts';

const user = { id: 5, username: 'eva', biotechCountry: { name: 'DE' } };
const role = { authority: 'ROLE_KEY_USER' };
const requested = { username: 'eva', password: 'x', language: 'DE' } as const;

describe('who signed in', () => {
  test('reads every field by the provider’s name, role included', () => {
    const full = { ...user, email: 'eva@portal.example', name: 'Eva Ernst', keyUserId: 9 };
    const signedIn = { id: '5', username: 'eva', email: 'eva@portal.example', name: 'Eva Ernst', role: 'KEY_USER', country: 'DE', keyUserId: '9' };
    expect([toSignedInUser({ user: full, role }), toSignedInUser({ user: { ...full, role } })]).toEqual([signedIn, signedIn]);
  });

  test.each([
    [{ name: 'Eva E.', vorname: 'Eva', nachname: 'Ernst' }, 'Eva E.'],
    [{ vorname: 'Eva', nachname: 'Ernst' }, 'Eva Ernst'],
    [{ nachname: 'Ernst' }, 'Ernst'],
    [{}, 'eva'],
  ])('with %j is called %s', (more, name) => expect(toSignedInUser({ user: { ...user, ...more }, role }).name).toBe(name));

  test('is null on a refusal, or says why a user is refused', () => {
    expect([authenticate.decode({ error: 'falsch' }, requested), authenticate.decode({ user, role }, requested)?.id]).toEqual([null, '5']);
    expect(loginAs.decode({ error: true, message: 'gesperrt' }, { userId: '5' })).toEqual({ user: null, message: 'gesperrt' });
    expect(loginAs.decode({ user, role }, { userId: '5' })).toMatchObject({ user: { id: '5' }, message: null });
  });
});

test.each([
  [{ id: 5 }, true],
  [{}, false],
  [{ id: 5, error: 'falsch' }, false],
])('an administrator’s password is right if %j says so', (response, isRight) => {
  expect(ownPassword.decode(response, { userId: '5', password: 'x' })).toBe(isRight);
});

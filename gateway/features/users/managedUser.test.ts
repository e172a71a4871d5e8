import { describe, expect, test } from 'vitest';
import { isEmail } from '../../auth/emailKeys.ts';
import { isOwnUser } from './managedUser.ts';
import type { User } from './models.ts';

const createUser = (id: string, more: Partial<User> = {}) => ({ id, role: 'CUSTOMER', keyUserId: '7', ...more }) as User;
/** A caller for whom the provider lists these users. */
const createCaller = (more: object, listed: User[]) =>
  ({ session: { user: { id: '3', keyUserId: '7', role: 'KEY_USER', ...more } }, provider: { call: async () => listed } }) as never;

describe('a user is the caller’s own business', () => {
  test.each<[string, object, User, User[], boolean]>([
    ['for an administrator, any user', { role: 'ADMIN' }, createUser('5', { keyUserId: null, role: 'KEY_USER' }), [], true],
    ['for its key user, who lists it', {}, createUser('5'), [createUser('5')], true],
    ['not where the list has others only', {}, createUser('5'), [createUser('6')], false],
    ['not where it has another key user', {}, createUser('5', { keyUserId: '8' }), [createUser('5')], false],
    ['not where it has no key user', {}, createUser('5', { keyUserId: null }), [createUser('5')], false],
    ['not where it is no customer', {}, createUser('5', { role: 'KEY_USER' }), [createUser('5')], false],
    ['for a key user without a number by the id', { keyUserId: null }, createUser('5', { keyUserId: '3' }), [createUser('5')], true],
  ])('%s', async (_what, who, of, listed, isOwn) => {
    expect(await isOwnUser(of, createCaller(who, listed))).toBe(isOwn);
  });
});

test.each([
  ['eva@kunde.example', true],
  ['eva.ernst+1@sub.kunde.example', true],
  ['eva', false],
  ['eva@kunde', false],
  ['@kunde.example', false],
  ['eva@@kunde.example', false],
  ['eva ernst@kunde.example', false],
  ['eva@kunde..example', false],
  ['eva@kunde.example.', false],
  ['eva,b@kunde.example', false],
  ['<eva>@kunde.example', false],
  [`${'e'.repeat(86)}@kunde.example`, true],
  [`${'e'.repeat(87)}@kunde.example`, false],
])('O-08 the sign-in name %s is an e-mail address: %s', (name, is) => expect(isEmail(name)).toBe(is));

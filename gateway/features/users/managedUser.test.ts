import { describe, expect, test } from 'vitest';
import { isEmail } from './changes.ts';
import { findManaged, isOwnUser } from './managedUser.ts';
import type { User } from './models.ts';

const user = (id: string, more: Partial<User> = {}) => ({ id, role: 'CUSTOMER', keyUserId: '7', ...more }) as User;

/** A caller for whom the provider lists these users, and who meets others at these locations. */
function caller(more: object, { listed = [] as User[], known = [] as User[], meets = [] as string[], own = [] as string[] } = {}) {
  const requested: string[] = [];
  const provider = {
    async call({ name }: { name: string }, { userId, country, cardcode }: { userId: string; country?: string; cardcode?: string }) {
      requested.push(name);
      if (name === 'biotechUser') return listed;
      if (name === 'getUser') return known.find(({ id }) => id === userId) ?? null;
      return meets.includes(`${country}:${cardcode}`);
    },
  };
  const scope = { at: async (location: string) => (own.includes(location) ? {} : null) };
  return { requested, context: { session: { user: { id: '3', keyUserId: '7', role: 'KEY_USER', ...more } }, scope, provider } as never };
}

describe('a user is the caller’s own business', () => {
  test.each<[string, object, User, User[], boolean]>([
    ['for an administrator, whoever it is', { role: 'ADMIN' }, user('5', { keyUserId: null, role: 'KEY_USER' }), [], true],
    ['for its key user, who lists it', {}, user('5'), [user('5')], true],
    ['not where the list has others only', {}, user('5'), [user('6')], false],
    ['not where it has another key user', {}, user('5', { keyUserId: '8' }), [user('5')], false],
    ['not where it has no key user', {}, user('5', { keyUserId: null }), [user('5')], false],
    ['not where it is no customer', {}, user('5', { role: 'KEY_USER' }), [user('5')], false],
    ['for a key user without a number by the id', { keyUserId: null }, user('5', { keyUserId: '3' }), [user('5')], true],
  ])('%s', async (_what, who, of, listed, isOwn) => {
    expect(await isOwnUser(of, caller(who, { listed }).context)).toBe(isOwn);
  });
});

describe('a user is managed', () => {
  const managed = async (id: string, at: string | null, ...by: Parameters<typeof caller>) => {
    const found = await findManaged(id, at as never, caller(...by).context);
    return found && [found.user.id, found.isOwn];
  };

  test('by an administrator, whichever user it is, and no unknown user', async () => {
    const known = [user('5', { role: 'KEY_USER' })];
    expect(await managed('5', null, { role: 'ADMIN' }, { known })).toEqual(['5', true]);
    expect(await managed('6', null, { role: 'ADMIN' }, { known })).toBeNull();
  });

  test('by the key user for whom it is listed, all of it or only what is shared', async () => {
    const listed = [user('5'), user('6', { keyUserId: '8' }), user('3'), user('9', { role: 'ADMIN' })];
    expect(await managed('5', null, {}, { listed })).toEqual(['5', true]);
    expect(await managed('6', null, {}, { listed })).toEqual(['6', false]);
    for (const id of ['3', '9', '404']) expect(await managed(id, null, {}, { listed })).toBeNull();
  });

  test('by a key user who meets it at a location of its own, and at no other', async () => {
    const of = { known: [user('5', { keyUserId: '8' })], meets: ['AT:1', 'AT:2'], own: ['AT:1', 'AT:3'] };
    expect(await managed('5', 'AT:1', {}, of)).toEqual(['5', false]);
    for (const at of ['AT:2', 'AT:3', null]) expect(await managed('5', at, {}, of)).toBeNull();
    expect(await managed('404', 'AT:1', {}, of)).toBeNull();
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

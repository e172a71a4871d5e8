import { describe, expect, test } from 'vitest';
import * as endpoints from './endpoints.ts';
import { arrangeUserPage } from './userTable.ts';

const sent = { id: 5, username: 'eva', role: { authority: 'ROLE_CUSTOMER' }, biotechCountry: { name: 'DE' } };
const decodeUsers = (...users: object[]) => endpoints.usersByTerm.decode(users, { term: 'eva' });

describe('a user', () => {
  test('takes every field by the provider’s name for it', () => {
    const more = { email: 'eva@portal.example', vorname: 'Eva', nachname: 'Ernst', enabled: true, isNewUser: true, keyUserId: 9 };
    expect(decodeUsers({ ...sent, ...more })).toEqual([
      {
        id: '5',
        username: 'eva',
        email: 'eva@portal.example',
        firstName: 'Eva',
        lastName: 'Ernst',
        isEnabled: true,
        isInvited: true,
        role: 'CUSTOMER',
        country: 'DE',
        keyUserId: '9',
        keyUserVia: '5',
      },
    ]);
    expect(decodeUsers(sent)[0]).toMatchObject({ email: null, firstName: '', lastName: '', isEnabled: false, isInvited: false, keyUserId: null });
  });

  test('of a list fetches each key user’s name once', () => {
    const users = decodeUsers({ ...sent, keyUserId: 9 }, { ...sent, id: 6 }, { ...sent, id: 7, keyUserId: 9 }, { ...sent, id: 8, keyUserId: 10 });
    expect(users.map(({ keyUserVia }) => keyUserVia)).toEqual(['5', '6', '5', '8']);
  });

  test('is none where the provider has none', () => {
    const decodeUserId = (response: unknown) => endpoints.userById.decode(response, { userId: '5' })?.id;
    expect(decodeUserId(sent)).toBe('5');
    for (const none of [null, { error: 'keiner' }, {}]) expect(decodeUserId(none)).toBeUndefined();
  });
});

test.each([
  [{ id: 5 }, { userId: '5', message: null }],
  [{ success: false }, { userId: null, message: null }],
  [{ error: 'Der Name ist vergeben.' }, { userId: null, message: 'Der Name ist vergeben.' }],
  [{ error: 'NOT_UNIQUE' }, { userId: null, message: null }],
  [{ error: { field: 'a b' } }, { userId: null, message: null }],
  [
    { error: true, message: '[1, 2]' },
    { userId: null, message: null },
  ],
])('reports the provider’s reply %j to a written user as %j', (response, shown) => {
  const user = { id: null, username: '', email: null, firstName: '', lastName: '', isEnabled: true, role: 'CUSTOMER', country: 'AT', keyUserId: null } as const;
  expect(endpoints.updateUser.decode(response, { user, assignments: [], mayShareName: false })).toEqual(shown);
});

test.each([
  [true, true],
  [false, false],
  [{ aktiv: true }, true],
  [{ aktiv: 0 }, false],
])('a key user is active where %j says so', (response, isActive) => expect(endpoints.isKeyUserActive.decode(response, { userId: '5' })).toBe(isActive));

test.each([
  [{ keyUserName: 'Köck' }, 'Köck'],
  [{}, null],
  [{ error: 'keiner' }, null],
  [null, null],
])('the name of a key user in %j is %j', (response, name) => {
  expect([endpoints.keyUserOfUser.decode(response, { userId: '5' }), endpoints.keyUserByNumber.decode(response, { keyUserId: '9' })]).toEqual([name, name]);
});

test.each([
  [{ id: 1 }, true],
  [{}, false],
  [{ error: 'nein' }, false],
  [null, false],
])('a user has a location where %j says so', (response, has) => {
  expect(endpoints.hasLocation.decode(response, { userId: '5', country: 'AT', cardcode: '1' })).toBe(has);
});

describe('a list of users', () => {
  const createNamedUser = (username: string, vorname: string, nachname: string, enabled = true) => ({
    ...sent,
    id: username,
    username,
    vorname,
    nachname,
    enabled,
  });
  const users = decodeUsers(createNamedUser('b', 'Cleo', 'Amon'), createNamedUser('c', 'Anna', 'Berg', false), createNamedUser('a', 'Bert', 'Cerny'));
  const listNames = async (requested: Parameters<typeof arrangeUserPage>[1]) => (await arrangeUserPage(users, requested)).nodes.map(({ username }) => username);

  test('is sorted by last name, or by what is chosen', async () => {
    expect(await listNames({})).toEqual(['b', 'c', 'a']);
    expect((await listNames({ orderBy: { field: 'ENABLED', direction: 'DESC' } }))[0]).toBe('c');
  });

  test('finds a user by both names, and returns a page', async () => {
    expect(await listNames({ filter: { text: 'anna berg' } })).toEqual(['c']);
    expect(await arrangeUserPage(users, { filter: { text: 'e' }, first: 1, offset: 1 })).toMatchObject({
      totalCount: 3,
      unreadableCount: 0,
      nodes: [{ username: 'c' }],
    });
  });
});

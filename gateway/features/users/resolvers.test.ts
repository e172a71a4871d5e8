import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import type { User } from './models.ts';
import { users as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);

const user = (id: string, more: object = {}) =>
  ({ id, username: id, firstName: 'Eva', lastName: 'E', isEnabled: true, role: 'CUSTOMER', keyUserId: '7', keyUserVia: '4', ...more }) as User;
const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1' };
const people = [user('5'), user('6', { keyUserId: '8' }), user('9', { keyUserId: null }), user('3', { role: 'KEY_USER' })];

/** The key user 3 whose number is 7, or a caller of another role; the users have the location AT:1. */
function caller(role = 'KEY_USER', answers: Record<string, unknown> = {}, known: readonly User[] = people) {
  const sent: Record<string, unknown>[] = [];
  const ended: string[] = [];
  const all: Record<string, unknown> = {
    biotechUser: withUnreadable([...known], 2),
    searchBiotechUser: known,
    getUsersOfCustomer: withUnreadable([...known], 1),
    biotechUserOfCustomer: known,
    hasBiotechUserToCustomer: true,
    deleteUser: true,
    getKeyUserOfUser: 'Köck',
    getKeyUser: 'Kern',
    isKeyUserAktiv: true,
    getBenutzerrechte: { rights: new Set(['EDIT_PLAN']), areas: 'all' },
    ...answers,
  };
  const provider = {
    async call({ name }: { name: string }, args: Record<string, string>) {
      sent.push({ name, ...args });
      if (name === 'getUser') return known.find(({ id }) => id === args['userId']) ?? null;
      return name in all ? all[name] : withUnreadable(args['country'] === 'AT' ? [customer] : [], args['country'] === 'AT' ? 4 : 0);
    },
  };
  const context = {
    session: { user: { id: '3', role, keyUserId: '7' } },
    provider,
    scope: { at: async (location: string) => (location === 'AT:1' ? { areas: async () => 'all' } : null) },
    sessions: { endAllOf: async (id: string) => void ended.push(id) },
    idempotency: everyWrite,
  };
  return { context, ended, of: (name: string) => sent.filter((each) => each['name'] === name).map(({ name: _name, ...args }) => args) };
}
const idsOf = (table: unknown) => (table as { rows: User[] }).rows.map(({ id }) => id);

describe('lists of users', () => {
  test('are the caller’s own, with how many could not be read', async () => {
    const { context, of } = caller();
    const table = await resolve('Query', 'users', null, { sort: { field: 'USERNAME', direction: 'ASC' }, first: 2 }, context);
    expect([table, idsOf(table), of('biotechUser')]).toEqual([{ total: 4, unreadable: 2, rows: [people[3], people[0]] }, ['3', '5'], [{ userId: '3' }]]);
  });

  test('O-05 of the whole portal are found by a term of at least four characters', async () => {
    const { context, of } = caller('ADMIN');
    expect(idsOf(await resolve('Query', 'findUsers', null, { term: ' ernst ', filter: '9' }, context))).toEqual(['9']);
    expect(await resolve('Query', 'findUsers', null, { term: 'erns' }, context)).toMatchObject({ total: 4 });
    expect(of('searchBiotechUser')).toEqual([{ term: 'ernst' }, { term: 'erns' }]);
    await expect(resolve('Query', 'findUsers', null, { term: ' ern ' }, context)).rejects.toThrow('The term must have at least 4 characters.');
  });

  test('O-03 O-04 of a location are all for an administrator, its customers for a key user, and none for anyone else', async () => {
    const at = (role: string) => resolve('Customer', 'users', customer, { sort: { field: 'USERNAME', direction: 'ASC' } }, caller(role).context);
    expect([await at('ADMIN'), idsOf(await at('ADMIN'))]).toMatchObject([{ unreadable: 0 }, ['3', '5', '6', '9']]);
    expect([await at('KEY_USER'), idsOf(await at('KEY_USER'))]).toMatchObject([{ unreadable: 1 }, ['5', '6', '9']]);
    await expect(at('CUSTOMER')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('a user is found where the caller manages it, by a location that is named in full', async () => {
  const unlisted = { biotechUser: [] };
  const found = async (args: object) => ((await resolve('Query', 'user', null, args, caller('KEY_USER', unlisted).context)) as User | null)?.id ?? null;
  expect(await found({ id: '6', country: 'AT', cardcode: '1' })).toBe('6');
  for (const at of [{}, { country: 'AT' }, { cardcode: '1' }, { country: 'DE', cardcode: '1' }]) expect(await found({ id: '6', ...at })).toBeNull();
});

describe('the key user of a user', () => {
  const named = (of: User, answers: object = {}, role = 'ADMIN') => resolve('User', 'keyUser', of, {}, caller(role, { ...answers }).context);

  test('is told by name, else by the name of its number, and whether it is active', async () => {
    expect(await named(people[0]!)).toEqual({ name: 'Köck', isActive: true });
    expect(await named(people[0]!, { getKeyUserOfUser: null, isKeyUserAktiv: false })).toEqual({ name: 'Kern', isActive: false });
    expect(await named(people[0]!, { getKeyUserOfUser: null, getKeyUser: null })).toBeNull();
    const { context, of } = caller('ADMIN', { getKeyUserOfUser: null });
    await resolve('User', 'keyUser', people[0]!, {}, context);
    expect([of('getKeyUserOfUser'), of('isKeyUserAktiv'), of('getKeyUser')]).toEqual([[{ userId: '4' }], [{ userId: '4' }], [{ keyUserId: '7' }]]);
  });

  test('is none of a user without one, or of another’s user', async () => {
    expect([await named(people[2]!), await named(people[1]!, {}, 'KEY_USER')]).toEqual([null, null]);
  });
});

test('a user says what it is and who may change or delete it', async () => {
  const parts = (of: User, role: string) =>
    Promise.all(['isKeyUser', 'canEdit', 'canDelete'].map((field) => resolve('User', field, of, {}, caller(role).context)));
  const [own, another, free, self] = people as [User, User, User, User];
  expect(await parts(own, 'KEY_USER')).toEqual([false, true, false]);
  expect(await parts(another, 'KEY_USER')).toEqual([false, false, false]);
  expect(await parts(free, 'KEY_USER')).toEqual([false, false, false]);
  expect(await parts(free, 'ADMIN')).toEqual([false, true, true]);
  expect(await parts({ ...self, keyUserId: null }, 'ADMIN')).toEqual([true, true, false]);
});

test('the locations of a user have an id of both, and the rights that are stored there', async () => {
  const { context, of } = caller();
  const place = { id: '5-1', location: 'AT:1', customer, userId: '5' };
  expect(await resolve('User', 'locations', people[0], {}, context)).toEqual([place]);
  expect(await resolve('User', 'unreadableLocations', people[0], {}, context)).toBe(4);
  expect(await resolve('User', 'location', people[0], { country: 'AT', cardcode: '1' }, context)).toEqual(place);
  expect(await resolve('User', 'location', people[0], { country: 'DE', cardcode: '1' }, context)).toBeNull();
  const flags = { canEditPlan: true, canShowDefects: false, areaIds: null, areaTotal: null };
  expect(await resolve('UserLocation', 'rights', place, {}, context)).toMatchObject(flags);
  expect(of('getBenutzerrechte')).toEqual([{ userId: '5', country: 'AT', cardcode: '1' }]);
  expect(await resolve('TakenLocation', 'rights', { ...customer, rights: new Set(['EDIT_PLAN']), areas: 'all' }, {}, context)).toMatchObject(flags);
});

describe('O-18 a user who is deleted', () => {
  const removed = async (id: string, answers: object = {}, known: readonly User[] = people) => {
    const of = caller('ADMIN', { ...answers }, known);
    const told = await resolve('Mutation', 'deleteUser', null, { input: { id } }, of.context);
    return { ...(told as object), ended: of.ended, deleted: of.of('deleteUser') };
  };
  const refused = { done: false, problem: { code: 'REFUSED', field: null, message: null } };

  test('has no key user, and no session left, whatever the provider says', async () => {
    expect(await removed('9')).toEqual({ done: true, problem: null, ended: ['9'], deleted: [{ userId: '9' }] });
    expect(await removed('9', { deleteUser: false })).toMatchObject({ ...refused, ended: ['9'] });
  });

  test('is neither one with a key user nor the caller, and must be there', async () => {
    const known = [user('3', { keyUserId: null }), user('5')];
    for (const id of ['3', '5']) expect(await removed(id, {}, known)).toEqual({ ...refused, ended: [], deleted: [] });
    await expect(removed('404')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

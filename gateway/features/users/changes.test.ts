import { describe, expect, test } from 'vitest';
import { saveUser } from './changes.ts';
import type { User } from './models.ts';

const customer = (location: string) => ({ id: location.slice(3), location, country: location.slice(0, 2), cardcode: location.slice(3) });
const user = (id: string, more: Partial<User> = {}): User => ({
  id,
  username: `${id}@kunde.example`,
  email: `${id}@kunde.example`,
  firstName: 'Eva',
  lastName: 'Ernst',
  isEnabled: true,
  isInvited: false,
  role: 'CUSTOMER',
  country: 'DE',
  keyUserId: '7',
  keyUserVia: id,
  ...more,
});
const people = [user('5'), user('6', { keyUserId: '8', isEnabled: false }), user('9', { keyUserId: null }), user('3', { role: 'KEY_USER' })];

interface Setup {
  role?: string;
  listed?: User[];
  known?: User[];
  responses?: Record<string, unknown>;
  keyUserNumber?: string | null;
}
/** The key user 3 whose number is 7, or an administrator, at the location AT:1; the users have AT:1, too. */
function caller({ role = 'KEY_USER', listed = [people[0]!], known = people, responses = {}, keyUserNumber = '77' }: Setup = {}) {
  const sent: Record<string, unknown>[] = [];
  const sessions: string[] = [];
  const all: Record<string, unknown> = {
    biotechUser: listed,
    searchBiotechUser: known,
    isUsernameUnique: true,
    updateUser: { userId: '5', message: null },
    hasBiotechUserToCustomer: true,
    getBenutzerrechte: { rights: new Set(['EDIT_PLAN']), areas: 'all' },
    getAreas: [{ id: '101' }],
    findKeyUserOfCustomer: keyUserNumber && { number: keyUserNumber },
    ...responses,
  };
  const provider = {
    async call({ name }: { name: string }, args: Record<string, string>) {
      sent.push({ name, ...args });
      if (name === 'getUser') return known.find(({ id }) => id === args['userId']) ?? null;
      if (name === 'getCustomer') return args['cardcode'] === '404' ? null : customer(`${args['country']}:${args['cardcode']}`);
      if (all[name] instanceof Error) throw all[name];
      return name in all ? all[name] : args['country'] === 'DE' ? [] : [customer('AT:1')];
    },
    invalidate: async () => undefined,
  };
  const session = { user: { id: '3', role, keyUserId: '7', country: 'AT' } };
  const context = {
    session,
    provider,
    scope: { at: async (location: string) => (location === 'AT:1' || role === 'ADMIN' ? { rights: async () => 'all', areas: async () => 'all' } : null) },
    sessions: { bumpEpoch: async (id: string) => void sessions.push(`learns ${id}`), endAllOf: async (id: string) => void sessions.push(`ends ${id}`) },
    idempotency: {
      run: async (_session: unknown, _name: unknown, _input: unknown, write: () => unknown) => JSON.parse(JSON.stringify((await write()) ?? null)) as unknown,
      withLock: async (_key: string, write: () => unknown) => write(),
    },
  };
  return { context: context as never, sessions, of: (name: string) => sent.filter((each) => each['name'] === name).map(({ name: _name, ...args }) => args) };
}
const problem = (code: string, field: string | null = null, message: string | null = null) => ({ code, field, message, conflicts: [] });

describe('a user who is changed', () => {
  const changed = async (id: string, more: object = {}, shown: Setup = {}) => {
    const of = caller(shown);
    const base = { username: `${id}@kunde.example`, firstName: 'Eva', lastName: 'Ernst' };
    const input = { id, username: `${id}@kunde.example`, firstName: 'E', lastName: 'A', requestId: 'r', base, ...more };
    const {
      problems: [why = null],
    } = await saveUser(input as never, of.context);
    return { why, written: of.of('updateUser'), sessions: of.sessions, unique: of.of('isUsernameUnique') };
  };

  test('O-08 O-09 has another name only where that is an address, and free or shared on purpose', async () => {
    expect(await changed('5', { username: 'x' })).toMatchObject({ why: problem('INVALID', 'username'), written: [] });
    const taken = { responses: { isUsernameUnique: false } };
    expect(await changed('5', { username: 'x@kunde.example' }, taken)).toMatchObject({ why: problem('USERNAME_TAKEN', 'username'), written: [] });
    expect(await changed('5', { username: '5@KUNDE.example' }, taken)).toMatchObject({ why: null, written: [{ mayShareName: true }] });
    expect(await changed('5', { username: 'x@kunde.example', mayShareName: true }, taken)).toMatchObject({ why: null });
  });

  test.each([
    ['5@KUNDE.example', 'neu@kunde.example'],
    ['anders@post.example', 'anders@post.example'],
    [null, null],
  ])('whose mail goes to %s gets it at %s after the name has become another', async (email, after) => {
    const known = [user('5', { email })];
    expect((await changed('5', { username: ' neu@kunde.example' }, { known, listed: known })).written).toMatchObject([{ user: { email: after } }]);
  });
});

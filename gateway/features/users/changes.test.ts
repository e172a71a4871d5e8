import { describe, expect, test } from 'vitest';
import { changeLocations, enableExisting, saveUser } from './changes.ts';
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

interface Told {
  role?: string;
  listed?: User[];
  known?: User[];
  answers?: Record<string, unknown>;
  keyUserNumber?: string | null;
}
/** The key user 3 whose number is 7, or an administrator, at the location AT:1; the users have AT:1, too. */
function caller({ role = 'KEY_USER', listed = [people[0]!], known = people, answers = {}, keyUserNumber = '77' }: Told = {}) {
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
    ...answers,
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
const problem = (code: string, field: string | null = null, message: string | null = null) => ({ code, field, message });
const given = { country: 'AT', cardcode: '1', isAssigned: true, rights: { canEditPlan: true, areaIds: null } };
const noArea = { ...given, rights: { ...given.rights, areaIds: [] } };

describe('a user who is added', () => {
  const input = { username: ' neu@kunde.example ', firstName: ' Neu ', lastName: ' Er ', locations: [given], requestId: 'r' };
  const added = async (more: object, told: Told = {}) => {
    const of = caller(told);
    const { user: found, problem: why } = await saveUser({ ...input, ...more } as never, of.context);
    return { id: found?.id ?? null, why, written: of.of('updateUser'), sessions: of.sessions, unique: of.of('isUsernameUnique') };
  };
  const written = { id: null, username: 'neu@kunde.example', email: 'neu@kunde.example', firstName: 'Neu', lastName: 'Er', isEnabled: true, role: 'CUSTOMER' };

  test('O-07 is one of the key user’s, without blanks around the name, and has the locations that are given', async () => {
    const found = await added({});
    expect(found).toMatchObject({ id: '5', why: null, sessions: [], unique: [{ username: 'neu@kunde.example', userId: null }] });
    expect(found.written).toEqual([
      {
        user: { ...written, country: 'AT', keyUserId: '7' },
        assignments: [{ country: 'AT', cardcode: '1', rights: new Set(['EDIT_PLAN']), areas: 'all' }],
        mayShareName: false,
      },
    ]);
    expect((await added({ locations: undefined })).written).toMatchObject([{ assignments: [] }]);
  });

  test('O-07 by an administrator is one of the location’s key user and country, and needs a location that has one', async () => {
    const admin = { role: 'ADMIN' };
    expect((await added({ atCountry: 'DE', atCardcode: '4' }, admin)).written).toMatchObject([{ user: { country: 'DE', keyUserId: '77' } }]);
    const refused = await added({ atCountry: 'DE', atCardcode: '4' }, { ...admin, keyUserNumber: null });
    expect([refused.why, refused.written]).toEqual([problem('REFUSED', 'atCardcode'), []]);
    for (const at of [{}, { atCountry: 'DE' }, { atCardcode: '4' }]) await expect(added(at, admin)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(added({ atCountry: 'DE', atCardcode: '404' }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each<[string, object, Told, object]>([
    ['is no address', { username: 'neu' }, {}, problem('INVALID', 'username')],
    ['is taken', {}, { answers: { isUsernameUnique: false } }, problem('USERNAME_TAKEN', 'username')],
    ['would have a location without an area', { locations: [noArea] }, {}, problem('INVALID', 'areaIds')],
  ])('is not written where it %s', async (_where, more, told, why) => {
    expect(await added(more, told)).toMatchObject({ id: null, why, written: [] });
  });

  test('is not there where the provider refuses, whose sentence is told; a taken name may be shared on purpose', async () => {
    const refused = await added({}, { answers: { updateUser: { userId: null, message: 'Der Name ist vergeben.' } } });
    expect(refused).toMatchObject({ id: null, why: problem('REFUSED', null, 'Der Name ist vergeben.') });
    expect(await added({ mayShareName: true }, { answers: { isUsernameUnique: false } })).toMatchObject({
      id: '5',
      unique: [],
      written: [{ mayShareName: true }],
    });
  });
});

describe('a user who is changed', () => {
  const changed = async (id: string, more: object = {}, told: Told = {}) => {
    const of = caller(told);
    const input = { id, username: `${id}@kunde.example`, firstName: 'E', lastName: 'A', requestId: 'r', ...more };
    const { problem: why } = await saveUser(input as never, of.context);
    return { why, written: of.of('updateUser'), sessions: of.sessions, unique: of.of('isUsernameUnique') };
  };

  test('keeps what is not asked for and all locations, and its sessions learn of it', async () => {
    const found = await changed('5', { firstName: ' Eva-Maria ' });
    expect(found).toMatchObject({ why: null, sessions: ['learns 5'], unique: [] });
    expect(found.written).toMatchObject([
      {
        user: { ...people[0], firstName: 'Eva-Maria', lastName: 'A' },
        assignments: [{ country: 'AT', cardcode: '1' }],
        mayShareName: true,
      },
    ]);
  });

  test('O-19 who is disabled has no session left, also where the provider fails; nobody disables themselves', async () => {
    expect(await changed('5', { isEnabled: false })).toMatchObject({ written: [{ user: { isEnabled: false } }], sessions: ['ends 5'] });
    const of = caller({ answers: { updateUser: new Error('lost') } });
    await expect(saveUser({ id: '5', username: '5@kunde.example', firstName: '', lastName: '', isEnabled: false } as never, of.context)).rejects.toThrow(
      'lost',
    );
    expect(of.sessions).toEqual(['ends 5']);
    const self = { role: 'ADMIN', known: people };
    expect(await changed('3', { isEnabled: false }, self)).toMatchObject({ why: problem('REFUSED', 'isEnabled'), written: [] });
    expect(await changed('3', { isEnabled: true }, self)).toMatchObject({ why: null });
  });

  test('O-08 O-09 has another name only where that is an address, and free or shared on purpose', async () => {
    expect(await changed('5', { username: 'x' })).toMatchObject({ why: problem('INVALID', 'username'), written: [] });
    const taken = { answers: { isUsernameUnique: false } };
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

  test('must be the caller’s own', async () => {
    for (const id of ['6', '404']) await expect(changed(id, {}, { listed: people })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('O-14 locations of a user', () => {
  const input = { userId: '5', changes: [{ country: 'AT', cardcode: '1', isAssigned: false }], requestId: 'r' };
  const changed = (more: object, told?: Told) => {
    const of = caller(told);
    return changeLocations({ ...input, ...more } as never, of.context).then((response) => ({
      ...response,
      sessions: of.sessions,
      written: of.of('updateUser'),
    }));
  };

  test('are taken, and what was stored there is told; a name that others share is no matter', async () => {
    const found = await changed({}, { answers: { isUsernameUnique: false } });
    expect(found).toMatchObject({ user: { id: '5' }, problem: null, sessions: ['learns 5'], written: [{ assignments: [], mayShareName: true }] });
    expect(found.taken).toEqual([{ location: 'AT:1', country: 'AT', cardcode: '1', rights: new Set(['EDIT_PLAN']), areas: 'all' }]);
    const some = await changed({}, { answers: { getBenutzerrechte: { rights: new Set(), areas: new Set(['101']) } } });
    expect(some.taken).toMatchObject([{ rights: new Set(), areas: new Set(['101']) }]);
  });

  test('are not changed where one would have no area, or the provider refuses, and nothing is told to be taken', async () => {
    expect(await changed({ changes: [noArea] })).toMatchObject({ user: null, taken: [], problem: problem('INVALID', 'areaIds'), written: [] });
    expect(await changed({}, { answers: { updateUser: { userId: null, message: null } } })).toMatchObject({
      user: null,
      taken: [],
      problem: problem('REFUSED'),
    });
  });

  test('are changed for a user who is met at a location of the caller’s, and for no other', async () => {
    const at = { userId: '6', atCountry: 'AT', atCardcode: '1' };
    expect(await changed(at)).toMatchObject({ problem: null, user: { id: '6' } });
    for (const more of [{ userId: '6' }, { ...at, atCardcode: '2' }]) await expect(changed(more)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('O-10 locations for whoever has a name', () => {
  const enabled = async (username: string, told: Told = {}, locations: object[] = [given]) => {
    const of = caller(told);
    return { ...(await enableExisting({ username, locations } as never, of.context)), written: of.of('updateUser') };
  };

  test('are given to the caller’s own user, who is enabled and told of', async () => {
    const own = user('5', { isEnabled: false });
    const found = await enabled(' 5@KUNDE.example ', { known: [own], listed: [own] });
    expect(found).toMatchObject({ done: true, user: { id: '5' }, problem: null, target: '5', written: [{ user: { isEnabled: true }, mayShareName: true }] });
  });

  test('are given to another’s user, who is neither enabled nor told of', async () => {
    expect(await enabled('6@kunde.example', { answers: { updateUser: { userId: '6', message: null } } })).toMatchObject({
      done: true,
      user: null,
      target: '6',
      written: [{ user: { isEnabled: false } }],
    });
  });

  test('are given to the own one of several who share the name', async () => {
    const named = (id: string, keyUserId: string) => user(id, { username: 'e@kunde.example', keyUserId });
    const known = [named('6', '8'), named('5', '7')];
    expect((await enabled('e@kunde.example', { known, listed: [known[1]!] })).target).toBe('5');
    expect((await enabled('e@kunde.example', { known, listed: [] })).target).toBe('6');
  });

  test.each<[string, string, Told, string | null]>([
    ['nobody has it', 'wer@kunde.example', {}, null],
    ['it is the caller’s', '3@kunde.example', {}, '3'],
    ['it is no customer’s', '9@kunde.example', { known: [user('9', { role: 'KEY_USER' })] }, '9'],
  ])('are refused where %s', async (_where, name, told, target) => {
    expect(await enabled(name, told)).toMatchObject({ done: false, user: null, problem: problem('REFUSED'), target, written: [] });
  });

  test('are refused without an area', async () => {
    expect(await enabled('6@kunde.example', {}, [noArea])).toMatchObject({ done: false, problem: problem('INVALID', 'areaIds'), target: '6', written: [] });
  });
});

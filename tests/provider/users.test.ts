import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { passwordCodes, sessions, userCustomers, users } from '../../provider/database/tables.ts';
import { keepTables } from '../testkit/keptTables.ts';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
let putBack: () => Promise<void>;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('keyuser');
  putBack = await keepTables(provider.db, [users, userCustomers, passwordCodes, sessions]);
});
afterEach(() => putBack());
afterAll(() => provider.close());

const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const post = async (path: string, body: object) => (await person.send('POST', path, body)).json();
const rights = { showAreas: '101,102', editPlan: false, showMaengel: true, isHideMaengelInPlaenen: 'true' };

test('X-123 X-124 a key user’s users; one user; whoever is no key user has none', async () => {
  const list = await person.get('biotechUser', { user_id: 2 });
  expect(ids(list)).toEqual(expect.arrayContaining([3, 8, 20]));
  expect(ids(list)).not.toContain(2);
  expect(await person.get('biotechUser', { user_id: 3 })).toEqual([]);
  expect(await person.get('biotechUser/getUser', { user_id: 8 })).toMatchObject({
    id: 8,
    username: 'customer.three@portal.example',
    enabled: true,
    keyUserId: 2,
    role: { authority: 'ROLE_CUSTOMER' },
    biotechCountry: { name: 'AT' },
  });
  expect(await person.get('biotechUser/getUser', { user_id: 'nobody' })).toEqual({});
});

test('X-125 X-126 users of a location: customers but the asker, or all', async () => {
  const at = { cardcode: '100100', mandant: 'AT' };
  const some = ids(await person.get('biotechUser/getUsersOfCustomer', { ...at, biotechUser_id: 3 }));
  const all = ids(await person.get('biotechUser/biotechUserOfCustomer', at));
  expect(some).not.toContain(3);
  expect(some).not.toContain(2);
  expect(all).toEqual(expect.arrayContaining([...some, 2, 3]));
  expect(await person.get('biotechUser/biotechUserOfCustomer', { cardcode: '424242', mandant: 'AT' })).toEqual([]);
});

test('X-127 X-128 X-23 the key user of a user', async () => {
  expect(await person.get('biotechUser/getKeyUserOfUser', { user_id: 3 })).toMatchObject({ keyUserId: 2, keyUserName: 'Karl Köck' });
  expect(await person.get('biotechUser/isKeyUserAktiv', { user_id: 3 })).toEqual({ aktiv: true });
  expect(await person.get('biotechUser/getKeyUserOfUser', { user_id: 22 })).toEqual({});
  expect(await person.get('datenbroker/getKeyUser', { keyUserId: 2 })).toMatchObject({ keyUserName: 'Karl Köck' });
});

test('X-129 finds users by term; a % is a character like others', async () => {
  expect(ids(await person.get('searchBiotechUser', { term: 'KUNDINGER' }))).toEqual([3]);
  expect(await person.get('searchBiotechUser', { term: '%%%%' })).toEqual([]);
});

test('X-130 tells whether a name is free, one’s own counting as free', async () => {
  const ask = (body: object) => post('biotechUser/isUsernameUnique', { username: 'CUSTOMER@portal.example', id: -1, ...body });
  expect(await ask({})).toEqual({ unique: false });
  expect(await ask({ id: 3 })).toEqual({ unique: true });
  expect(await ask({ usernameNotUniqueAllowed: true })).toEqual({ unique: true });
});

test('X-131 X-133 X-134 X-135 makes a user with a link to set a password, and replaces the locations of one', async () => {
  const user = { id: -1, username: 'Neu@Kunde.example', vorname: 'N', nachname: 'Eu', enabled: true, keyUserId: 2, biotechCountry: { name: 'AT' } };
  const site = { mandant: 'AT', cardcode: '100100', benutzerrechte: rights };
  const { id } = await post('biotechUser/update', { user, customers: [site, { mandant: 'DE', cardcode: '424242' }], usernameNotUniqueAllowed: false });
  expect(await provider.db.select().from(users).where(eq(users.id, id))).toMatchObject([
    { username: 'neu@kunde.example', role: 'ROLE_CUSTOMER', keyUserId: 2 },
  ]);
  expect(await provider.db.$count(passwordCodes, eq(passwordCodes.userId, id))).toBe(1);
  const at = { cardcode: '100100', mandant: 'AT', biotechUser_id: id };
  expect(await person.get('biotechUser/getBenutzerrechte', at)).toMatchObject({
    showAreas: '101,102',
    editPlan: false,
    showMaengel: true,
    isHideMaengelInPlaenen: true,
  });
  expect(await person.get('biotechUser/getBenutzerrechte', at)).not.toHaveProperty('editMaengel');
  expect(await person.get('biotechUser/hasBiotechUserToCustomer', at)).toHaveProperty('id');
  expect(await person.get('biotechUser/getAllowedAreas', at)).toEqual({ showAreas: '101,102' });
  expect(await post('biotechUser/update', { user: { ...user, id: -1 }, customers: [] })).toEqual({ error: 'username_not_unique' });
  expect(await post('biotechUser/update', { user: { ...user, id: 424_242, username: 'x@y.example' } })).toEqual({ error: 'user_unknown' });
  expect(await post('biotechUser/update', { user: { ...user, id }, customers: [] })).toEqual({ id });
  expect(await provider.db.$count(userCustomers, eq(userCustomers.userId, id))).toBe(0);
});

test('X-131 X-13 a disabled user is out at once, and nobody goes on as it', async () => {
  const victim = await provider.as('twin.de');
  const user = await person.get('biotechUser/getUser', { user_id: 19 });
  await post('biotechUser/update', { user: { ...user, enabled: false } });
  expect((await victim.send('GET', 'biotechUser/getUser?user_id=19')).statusCode).toBe(401);
  const admin = await provider.as('admin');
  expect(await admin.get('login/loginAs', { user_id: 19 })).toMatchObject({ error: 'login_as_refused', message: expect.any(String) });
  expect(await admin.get('login/loginAs', { user_id: 2 })).toMatchObject({ loggedInAs: 'keyuser@portal.example' });
  expect(await admin.get('login/loginAs', { user_id: 3 })).toMatchObject({ error: 'login_as_refused' });
});

test('X-132 deletes a user with all that is the user’s', async () => {
  const victim = await provider.as('no.report');
  expect(await post('biotechUser/delete', { id: 22 })).toEqual({});
  expect(await provider.db.$count(userCustomers, eq(userCustomers.userId, 22))).toBe(0);
  expect(await provider.db.$count(sessions, eq(sessions.userId, 22))).toBe(0);
  expect(await victim.signIn('no.report')).toEqual({ error: 'login_failed' });
  expect(await post('biotechUser/delete', { id: 22 })).toEqual({ error: 'user_unknown' });
});

test('X-05 a visitor’s language starts a session', async () => {
  const visitor = provider.caller();
  await visitor.get('app/setLang', { lang: 'en' });
  expect(visitor.cookie()).toMatch(/^[0-9a-f]{48}$/);
  expect(await visitor.get('login/checkToken', { token: 'x' })).toMatchObject({ message: 'The code is not valid.' });
});

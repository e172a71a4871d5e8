import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, userCustomers, users } from '../../provider/database/tables.ts';
import { everyRight } from '../testkit/everyRight.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({}, [users, userCustomers, mails]);

const second = { country: 'AT', cardcode: '100314' } as const;
const rights = everyRight;
const createPerson = (id: number) => ({ id: String(id) });
const readStored = async (userId: number, customerId: number) =>
  (
    await stack.db
      .select()
      .from(userCustomers)
      .where(and(eq(userCustomers.userId, userId), eq(userCustomers.customerId, customerId)))
  )[0];
const readUserId = async (username: string) => (await stack.db.select().from(users).where(eq(users.username, username)))[0]!.id;

describe('lists of users', () => {
  test('O-02 O-19 O-23 X-123 X-127 X-128 a key user sees its users, each key user read once', async () => {
    const keyUser = await stack.as('keyuser');
    const { users: list } = (await keyUser.execute('UserList', { first: 50 })).data;
    expect(list.nodes.map(({ username }) => username)).toContain('customer.three@portal.example');
    expect(list.nodes.find(({ username }) => username === 'disabled@portal.example')!.isEnabled).toBe(false);
    expect(list.nodes[0]).toMatchObject({ isKeyUser: false, keyUser: { name: 'Karl Köck', isActive: true }, canEdit: true, canDelete: false });
    expect(stack.calls().filter((name) => name === 'getKeyUserOfUser' || name === 'isKeyUserAktiv')).toHaveLength(2);
    const filtered = (await keyUser.execute('UserList', { first: 50, filter: 'DREIER' })).data.users;
    expect(filtered).toMatchObject({ totalCount: 1, nodes: [{ firstName: 'Doris' }] });
  });

  test('O-02 X-21 a row has the locations of the user within the caller’s', async () => {
    const keyUser = await stack.as('keyuser');
    const { user } = (await keyUser.execute('UserLocations', createPerson(8))).data;
    expect(user.locations.nodes.map(({ id }) => id)).toEqual(['2', '3', '4']);
    const foreign = await stack.as('keyuser.one');
    expect(await foreign.execute('UserLocations', createPerson(8))).toMatchObject({ data: { user: null }, codes: [] });
    expect(await foreign.execute('UserLocations', createPerson(99_999))).toMatchObject({ data: { user: null }, codes: [] });
  });

  test('O-03 X-125 a location has its users; O-04 X-126 an administrator sees all of them', async () => {
    const ofKeyUser = (await (await stack.as('keyuser')).execute('UsersOfCustomer', { customer: bakery, first: 50 })).data.customer.users;
    expect(new Set(ofKeyUser.nodes.map(({ isKeyUser }) => isKeyUser))).toEqual(new Set([false]));
    const ofAdmin = (await (await stack.as('admin')).execute('UsersOfCustomer', { customer: bakery, first: 50 })).data.customer.users;
    expect(ofAdmin.totalCount).toBeGreaterThan(ofKeyUser.totalCount);
    expect(stack.calls()).toContain('biotechUserOfCustomer');
    expect((await (await stack.as('customer')).execute('UsersOfCustomer', { customer: bakery })).codes).toEqual(['FORBIDDEN']);
  });

  test('O-05 X-129 W-04 an administrator finds users from 4 characters on', async () => {
    const admin = await stack.as('admin');
    expect((await admin.execute('FindUsers', { term: 'abc' })).codes).toEqual(['BAD_INPUT']);
    expect((await admin.execute('FindUsers', { term: 'vielhaber' })).data.findUsers).toMatchObject({
      totalCount: 1,
      nodes: [{ isKeyUser: true, isEnabled: true }],
    });
    expect((await (await stack.as('keyuser')).execute('FindUsers', { term: 'vielhaber' })).codes).toEqual(['FORBIDDEN']);
  });

  test('D-04 D-10 X-20 an administrator’s dialog loads the whole country', async () => {
    const { countryLocations } = (await (await stack.as('admin')).execute('CountryLocations', { country: 'DE', first: 5 })).data;
    expect(countryLocations).toMatchObject({ totalCount: 8, nodes: { length: 5 } });
    expect(stack.calls()).toEqual(['customers']);
  });
});

describe('a new user', () => {
  const input = { username: 'neu@kunde.example', firstName: 'Nina', lastName: 'Neumann', locations: [{ customer: bakery, isAssigned: true, rights }] };

  test('O-06 O-07 O-12 X-130 X-131 W-02 is a sub user of its key user, invited by mail', async () => {
    const keyUser = await stack.as('keyuser');
    const { saveUser } = (await keyUser.change('SaveUser', input)).data;
    expect(saveUser).toMatchObject({ problems: [], user: { username: 'neu@kunde.example', isEnabled: true } });
    const [made] = await stack.db.select().from(users).where(eq(users.username, 'neu@kunde.example'));
    expect(made).toMatchObject({ role: 'ROLE_CUSTOMER', keyUserId: 2, country: 'AT', enabled: true });
    expect(await readStored(made!.id, 1)).toMatchObject({ showAreas: null, editPlan: true, isHideMaengelInPlaenen: false });
    expect(await stack.db.$count(mails, eq(mails.recipient, 'neu@kunde.example'))).toBe(1);
    expect(stack.writes()).toEqual(['updateUser']);
  });

  test.each(['neu', 'neu@kunde', 'neu @kunde.example', ''])('O-08 needs an e-mail address as its name: %o is refused', async (username) => {
    const { saveUser } = (await (await stack.as('keyuser')).change('SaveUser', { ...input, username })).data;
    expect(saveUser).toMatchObject({ user: null, problems: [{ code: 'INVALID', field: 'username' }] });
    expect(stack.calls()).toEqual([]);
  });

  test('O-08 refuses a first or last name of more than 100 characters', async () => {
    const keyUser = await stack.as('keyuser');
    const lastName = 'x'.repeat(101);
    for (const sent of [
      { ...input, lastName },
      { id: '31', lastName, base: { lastName: 'Dreier' } },
    ]) {
      const { saveUser } = (await keyUser.change('SaveUser', sent)).data;
      expect(saveUser).toMatchObject({ user: null, problems: [{ code: 'INVALID', field: 'lastName' }] });
    }
    expect(stack.writes()).toEqual([]);
  });

  test('O-09 O-10 a taken name offers the existing user to receive the locations', async () => {
    const keyUser = await stack.as('keyuser');
    const taken = { ...input, username: 'disabled@portal.example', locations: [{ customer: second, isAssigned: true, rights }] };
    expect((await keyUser.change('SaveUser', taken)).data.saveUser.problems[0]!.code).toBe('USERNAME_TAKEN');
    expect(stack.writes()).toEqual([]);
    const { enableExistingUser } = (await keyUser.change('EnableExistingUser', { username: taken.username, locations: taken.locations })).data;
    expect(enableExistingUser).toMatchObject({ problems: [], user: { id: '20', isEnabled: true } });
    expect([await readStored(20, 1), await readStored(20, 2)].every(Boolean)).toBe(true);
    const shared = (await keyUser.change('SaveUser', { ...taken, mayShareName: true })).data.saveUser;
    expect(shared.user.id).not.toBe('20');
    const unchanged = { id: shared.user.id, username: taken.username, firstName: 'Nur', lastName: 'Umbenannt' };
    expect((await keyUser.change('SaveUser', unchanged)).data.saveUser, 'who keeps a name is not asked about it').toMatchObject({
      problems: [],
      user: { lastName: 'Umbenannt' },
    });
  });

  test('O-09 O-10 O-14 an umlaut domain is the same name in both forms', async () => {
    const keyUser = await stack.as('keyuser');
    const { id } = (await keyUser.change('SaveUser', { ...input, username: 'eva@xn--mller-kva.example' })).data.saveUser.user;
    const typed = { ...input, username: 'eva@müller.example' };
    expect((await keyUser.change('SaveUser', typed)).data.saveUser.problems[0]!.code).toBe('USERNAME_TAKEN');
    const given = { username: typed.username, locations: [{ customer: second, isAssigned: true, rights }] };
    expect((await keyUser.change('EnableExistingUser', given)).data.enableExistingUser).toMatchObject({ problems: [], user: { id } });
    await stack.db
      .update(users)
      .set({ email: typed.username })
      .where(eq(users.id, Number(id)));
    const renamed = { ...typed, id, username: 'eva@neu.example' };
    expect((await keyUser.change('SaveUser', renamed)).data.saveUser).toMatchObject({ problems: [], user: { username: renamed.username } });
    const [stored] = await stack.db
      .select()
      .from(users)
      .where(eq(users.id, Number(id)));
    expect(stored!.email ?? stored!.username).toBe(renamed.username);
  });

  test.each([
    ['NO.DEFECTS@portal.example', 'umbenannt@kunde.example'],
    ['anders@post.example', 'anders@post.example'],
  ])('O-08 whose mail goes to %s gets it at %s after a renaming', async (email, after) => {
    await stack.db.update(users).set({ email }).where(eq(users.id, 13));
    const renamed = { id: '13', username: ' umbenannt@kunde.example', firstName: 'Mia', lastName: 'Mangel' };
    expect((await (await stack.as('keyuser')).change('SaveUser', renamed)).data.saveUser.problems).toEqual([]);
    expect(stack.sent.findLast(({ path }) => path === '/biotechUser/update')!.body).toMatchObject({ user: { email: after } });
  });

  test('O-10 a foreign user gets the locations, but is not enabled', async () => {
    await stack.db.update(users).set({ enabled: false }).where(eq(users.id, 18));
    const response = await (await stack.as('keyuser')).change('EnableExistingUser', {
      username: 'twin.at@portal.example',
      locations: [{ customer: bakery, isAssigned: true, rights }],
    });
    expect(response.data.enableExistingUser).toMatchObject({ done: true, problems: [], user: null });
    expect(await stack.db.select().from(users).where(eq(users.id, 18))).toMatchObject([{ enabled: false }]);
    expect([await readStored(18, 36), await readStored(18, 1)].every(Boolean)).toBe(true);
    const refused = await (await stack.as('keyuser')).change('EnableExistingUser', {
      username: 'admin@portal.example',
      locations: [{ customer: bakery, isAssigned: true, rights }],
    });
    expect(refused.data.enableExistingUser.problems[0]!.code).toBe('REFUSED');
  });
});

describe('locations and rights', () => {
  const give = async (name: string, userId: number, change: object) =>
    (await stack.as(name)).change('ChangeUserLocations', { userId: String(userId), changes: [{ isAssigned: true, ...change }] });

  test('O-13 O-14 X-131 X-133 assigns and removes a location at once, and spares others', async () => {
    await give('keyuser', 8, { customer: bakery, rights: { ...rights, canEditPlan: false, areaIds: ['101', '103'] } });
    expect(await readStored(8, 1)).toMatchObject({ editPlan: false, showAreas: '101,103' });
    expect([await readStored(8, 2), await readStored(8, 3), await readStored(8, 4)].every(Boolean)).toBe(true);
    const { user } = (await (await stack.as('keyuser')).execute('UserRights', { id: '8', customer: bakery })).data;
    expect(user.rightsAt).toMatchObject({ canEditPlan: false, canShowDefects: true, areaIds: ['101', '103'] });
    await give('keyuser', 8, { customer: bakery, isAssigned: false });
    expect(await readStored(8, 1)).toBeUndefined();
    expect((await readStored(8, 2))?.userId).toBe(8);
  });

  test('O-14 two changes at once are both applied', async () => {
    const places = ['100314', '100321', '100328'].map((cardcode) => ({ country: 'AT', cardcode }));
    await Promise.all(places.map((place) => give('keyuser', 12, { customer: place, rights })));
    expect(
      (await stack.db.select().from(userCustomers).where(eq(userCustomers.userId, 12)))
        .map(({ customerId }) => customerId)
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3, 4]);
  });

  test('O-15 W-08 W-09 showing defects in plans is stored inverted; O-16 no area is refused', async () => {
    await give('keyuser', 13, { customer: bakery, rights: { ...rights, canShowDefectsInPlans: false } });
    expect(await readStored(13, 1)).toMatchObject({ isHideMaengelInPlaenen: true });
    stack.clearCalls();
    const { data } = await give('keyuser', 13, { customer: bakery, rights: { ...rights, areaIds: [] } });
    expect(data.changeUserLocations.problems).toMatchObject([{ code: 'INVALID', field: 'areaIds' }]);
    expect(stack.writes()).toEqual([]);
  });

  test('W-13 W-15 no user gives a foreign location, or more than they have', async () => {
    const foreign = await give('keyuser', 8, { customer: { country: 'DE', cardcode: '100200' }, rights });
    expect(foreign.codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
    await stack.db.update(users).set({ keyUserId: 11 }).where(eq(users.id, 14));
    await stack.db
      .update(userCustomers)
      .set({ editPlan: false })
      .where(and(eq(userCustomers.userId, 11), eq(userCustomers.customerId, 1)));
    await stack.db
      .update(userCustomers)
      .set({ showAreas: '101', editPlan: false })
      .where(and(eq(userCustomers.userId, 14), eq(userCustomers.customerId, 1)));
    await give('areas.keyuser', 14, { customer: bakery, rights: { ...rights, areaIds: ['102', '103'] } });
    // Area 103 is the caller's, 102 is not; 101 and the missing plan right are not the caller's to take or give.
    expect(await readStored(14, 1)).toMatchObject({ showAreas: '103,101', editPlan: false });
  });

  test('X-134 a key user changes a shared user’s locations at its locations', async () => {
    const at = { customer: { country: 'AT', cardcode: '100100' } };
    const keyUser = await stack.as('keyuser.many');
    const changes = [{ customer: bakery, isAssigned: true, rights: { ...rights, canShowDeliveryNotes: false } }];
    expect((await keyUser.change('ChangeUserLocations', { userId: '19', ...at, changes })).codes).toEqual(['NOT_FOUND']);
    expect((await keyUser.change('ChangeUserLocations', { userId: '3', ...at, changes })).data.changeUserLocations.problems).toEqual([]);
    expect(await readStored(3, 1)).toMatchObject({ showLieferscheine: false });
    const renamed = await keyUser.change('SaveUser', { id: '3', username: 'x@y.example', firstName: 'X', lastName: 'Y' });
    expect(renamed.codes).toEqual(['NOT_FOUND']);
  });
});

test('O-13 looks up ten locations by country, and refuses over 250', async () => {
  const admin = await stack.as('admin');
  const { nodes } = (await admin.execute('CountryLocations', { country: 'AT', first: 11 })).data.countryLocations;
  const give = async (count: number) => {
    const changes = Array.from({ length: count }, (_none, at) => nodes[at % 11]!).map(({ country, cardcode }) => ({
      customer: { country, cardcode },
      isAssigned: true,
      rights,
    }));
    const fresh = await stack.as('admin');
    return fresh.execute('ChangeUserLocations', { input: { requestId: crypto.randomUUID(), userId: '9', changes } });
  };
  expect((await give(251)).codes).toEqual(['BAD_INPUT']);
  for (const [count, single] of [
    [9, 9],
    [10, 0],
  ] as const) {
    expect((await give(count)).codes).toEqual([]);
    expect(stack.countCalls('getCustomer')).toBe(single);
  }
});

describe('an open session', () => {
  test('O-15 W-07 receives changed rights and locations at its next request', async () => {
    const keyUser = await stack.as('keyuser');
    const customer = await stack.as('customer.three');
    const look = async (at: object) => (await customer.execute('ChosenCustomer', { customer: at })).data.customer;
    expect((await look(second)).rights).toMatchObject({ canShowDefects: true, areasRestricted: false });
    await keyUser.change('ChangeUserLocations', {
      userId: '8',
      changes: [{ customer: second, isAssigned: true, rights: { ...rights, canShowDefects: false, areaIds: ['201'] } }],
    });
    expect((await look(second)).rights).toMatchObject({ canShowDefects: false, areasRestricted: true });
    await keyUser.change('ChangeUserLocations', { userId: '8', changes: [{ customer: second, isAssigned: false }] });
    expect(await look(second)).toBeNull();
  });

  test('O-19 OP-65 of a disabled user ends at its next request, without another', async () => {
    const keyUser = await stack.as('keyuser');
    const customer = await stack.as('no.defects');
    const tool = await stack.tool('no.defects');
    const input = { id: '13', username: 'no.defects@portal.example', firstName: 'Mia', lastName: 'Mangel', isEnabled: false };
    expect((await keyUser.change('SaveUser', input)).data.saveUser.user.isEnabled).toBe(false);
    stack.clearCalls();
    expect((await customer.execute('CurrentSession')).data.session).toBeNull();
    expect(await tool.execute('CurrentSession')).toMatchObject({ status: 401, codes: ['NOT_SIGNED_IN'] });
    expect((await customer.execute('ChosenCustomer', { customer: bakery })).codes).toEqual(['NOT_SIGNED_IN']);
    expect(stack.calls()).toEqual([]);
    await expect(stack.as('no.defects')).rejects.toThrow();
    await keyUser.change('SaveUser', { ...input, isEnabled: true });
    await expect(stack.as('no.defects')).resolves.toBeDefined();
    expect((await customer.execute('CurrentSession')).data.session).toBeNull();
  });

  test('O-14 also learns of a change whose response was lost', async () => {
    const keyUser = await stack.as('keyuser');
    const customer = await stack.as('no.editdefects');
    await stack.db.update(users).set({ keyUserId: 2 }).where(eq(users.id, 14));
    await stack.db.update(userCustomers).set({ showAreas: null }).where(eq(userCustomers.userId, 14));
    expect((await customer.execute('ChosenCustomer', { customer: bakery })).data.customer.rights.canShowDeliveryNotes).toBe(true);
    stack.faults.add({ path: '/biotechUser/update', kind: 'truncated', times: 1 });
    const response = await keyUser.change('ChangeUserLocations', {
      userId: '14',
      changes: [{ customer: bakery, isAssigned: true, rights: { ...rights, canShowDeliveryNotes: false } }],
    });
    expect(response.codes).toHaveLength(1);
    await stack.db.update(userCustomers).set({ showLieferscheine: false }).where(eq(userCustomers.userId, 14));
    expect((await customer.execute('ChosenCustomer', { customer: bakery })).data.customer.rights.canShowDeliveryNotes).toBe(false);
  });
});

describe('deleting and disabling', () => {
  test('O-17 O-18 X-132 an administrator deletes who has no key user, and no other user', async () => {
    const admin = await stack.as('admin');
    const customer = await stack.as('no.report');
    expect((await admin.change('DeleteUser', { id: '3' })).data.deleteUser).toMatchObject({ done: false, problems: [{ code: 'REFUSED' }] });
    expect((await admin.change('DeleteUser', { id: '1' })).data.deleteUser.done).toBe(false);
    expect((await admin.change('DeleteUser', { id: '99999' })).codes).toEqual(['NOT_FOUND']);
    expect((await (await stack.as('keyuser')).change('DeleteUser', { id: '3' })).codes).toEqual(['FORBIDDEN']);
    expect(stack.writes()).toEqual([]);
    expect((await admin.change('DeleteUser', { id: '22' })).data.deleteUser).toMatchObject({ done: true, problems: [] });
    expect(await stack.db.$count(users, eq(users.id, 22))).toBe(0);
    expect((await customer.execute('CurrentSession')).data.session).toBeNull();
  });

  test('O-19 no user disables themselves', async () => {
    const input = { id: '1', username: 'admin@portal.example', firstName: 'Agnes', lastName: 'Amtmann', isEnabled: false };
    expect((await (await stack.as('admin')).change('SaveUser', input)).data.saveUser.problems).toMatchObject([{ code: 'REFUSED', field: 'isEnabled' }]);
    expect(await readUserId('admin@portal.example')).toBe(1);
    expect(stack.writes()).toEqual([]);
  });
});

import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, mails, userCustomers, users } from '../../provider/database/tables.ts';
import { everyRight } from '../testkit/everyRight.ts';
import { type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

type ActorName = 'own' | 'other' | 'admin';
type Kind = 'give' | 'take' | 'change' | 'enableExisting' | 'rename' | 'disable' | 'enable' | 'delete';

const kinds: readonly Kind[] = ['give', 'take', 'change', 'enableExisting', 'rename', 'disable', 'enable', 'delete'];
/** Two key users without a location in common, and an administrator. */
const actors = {
  own: { name: 'keyuser', keyUserId: 2, customers: [1, 2, 3] },
  other: { name: 'keyuser.two', keyUserId: 5, customers: [14, 15] },
  admin: { name: 'admin', keyUserId: null, customers: [2, 14] },
} as const satisfies Record<ActorName, { name: string; keyUserId: number | null; customers: readonly number[] }>;

const stack = useTestStack({}, [users, userCustomers]);
const callers = {} as Record<ActorName, Caller>;
const places = new Map<number, { country: string; cardcode: string }>();
/** Three customers: of the first key user, of the second, and of no key user. */
const targets = [8, 12, 9];
beforeAll(async () => {
  for (const { id, country, cardcode } of await stack.db.select().from(customers)) places.set(id, { country, cardcode });
  expect(await stack.db.select().from(users).where(eq(users.id, actors.other.keyUserId))).toMatchObject([{ keyUserId: actors.other.keyUserId }]);
  await stack.db.update(users).set({ keyUserId: actors.other.keyUserId }).where(eq(users.id, 12));
});
beforeEach(async () => {
  for (const [id, { name }] of Object.entries(actors)) callers[id as ActorName] = await stack.as(name);
});

const readUsers = () => stack.db.select().from(users).orderBy(asc(users.id));
async function readState() {
  const rows = await stack.db.select().from(userCustomers).orderBy(asc(userCustomers.userId), asc(userCustomers.customerId));
  // A right that is not stored is granted (W-07), so that storing it changes nothing.
  const normalizeRow = (row: (typeof rows)[number]) =>
    JSON.stringify(row, (name, value: unknown) => (value === null && name !== 'showAreas' ? name !== 'isHideMaengelInPlaenen' : value));
  return { users: await readUsers(), places: new Map(rows.map((row) => [`${row.userId} ${row.customerId}`, normalizeRow(row)])) };
}

interface Step {
  actor: ActorName;
  kind: Kind;
  target: number;
  customer: number;
  at: number;
}

/** Does it as the dialog would; true when it was done. */
async function take({ actor, kind, target, customer, at }: Step): Promise<boolean> {
  const caller = callers[actor];
  const user = (await readUsers()).find(({ id }) => id === target);
  if (!user) return false;
  const changeTo = async (input: object) => {
    const { username, firstName, lastName, enabled: isEnabled } = user;
    const { data } = await caller.change('SaveUser', { id: String(target), username, firstName, lastName, isEnabled, ...input });
    return data?.saveUser?.problems.length === 0;
  };
  const changeUser = async (change: object) => {
    const { data } = await caller.change('ChangeUserLocations', {
      userId: String(target),
      customer: places.get(at)!,
      changes: [{ customer: places.get(customer), ...change }],
    });
    return data?.changeUserLocations?.problems.length === 0;
  };
  switch (kind) {
    case 'give':
      return changeUser({ isAssigned: true, rights: everyRight });
    case 'change':
      return changeUser({ isAssigned: true, rights: { ...everyRight, canEditPlan: false } });
    case 'take':
      return changeUser({ isAssigned: false });
    case 'enableExisting': {
      const locations = [{ customer: places.get(customer), isAssigned: true, rights: everyRight }];
      return (await caller.change('EnableExistingUser', { username: user.username, locations })).data?.enableExistingUser?.done === true;
    }
    case 'rename':
      return changeTo({ username: `${actor}.${target}@kunde.example`, firstName: actor });
    case 'disable':
      return changeTo({ isEnabled: false });
    case 'enable':
      return changeTo({ isEnabled: true });
    case 'delete':
      return (await caller.change('DeleteUser', { id: String(target) })).data?.deleteUser?.done === true;
  }
}

const canTouch = (actor: ActorName, customer: number): boolean => actor === 'admin' || (actor === 'own' ? customer <= 12 : customer === 14 || customer === 15);

/** Does a step, and looks whether it changed anything that is not its actor's to change. */
async function runCheckedStep(step: Step): Promise<boolean> {
  const before = await readState();
  const done = await take(step);
  const after = await readState();
  const { actor, target } = step;
  for (const user of before.users) {
    const now = after.users.find(({ id }) => id === user.id);
    const isOwn = actor === 'admin' || (user.role === 'ROLE_CUSTOMER' && user.keyUserId === actors[actor].keyUserId);
    if (user.id !== target) expect(now, 'another user').toEqual(user);
    else if (!now) expect([step.kind, actor, user.keyUserId]).toEqual(['delete', 'admin', null]);
    else expect({ ...now, ...(isOwn ? { username: user.username, firstName: user.firstName, enabled: user.enabled } : {}) }).toEqual(user);
  }
  expect(after.users.length).toBeLessThanOrEqual(before.users.length);
  const isRemoved = !after.users.some(({ id }) => id === target);
  for (const key of new Set([...before.places.keys(), ...after.places.keys()])) {
    if (before.places.get(key) === after.places.get(key)) continue;
    const [userId, customer] = key.split(' ').map(Number);
    expect(userId).toBe(target);
    if (!isRemoved) expect(canTouch(actor, customer!), `${actor} changed location ${customer}`).toBe(true);
  }
  return done;
}

describe('users whom two key users share', () => {
  test('O-10 a giver manages the given location, key user and administrators the rest', async () => {
    const step = (actor: ActorName, kind: Kind, customer: number = actors[actor].customers[0]) =>
      runCheckedStep({ actor, kind, target: 8, customer, at: customer });
    expect(await step('other', 'rename')).toBe(false);
    expect(await step('other', 'enableExisting')).toBe(true);
    for (const kind of ['rename', 'disable', 'enable', 'delete'] as const) expect([kind, await step('other', kind)]).toEqual([kind, false]);
    for (const kind of ['change', 'take', 'enableExisting', 'give'] as const) expect([kind, await step('other', kind)]).toEqual([kind, true]);
    for (const kind of ['give', 'change', 'take'] as const) expect([kind, await step('other', kind, 2)]).toEqual([kind, false]);
    expect(await step('own', 'rename')).toBe(true);
    expect(await step('admin', 'disable', 2)).toBe(true);
    expect(await step('other', 'enableExisting')).toBe(true);
    expect((await readUsers()).find(({ id }) => id === 8)?.enabled, 'giving a location does not enable another’s user').toBe(false);
    expect(await step('own', 'enable')).toBe(true);
  });

  test('B-16 a failed renaming by another key user keeps the link’s address', async () => {
    await runCheckedStep({ actor: 'other', kind: 'enableExisting', target: 8, customer: 14, at: 14 });
    const { username } = (await readUsers()).find(({ id }) => id === 8)!;
    await runCheckedStep({ actor: 'other', kind: 'rename', target: 8, customer: 14, at: 14 });
    const before = await stack.db.$count(mails);
    for (const name of [username, 'other.8@kunde.example']) {
      const visitor = stack.visitor();
      await visitor.execute('CaptchaImage');
      await visitor.execute('RequestPasswordLink', { input: { username: name, captcha: 'aB3dE9', language: 'DE' } });
    }
    const sent = (await stack.db.select().from(mails).orderBy(asc(mails.id))).slice(before);
    expect(sent.map(({ recipient }) => recipient)).toEqual([username]);
  });

  test('O-02 O-03 O-23 a sharer sees the name there and nothing else, read-only', async () => {
    await runCheckedStep({ actor: 'other', kind: 'enableExisting', target: 8, customer: 14, at: 14 });
    const shared = { id: '8', lastName: 'Dreier', canEdit: false, canDelete: false, keyUser: null };
    const here = (await callers.other.execute('UsersOfCustomer', { customer: places.get(14), first: 50 })).data.customer.users;
    expect(here.nodes.find(({ id }) => id === '8')).toMatchObject(shared);
    const list = (await callers.other.execute('UserList', { first: 50 })).data.users;
    expect(list.nodes.find(({ id }) => id === '8')).toMatchObject(shared);
    const { user } = (await callers.other.execute('UserLocations', { id: '8', customer: places.get(14) })).data;
    expect(user.locations.nodes.map(({ id }) => id)).toEqual(['14']);
    expect((await callers.other.execute('UserRights', { id: '8', customer: places.get(2) })).data.user.rightsAt).toBeNull();
    const own = (await callers.own.execute('UserList', { first: 50 })).data.users;
    expect(own.nodes.find(({ id }) => id === '8')).toMatchObject({ canEdit: true, keyUser: { name: 'Karl Köck' } });
  });

  test('O-10 O-14 no sequence of changes touches another’s locations', async () => {
    const step = fc.constantFrom<ActorName>('own', 'other', 'admin').chain((actor) =>
      fc.record({
        actor: fc.constant(actor),
        kind: fc.constantFrom(...kinds),
        target: fc.constantFrom(...targets),
        customer: fc.constantFrom(...actors[actor].customers, 2, 14),
        at: fc.constantFrom(...actors[actor].customers),
      }),
    );
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
        for (const each of steps) if (await runCheckedStep(each)) done.add(`${each.actor} ${each.kind}`);
      }),
      { numRuns: 15, seed: 1, endOnFailure: true },
    );
    expect([...done]).toEqual(expect.arrayContaining(['own rename', 'other give', 'other take', 'other enableExisting', 'admin disable', 'admin rename']));
  });
});

import { Keyv } from 'keyv';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PortalUser } from '../../gateway/auth/session.ts';
import { SessionStore } from '../../gateway/auth/sessionStore.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { type Caller, type TestStack, password, startTestStack } from '../testkit/testStack.ts';

const minute = 60_000;
const hour = 60 * minute;
const limits = { idleSeconds: 1800, lifeSeconds: 12 * 3600, actingSeconds: 1800 };
const createUser = (role: PortalUser['role'], id = '7'): PortalUser => ({
  id,
  username: `user${id}@portal.example`,
  name: 'Someone',
  role,
  country: 'AT',
  keyUserId: null,
});

/** Returns a store whose responses are late and in any order, as over a network. */
function createSlowStore(): Keyv {
  const map = new Map<string, unknown>();
  const waitRandomly = () => new Promise<void>((resolve) => (Math.random() < 0.5 ? setImmediate(resolve) : queueMicrotask(resolve)));
  const adapter = {
    opts: {},
    get: async (key: string) => waitRandomly().then(() => map.get(key)),
    set: async (key: string, value: unknown) => waitRandomly().then(() => map.set(key, value) !== undefined),
    delete: async (key: string) => waitRandomly().then(() => map.delete(key)),
    clear: async () => map.clear(),
  };
  return new Keyv({ store: adapter as never, throwOnErrors: true });
}

afterEach(() => vi.useRealTimers());
function startClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  return (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds);
}

describe('T07 the end of a session', () => {
  const kinds = [
    ['a customer', createUser('CUSTOMER'), null, true],
    ['a key user', createUser('KEY_USER'), null, true],
    ['an administrator', createUser('ADMIN'), null, false],
    ['an administrator who acts as a customer', createUser('CUSTOMER'), createUser('ADMIN', '1'), false],
  ] as const;
  const long = { ...limits, actingSeconds: limits.lifeSeconds };
  const begin = async (user: PortalUser, actor: PortalUser | null, with_ = long) => {
    const sessions = new SessionStore(await openStore('memory:', ''), with_);
    return sessions.create({ kind: 'browser', user, actor, jar: {} }).then(({ secret, session }) => ({ sessions, secret, session }));
  };

  test.each(kinds)('%s is signed out 30 minutes after the last use, not before', async (_who, user, actor) => {
    const pass = startClock();
    const { sessions, secret } = await begin(user, actor);
    for (let at = 0; at < 5; at += 1) {
      pass(29 * minute);
      expect(await sessions.read(secret, { isBackground: false })).not.toBeNull();
    }
    pass(30 * minute + 1);
    expect(await sessions.read(secret, { isBackground: false })).toBeNull();
  });

  test.each(kinds)('B-11 the keep-alive of an open page alone: %s', async (_who, user, actor, goesOn) => {
    const pass = startClock();
    const { sessions, secret } = await begin(user, actor);
    for (let at = 0; at < 9; at += 1) {
      pass(4 * minute);
      await sessions.read(secret, { isBackground: true });
    }
    expect((await sessions.read(secret, { isBackground: false })) !== null).toBe(goesOn);
  });

  test.each(kinds)('%s is signed out 12 hours after sign-in, however much is done', async (_who, user, actor) => {
    const pass = startClock();
    const { sessions, secret } = await begin(user, actor);
    for (let at = 0; at < 12 * 4 - 1; at += 1) {
      pass(15 * minute);
      expect(await sessions.read(secret, { isBackground: false })).not.toBeNull();
    }
    pass(15 * minute);
    expect(await sessions.read(secret, { isBackground: false })).toBeNull();
  });

  test('T18 acting ends after its time, even with a new id', async () => {
    const pass = startClock();
    const { sessions, session } = await begin(createUser('CUSTOMER'), createUser('ADMIN', '1'), limits);
    pass(20 * minute);
    const { secret } = await sessions.rotate(session);
    expect(await sessions.read(secret, { isBackground: false })).not.toBeNull();
    pass(10 * minute);
    expect(await sessions.read(secret, { isBackground: false })).toBeNull();
  });

  test('the marks that end all sessions need no clocks that agree', async () => {
    const pass = startClock();
    const { sessions, secret } = await begin(createUser('CUSTOMER'), null);
    pass(-hour);
    await sessions.endAllOfUser('7');
    expect(await sessions.read(secret, { isBackground: false })).toBeNull();
    const after = await sessions.create({ kind: 'browser', user: createUser('CUSTOMER'), actor: null, jar: {} });
    expect(await sessions.read(after.secret, { isBackground: false })).not.toBeNull();
  });

  test('ending a user’s sessions ends acting and acted ones', async () => {
    const sessions = new SessionStore(await openStore('memory:', ''), limits);
    const acting = await sessions.create({ kind: 'browser', user: createUser('CUSTOMER'), actor: createUser('ADMIN', '1'), jar: {} });
    await sessions.endAllOfUser('1');
    expect(await sessions.read(acting.secret, { isBackground: false })).toBeNull();
    const other = await sessions.create({ kind: 'tool', user: createUser('KEY_USER', '9'), actor: null, jar: {} });
    await sessions.endAllOfUsername(' USER9@portal.example');
    expect(await sessions.read(other.secret, { isBackground: false })).toBeNull();
  });
});

describe('T08 an ended session', () => {
  /** Of 100 sessions, each with 200 requests under way while it ends, how many still open something. */
  async function countRevived(
    make: () => {
      begin: () => Promise<string>;
      use: (secret: string) => Promise<unknown>;
      end: (secret: string) => Promise<void>;
      isAlive: (secret: string) => Promise<boolean>;
    },
  ) {
    let alive = 0;
    for (let round = 0; round < 100; round += 1) {
      const { begin, use, end, isAlive } = make();
      const secret = await begin();
      const requests = Array.from({ length: 200 }, (_, at) => (at === 100 ? end(secret) : use(secret)));
      await Promise.all(requests);
      if (await isAlive(secret)) alive += 1;
    }
    return alive;
  }

  test('is not revived by 200 late requests in any of 100 rounds', async () => {
    const memory = await openStore('memory:', '');
    expect(
      await countRevived(() => {
        const sessions = new SessionStore({ ...memory, values: createSlowStore() }, limits);
        return {
          begin: async () => (await sessions.create({ kind: 'browser', user: createUser('CUSTOMER'), actor: null, jar: {} })).secret,
          async use(secret) {
            const found = await sessions.read(secret, { isBackground: false });
            if (found) await sessions.saveCookies(found.session, { late: 'yes' });
          },
          async end(secret) {
            const found = await sessions.read(secret, { isBackground: false });
            await sessions.end(found!.session.key);
          },
          isAlive: async (secret) => (await sessions.read(secret, { isBackground: false })) !== null,
        };
      }),
    ).toBe(0);
  });

  test('control: a store that reads, changes and writes one record is caught', async () => {
    const naive = await countRevived(() => {
      const store = createSlowStore();
      return {
        begin: async () => store.set('a', { seen: 0 }).then(() => 'a'),
        use: async (key) => (await store.get(key)) && store.set(key, { seen: 1 }),
        end: async (key) => void (await store.delete(key)),
        isAlive: async (key) => (await store.get(key)) !== undefined,
      };
    });
    expect(naive).toBeGreaterThan(10);
  });
});

describe('T07 at the gateway', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.close());
  const copyCaller = (person: Caller) => {
    const copy = stack.visitor();
    for (const [name, value] of person.cookies) copy.cookies.set(name, value);
    return copy;
  };
  const isIn = async (person: Caller) => (await person.execute('CurrentSession')).data.session !== null;

  test('a planted id opens nothing before sign-in and nothing after it', async () => {
    const planted = 'A'.repeat(43);
    const victim = stack.visitor();
    victim.cookies.set('session', planted);
    await victim.execute('SignIn', { input: { username: 'customer@portal.example', password, language: 'DE' } });
    expect(victim.cookies.get('session')).not.toBe(planted);
    const thief = stack.visitor();
    thief.cookies.set('session', planted);
    expect(await isIn(thief)).toBe(false);
  });

  test('T18 the id changes with the identity, and the one before is dead', async () => {
    const admin = await stack.as('admin');
    const before = copyCaller(admin);
    await admin.execute('LogInAs', { input: { userId: '13', password } });
    expect([await isIn(admin), await isIn(before)]).toEqual([true, false]);
  });

  test('an open page alone does not keep an administrator signed in', async () => {
    const pass = startClock();
    const admin = await stack.as('admin');
    const customer = await stack.as('customer');
    for (let at = 0; at < 8; at += 1) {
      pass(4 * minute);
      for (const person of [admin, customer]) for (const operation of ['StayLoggedIn', 'ServiceState']) await person.execute(operation);
    }
    expect([await isIn(admin), await isIn(customer)]).toEqual([false, true]);
  });

  test('a changed password ends every other session, and renews this one', async () => {
    const one = await stack.as('twin.at');
    const other = await stack.as('twin.at');
    const tool = await stack.tool('twin.at');
    const before = copyCaller(one);
    const { data } = await one.change('ChangePassword', { currentPassword: password, newPassword: 'Ein-Neues-Wort-1!' });
    expect(data.changePassword.done).toBe(true);
    expect([await isIn(one), await isIn(other), await isIn(before)]).toEqual([true, false, false]);
    expect((await tool.post({ query: '{ session { viewer { id } } }' })).codes).toEqual(['NOT_SIGNED_IN']);
    expect((await one.execute('ChosenCustomer', { customer: { country: 'AT', cardcode: '100200' } })).codes).toEqual([]);
  });

  test('a password change with a lost response ends sessions, a refused doesn’t', async () => {
    const one = await stack.as('twin.de');
    const other = await stack.as('twin.de');
    await one.change('ChangePassword', { currentPassword: 'wrong', newPassword: 'Ein-Neues-Wort-1!' });
    stack.faults.add({ path: '/login/changePassAsUser', kind: 'status', code: 429, times: 1 });
    expect((await one.change('ChangePassword', { currentPassword: password, newPassword: 'Ein-Neues-Wort-1!' })).codes).toEqual(['PROVIDER_UNREACHABLE']);
    expect(await isIn(other)).toBe(true);
    stack.faults.add({ path: '/login/changePassAsUser', kind: 'truncated', times: 1 });
    expect((await one.change('ChangePassword', { currentPassword: password, newPassword: 'Ein-Neues-Wort-1!' })).codes).toHaveLength(1);
    expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
  });

  test.each([
    ['', 'customer.three'],
    [', whose answer is lost,', 'areas'],
  ])('T16 a password set by a link%s ends every session of that name', async (loss, name) => {
    const person = await stack.as(name);
    const visitor = stack.visitor();
    await visitor.execute('CaptchaImage');
    await visitor.execute('RequestPasswordLink', { input: { username: `${name}@portal.example`, captcha: 'aB3dE9', language: 'DE' } });
    const code = await stack.linkCode(`${name}@portal.example`);
    await visitor.execute('CaptchaImage');
    if (loss) stack.faults.add({ path: '/login/changePass', kind: 'truncated', times: 1 });
    const { data, codes } = await visitor.execute('SetPassword', { input: { code, captcha: 'aB3dE9', password: 'Neues-Wort-7!' } });
    expect(loss ? codes : data.setPassword.done).toEqual(loss ? ['OUTCOME_UNKNOWN'] : true);
    expect(await isIn(person)).toBe(false);
    expect(await isIn(visitor)).toBe(false);
  });
});

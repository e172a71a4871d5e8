import { rmSync } from 'node:fs';
import { Redis } from 'iovalkey';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TemporaryFiles } from '../../gateway/export/temporaryFiles.ts';
import { getNetwork } from '../../gateway/auth/network.ts';
import type { PortalUser } from '../../gateway/auth/session.ts';
import { IdempotencyStore } from '../../gateway/infra/writes/idempotencyStore.ts';
import { SessionStore } from '../../gateway/auth/sessionStore.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { type Store, waitingFileLimits } from '../../gateway/infra/store/store.ts';
import { findFreePort, type Started, startStore, storeProgram } from '../testkit/services.ts';

const megabyte = 1024 * 1024;
const limits = { idleSeconds: 1_800, lifeSeconds: 43_200, actingSeconds: 1_800 };
const createUser = (id: string): PortalUser => ({ id, username: `${id}@portal.example`, name: id, role: 'CUSTOMER', country: 'AT', keyUserId: null });
const createOwner = (id: string, key = `session of ${id}`) => ({ key, user: createUser(id), actor: null });
const createFile = (bytes: number) => ({ kind: 'picture' as const, name: 'ä.jpg', type: 'image/jpeg', bytes: Buffer.alloc(bytes, 10) });
const createSession = (id: string) => ({ kind: 'browser' as const, user: createUser(id), actor: null, jar: {} });

let server: Started | undefined;
let port: number;
beforeAll(async () => {
  if (!storeProgram) return;
  port = await findFreePort();
  server = await startStore(port, ['--maxmemory', '48mb', '--maxmemory-policy', 'noeviction', '--requirepass', 'secret of this test']);
});
afterAll(() => server?.kill('SIGKILL'));
const createOperator = () => new Redis(port, '127.0.0.1', { password: 'secret of this test' });
// All tests have one server, which one of them fills.
afterEach(async () => {
  if (!server) return;
  const operator = createOperator();
  await operator.flushall();
  operator.disconnect();
});
const openValkey = (prefix: string) => openStore(`redis://:${encodeURIComponent('secret of this test')}@127.0.0.1:${port}`, prefix);

const noServer = storeProgram ? null : 'no Valkey or Redis server program on this machine';
const stores: { name: string; open: (prefix: string) => Promise<Store>; missing: string | null }[] = [
  { name: 'SQLite', open: () => openStore('memory:', ''), missing: null },
  { name: 'Valkey', open: openValkey, missing: noServer },
];

describe.each(stores)('limits of what waits, $name', ({ open, missing }) => {
  describe.skipIf(missing)(missing ? `not run: ${missing}` : 'in the shared store', () => {
    test('stores a file for its session, byte for byte, until dropped', async () => {
      const store = await open('one:');
      const files = new TemporaryFiles(store.files);
      const id = await files.put(createOwner('1'), createFile(9));
      expect(await files.get('session of 1', id, 'picture')).toEqual(createFile(9));
      expect(await files.get('session of 2', id, 'picture')).toBeNull();
      await files.drop('session of 1', id);
      expect(await files.get('session of 1', id, 'picture')).toBeNull();
      await store.close();
    });

    test('counts small files per user, and freed ones no more', async () => {
      const store = await open('two:');
      const files = new TemporaryFiles(store.files);
      const maxFiles = waitingFileLimits.ownerBytes / waitingFileLimits.minFileBytes;
      const ids: string[] = [];
      for (let at = 0; at < maxFiles; at += 1) ids.push(await files.put(createOwner('1', `session ${at % 2}`), createFile(1)));
      await expect(files.put(createOwner('1', 'a third session'), createFile(1))).rejects.toMatchObject({ code: 'TOO_EXPENSIVE' });
      await files.put(createOwner('2'), createFile(1));
      await files.drop('session 0', ids[0]!);
      await files.put(createOwner('1', 'a third session'), createFile(1));
      await expect(files.put(createOwner('1', 'a third session'), createFile(1))).rejects.toMatchObject({ code: 'TOO_EXPENSIVE' });
      await store.close();
    });

    test('limits all users together, while sessions begin and end', async () => {
      const store = await open('three:');
      const files = new TemporaryFiles(store.files);
      const sessions = new SessionStore(store, limits);
      const before = await sessions.create(createSession('before'));
      const fillUntilRefused = async () => {
        for (let at = 0; at < 400; at += 1) {
          const error = await files.put(createOwner(`user ${at % 40}`), createFile(4 * megabyte)).catch((cause: unknown) => cause);
          if (typeof error !== 'string') return error;
        }
        return null;
      };
      expect(await fillUntilRefused()).toMatchObject({ code: 'BUSY' });
      expect(await store.isReady()).toBe(true);
      const next = await sessions.create(createSession('next'));
      expect(await sessions.read(next.secret, { isBackground: false })).not.toBeNull();
      await sessions.end(before.session.key);
      expect(await sessions.read(before.secret, { isBackground: false })).toBeNull();
      await store.close();
    });

    test('T14 a rate limit allows a burst, then intervals, and refunds', async () => {
      const store = await open('six:');
      const pace = { burst: 3, intervalMilliseconds: 1_000 };
      const now = Date.now();
      const take = (at: number) => store.consumeToken('some', pace, now + at);
      expect([await take(0), await take(0), await take(0), await take(0), await take(400)]).toEqual([0, 0, 0, 1_000, 600]);
      expect([await take(1_000), await take(1_000)]).toEqual([0, 1_000]);
      await store.returnToken('some', pace);
      expect([await take(1_000), await take(1_000)]).toEqual([0, 1_000]);
      expect(await take(-3_600_000), 'after the clock was set back').toBeLessThanOrEqual(1_000);
      await store.returnToken('never taken', pace);
      expect(await store.consumeToken('never taken', { burst: 1, intervalMilliseconds: 1_000 }, now)).toBe(0);
      await store.close();
    });

    test('a user begins 500 sessions in an hour, independent of others', async () => {
      const store = await open('five:');
      const sessions = new SessionStore(store, limits);
      for (let at = 0; at < 500; at += 1) await sessions.create(createSession('1'));
      await expect(sessions.create(createSession('1'))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      await sessions.create(createSession('2'));
      await store.close();
    });

    test('T15 a network begins 60 visits in ten minutes, without ending others', async () => {
      const store = await open('four:');
      const sessions = new SessionStore(store, limits);
      const one = getNetwork('2001:db8:1:2::1');
      const other = getNetwork('2001:db8:1:3::1');
      const secrets: string[] = [];
      for (let at = 0; at < 60; at += 1) secrets.push(await sessions.saveVisitorSession({ sid: `${at}` }, undefined, getNetwork(`2001:db8:1:2::${at + 1}`)));
      await expect(sessions.saveVisitorSession({ sid: 'x' }, undefined, one)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      await expect(sessions.saveVisitorSession({ sid: 'x' }, 'made up', one)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      expect(await sessions.saveVisitorSession({ sid: 'again' }, secrets[3], one)).toBe(secrets[3]);
      expect(await sessions.readVisitorSession(secrets[3]!)).toEqual({ sid: 'again' });
      await sessions.saveVisitorSession({ sid: 'y' }, undefined, other);
      await store.close();
    });
  });
});

test('refuses a change without a write when the sessions’ reserve remains', async () => {
  const store = await openStore('memory:', '');
  const idempotency = new IdempotencyStore({ ...store, hasCapacity: async () => false });
  let writes = 0;
  const change = () => idempotency.run({ key: 'session of 1' }, 'aChange', { requestId: 'request-00000001' }, async () => (writes += 1));
  await expect(change()).rejects.toMatchObject({ code: 'BUSY' });
  expect(writes).toBe(0);
  await store.close();
});

describe.skipIf(noServer)(noServer ? `a Valkey server that is full (not run: ${noServer})` : 'a Valkey server that is full', () => {
  test('is not ready, and who signs out is signed out', async () => {
    const store = await openValkey('full:');
    const sessions = new SessionStore(store, limits);
    const { secret, session } = await sessions.create(createSession('1'));
    expect(await store.isReady()).toBe(true);
    const operator = createOperator();
    await operator.config('SET', 'maxmemory', '1kb');
    try {
      expect(await store.isReady()).toBe(false);
      await expect(sessions.create(createSession('2'))).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
      await sessions.end(session.key);
      expect(await sessions.read(secret, { isBackground: false })).toBeNull();
    } finally {
      await operator.config('SET', 'maxmemory', '48mb');
      operator.disconnect();
    }
    await store.close();
  });
});

describe.skipIf(noServer)(noServer ? `keys of a Valkey server (not run: ${noServer})` : 'keys of a Valkey server', () => {
  test('all begin with the prefix, which suffices for a limited user', async () => {
    const operator = createOperator();
    await operator.acl('SETUSER', 'portal', 'on', '>portal password', '~portal:*', '&portal:*', '+@all', '-@dangerous', '+info');
    const store = await openStore(`redis://portal:${encodeURIComponent('portal password')}@127.0.0.1:${port}`, 'portal:');
    expect(await store.isReady()).toBe(true);
    await new TemporaryFiles(store.files).put(createOwner('1'), createFile(9));
    const { secret } = await new SessionStore(store, limits).create(createSession('1'));
    expect(await new SessionStore(store, limits).read(secret, { isBackground: false })).not.toBeNull();
    await store.acquire('a', 9_000);
    await store.count('b', 9_000);
    await store.consumeToken('c', { burst: 1, intervalMilliseconds: 9_000 }, Date.now());
    await store.publish('d', 'e');
    const keys = await operator.keys('*');
    expect(keys.length).toBeGreaterThan(6);
    expect(keys.filter((key) => !key.startsWith('portal:'))).toEqual([]);
    operator.disconnect();
    await store.close();
  });

  test('are on one server: a cluster stops the start', async () => {
    const own = await findFreePort();
    const file = `/tmp/cluster-${own}.conf`;
    const cluster = await startStore(own, ['--cluster-enabled', 'yes', '--cluster-config-file', file, '--cluster-port', String(await findFreePort())]);
    await expect(openStore(`redis://127.0.0.1:${own}`, 'portal:')).rejects.toThrow(/STORE_URL: the server is a cluster/);
    await cluster.kill('SIGKILL');
    rmSync(file, { force: true });
  });
});

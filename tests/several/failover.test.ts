import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { Redis } from 'iovalkey';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openValkeyStore } from '../../gateway/infra/store/valkeyStore.ts';
import { findFreePort, type Started, startStore, storeProgram, until } from '../testkit/services.ts';

const missing = storeProgram ? null : 'no Valkey or Redis server program on this machine';

/** An address that points to one server now and to another one later, as a DNS name or a floating address does. */
class MovingAddress {
  readonly sockets = new Set<Socket>();
  target: number;
  readonly #server: Server;

  constructor(target: number) {
    this.target = target;
    this.#server = createServer((socket) => {
      const onward = connect(this.target, '127.0.0.1');
      for (const each of [socket, onward]) {
        this.sockets.add(each);
        each.on('error', () => undefined).on('close', () => this.sockets.delete(each));
      }
      socket.pipe(onward).pipe(socket);
    });
  }
  async open(): Promise<number> {
    const port = await findFreePort();
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return port;
  }
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
  close(): void {
    this.cut();
    this.#server.close();
  }
}

describe.skipIf(missing)(missing ? `a failover of the store (not run: ${missing})` : 'a failover of the store', () => {
  let ports: [number, number];
  let servers: Started[];
  let admins: Redis[];
  beforeAll(async () => {
    ports = [await findFreePort(), await findFreePort()];
    servers = [await startStore(ports[0]), await startStore(ports[1])];
    admins = ports.map((port) => new Redis(port, '127.0.0.1'));
  });
  afterAll(async () => {
    for (const admin of admins) admin.disconnect();
    for (const server of servers) await server.kill('SIGKILL');
  });

  const follow = async (replica: 0 | 1) => {
    const primary = replica === 0 ? 1 : 0;
    await admins[primary]!.replicaof('NO', 'ONE');
    await admins[replica]!.replicaof('127.0.0.1', String(ports[primary]));
    await until('the replica to follow', async () => /master_link_status:up/.test(await admins[replica]!.info('replication')));
  };

  test.each([
    ['that leaves connections open', false],
    ['that cuts connections', true],
  ])('%s is over for the gateway once the new primary is reachable', async (_how, isCut) => {
    await follow(1);
    const address = new MovingAddress(ports[0]);
    const store = await openValkeyStore(`redis://127.0.0.1:${await address.open()}`, 'failover:');
    expect(await store.values.set('before', 'kept')).toBe(true);
    await until('the value to be copied', async () => (await admins[1]!.dbsize()) > 0);
    await follow(0);
    address.target = ports[1];
    if (isCut) address.cut();
    await until('the store to be ready', () => store.isReady(), 10);
    expect(await store.values.get('before')).toBe('kept');
    expect(await store.values.set('after', 'kept')).toBe(true);
    expect(await store.acquire(`claim ${isCut}`, 1_000)).toBe(true);
    await store.close();
    address.close();
  });

  test('a lock is extended and released by its owner alone', async () => {
    await admins[0]!.replicaof('NO', 'ONE');
    const store = await openValkeyStore(`redis://127.0.0.1:${ports[0]}`, 'locks:');
    expect([await store.acquire('plan', 60_000, 'one'), await store.acquire('plan', 60_000, 'two')]).toEqual([true, false]);
    const [key] = await admins[0]!.keys('locks:*plan');
    const readEnd = () => admins[0]!.pttl(key!);
    await store.extend('plan', 900_000, 'two');
    await store.release('plan', 'two');
    expect(await readEnd()).toBeLessThanOrEqual(60_000);
    await store.extend('plan', 900_000, 'one');
    expect(await readEnd()).toBeGreaterThan(60_000);
    await store.release('plan', 'one');
    expect(await store.acquire('plan', 60_000, 'two')).toBe(true);
    await store.extend('gone', 60_000, 'one');
    expect(await store.acquire('gone', 60_000)).toBe(true);
    await store.release('gone');
    expect(await store.acquire('gone', 60_000)).toBe(true);
    await store.close();
  });

  test('a wrong password is named as such at the start', async () => {
    await admins[0]!.config('SET', 'requirepass', 'right');
    await expect(openValkeyStore(`redis://:wrong@127.0.0.1:${ports[0]}`, 'failover:')).rejects.toThrow(/refused the sign-in.*password/is);
    await admins[0]!.config('SET', 'requirepass', '');
  });
});

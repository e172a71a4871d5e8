import { EventEmitter, once } from 'node:events';
import KeyvValkey from '@keyv/valkey';
import { Redis } from 'iovalkey';
import { Keyv } from 'keyv';
import { ConfigError } from '../../config/configError.ts';
import { createStoreError } from '../../errors.ts';
import type { Store } from './store.ts';
import { createValkeyFiles } from './valkeyFiles.ts';

const openSeconds = 10;
/** From this share of `maxmemory` on only what sessions need is written: the rest is their reserve. */
const sharedMemory = 0.75;
const probeMilliseconds = 1_000;
const probeBytes = 1_024;

/** KEYS[1] is when all tokens are free again; ARGV are the burst, the interval and the time now. */
const consumeToken = `
local now, interval = tonumber(ARGV[3]), tonumber(ARGV[2])
local freeAt = math.min(math.max(now, tonumber(redis.call('get', KEYS[1]) or 0)), now + ARGV[1] * interval) + interval
local wait = freeAt - now - ARGV[1] * interval
if wait > 0 then return math.ceil(wait) end
redis.call('set', KEYS[1], string.format('%.0f', freeAt), 'px', string.format('%.0f', freeAt - now))
return 0`;
/** KEYS[1] is a lock; ARGV[1] is its owner. */
const extend = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) end";
const release = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('unlink', KEYS[1]) end";
const returnToken = "if redis.call('exists', KEYS[1]) == 1 then redis.call('decrby', KEYS[1], ARGV[1]) end";

const commandMilliseconds = 2_000;
/** A gateway that has lost the store fails at once: commands are not queued until it is back. */
const options = {
  connectTimeout: 2_000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (tries: number) => Math.min(50 * tries, 1_000),
  // A failover may leave connections open to a server that has become a replica, or is loading: the next one leads to the new primary.
  reconnectOnError: ({ message }: Error) => /^(READONLY|MASTERDOWN|LOADING|UNKILLABLE)/.test(message),
};
/** Error of a server where password or user are wrong. */
const wrongCredentials = /^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)/;

/** A store on a Valkey or Redis server, for several gateways. `prefix` precedes all its keys and subjects. */
export async function openValkeyStore(url: string, prefix: string): Promise<Store> {
  const server = new Redis(url, { ...options, commandTimeout: commandMilliseconds, keyPrefix: prefix });
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  const events = new EventEmitter().setMaxListeners(0);
  let refusal: string | undefined;
  for (const connection of [server, subscriber])
    connection.on('error', ({ message }: Error) => {
      if (wrongCredentials.test(message)) refusal = message;
    });
  try {
    await Promise.all([server, subscriber].map((connection) => once(connection, 'ready', { signal: AbortSignal.timeout(openSeconds * 1000) })));
  } catch (cause) {
    for (const connection of [server, subscriber]) connection.disconnect();
    if (refusal !== undefined) throw new ConfigError({ STORE_URL: `the server refused the sign-in: ${refusal} Check user and password.` }, cause);
    throw new ConfigError({ STORE_URL: `the server did not respond within ${openSeconds} seconds. Check the address, and that it runs.` }, cause);
  }
  // Keys of one gateway would lie on several servers, and scripts and transactions would fail in use.
  if (/^cluster_enabled:1/m.test(await server.info('cluster').catch(() => ''))) {
    for (const connection of [server, subscriber]) connection.disconnect();
    throw new ConfigError({ STORE_URL: 'the server is a cluster, which is not supported. Use one server with replicas.' });
  }
  subscriber.on('message', (channel, text) => events.emit(channel.slice(prefix.length), text));

  async function withStoreErrors<Result>(response: Promise<Result>): Promise<Result> {
    try {
      return await response;
    } catch (cause) {
      throw createStoreError(cause);
    }
  }
  /** Returns whether so many more bytes leave the reserve of sessions untouched. */
  async function hasCapacity(bytes = 0): Promise<boolean> {
    const info = await withStoreErrors(server.info('memory'));
    const parseNumber = (field: string) => Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
    const maxMemory = parseNumber('maxmemory');
    return maxMemory === 0 || parseNumber('used_memory') + bytes <= sharedMemory * maxMemory;
  }
  const adapter = new KeyvValkey(server, { useRedisSets: false });
  // Errors of the connection reject the pending calls. Without a listener they would end the process.
  adapter.on('error', () => undefined);
  adapter.namespace = 'values';
  // The kinds `claim` (locks) and `turns` (tokens) are the keys of released versions, which share the store during an upgrade.
  const createKey = (kind: string, key: string) => `${kind}:${key}`;
  return {
    values: new Keyv({ store: guardAdapter(adapter, withStoreErrors), throwOnErrors: true }),
    files: createValkeyFiles(server, withStoreErrors, hasCapacity),
    acquire: async (key, milliseconds, owner = '1') => (await withStoreErrors(server.set(createKey('claim', key), owner, 'PX', milliseconds, 'NX'))) === 'OK',
    extend: async (key, milliseconds, owner) => void (await withStoreErrors(server.eval(extend, 1, createKey('claim', key), owner, milliseconds))),
    release: async (key, owner) =>
      void (await withStoreErrors(owner === undefined ? server.unlink(createKey('claim', key)) : server.eval(release, 1, createKey('claim', key), owner))),
    async count(key, milliseconds) {
      const name = createKey('count', key);
      const replies = await withStoreErrors(server.multi().incr(name).pexpire(name, milliseconds, 'NX').pttl(name).exec());
      return { count: Number(replies?.[0]?.[1]), endsIn: Math.max(1, Number(replies?.[2]?.[1])) };
    },
    async uncount(key, what) {
      const name = createKey('count', key);
      if (what === 'all') await withStoreErrors(server.unlink(name));
      else await withStoreErrors(server.eval("if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end", 1, name));
    },
    consumeToken: async (key, { burst, intervalMilliseconds }, now) =>
      Number(await withStoreErrors(server.eval(consumeToken, 1, createKey('turns', key), burst, intervalMilliseconds, now))),
    returnToken: async (key, { intervalMilliseconds }) =>
      void (await withStoreErrors(server.eval(returnToken, 1, createKey('turns', key), intervalMilliseconds))),
    publish: async (subject, text) => void (await withStoreErrors(server.publish(prefix + subject, text))),
    subscribe(subject, listener) {
      if (events.listenerCount(subject) === 0) void subscriber.subscribe(prefix + subject);
      events.on(subject, listener);
    },
    hasCapacity,
    // A write, since a full server or a replica responds to all else.
    isReady: () =>
      server.set(createKey('probe', ''), 'x'.repeat(probeBytes), 'PX', probeMilliseconds).then(
        () => true,
        () => false,
      ),
    async close() {
      for (const connection of [server, subscriber]) connection.disconnect();
    },
  };
}

/** The adapter, with errors that name a remedy. */
function guardAdapter(adapter: KeyvValkey, withStoreErrors: <Result>(response: Promise<Result>) => Promise<Result>) {
  return {
    get: (key: string) => withStoreErrors(adapter.get(key)),
    getMany: (keys: string[]) => withStoreErrors(adapter.getMany(keys)),
    set: async (key: string, value: unknown, ttl?: number) => {
      await withStoreErrors(adapter.set(key, value, ttl));
      return true;
    },
    delete: (key: string) => withStoreErrors(adapter.delete(key)),
    clear: () => withStoreErrors(adapter.clear()),
  };
}

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallKind } from './connectionShares.ts';
import { ResponseCache } from './responseCache.ts';
import type { SharedReadState } from './sharedRead.ts';

const megabyte = 1024 * 1024;
const opened: ResponseCache[] = [];
function open(maxBytes = 100 * megabyte): ResponseCache {
  const cache = new ResponseCache(maxBytes);
  opened.push(cache);
  return cache;
}
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  vi.useRealTimers();
});

const minute = { ttlSeconds: 60, weigh: (_value: unknown, bytes: number) => bytes };
/** Reads a read; a response that is not cached has the next number. */
function createReader(cache: ResponseCache) {
  let sent = 0;
  return async (session: string, readKey: string, { endpoint = minute, bytes = 10 } = {}) =>
    (await cache.read(session, readKey, endpoint, async () => ({ value: (sent += 1), version: cache.createVersion(), bytes }))).value;
}

describe('a response', () => {
  test('is cached for its session until invalidation; other sessions keep theirs', async () => {
    const cache = open();
    const read = createReader(cache);
    const readAll = async () => [await read('a', '1'), await read('a', '2'), await read('b', '1')];
    expect([await readAll(), await readAll()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    cache.invalidate('a');
    expect(cache.size).toEqual({ entries: 1, sessions: 1 });
    expect(await readAll()).toEqual([4, 5, 3]);
  });

  test('is not cached across a write, or without a TTL', async () => {
    const cache = open();
    const read = createReader(cache);
    const begun = read('a', '1');
    cache.invalidate('a');
    expect([await begun, await read('a', '1')]).toEqual([1, 2]);
    const endpoint = { ...minute, ttlSeconds: 0 };
    expect([await read('a', '2', { endpoint }), await read('a', '2', { endpoint })]).toEqual([3, 4]);
  });

  test('is shared while it is in flight; a failed one is not', async () => {
    const cache = open();
    const read = createReader(cache);
    const endpoint = { ...minute, ttlSeconds: 0 };
    expect(await Promise.all([read('a', '1', { endpoint }), read('a', '1', { endpoint }), read('b', '1', { endpoint })])).toEqual([1, 1, 2]);
    await expect(cache.read('a', '3', minute, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await read('a', '3')).toBe(3);
  });

  test('of a part of another response is cached like a read', async () => {
    const cache = open();
    cache.prime('a', '1', minute, 'part');
    cache.prime('a', '2', { ttlSeconds: 0 }, 'part');
    const read = createReader(cache);
    expect([await read('a', '1'), await read('a', '2'), await read('b', '1')]).toEqual(['part', 1, 2]);
  });

  test('evicts the least recently used when all are too large', async () => {
    const cache = open(500 * megabyte);
    const read = createReader(cache);
    for (const readKey of ['1', '2', '3']) await read('a', readKey, { bytes: 90 * megabyte });
    await read('a', '1');
    await read('a', '4', { bytes: 90 * megabyte });
    expect([await read('a', '1'), await read('a', '3'), await read('a', '4'), await read('a', '2')]).toEqual([1, 3, 4, 5]);
  });

  test('whose TTL is over is evicted even if it is not requested', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const cache = open();
    const read = createReader(cache);
    await read('a', 'old', { endpoint: { ...minute, ttlSeconds: 0.001 } });
    await read('b', 'young');
    await new Promise((resolve) => setTimeout(resolve, 5));
    vi.advanceTimersByTime(10_000);
    expect(cache.size).toEqual({ entries: 1, sessions: 1 });
    cache.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a read in flight', () => {
  /** A read of a session that ends when `respond` is called. */
  function createPendingRead(cache: ResponseCache) {
    const signals: AbortSignal[] = [];
    let respond = (_value: string) => undefined as void;
    const send = ({ signal }: SharedReadState) => {
      signals.push(signal);
      return new Promise<{ value: string; version: number; bytes: number }>((resolve, reject) => {
        respond = (value) => resolve({ value, version: cache.createVersion(), bytes: 10 });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const read = (options: { signal?: AbortSignal; kind?: CallKind } = {}) => cache.read('a', '1', minute, send, options).then(({ value }) => value);
    return { signals, read, respond: (value: string) => respond(value) };
  }

  test('continues for the request that waits when another leaves', async () => {
    const { signals, read, respond } = createPendingRead(open());
    const leaving = new AbortController();
    const left = read({ signal: leaving.signal });
    const stays = read({ signal: new AbortController().signal });
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    respond('response');
    expect(await stays).toBe('response');
  });

  test('is aborted when all requests have left, then sent again', async () => {
    const { signals, read, respond } = createPendingRead(open());
    const leaving = new AbortController();
    const left = [read({ signal: leaving.signal }), read({ signal: leaving.signal })];
    leaving.abort(new Error('left'));
    const next = read();
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    const joined = read();
    respond('response');
    expect([await next, await joined]).toEqual(['response', 'response']);
    expect(signals.length).toBe(2);
    await expect(createPendingRead(open()).read({ signal: leaving.signal })).rejects.toThrow('left');
  });

  test('is joined by reads of its priority or a lower one', () => {
    const count = (...kinds: CallKind[]) => {
      const { signals, read } = createPendingRead(open());
      for (const kind of kinds) void read({ kind });
      return signals.length;
    };
    expect([count('normal', 'urgent', 'urgent'), count('background', 'normal', 'urgent'), count('urgent', 'normal', 'background')]).toEqual([2, 3, 1]);
  });
});

describe('equal bytes', () => {
  const createBody = (letter: string, type = 'application/json') => ({ body: Buffer.from(letter.repeat(10)), type });

  test('of one read are the same object with the same version', () => {
    const cache = open();
    const first = cache.storeDecoded('1', minute, createBody('a'), { letter: 'a' });
    expect(cache.findDecoded('1', createBody('a'))).toMatchObject(first);
    expect(cache.findDecoded('1', createBody('a'))!.value).toBe(first.value);
  });

  test('are needed, of the same type and read', () => {
    const cache = open();
    const { version } = cache.storeDecoded('1', minute, createBody('a'), 'a');
    const others = [cache.findDecoded('2', createBody('a')), cache.findDecoded('1', createBody('b')), cache.findDecoded('1', createBody('a', 'text/plain'))];
    expect(others).toEqual([undefined, undefined, undefined]);
    expect(cache.storeDecoded('1', minute, createBody('b'), 'b').version).not.toBe(version);
    expect(cache.findDecoded('1', createBody('a'))).toBeUndefined();
  });

  test('of many have digests for keys, so that values take memory', () => {
    const cache = open(10 * megabyte);
    const createLargeBody = (end: string) => ({ body: Buffer.from('a'.repeat(megabyte) + end), type: 'application/json' });
    const small = { ttlSeconds: 0, weigh: () => 100 };
    for (let readKey = 0; readKey < 40; readKey += 1) cache.storeDecoded(String(readKey), small, createLargeBody('1'), readKey);
    expect([cache.findDecoded('0', createLargeBody('1'))?.value, cache.findDecoded('39', createLargeBody('1'))?.value]).toEqual([0, 39]);
    expect([cache.findDecoded('0', createLargeBody('2')), cache.findDecoded('0', { ...createLargeBody('1'), type: 'text/plain' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('are evicted by the memory of their values', () => {
    const cache = open(10 * 1024);
    const heavy = { ttlSeconds: 0, weigh: () => 2_000 };
    for (const readKey of ['1', '2']) cache.storeDecoded(readKey, heavy, createBody('a'), readKey);
    expect(['1', '2'].map((readKey) => cache.findDecoded(readKey, createBody('a'))?.value)).toEqual([undefined, '2']);
  });
});

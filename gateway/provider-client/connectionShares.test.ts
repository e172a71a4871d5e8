import { describe, expect, test } from 'vitest';
import { type ConnectionCaller, ConnectionShares } from './connectionShares.ts';

const createCaller = (session: string, more: Partial<ConnectionCaller> = {}): ConnectionCaller => ({ session, person: session, kind: 'normal', ...more });

/** A pool of 16 connections, of which 4 are reserved. Calls run until `end` is called with their name. */
function createPool(connections = 16) {
  const shares = new ConnectionShares(connections, { hasReserve: true });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, caller: ConnectionCaller) =>
    shares.run(caller, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const sendMany = (count: number, caller: ConnectionCaller) => {
    for (let at = 1; at <= count; at += 1) void send(`${caller.session}${at}`, caller);
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { shares, begun, send, sendMany, end };
}

describe('the connections of the provider', () => {
  test('stay free for other sessions, however many reads one session sends', () => {
    const { shares, begun, sendMany } = createPool();
    sendMany(100, createCaller('a'));
    expect(begun.length).toBe(8);
    sendMany(100, createCaller('b'));
    expect(begun.length).toBe(11);
    sendMany(100, createCaller('c'));
    expect(begun.at(-1)).toBe('c1');
    expect(shares.waiting).toBe(300 - begun.length);
  });

  test('are shared by persons, who get more for several sessions', () => {
    const { begun, sendMany } = createPool();
    for (const session of ['a', 'b', 'c', 'd']) sendMany(100, createCaller(session, { person: 'one' }));
    expect(begun.length).toBe(9);
    sendMany(100, createCaller('e'));
    expect(begun.filter((name) => name.startsWith('e')).length).toBe(2);
  });

  test('are reserved for urgent calls, of which no session takes all either', () => {
    const { begun, sendMany } = createPool();
    for (const session of 'abcdefghijklmnop') sendMany(100, createCaller(session));
    expect(begun.length).toBe(12);
    sendMany(100, createCaller('write', { kind: 'urgent' }));
    expect(begun.filter((name) => name.startsWith('write')).length).toBe(3);
    sendMany(1, createCaller('sign-in', { kind: 'urgent' }));
    expect(begun.at(-1)).toBe('sign-in1');
  });

  test('are given to background calls up to a third', () => {
    const { begun, sendMany } = createPool();
    for (const session of ['a', 'b', 'c']) sendMany(100, createCaller(session, { kind: 'background' }));
    expect(begun.length).toBe(4);
    sendMany(1, createCaller('d'));
    expect(begun.at(-1)).toBe('d1');
  });

  test('pass between sessions, urgent calls first and background calls last', async () => {
    const { begun, send, end } = createPool(1);
    void send('first', createCaller('a'));
    void send('background', createCaller('a', { kind: 'background' }));
    for (const name of ['a2', 'a3', 'b1', 'b2', 'c1']) void send(name, createCaller(name[0]!));
    void send('write', createCaller('a', { kind: 'urgent' }));
    for (let at = 0; at < 7; at += 1) await end(begun[at]!);
    expect(begun).toEqual(['first', 'write', 'a2', 'b1', 'c1', 'a3', 'b2', 'background']);
  });

  test('skip a call without a client, and are freed on failure', async () => {
    const { shares, begun, send, end } = createPool(1);
    const leaving = new AbortController();
    void send('first', createCaller('a'));
    const waits = send('left', createCaller('a', { signal: leaving.signal }));
    void send('next', createCaller('b'));
    leaving.abort(new Error('left'));
    await expect(waits).rejects.toThrow('left');
    expect(shares.waiting).toBe(1);
    await expect(send('too late', createCaller('a', { signal: leaving.signal }))).rejects.toThrow('left');
    await end('first');
    await end('next');
    expect(begun).toEqual(['first', 'next']);
    await expect(shares.run(createCaller('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    void send('after a failure', createCaller('a'));
    expect(begun.at(-1)).toBe('after a failure');
  });

  test('do not limit calls without a caller', () => {
    const { shares, begun, send } = createPool(1);
    void send('first', createCaller('a'));
    void shares.run(undefined, async () => begun.push('tool'));
    expect(begun).toEqual(['first', 'tool']);
  });
});

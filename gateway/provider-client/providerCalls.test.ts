import { describe, expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { type ConnectionCaller, ConnectionShares } from './connectionShares.ts';
import { DecodeError } from './decoders/values.ts';
import type { CookieJar } from './cookieJar.ts';
import { read, write } from './endpoint.ts';
import { createProviderCalls } from './providerCalls.ts';
import type { ProviderClient } from './providerClient.ts';
import { ProviderSessionLost } from './providerErrors.ts';
import { ResponseCache } from './responseCache.ts';

type Args = { id: string };
const made = { group: 'reports', path: '', send: () => ({}), decode: () => '' } as const;
const cached = read<Args, string>({ ...made, name: 'kept', ttlSeconds: 60 });
const fleeting = read<Args, string>({ ...made, name: 'fleeting' });
const saved = write<Args, string>({ ...made, name: 'saved' });
const written = write<Args, string>({ ...made, name: 'written', invalidatesCache: false });

/** The process-wide part, which responds with the number of the call; failing calls are named. */
function createClient(failing: Record<string, unknown> = {}) {
  const sent: unknown[][] = [];
  const cache = new ResponseCache(1_000_000);
  const client = {
    read: cache.read.bind(cache),
    withConnection: (_caller: unknown, call: () => unknown) => call(),
    prime: cache.prime.bind(cache),
    invalidateSession: cache.invalidate.bind(cache),
    async send({ name }: { name: string }, { id }: Args, _jar: unknown, acting: unknown) {
      sent.push([name, id, acting]);
      if (failing[name]) throw failing[name];
      return { value: `${name} ${id} ${sent.length}`, version: cache.createVersion(), bytes: 10, decodeIssues: name === 'fleeting' ? [{ field: 'x' }] : [] };
    },
    openFile: async (...of: unknown[]) => (
      sent.push(['openFile', of[0], of[2] ?? null]), failing['openFile'] ? Promise.reject(failing['openFile'] as Error) : 'file'
    ),
    openResponse: async (...of: unknown[]) => (sent.push(['openResponse', of[1]]), 'response'),
  };
  return { client: client as unknown as ProviderClient, sent };
}
function createRequest(client: ProviderClient, more: object = {}) {
  const shown: unknown[][] = [];
  const calls = createProviderCalls({
    client,
    sessionKey: 's',
    jar: {} as CookieJar,
    acting: { actorId: '1', userId: '5' },
    hasSession: true,
    onSessionLost: async () => void shown.push(['lost']),
    onDecodeError: ({ field }, name) => void shown.push(['shape', field, name]),
    onDecodeIssues: ({ length }, name) => void shown.push(['differs', length, name]),
    onInvalidate: async () => void shown.push(['forget']),
    onCall: (name, kind) => ({ run: (send) => send(), reportEnd: (code) => void shown.push(['call', name, kind, code]) }),
    maxCalls: 5,
    ...more,
  });
  return { calls, shown };
}

describe('a read', () => {
  test('is sent once for a request, and cached for its session', async () => {
    const { client, sent } = createClient();
    const { calls } = createRequest(client);
    expect(await Promise.all(['1', '1', '2'].map((id) => calls.call(cached, { id })))).toEqual(['kept 1 1', 'kept 1 1', 'kept 2 2']);
    expect([await calls.call(fleeting, { id: '1' }), await calls.call(fleeting, { id: '1' })]).toEqual(['fleeting 1 3', 'fleeting 1 3']);
    const later = createRequest(client).calls;
    expect([await later.call(cached, { id: '1' }), await later.call(fleeting, { id: '1' })]).toEqual(['kept 1 1', 'fleeting 1 4']);
    expect(await createRequest(client, { sessionKey: 'other' }).calls.call(cached, { id: '1' })).toBe('kept 1 5');
    expect(sent[0]).toEqual(['kept', '1', null]);
  });

  test('is sent again after a failure', async () => {
    const failing: Record<string, unknown> = { kept: new Error('no') };
    const { client, sent } = createClient(failing);
    const { calls } = createRequest(client);
    await expect(calls.call(cached, { id: '1' })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    delete failing['kept'];
    expect(await calls.call(cached, { id: '1' })).toBe('kept 1 2');
    expect(sent).toHaveLength(2);
  });
});

describe('a write', () => {
  test('is always sent, for the acting user, and invalidates the cache', async () => {
    const { client, sent } = createClient();
    const { calls, shown } = createRequest(client);
    await calls.call(cached, { id: '1' });
    await calls.call(written, { id: '1' });
    expect(await calls.call(cached, { id: '1' })).toBe('kept 1 1');
    for (const id of ['1', '1']) await calls.call(saved, { id });
    expect(await calls.call(cached, { id: '1' })).toBe('kept 1 5');
    expect(sent.slice(1, 3)).toEqual([
      ['written', '1', { actorId: '1', userId: '5' }],
      ['saved', '1', { actorId: '1', userId: '5' }],
    ]);
    expect(shown.filter(([what]) => what === 'forget')).toHaveLength(2);
  });

  test('that failed invalidates the cache, whose failure changes nothing', async () => {
    const failed = createRequest(createClient({ saved: new Error('no') }).client);
    await expect(failed.calls.call(saved, { id: '1' })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(failed.shown).toContainEqual(['forget']);
    const alone = createRequest(createClient().client, { onInvalidate: () => Promise.reject(new Error('store')) });
    expect(await alone.calls.call(saved, { id: '1' })).toBe('saved 1 1');
    await expect(alone.calls.invalidate()).rejects.toThrow('store');
  });
});

describe('the share of a caller', () => {
  const caller: ConnectionCaller = { session: 'a', person: 'a', kind: 'normal' };
  /** A client with one connection, which the calls share. */
  function createBusyClient() {
    const shares = new ConnectionShares(1, { hasReserve: true });
    const { client, sent } = createClient();
    return { client: Object.assign(client, { withConnection: shares.run.bind(shares) }), sent, shares };
  }

  test('delays a call, which is sent and counted later', async () => {
    const { client, sent, shares } = createBusyClient();
    const leave = (await shares.enter(caller)) as () => void;
    const { calls, shown } = createRequest(client, { caller });
    const waiting = calls.call(cached, { id: '1' });
    expect([shares.waiting, sent, shown]).toEqual([1, [], []]);
    leave();
    expect(await waiting).toBe('kept 1 1');
    expect(shown).toEqual([['call', 'kept', 'read', null]]);
  });

  test('drops a queued read without requests, and sends it for one', async () => {
    const { client, sent, shares } = createBusyClient();
    const leave = (await shares.enter(caller)) as () => void;
    let isOver = false;
    const over = createRequest(client, { caller: { ...caller, isOver: () => isOver } });
    const waits = createRequest(client, { caller });
    const alone = over.calls.call(cached, { id: '1' });
    const shared = over.calls.call(cached, { id: '2' });
    const other = waits.calls.call(cached, { id: '2' });
    isOver = true;
    leave();
    await expect(alone).rejects.toMatchObject({ code: 'CLIENT_LEFT' });
    expect([await other, await shared]).toEqual(['kept 2 1', 'kept 2 1']);
    expect(sent.map(([name, id]) => [name, id])).toEqual([['kept', '2']]);
  });

  test('drops a queued read without a client, and sends a write', async () => {
    const { client, sent, shares } = createBusyClient();
    const leaving = new AbortController();
    const leave = (await shares.enter(caller)) as () => void;
    const { calls } = createRequest(client, { caller: { ...caller, signal: leaving.signal } });
    const read1 = calls.call(cached, { id: '1' });
    const write1 = calls.call(saved, { id: '1' });
    leaving.abort(new GatewayError('CLIENT_LEFT', 'left'));
    await expect(read1).rejects.toMatchObject({ code: 'CLIENT_LEFT' });
    leave();
    expect(await write1).toBe('saved 1 1');
    expect(sent.map(([name]) => name)).toEqual(['saved']);
  });
});

test('a request makes so many calls and no more', async () => {
  const { calls } = createRequest(createClient().client);
  for (const id of ['1', '2', '3', '4', '5']) await calls.call(fleeting, { id });
  await expect(calls.call(fleeting, { id: '6' })).rejects.toMatchObject({
    code: 'TOO_EXPENSIVE',
    message: expect.stringContaining('more than 5 provider calls'),
  });
  expect(await calls.call(fleeting, { id: '1' })).toBe('fleeting 1 1');
});

describe('of a call is shown', () => {
  test('its outcome, and the issues of its response', async () => {
    const { calls, shown } = createRequest(createClient({ saved: new DecodeError('id', 'an id') }).client);
    await calls.call(fleeting, { id: '1' });
    await calls.call(cached, { id: '1' });
    await calls.call(written, { id: '1' });
    await calls.call(saved, { id: '1' }).catch(() => undefined);
    expect(shown).toEqual([
      ['call', 'fleeting', 'read', null],
      ['differs', 1, 'fleeting'],
      ['call', 'kept', 'read', null],
      ['call', 'written', 'write', null],
      ['shape', 'id', 'saved'],
      ['call', 'saved', 'write', 'PROVIDER_SHAPE'],
      ['forget'],
    ]);
    expect(await createRequest(createClient().client, { onCall: undefined }).calls.call(cached, { id: '1' })).toBe('kept 1 1');
  });

  test('that the session is lost, once for a request', async () => {
    const { calls, shown } = createRequest(createClient({ kept: new ProviderSessionLost('sign-in page') }).client);
    for (const id of ['1', '2']) await expect(calls.call(cached, { id })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(shown.filter(([what]) => what === 'lost')).toHaveLength(1);
  });

  test('a visitor’s redirect to the sign-in page as another shape', async () => {
    const createVisitor = (by: 'status' | 'sign-in page') => createRequest(createClient({ kept: new ProviderSessionLost(by) }).client, { hasSession: false });
    const led = createVisitor('sign-in page');
    const refused = createVisitor('status');
    await expect(led.calls.call(cached, { id: '1' })).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
    expect(led.shown).toEqual([
      ['shape', 'response', 'kept'],
      ['call', 'kept', 'read', 'PROVIDER_SHAPE'],
    ]);
    await expect(refused.calls.call(cached, { id: '1' })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });
});

describe('reads ahead', () => {
  const createReads = (ids: readonly string[], version?: number) =>
    ids.map((id) => ({ endpoint: fleeting as never, args: { id }, ...(version ? { version } : {}) }));

  test('are sent once, and belong to the request that uses them', async () => {
    const { client, sent } = createClient();
    const { calls } = createRequest(client);
    expect(await calls.prefetch(createReads(['1', '2']))).toBe(true);
    expect(await calls.call(fleeting, { id: '1' })).toBe('fleeting 1 1');
    expect([sent.length, calls.usedReads()]).toEqual([2, [{ endpoint: fleeting, args: { id: '1' }, version: 1 }]]);
  });

  test('report whether all have the earlier version', async () => {
    const first = createRequest(createClient().client).calls;
    expect(await first.prefetch(createReads(['1'], 1))).toBe(true);
    expect(await first.prefetch(createReads(['1', '2'], 1))).toBe(false);
    const failing = createRequest(createClient({ fleeting: new Error('no') }).client).calls;
    expect(await failing.prefetch(createReads(['1'], 1))).toBe(false);
  });

  test('that failed are not retried for the first waiting caller', async () => {
    const failing: Record<string, unknown> = { fleeting: new Error('no') };
    const { client, sent } = createClient(failing);
    const { calls } = createRequest(client);
    await calls.prefetch(createReads(['1']));
    await expect(calls.call(fleeting, { id: '1' })).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    delete failing['fleeting'];
    expect([await calls.call(fleeting, { id: '1' }), sent.length]).toEqual(['fleeting 1 2', 2]);
  });
});

test.each<[string, (calls: ReturnType<typeof createRequest>['calls']) => Promise<unknown>]>([
  ['a write', (calls) => calls.call(saved, { id: '1' })],
  ['a file', (calls) => calls.openFile('/a')],
  ['a read that fails', (calls) => calls.call(read<Args, string>({ ...made, name: 'failing' }), { id: '1' }).catch(() => undefined)],
  ['a read that has not ended', async (calls) => void calls.call(fleeting, { id: '2' })],
])('%s is more than reads', async (_what, use) => {
  const { calls } = createRequest(createClient({ failing: new Error('no') }).client);
  await calls.call(cached, { id: '1' });
  calls.prime(cached, { id: '2' }, 'known');
  await calls.call(cached, { id: '2' });
  expect(calls.usedReads()?.map(({ args }) => args)).toEqual([{ id: '1' }]);
  await use(calls);
  expect(calls.usedReads()).toBeNull();
});

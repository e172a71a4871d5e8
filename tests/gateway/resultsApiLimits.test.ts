import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RequestLimit } from '../../gateway/http/resultsApi/requestLimit.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { hashApiToken } from '../../provider/apiToken.ts';
import { customers } from '../../provider/database/tables.ts';
import { createProgram, withTokens } from '../testkit/accessToken.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
let started: TestStack | undefined;
afterEach(async () => {
  await started?.close();
  started = undefined;
});
async function start(settings?: Record<string, string>): Promise<void> {
  stack = started = await startTestStack(settings);
}

const url = '/api/V01/results?month=10&year=2026';
async function readToken(id: number): Promise<string> {
  const [found] = await stack.db.select().from(customers).where(eq(customers.id, id));
  return found!.token!;
}
const get = (token: string, more: object = {}) => stack.gateway.inject({ url, headers: { authorization: `Bearer ${token}` }, ...more });

describe('limits', () => {
  test('T-06 each token has its requests per minute, which responses count', async () => {
    await start({ API_REQUESTS_PER_MINUTE: '3' });
    const one = await readToken(1);
    const other = await readToken(2);
    for (const left of ['2', '1', '0'])
      expect((await get(one)).headers).toMatchObject({
        'ratelimit-limit': '3',
        'ratelimit-remaining': left,
        'ratelimit-reset': expect.stringMatching(/^\d+$/),
      });
    const calls = stack.calls().length;
    const over = await get(one);
    expect([over.statusCode, over.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(stack.calls()).toHaveLength(calls);
    expect((await get(other)).statusCode).not.toBe(429);
  });

  test('T-06 guessing tokens is limited, without harm to a good token', async () => {
    await start();
    const good = await readToken(1);
    expect((await get(good)).statusCode).toBe(200);
    // The response to an invalid request does not depend on its token.
    for (let at = 0; at < 40; at += 1) expect((await get('never-tried-0123456789', { url: '/api/V01/results' })).statusCode).toBe(400);
    const responses = await Promise.all(Array.from({ length: 50 }, (_, at) => get(`guess-${String(at).padStart(20, '0')}`)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await get(good)).statusCode).toBe(200);
    // Beyond the limit, guesses reach the provider at a slow pace.
    const before = stack.calls().length;
    const more = await Promise.all(Array.from({ length: 40 }, (_, at) => get(`more-${String(at).padStart(20, '0')}`)));
    expect(new Set(more.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(Number(more.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    expect(stack.calls().length - before).toBeLessThan(20);
  });

  test('T-06 stale tokens of other jobs do not block a new token', async () => {
    await start({ API_REQUESTS_PER_MINUTE: '40' });
    const old = 'changed-0123456789';
    const statuses: number[] = [];
    for (let at = 0; at < 45; at += 1) statuses.push((await get(old)).statusCode);
    // The old token has the limit of any token.
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 401), ...Array.from({ length: 5 }, () => 429)]);
    expect((await get(await readToken(1))).statusCode).toBe(200);
    // Many jobs with old tokens, each sent again and again.
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 35 }, (_, at) => get(`changed-${at}-0123456789`)));
    expect((await get(await readToken(2))).statusCode).not.toBe(429);
    // A token is judged by the provider's response, not by an earlier one.
    await stack.db
      .update(customers)
      .set({ token: 'changed-34-0123456789', tokenHash: hashApiToken('changed-34-0123456789') })
      .where(eq(customers.id, 1));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    expect((await get('changed-34-0123456789')).statusCode).toBe(200);
    vi.useRealTimers();
  });

  test('unknown access tokens of a network end in 429, valid ones continue', async () => {
    await start(withTokens);
    const program = await createProgram(stack, 'customer');
    const query = { query: '{ session { viewer { id } } }' };
    const unknown = stack.program(`cpt_${'1'.repeat(50)}`);
    const responses = [];
    for (let at = 0; at < 36; at += 1) responses.push(await (at % 2 === 0 ? unknown.post(query) : unknown.get('/api/V02/customers')));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 36 }, (_, at) => (at < 30 ? 401 : 429)));
    for (const { headers } of responses.slice(30)) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect([(await program.post(query)).status, (await program.get('/api/V02/customers')).status]).toEqual([200, 200]);
  });

  test('T32 guesses from all addresses of an IPv6 household are counted together', async () => {
    await start({ SECURE_COOKIES: 'off' });
    const createAddress = (at: number) => ({ remoteAddress: `2001:db8:1:2::${(at + 1).toString(16)}` });
    const responses = await Promise.all(Array.from({ length: 50 }, (_, at) => get(`guess-${String(at).padStart(20, '0')}`, createAddress(at))));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    expect((await get('one-more-0123456789', { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });

  test('T-06 a limit starts again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const store = await openStore('memory:', '');
    try {
      const limit = new RequestLimit(store, 'any', 2);
      expect([(await limit.take('a')).isExceeded, (await limit.take('a')).isExceeded]).toEqual([false, false]);
      vi.setSystemTime(59_000);
      expect(await limit.take('a')).toEqual({ isExceeded: true, limit: 2, remaining: 0, resetSeconds: 1 });
      expect((await limit.take('b')).remaining).toBe(1);
      await limit.refund('a');
      expect((await limit.take('a')).isExceeded).toBe(false);
      await limit.invalidate('a');
      expect((await limit.take('a')).remaining).toBe(1);
      vi.setSystemTime(120_000);
      expect(await limit.take('a')).toMatchObject({ isExceeded: false, remaining: 1, resetSeconds: 60 });
    } finally {
      await store.close();
      vi.useRealTimers();
    }
  });
});

describe('secrets', () => {
  test('T-01 refuses plain HTTP from elsewhere, unless a trusted proxy vouches', async () => {
    await start({ TRUSTED_PROXIES: '10.0.0.1' });
    const token = await readToken(1);
    const open = await get(token, { remoteAddress: '192.0.2.7' });
    expect([open.statusCode, open.json().error.code]).toEqual([403, 'HTTPS_REQUIRED']);
    const getByProxy = (proto: string, remoteAddress: string) =>
      get(token, { remoteAddress, headers: { authorization: `Bearer ${token}`, 'x-forwarded-proto': proto, 'x-forwarded-for': '192.0.2.7' } });
    expect((await getByProxy('https', '10.0.0.1')).statusCode).toBe(200);
    expect((await getByProxy('http', '10.0.0.1')).statusCode).toBe(403);
    expect((await getByProxy('https', '192.0.2.9')).statusCode).toBe(403);
    expect(stack.calls()).toEqual(['publicResults']);
  });

  test('T-01 T-12 a token is in no log, provider address or other response', async () => {
    await start();
    const token = await readToken(1);
    await get(token);
    stack.faults.add({ path: '/api/V01/results', kind: 'status', code: 500 });
    await get(token);
    stack.faults.clear();
    const keyUser = await stack.as('keyuser');
    const place = { country: 'AT', cardcode: '100100' };
    expect((await keyUser.execute('ApiTokenSecret', { customer: place })).data.customer.apiToken.secret).toBe(token);
    const requests: [string, object][] = [
      ['ChosenCustomer', { customer: place }],
      ['LocationList', { first: 100, offset: 0 }],
      ['ApiTokenList', { first: 100, offset: 0 }],
      ['CurrentSession', {}],
    ];
    for (const [operation, variables] of requests) expect(JSON.stringify((await keyUser.execute(operation, variables)).data), operation).not.toContain(token);
    expect(token.length).toBeGreaterThan(20);
    expect(stack.log.join('')).toContain('"operation":"ApiTokenSecret"');
    expect(stack.log.join('')).not.toContain(token);
    expect(stack.providerLog.join(' ')).not.toContain(token);
  });
});

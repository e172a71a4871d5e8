import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../errors.ts';
import { CookieJar } from './cookieJar.ts';
import { read, write } from './endpoint.ts';
import { CircuitBreakers } from './circuitBreakers.ts';
import { ProviderClient } from './providerClient.ts';
import { toGatewayError } from './providerErrors.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
const json = { 'content-type': 'application/json' };
const made = { group: 'results', path: 'rows', decode: (body: unknown) => body, send: (args: Args) => args as never } as const;
interface Args {
  report?: string;
}
const rows = read<Args, unknown>({ ...made, name: 'rows' });
const other = read<Args, unknown>({ ...made, name: 'other' });
const save = write<Args, unknown>({ ...made, name: 'save', method: 'POST' });

/** A provider whose response to a report of some name is faulty; all others get `[]`. */
async function startProvider(respond: (report: string | null, response: ServerResponse) => void) {
  const requested: (string | null)[] = [];
  const server = createServer((request, response) => {
    const report = new URL(request.url!, 'http://x').searchParams.get('report');
    requested.push(report);
    respond(report, response);
    if (!response.headersSent && !response.destroyed && report === 'small') response.writeHead(200, json).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new ProviderClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, connections: 4, timeoutSeconds: 5 });
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  ends.push(() => client.close(), stop);
  return { client, requested, stop, get: (report: string, endpoint = rows) => client.send(endpoint, { report }, new CookieJar()) };
}
const sendFailure = (response: ServerResponse) => response.writeHead(503, json).end('{}');
const createNumbers = (count: number) => Array.from({ length: count }, (_none, at) => at);

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', sendFailure],
  ['breaks off', (response) => response.writeHead(200, { ...json, 'content-length': '99' }).write('[', () => response.destroy())],
  ['is too large by its length', (response) => response.writeHead(200, { ...json, 'content-length': String(65 * 1024 * 1024) }).flushHeaders()],
])('a report that %s twenty times leaves the reports of others open', async (_how, respond) => {
  const { get } = await startProvider((report, response) => report === 'bad' && respond(response));
  for (const _at of createNumbers(20)) await expect(get('bad')).rejects.toThrow(/status 503|broke off|more than/);
  expect((await get('small')).value).toEqual([]);
});

test('twenty slow reports of one kind leave others open', async () => {
  const { get } = await startProvider((report, response) => report === 'bad' && response.writeHead(200, json).flushHeaders());
  const hurried = { ...rows, deadlineSeconds: 0.05 };
  await Promise.all(createNumbers(20).map(() => expect(get('bad', hurried)).rejects.toMatchObject({ name: 'TimeoutError' })));
  expect((await get('small')).value).toEqual([]);
});

test('slow reports of one session harm no other, unlike a hanging provider', async () => {
  const { client, get } = await startProvider((report, response) => report !== 'small' && response.writeHead(200, json).flushHeaders());
  const hurried = { ...rows, deadlineSeconds: 0.05 };
  const sendHurried = (of: string, session: string) => client.send(hurried, { report: of }, new CookieJar({ session })).catch((error: Error) => error.message);
  await Promise.all(createNumbers(20).map((at) => sendHurried(`slow ${at}`, 'one')));
  expect((await get('small')).value).toEqual([]);
  expect(client.openCircuits()).toEqual([]);
  await Promise.all(createNumbers(20).map((at) => sendHurried('all', String(at))));
  expect(client.openCircuits()).toEqual(['rows']);
  await expect(get('small')).rejects.toThrow(/circuit|breaker/i);
});

test('gives up a large response without length, without a retry', async () => {
  const { get, requested } = await startProvider((_report, response) => {
    response.writeHead(200, json);
    const block = Buffer.alloc(4 * 1024 * 1024, ' ');
    const writeMore = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', writeMore);
    writeMore();
  });
  await expect(get('bad')).rejects.toThrow('more than 67108864 bytes');
  expect(requested).toHaveLength(1);
});

test.each([
  ['429 and a time to wait', 429, { 'retry-after': '30' }, '30'],
  ['429', 429, {}, '1'],
  ['503 and a time to wait', 503, { 'retry-after': '7200' }, '3600'],
])('a read that gets %s is not retried, and reports the time', async (_what, status, headers, seconds) => {
  const { get, requested } = await startProvider((_report, response) => response.writeHead(status, headers).end());
  const error = await get('small').catch((cause: unknown) => toGatewayError(cause, 'rows', 'read'));
  expect([error, requested]).toMatchObject([
    { code: 'PROVIDER_UNREACHABLE', extensions: { http: { headers: new Map([['retry-after', seconds]]) } } },
    ['small'],
  ]);
});

test('closes a failing endpoint for a while, and no other', async () => {
  const { get, requested } = await startProvider((_report, response) => sendFailure(response));
  for (const at of createNumbers(8)) await get(String(at)).catch(() => undefined);
  await expect(get('next')).rejects.toThrow(/circuit|breaker/i);
  await expect(get('next', other)).rejects.toThrow('status 503');
  expect(requested.filter((report) => report !== 'next')).toHaveLength(16 - 1);
});

test('a provider that is down closes an endpoint for any arguments', async () => {
  const { get, stop, client } = await startProvider(() => undefined);
  expect((await get('small')).value).toEqual([]);
  await stop();
  for (const _at of createNumbers(8)) await get('same').catch(() => undefined);
  await expect(get('same')).rejects.toThrow(/circuit|breaker/i);
  const getFailure = async () => client.send(save, {}, new CookieJar()).catch((error: Error) => error.message);
  for (const _at of createNumbers(8)) await getFailure();
  expect(await getFailure()).toMatch(/circuit|breaker/i);
});

test('an aborted read does not show that the provider is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const outages = new CircuitBreakers();
  const run = (args: object, call: () => Promise<string>) => outages.run({ name: 'rows', kind: 'read' }, { args, session: undefined }, call);
  const fail = (error: Error) => () => Promise.reject(error);
  await Promise.allSettled(createNumbers(8).map((at) => run({ at }, fail(new DOMException('late', 'TimeoutError')))));
  expect(outages.listOpen()).toEqual(['rows']);
  vi.advanceTimersByTime(1_500);
  await expect(run({}, fail(new GatewayError('CLIENT_LEFT', 'left')))).rejects.toThrow('left');
  await expect(run({}, async () => 'response')).rejects.toThrow(/circuit|breaker/i);
  vi.advanceTimersByTime(1_500);
  expect(await run({}, async () => 'response')).toBe('response');
  vi.useRealTimers();
});

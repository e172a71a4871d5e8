import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { CookieJar } from '../../gateway/provider-client/cookieJar.ts';
import { read, type Endpoint } from '../../gateway/provider-client/endpoint.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { createProviderCalls } from '../../gateway/provider-client/providerCalls.ts';
import { findFreePort, until } from '../testkit/services.ts';

let server: Server | undefined;
let client: ProviderClient | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await client?.close();
});

const state: Endpoint<object, unknown> = read({ name: 'application', group: 'session', path: 'application', send: () => ({}), decode: (body) => body });

async function listen(port: number, getBehaviour: (path: string) => 'good' | 'hang'): Promise<void> {
  server = createServer((request, response) => {
    if (getBehaviour(request.url ?? '') === 'good') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
}

/** Sends one call as a separate request. */
async function execute(timeoutClient: ProviderClient): Promise<{ code: string; milliseconds: number }> {
  const provider = createProviderCalls({
    client: timeoutClient,
    sessionKey: String(Math.random()),
    acting: null,
    jar: new CookieJar(),
    maxCalls: 10,
    hasSession: true,
    onDecodeError: () => undefined,
    onDecodeIssues: () => undefined,
    onSessionLost: async () => undefined,
    onInvalidate: async () => undefined,
  });
  const from = performance.now();
  const code = await provider.call(state, {}).then(
    () => 'good',
    (error: { code: string }) => error.code,
  );
  return { code, milliseconds: performance.now() - from };
}

const timeoutSeconds = 0.4;

test.each(['is down', 'hangs'])('G9 a provider that %s is tried rarely, and found within 2 seconds', async (how) => {
  const port = await findFreePort();
  let isBack = false;
  let reached = 0;
  const comeBack = async () => {
    isBack = true;
    if (how === 'is down') await listen(port, () => 'good');
  };
  if (how === 'hangs')
    await listen(port, () => {
      reached += 1;
      return isBack ? 'good' : 'hang';
    });
  client = new ProviderClient({ url: `http://127.0.0.1:${port}/`, connections: 64, timeoutSeconds });
  await Promise.all(Array.from({ length: 40 }, () => execute(client!)));
  const reachedBefore = reached;
  const during = await Promise.all(Array.from({ length: 90 }, () => execute(client!)));
  expect(new Set(during.map(({ code }) => code))).toEqual(new Set(['PROVIDER_UNREACHABLE']));
  const times = during.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan((timeoutSeconds * 1_000) / 2);
  expect(reached - reachedBefore).toBeLessThanOrEqual(1);
  await comeBack();
  const from = performance.now();
  await until('the first good answer', async () => (await execute(client!)).code === 'good', 10);
  expect(performance.now() - from).toBeLessThan(2_000);
});

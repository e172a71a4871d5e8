import { openSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment } from '../testkit/config.ts';
import { findFreePort, until } from '../testkit/services.ts';

/** A gateway whose output is on a full disk, or goes to a collector that has ended. */
async function startWithOutput(output: number | 'pipe', settings: Record<string, string>) {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    stdio: ['ignore', output, output],
    env: {
      ...environment,
      GATEWAY_PORT: String(port),
      STORE_URL: 'memory:',
      AUDIT_FILE: 'off',
      LOG_LEVEL: 'info',
      SECOND_FACTOR: 'off',
      WEB_FOLDER: 'off',
      ...settings,
    },
  });
  child.stdout?.destroy();
  child.stderr?.destroy();
  const url = `http://127.0.0.1:${port}`;
  const isAlive = () =>
    fetch(`${url}/livez`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the gateway', isAlive, 60);
  return { child, url, isAlive };
}
type GatewayProcess = Awaited<ReturnType<typeof startWithOutput>>;

const refused = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: '{ session {' }) };

describe.each([
  { name: 'is full', output: () => openSync('/dev/full', 'w') },
  { name: 'has no reader', output: () => 'pipe' as const },
])('a gateway whose output $name', ({ output }) => {
  let gateway: GatewayProcess;
  beforeAll(async () => {
    gateway = await startWithOutput(output(), { AUDIT_FILE: 'stdout', AUDIT_REQUIRED: 'on' });
  });
  afterAll(() => gateway.child.kill('SIGKILL'));

  test('responds with a full output, reports lost records, and ends in time', async () => {
    for (let count = 0; count < 5; count += 1) expect((await fetch(`${gateway.url}/graphql`, refused)).status).toBe(400);
    expect(await gateway.isAlive()).toBe(true);
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
    gateway.child.kill('SIGTERM');
    expect(await Promise.race([once(gateway.child, 'exit'), once(AbortSignal.timeout(10_000), 'abort')])).toEqual([0, null]);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../testkit/services.ts';

let started: ChildProcess | undefined;
afterEach(() => {
  try {
    process.kill(-started!.pid!, 'SIGKILL');
  } catch {
    // Every process of the group has ended.
  }
});

test('ends the services when npm start gets SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const [provider, gateway] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${provider}/application`;
  const isUp = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  started = spawn('npm', ['start'], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PROVIDER_PORT: String(provider),
      GATEWAY_PORT: String(gateway),
      PROVIDER_DATA: folder,
      STORE_URL: `file:${folder}/gateway.sqlite`,
      AUDIT_FILE: `${folder}/audit.jsonl`,
    },
  });
  await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 60_000, interval: 100 });
  started.kill('SIGTERM');
  await once(started, 'close');
  await vi.waitFor(async () => expect(await isUp()).toBe(false), { timeout: 10_000, interval: 100 });
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startOwnGateway } from '../testkit/gateways.ts';
import { findFreePort, until } from '../testkit/services.ts';

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
  const provider = await findFreePort();
  const gateway = await findFreePort();
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
      RECORDS_URL: `file:${folder}/records`,
      AUDIT_FILE: `${folder}/audit.jsonl`,
    },
  });
  await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 60_000, interval: 100 });
  started.kill('SIGTERM');
  await once(started, 'close');
  await vi.waitFor(async () => expect(await isUp()).toBe(false), { timeout: 10_000, interval: 100 });
});

const run = (file: string, settings: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, STORE_URL: 'memory:', AUDIT_FILE: 'off', WEB_FOLDER: 'off', ...settings },
  });

test('does not open the demo sign-ins to the network', () => {
  const { status, stderr } = run('start.ts', { GATEWAY_HOST: '0.0.0.0' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('DEMO_ON_NETWORK')]);
});

test('checks settings and provider without a start, in one line each', async () => {
  const { status, stdout } = run('gateway/main.ts', { PROVIDER_URL: `http://127.0.0.1:${await findFreePort()}`, TRUSTED_PROXY: '10.0.0.1' }, '--check');
  const [warning, line, ...more] = stdout.trim().split('\n');
  expect([status, warning, more]).toEqual([1, 'TRUSTED_PROXY is not a setting. Did you mean TRUSTED_PROXIES?', []]);
  expect(JSON.parse(line!)).toEqual({
    level: 60,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    msg: expect.stringMatching(/PROVIDER_URL: .* does not respond \(ECONNREFUSED\)/),
  });
});

test('logs a promise that fails without a handler, and continues', async () => {
  const rejectOnSignal = 'data:text/javascript,process.on("SIGUSR2", () => Promise.reject(new Error("lost")))';
  const gateway = await startOwnGateway({
    PROVIDER_URL: 'http://127.0.0.1:9/',
    STORE_URL: 'memory:',
    NODE_OPTIONS: `--import ${JSON.stringify(rejectOnSignal)}`,
  });
  gateway.child.kill('SIGUSR2');
  await until('the line of the log', () => gateway.output().includes('"level":50') && gateway.output().includes('lost'));
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
  await gateway.kill();
});

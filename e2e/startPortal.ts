import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { clockOffset, movedClock, startOfRun } from '../tests/clock.ts';
import { environment, portalPort, providerPort } from './ports.ts';

/** Unchanged demo data. Each worker changes its own copy: tests change passwords. */
export const preparedData = 'node_modules/.cache/portal/e2e-data';
/** The data of this worker. */
export const ownData = `${preparedData}-${portalPort}`;

/** Starts `npm start` on the data of a folder. */
export function startPortal(folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['start.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      GATEWAY_PORT: String(portalPort),
      PROVIDER_PORT: String(providerPort),
      PROVIDER_DATA: folder,
      PROVIDER_DEMO_MONTHS: '4',
      PROVIDER_DEMO_TODAY: startOfRun,
      CLOCK_OFFSET: String(clockOffset),
      NODE_OPTIONS: `${environment['NODE_OPTIONS'] ?? ''} ${movedClock}`.trim(),
      PROVIDER_FAULTS: 'on',
      PROVIDER_STRICT: 'on',
      PROVIDER_CAPTCHA: 'aB3dE9',
      STORE_URL: 'memory:',
      // Two workers may not open one records database, and one in memory takes seconds to make.
      RECORDS_URL: 'memory:',
      AUDIT_FILE: 'off',
      LOG_LEVEL: 'error',
      NEWS_SECONDS: '1',
    },
  });
}

/** Waits until the portal is ready; throws when it ended instead. */
export async function untilReady(portal: ChildProcess): Promise<void> {
  for (;;) {
    if (portal.exitCode !== null) throw new Error(`The portal of the browser tests ended with ${portal.exitCode}.`);
    const response = await fetch(`http://127.0.0.1:${portalPort}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
}

/** Ends it, and waits until its ports are free. */
export async function stopPortal(portal: ChildProcess): Promise<void> {
  if (portal.exitCode !== null) return;
  const ended = once(portal, 'exit');
  portal.kill('SIGTERM');
  await ended;
}

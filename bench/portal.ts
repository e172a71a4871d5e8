import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readConfig } from '../gateway/config/config.ts';
import { createGateway } from '../gateway/server.ts';
import { type Database, openDatabase } from '../provider/database/open.ts';
import { prepareDemo } from '../provider/demo/seedDemo.ts';
import { createProvider } from '../provider/server.ts';

export interface Portal {
  address: string;
  /** Added delay of each provider call, and the number of calls since this was set to 0. */
  provider: { delayMilliseconds: number; calls: number };
  stop: () => Promise<void>;
}

/**
 * Starts a portal with demo data and the rows of `fill`, as `npm start` serves it: the built client, the gateway and the reference
 * provider.
 */
export async function startPortal(fill?: (db: Database) => Promise<void>): Promise<Portal> {
  const opened = await openDatabase({ memory: true });
  await prepareDemo(opened.db, { today: new Date(), months: 4 });
  await fill?.(opened.db);
  const provider = await createProvider({ db: opened.db });
  const slow = { delayMilliseconds: 0, calls: 0 };
  provider.addHook('onRequest', async () => {
    slow.calls += 1;
    if (slow.delayMilliseconds > 0) await delay(slow.delayMilliseconds);
  });
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const gateway = await createGateway(
    readConfig({
      PROVIDER_URL: `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`,
      STORE_URL: 'memory:',
      LOG_LEVEL: 'error',
      AUDIT_FILE: 'off',
      GATEWAY_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      SECOND_FACTOR: 'offered',
      SECRET: 'a public secret, for the demo alone',
      PROVIDER_SERVICE_USER: 'service@portal.example',
      PROVIDER_SERVICE_PASSWORD: 'Demo-Portal-2026!',
    }),
  );
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  return {
    address: `http://localhost:${(gateway.server.address() as AddressInfo).port}`,
    provider: slow,
    async stop() {
      gateway.server.closeAllConnections();
      await gateway.close();
      provider.server.closeAllConnections();
      await provider.close();
      await opened.close();
    },
  };
}

/** Signs in through the login page, as a user who has seen the unread messages. */
export async function signIn(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.evaluate("sessionStorage.setItem('unread-shown', '1')");
  await page.locator('input[autocomplete="username"]').fill(`${name}@portal.example`);
  await page.locator('input[autocomplete="current-password"]').fill('Demo-Portal-2026!');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import type { Started } from '../testkit/services.ts';
import { missingBalancer, startBalancer } from './balancerProgram.ts';

const visitorAddress = '127.0.0.5';
const forged = {
  'x-forwarded-for': '127.0.0.1, 203.0.113.7',
  forwarded: 'for=203.0.113.7;proto=https;host=evil.example',
  'x-real-ip': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
};

describe.skipIf(missingBalancer)(
  missingBalancer ? `T32 behind the balancer (not run: ${missingBalancer})` : 'T32 behind the balancer of docker-compose.yml',
  () => {
    let stack: TestStack;
    let balancer: Started & { url: string };
    /** Last request that reached the gateway. */
    let reached: { headers: Record<string, unknown>; ip: string; protocol: string };
    beforeAll(async () => {
      stack = await startTestStack({ TRUSTED_PROXIES: '127.0.0.1', SECURE_COOKIES: 'off' });
      stack.gateway.addHook('onRequest', async ({ headers, ip, protocol, url }) => {
        if (url.startsWith('/api/')) reached = { headers, ip, protocol };
      });
      await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
      balancer = await startBalancer([`http://127.0.0.1:${(stack.gateway.server.address() as AddressInfo).port}`]);
    });
    afterAll(async () => {
      await balancer?.kill('SIGKILL');
      stack?.gateway.server.closeAllConnections();
      await stack?.close();
    });

    /** A guess at the results API by a visitor that is neither the balancer nor the gateway. */
    function guess(token: string, headers: Record<string, string | string[]>): Promise<number> {
      return new Promise((resolve, reject) => {
        const sent = request(`${balancer.url}/api/V01/results?month=10&year=2026`, {
          localAddress: visitorAddress,
          agent: false,
          headers: { ...headers, authorization: `Bearer ${token}` },
        });
        sent.once('response', (response) => resolve(response.resume().statusCode!)).once('error', reject);
        sent.end();
      });
    }

    test('nothing of the addresses that a visitor claims reaches the gateway', async () => {
      expect(await guess('forged-0123456789', forged)).toBe(401);
      const names = Object.keys(reached.headers).filter((name) => /forwarded|real-ip/.test(name));
      expect(Object.fromEntries(names.map((name) => [name, reached.headers[name]]))).toEqual({
        'x-forwarded-for': visitorAddress,
        'x-forwarded-proto': 'http',
      });
      expect([reached.ip, reached.protocol]).toEqual([visitorAddress, 'http']);
      expect(await guess('forged-9876543210', { 'x-forwarded-for': ['203.0.113.7', visitorAddress, '127.0.0.1'] })).toBe(401);
      expect(reached.headers['x-forwarded-for']).toBe(visitorAddress);
    });

    test('counts tries by the visitor’s address, which the audit log has', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1) statuses.push(await guess(`guess-${String(at).padStart(20, '0')}`, { 'x-forwarded-for': `198.51.100.${at}` }));
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
      const refused = (stack.audit() as { event: string; from?: string }[]).filter(({ event }) => event === 'apiTokenRefused');
      expect(new Set(refused.map(({ from }) => from))).toEqual(new Set([visitorAddress]));
    });
  },
);

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

describe('HEAD', () => {
  let stack: TestStack;
  let person: Caller;
  let routes: string[];
  beforeAll(async () => {
    stack = await startTestStack();
    person = await stack.as('customer');
    routes = [...stack.gateway.printRoutes({ commonPrefix: false }).matchAll(/([/*:\w.-]+) \(([A-Z, ]+)\)/g)]
      .filter(([, , methods]) => methods!.split(', ').includes('GET'))
      .map(([, path]) => path!);
  });
  afterAll(() => stack.close());
  const sendHead = (url: string) =>
    stack.gateway.inject({ method: 'HEAD', url, headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });

  async function fetchPackUrl(): Promise<string> {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const { data } = await person.execute('AuditPackFile', { customer: bakery, ...period, parts: ['POSITIONS'], language: 'DE' });
    return data.customer.auditPack.file.url as string;
  }

  test('of a file makes nothing, sends no call and records no download', async () => {
    const url = await fetchPackUrl();
    stack.clearCalls();
    const records = stack.audit().length;
    const response = await sendHead(url);
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET']);
    expect(stack.calls()).toEqual([]);
    expect(stack.audit().length).toBe(records);
    expect((await person.get(url)).status).toBe(200);
  });

  test('GET of a third pack at once is refused until one ends', async () => {
    await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stack.gateway.server.address() as AddressInfo;
    // A session that has read nothing yet.
    person = await stack.as('customer');
    const url = await fetchPackUrl();
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    stack.faults.add({ path: '/datenbroker/countPositionen', kind: 'hang' });
    const open = () => {
      const controller = new AbortController();
      void fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie }, signal: controller.signal })
        .then(({ text }) => text)
        .catch(() => null);
      return controller;
    };
    const packs = [open(), open()];
    await expect.poll(() => stack.calls().filter((name) => name === 'countPositionen').length).toBeGreaterThan(0);
    const downloadAsJson = () => person.get(url, { accept: 'application/json' });
    await expect.poll(async () => (await downloadAsJson()).status).toBe(429);
    const page = await person.get(url, { accept: 'text/html' });
    expect([page.status, page.body.toString()]).toEqual([429, expect.stringContaining('bereits mehrere große Dateien')]);
    const areas = await stack.as('areas');
    for (const pack of packs) pack.abort();
    stack.faults.clear();
    stack.faults.release();
    await expect.poll(async () => (await downloadAsJson()).status).toBe(200);
    expect((await areas.execute('CurrentSession')).codes).toEqual([]);
  });

  test('of any route sends no call', async () => {
    expect(routes).toEqual(expect.arrayContaining(['/livez', '/readyz']));
    stack.clearCalls();
    for (const route of routes) {
      const response = await sendHead(route.replace(/:\w+/g, 'any'));
      expect(response.body, route).toBe('');
      expect(response.statusCode, route).toBeLessThan(500);
    }
    expect(stack.calls()).toEqual([]);
    for (const path of ['/livez', '/readyz']) expect((await sendHead(path)).statusCode, path).toBe(200);
  });
});

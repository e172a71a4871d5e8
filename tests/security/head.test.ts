import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller, type House, startHouse } from '../testkit/house.ts';

describe('HEAD', () => {
  let house: House;
  let person: Caller;
  let routes: string[];
  beforeAll(async () => {
    house = await startHouse();
    person = await house.as('customer');
    routes = [...house.gateway.printRoutes({ commonPrefix: false }).matchAll(/([/*:\w.-]+) \(([A-Z, ]+)\)/g)]
      .filter(([, , methods]) => methods!.split(', ').includes('GET'))
      .map(([, path]) => path!);
  });
  afterAll(() => house.close());
  const head = (url: string) =>
    house.gateway.inject({ method: 'HEAD', url, headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });

  async function packUrl(): Promise<string> {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const { data } = await person.ask('AuditPackFile', { ...bakery, ...period, parts: ['POSITIONS'], language: 'DE' });
    return data.customer.auditPack.file.url as string;
  }

  test('of a file makes nothing, asks the provider nothing and leaves no record of a download', async () => {
    const url = await packUrl();
    house.forgetCalls();
    const records = house.audit().length;
    const response = await head(url);
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET']);
    expect(house.calls()).toEqual([]);
    expect(house.audit().length).toBe(records);
    expect((await person.get(url)).status).toBe(200);
  });

  test('GET of a third pack at once is refused to the same person, with what to do, and taken again when one has ended', async () => {
    await house.gateway.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.gateway.server.address() as AddressInfo;
    // A session that has read nothing yet.
    person = await house.as('customer');
    const url = await packUrl();
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    house.faults.add({ path: '/datenbroker/countPositionen', kind: 'hang' });
    const open = () => {
      const controller = new AbortController();
      void fetch(`http://127.0.0.1:${port}${url}`, { headers: { cookie }, signal: controller.signal })
        .then(({ text }) => text)
        .catch(() => null);
      return controller;
    };
    const packs = [open(), open()];
    await expect.poll(() => house.calls().filter((name) => name === 'countPositionen').length).toBeGreaterThan(0);
    const third = () => person.get(url, { accept: 'application/json' });
    await expect.poll(async () => (await third()).status).toBe(429);
    const page = await person.get(url, { accept: 'text/html' });
    expect([page.status, page.body.toString()]).toEqual([429, expect.stringContaining('bereits zwei Mappen')]);
    const areas = await house.as('areas');
    for (const pack of packs) pack.abort();
    house.faults.clear();
    house.faults.release();
    await expect.poll(async () => (await third()).status).toBe(200);
    expect((await areas.ask('CurrentSession')).codes).toEqual([]);
  });

  test('of any route asks the provider nothing', async () => {
    expect(routes).toEqual(expect.arrayContaining(['/livez', '/readyz']));
    house.forgetCalls();
    for (const route of routes) {
      const response = await head(route.replace(/:\w+/g, 'any'));
      expect(response.body, route).toBe('');
      expect(response.statusCode, route).toBeLessThan(500);
    }
    expect(house.calls()).toEqual([]);
    for (const path of ['/livez', '/readyz']) expect((await head(path)).statusCode, path).toBe(200);
  });
});

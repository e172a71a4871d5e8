import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProvider } from '../../provider/server.ts';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('customer');
});
afterAll(() => provider.close());
beforeEach(() => provider.faults.clear());

const call = () => person.send('GET', 'datenbroker/getAreas?cardcode=100100&mandant=AT');

describe('a fault', () => {
  test.each([
    ['status', 503, 'application/json', 'unavailable'],
    ['html', 200, 'text/html', 'Wartung'],
    ['loginPage', 200, 'text/html', 'login/auth'],
    ['truncated', 200, 'application/json', '[{"id"'],
    ['wrongShape', 200, 'application/json', 'surprise'],
  ] as const)('%s answers with %d and %s', async (kind, status, type, part) => {
    provider.faults.add({ path: '/datenbroker/getAreas', kind });
    const answer = await call();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toContain(part);
  });

  test('redirect leads to the sign-in page, for good or for now', async () => {
    for (const code of [302, 307]) {
      provider.faults.add({ path: '/datenbroker/getAreas', kind: 'redirect', code, times: 1 });
      const answer = await call();
      expect([answer.statusCode, answer.headers.location]).toEqual([code, '/login/auth']);
    }
  });

  test('strikes its own path, as often as it says', async () => {
    provider.faults.add({ path: '/datenbroker/getAreas', kind: 'status', code: 502, times: 2 });
    const codes = [];
    for (let at = 0; at < 3; at += 1) codes.push((await call()).statusCode);
    expect(codes).toEqual([502, 502, 200]);
    provider.faults.add({ path: '/application', kind: 'status' });
    expect((await call()).statusCode).toBe(200);
    provider.faults.add({ path: '*', kind: 'status' });
    expect((await call()).statusCode).toBe(503);
  });

  test('slow answers late, and rightly', async () => {
    provider.faults.add({ path: '*', kind: 'slow', milliseconds: 120 });
    const startedAt = performance.now();
    expect((await call()).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(110);
  });

  test('expired ends the session', async () => {
    const other = await provider.as('customer');
    provider.faults.add({ path: '*', kind: 'expired', times: 1 });
    for (let at = 0; at < 2; at += 1) expect((await other.send('GET', 'plan/countPlaene')).statusCode).toBe(401);
  });

  test('ignoreAreas answers over all areas', async () => {
    const { id } = await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 2, checkMonitoring: true });
    const areas = async () => {
      const rows: { area_name: string }[] = await person.get('datenbroker/getErgebnisliste', { besuchsbericht_id: id, areasAllowed: '201' });
      return new Set(rows.map(({ area_name }) => area_name)).size;
    };
    expect(await areas()).toBe(1);
    provider.faults.add({ path: '*', kind: 'ignoreAreas' });
    expect(await areas()).toBeGreaterThan(1);
  });

  test('hang and reset break the connection; a hanging call does not keep the server from closing', async () => {
    const app = await createProvider({ db: provider.db, faults: provider.faults });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/application`;
    provider.faults.add({ path: '*', kind: 'reset', times: 1 });
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    provider.faults.add({ path: '*', kind: 'hang' });
    const hanging = expect(fetch(url)).rejects.toThrow('fetch failed');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await app.close();
    await hanging;
  });
});

describe('over HTTP', () => {
  test('faults are switched, listed and checked', async () => {
    const visitor = provider.caller();
    expect((await visitor.send('POST', 'faults', { path: '*', kind: 'nonsense' })).statusCode).toBe(400);
    expect((await visitor.send('POST', 'faults', { path: '/application', kind: 'status', times: 1 })).json()).toEqual({ success: true });
    expect(await visitor.get('faults')).toEqual([{ path: '/application', kind: 'status', times: 1 }]);
    expect((await visitor.send('GET', 'application')).statusCode).toBe(503);
    expect(await visitor.get('faults')).toEqual([]);
    expect((await visitor.send('DELETE', 'faults')).json()).toEqual({ success: true });
  });

  test('they are closed unless opened', async () => {
    const app = await createProvider({ db: provider.db });
    expect((await app.inject({ method: 'POST', url: '/faults', payload: { path: '*', kind: 'status' } })).statusCode).toBe(404);
    await app.close();
  });

  test('what breaks inside says nothing about it', async () => {
    const answer = await person.send('POST', 'report/generateErgebnislisteReport', '{"type":', { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'bad_request' }]);
    expect((await person.send('GET', 'no/such/call')).json()).toEqual({ error: 'not_found' });
  });
});

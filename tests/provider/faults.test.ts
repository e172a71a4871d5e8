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
  test('affects its path, as often as it says', async () => {
    provider.faults.add({ path: '/datenbroker/getAreas', kind: 'status', code: 502, times: 2 });
    const codes = [];
    for (let at = 0; at < 3; at += 1) codes.push((await call()).statusCode);
    expect(codes).toEqual([502, 502, 200]);
    provider.faults.add({ path: '/application', kind: 'status' });
    expect((await call()).statusCode).toBe(200);
    provider.faults.add({ path: '*', kind: 'status' });
    expect((await call()).statusCode).toBe(503);
  });

  test('hang and reset break the connection, and allow the server’s end', async () => {
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

  test('an internal error reveals nothing', async () => {
    const response = await person.send('POST', 'report/generateErgebnislisteReport', '{"type":', { 'content-type': 'application/json' });
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'bad_request' }]);
    expect((await person.send('GET', 'no/such/call')).json()).toEqual({ error: 'not_found' });
  });
});

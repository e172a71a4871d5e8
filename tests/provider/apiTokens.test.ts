import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const results = (token: string | null, query = 'month=10&year=2026', version = 'V01') =>
  provider.caller().send('GET', `api/${version}/results?${query}`, undefined, token ? { authorization: `Bearer ${token}` } : {});

test('X-18 X-139 a location has a token, and gets a new one', async () => {
  const admin = await provider.as('admin');
  const token = async () => (await admin.get('datenbroker/getCustomer', { mandant: 'AT', cardcode: '100100' })).token;
  const before = await token();
  expect((await results(before)).statusCode).toBe(200);
  const answer = await admin.get('datenbroker/refreshToken', { customer_id: 1 });
  expect(answer).toEqual({ token: await token() });
  expect(answer.token).not.toBe(before);
  expect([(await results(before)).statusCode, (await results(answer.token)).statusCode]).toEqual([401, 200]);
  expect(await admin.get('datenbroker/refreshToken', { customer_id: 999_999 })).toEqual({ error: 'not_found' });
  expect((await provider.caller().send('GET', 'datenbroker/refreshToken?customer_id=1')).statusCode).toBe(401);
});

test('X-140 the public results need a token and no session', async () => {
  const admin = await provider.as('admin');
  const { token } = await admin.get('datenbroker/getCustomer', { mandant: 'AT', cardcode: '100100' });
  expect((await results(null)).statusCode).toBe(401);
  expect((await admin.send('GET', 'api/V01/results?month=10&year=2026')).statusCode).toBe(401);
  expect((await results(token, 'month=13&year=2026')).statusCode).toBe(400);
  expect((await results(token, 'month=1&year=2026&order_number=x')).statusCode).toBe(400);
  expect((await results(token, 'order_number=x')).statusCode).toBe(404);
  expect((await results(token, undefined, 'V02')).statusCode).toBe(404);
  expect((await results(token)).json().results.length).toBeGreaterThan(0);
});

import { describe, expect, test } from 'vitest';
import { getDocumentId } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const own = '{ customer(key: { country: AT, cardcode: "100100" }) { name } }';

test('W-19 an internal tool’s token is no cookie, and no cookie a token', async () => {
  const person = await stack.as('customer');
  const asTool = await stack.gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${person.cookies.get('session')}` },
    payload: { query: own },
  });
  expect(asTool.json().errors[0].extensions.code).toBe('NOT_SIGNED_IN');
});

test('a browser cannot send free text under a trusted hash', async () => {
  const person = await stack.as('customer');
  const response = await person.post({ documentId: getDocumentId('CurrentSession'), query: own });
  expect(Object.keys(response.data)).toEqual(['__typename', 'session']);
});

describe('the gateway', () => {
  test('is alive and ready, and says nothing else', async () => {
    expect((await stack.visitor().get('/livez')).body.toString()).toMatch(/^\{"alive":true,"version":"\d+\.\d+\.\d+"\}$/);
    expect((await stack.visitor().get('/readyz')).body.toString()).toBe('{"ready":true}');
    expect((await stack.visitor().get('/nothing')).status).toBe(404);
  });
  test('sends headers that keep pages and scripts of others out', async () => {
    const { headers } = await stack.visitor().get('/livez');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  });
  test('B-29 V-11 writes no password and no address of the provider into an error', async () => {
    const person = await stack.as('customer');
    stack.faults.add({ path: '/login/checkPass', kind: 'status' });
    const response = await person.execute('CheckPassword', { input: { password: 'geheim-4711' } });
    expect(response.codes).toEqual(['PROVIDER_UNREACHABLE']);
    expect(JSON.stringify(response)).not.toMatch(/geheim|127\.0\.0\.1|checkPass\?/);
  });
});

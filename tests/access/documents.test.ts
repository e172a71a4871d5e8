import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bakery, type Caller, getDocumentId, type TestStack, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
let tool: Caller;
beforeAll(async () => {
  stack = await startTestStack();
  tool = await stack.tool('customer');
});
afterAll(() => stack.close());
beforeEach(() => stack.forgetCalls());

const own = '{ customer(key: { country: AT, cardcode: "100100" }) { name report { results(first: 2) { totalCount nodes { task } } } } }';

describe('W-19 an internal tool', () => {
  test('asks freely with its bearer session', async () => {
    expect((await tool.post({ query: own })).data.customer).toMatchObject({ name: 'Großbäckerei Sonnleitner', report: { results: { totalCount: 5000 } } });
  });
  test('is limited to the rights of its user', async () => {
    expect((await tool.post({ query: '{ customer(key: { country: DE, cardcode: "100200" }) { name } }' })).data.customer).toBeNull();
  });
  test('signs in with free text and nothing else', async () => {
    const sign = 'startToolSession(input: { username: "customer@portal.example", password: "Demo-Portal-2026!" }) { toolSession { token endsAt } }';
    const visitor = stack.visitor();
    expect((await visitor.post({ query: `mutation { ${sign} }` })).data.startToolSession.toolSession.token).toMatch(/^[\w-]{40,}$/);
    expect((await visitor.post({ query: `mutation { a: ${sign} b: ${sign} }` })).status).toBe(401);
    expect((await visitor.post({ query: '{ session { viewer { name } } }' })).status).toBe(401);
  });
  test('cannot use its token as a cookie, nor a cookie as a token', async () => {
    const person = await stack.as('customer');
    const asTool = await stack.gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${person.cookies.get('session')}` },
      payload: { query: own },
    });
    expect(asTool.json().errors[0].extensions.code).toBe('NOT_SIGNED_IN');
  });
  test('ends its session', async () => {
    const short = await stack.tool('keyuser');
    await short.post({ query: 'mutation { signOut { problems { code } } }' });
    expect((await short.post({ query: '{ session { viewer { name } } }' })).codes).toEqual(['NOT_SIGNED_IN']);
  });

  test.each([
    [
      'levels',
      `{ customer(key: { country: AT, cardcode: "100100" }) { report { result(id: "1") ${'{ developmentPoint(index: 1, seriesIndex: 1, label: "x") '.repeat(11)}{ id }${' }'.repeat(11)} } } }`,
    ],
    ['aliases', `{ session { ${Array.from({ length: 31 }, (_, at) => `a${at}: locationCount`).join(' ')} } }`],
    ['root fields', `{ ${Array.from({ length: 21 }, (_, at) => `a${at}: session { locationCount }`).join(' ')} }`],
    ['directives', `{ session { locationCount ${'@include(if: true) '.repeat(21)} } }`],
    ['fields', `{ session { ${'locationCount '.repeat(401)} } }`],
    ['tokens', `{ session { ${'locationCount '.repeat(1600)} } }`],
  ])('is limited in %s', async (what, query) => {
    const response = await tool.post({ query });
    expect(response).toMatchObject({ status: 400, codes: ['TOO_EXPENSIVE'] });
    expect(response.messages[0]).toContain(what);
    expect(stack.calls()).toEqual([]);
  });

  test('cannot make a fragment contain itself', async () => {
    expect((await tool.post({ query: '{ session { ...a } } fragment a on Session { ...a }' })).codes).toEqual(['BAD_INPUT']);
  });
  test('is not shown the schema by guessing', async () => {
    const response = await tool.post({ query: '{ sessio { locationCount } }' });
    expect(response.codes).toEqual(['BAD_INPUT']);
    expect(response.messages[0]).not.toContain('session');
  });
});

describe('a browser', () => {
  test('runs trusted documents only', async () => {
    const person = await stack.as('customer');
    expect(await person.post({ query: own })).toMatchObject({ status: 401, codes: ['NOT_SIGNED_IN'] });
    expect((await person.post({ documentId: 'sha256:0000' })).codes).toEqual(['BAD_INPUT']);
    expect(stack.calls()).toEqual([]);
  });
  test('cannot hide free text behind a trusted hash', async () => {
    const person = await stack.as('customer');
    const response = await person.post({ documentId: getDocumentId('CurrentSession'), query: own });
    expect(Object.keys(response.data)).toEqual(['__typename', 'session']);
  });
  test.each(['cross-site', 'same-site'])('is refused when another site (%s) sent the request', async (customer) => {
    const person = await stack.as('customer');
    expect(await person.post({ documentId: getDocumentId('SignOut') }, { 'sec-fetch-site': customer })).toMatchObject({ status: 403 });
    expect(stack.writes()).toEqual([]);
  });
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])('cannot send %s', async (type) => {
    const person = await stack.as('customer');
    const { statusCode } = await stack.gateway.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': type, cookie: `session=${person.cookies.get('session')}` },
      payload: JSON.stringify({ documentId: getDocumentId('SignOut') }),
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect((await person.execute('CurrentSession')).data.session).not.toBeNull();
  });
  test('cannot ask by GET', async () => {
    const response = await (await stack.as('customer')).get(`/graphql?query=${encodeURIComponent('{session{locationCount}}')}`);
    expect([response.status, response.headers['allow']]).toEqual([405, 'POST']);
  });
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
    stack.faults.clear();
    expect(response.codes).toEqual(['OUTCOME_UNKNOWN']);
    expect(JSON.stringify(response)).not.toMatch(/geheim|127\.0\.0\.1|checkPass\?/);
  });
  test(`a location's key keeps ${bakery.cardcode} apart by country`, async () => {
    const { toLocationKey: locationKey, parseLocationKey: parseKey } = await import('../../gateway/access/scope.ts');
    expect(locationKey('AT', '1')).not.toBe(locationKey('DE', '1'));
    expect(parseKey(locationKey('DE', '100200'))).toEqual({ country: 'DE', cardcode: '100200' });
  });
});

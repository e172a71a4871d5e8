import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDocumentId, type TestStack, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
let token: string;
let cookie: string;
beforeAll(async () => {
  stack = await startTestStack({ SIGN_IN_TRIES: '1000', REFUSAL_MILLISECONDS: '1' });
  token = (await stack.tool('customer')).token!;
  cookie = [...(await stack.as('customer')).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => stack.close());

const permanent =
  /^(NOT_SIGNED_IN|SESSION_ENDED|FORBIDDEN|NOT_FOUND|BAD_INPUT|TOO_EXPENSIVE|TOO_MANY_ATTEMPTS|UNAUTHORIZED|METHOD_NOT_ALLOWED|TOO_MANY_REQUESTS)$/;
const json = { 'content-type': 'application/json' };
const createToolHeaders = () => ({ ...json, authorization: `Bearer ${token}` });
const createPersonHeaders = () => ({ cookie, 'x-upload': '1' });
const createForm = (body: string) => ({ headers: { ...createPersonHeaders(), 'content-type': 'multipart/form-data; boundary=x' }, payload: body });

type Sent = Omit<InjectOptions, 'url'> & { url?: string };

/** Sends it and expects one line of at most `warn` in the log, without a stack, and the shape of a failure. */
async function expectRefused(request: Sent) {
  stack.log.length = 0;
  const response = await stack.gateway.inject(request);
  const lines = stack.log.map((line) => JSON.parse(line) as { level: number; err?: unknown }).filter(({ level }) => level > 20);
  const what = `${JSON.stringify(request).slice(0, 300)}\n${response.statusCode} ${response.body.slice(0, 300)}\n${stack.log.join('').slice(0, 1_500)}`;
  expect(
    lines.filter(({ level, err }) => level >= 50 || err !== undefined),
    what,
  ).toEqual([]);
  expect(lines.length, what).toBe(1);
  expect(response.headers['content-type'], what).toContain('json');
  const body = JSON.parse(response.body) as {
    error?: { code: string; message: string };
    errors?: { message: string; extensions: { code: string } }[];
    data?: unknown;
  };
  const isGraphql = request.url?.startsWith('/graphql');
  const shown = isGraphql ? body.errors!.map(({ message, extensions: { code } }) => ({ message, code })) : [body.error!];
  expect(shown.length, what).toBeGreaterThan(0);
  for (const { code, message } of shown) {
    expect(code, what).toMatch(permanent);
    expect(message, what).not.toMatch(/fastify|apollo|multipart:|FST_|\bat .+:\d+:\d+|node_modules/i);
    expect(message.length, what).toBeGreaterThan(10);
  }
  expect(response.statusCode === 200 || (response.statusCode >= 400 && response.statusCode < 500), what).toBe(true);
  return { status: response.statusCode, codes: shown.map(({ code }) => code) };
}

const routes = [
  '/graphql',
  '/graphql/stream',
  '/uploads/picture',
  '/files/x',
  '/api/V01/results',
  '/graphql/nothing',
  '/uploads',
  '/files/x/y',
  '/api/V09/x',
  '/nothing',
];
const malformed: [string, () => Sent][] = [
  ['no body', () => ({ method: 'POST', headers: createToolHeaders() })],
  ['an empty JSON body', () => ({ method: 'POST', headers: createToolHeaders(), payload: '' })],
  ['broken JSON', () => ({ method: 'POST', headers: createToolHeaders(), payload: '{"query": ' })],
  ['JSON that is no object', () => ({ method: 'POST', headers: createToolHeaders(), payload: '"x"' })],
  ['null', () => ({ method: 'POST', headers: createToolHeaders(), payload: 'null' })],
  ['a batch', () => ({ method: 'POST', headers: createToolHeaders(), payload: '[{"query":"{ __typename }"}]' })],
  ['a poisoned prototype', () => ({ method: 'POST', headers: createToolHeaders(), payload: '{"__proto__": {"query": "{ __typename }"}}' })],
  ['a poisoned constructor', () => ({ method: 'POST', headers: createToolHeaders(), payload: '{"constructor": {"prototype": {"x": 1}}}' })],
  ['an unknown content type', () => ({ method: 'POST', headers: { ...createToolHeaders(), 'content-type': 'application/xml' }, payload: '<a/>' })],
  ['a content type that is none', () => ({ method: 'POST', headers: { ...createToolHeaders(), 'content-type': ';;;' }, payload: 'x' })],
  ['no content type', () => ({ method: 'POST', headers: { authorization: `Bearer ${token}` }, payload: 'x' })],
  ['too large a body', () => ({ method: 'POST', headers: createToolHeaders(), payload: JSON.stringify({ query: 'x'.repeat(300_000) }) })],
  ['a form without a boundary', () => ({ method: 'POST', headers: { ...createPersonHeaders(), 'content-type': 'multipart/form-data' }, payload: 'x' })],
  ['a form that ends early', () => ({ method: 'POST', ...createForm('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc') })],
  ['a form that is none', () => ({ method: 'POST', ...createForm('nothing of a form') })],
  ['PUT', () => ({ method: 'PUT', headers: createToolHeaders(), payload: '{}' })],
  ['DELETE', () => ({ method: 'DELETE', headers: createToolHeaders() })],
  ['PATCH', () => ({ method: 'PATCH', headers: createToolHeaders(), payload: '{}' })],
  ['another site', () => ({ method: 'POST', headers: { ...createToolHeaders(), 'sec-fetch-site': 'cross-site' }, payload: '{}' })],
];

describe('T11 T33 a malformed request at every address has the shape and the code of a refusal, and one quiet line in the log', () => {
  test.each(routes.flatMap((url) => malformed.map(([what, request]) => ({ url, what, request }))))('$what at $url', async ({ url, request }) => {
    await expectRefused({ url, ...request() });
  });
  test.each(['GET', 'DELETE', 'POST'] as const)('%s of an address that cannot be read', async (method) => {
    await expectRefused({ method, url: '/files/%c0' });
  });
  test('a method that reads, without a session', async () => {
    for (const url of ['/graphql', '/graphql?query={', '/graphql/stream', '/uploads/picture', '/files/x', '/nothing'])
      await expectRefused({ method: 'GET', url });
  });
});

/** Names that every plain object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', '__defineGetter__', 'prototype'];

describe('T11 a GraphQL request that cannot be run', () => {
  const send = (body: object, headers = createToolHeaders()) => expectRefused({ method: 'POST', url: '/graphql', headers, payload: JSON.stringify(body) });
  const expectStreamRefused = (body: object) =>
    expectRefused({ method: 'POST', url: '/graphql/stream', headers: { ...createToolHeaders(), accept: 'text/event-stream' }, payload: JSON.stringify(body) });
  const query = 'query A { session { viewer { id } } } query B { __typename }';

  test.each<[string, object]>([
    ['a field that is not there', { query: '{ nothing }' }],
    ['an argument of another kind', { query: '{ customer(key: { country: XX, cardcode: 1 }) { id } }' }],
    ['a variable that is missing', { query: 'query ($c: String!) { customer(key: { country: AT, cardcode: $c }) { id } }' }],
    ['a variable of another kind', { query: 'query ($c: String!) { customer(key: { country: AT, cardcode: $c }) { id } }', variables: { c: { a: [1] } } }],
    [
      'null for a variable with a default',
      { query: 'query ($c: String = "1") { customer(key: { country: AT, cardcode: $c }) { id } }', variables: { c: null } },
    ],
    ['null for a condition with a default', { query: 'query ($b: Boolean = true) { session @include(if: $b) { viewer { id } } }', variables: { b: null } }],
    ['an operation that is not there', { query, operationName: 'C' }],
    ['no name where there are two operations', { query }],
    ['an operation name that is no text', { query, operationName: 1 }],
    ['variables that are no object', { query: '{ __typename }', variables: [1] }],
    ['extensions that are no object', { query: '{ __typename }', extensions: 'x' }],
    ['an unknown document', { documentId: 'sha256:unknown' }],
    ['a document id that is no text', { documentId: { a: 1 } }],
    ['an empty document', { query: '' }],
    ['a document of types', { query: 'type Query { a: Int }' }],
    ['an unknown directive', { query: '{ __typename @nothing }' }],
  ])('%s', async (_what, body) => {
    await send(body);
    await expectStreamRefused(body);
  });
  test.each([20, 100_000])('variables that are nested %i deep', async (depth) => {
    const variables = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    for (const document of ['"query":"{ __typename }"', `"documentId":"${getDocumentId('CurrentSession')}"`])
      for (const url of ['/graphql', '/graphql/stream'])
        expect((await expectRefused({ method: 'POST', url, headers: createToolHeaders(), payload: `{${document},"variables":${variables}}` })).codes).toEqual([
          'TOO_EXPENSIVE',
        ]);
  });
  test('a subscription outside a stream', () => send({ query: 'subscription { notificationNews { unread } }' }));
  test('a query on a stream, and a stream without its type', async () => {
    await expectStreamRefused({ query: '{ __typename }' });
    await expectRefused({
      method: 'POST',
      url: '/graphql/stream',
      headers: createToolHeaders(),
      payload: JSON.stringify({ query: 'subscription { notificationNews { unread } }' }),
    });
  });
  test.each(inherited)('T33 the name %s is looked up nowhere but among what is known', async (name) => {
    await send({ query, operationName: name });
    await send({ query: `{ ${name} }` });
    await send({ query: `{ session { ...${name} } }` });
    await send({ query: `{ session @${name} { viewer { id } } }` });
    await send({ query: `{ apiTokens(orderBy: { field: ${name}, direction: ASC }) { totalCount } }` });
    await send({ query: 'query ($s: ApiTokenOrder) { apiTokens(orderBy: $s) { totalCount } }', variables: { s: { field: name, direction: 'ASC' } } });
    await send({ query: `query ($a: ${name}) { session { viewer { id } } }` });
    await send({ documentId: name });
    const runs = [
      { answered: '"id":"3"', body: { query: `query ${name} { session { viewer { id } } }`, operationName: name } },
      { answered: `"${name}":"3"`, body: { query: `{ ${name}: session { ${name}: viewer { ${name}: id } } }` } },
      { answered: '"id":"3"', body: { query: `{ session { ...${name} } } fragment ${name} on Session { viewer { id } }` } },
    ];
    for (const { answered, body } of runs) {
      const response = await stack.gateway.inject({ method: 'POST', url: '/graphql', headers: createToolHeaders(), payload: JSON.stringify(body) });
      expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining(answered)]);
    }
    await send({ query: `query ($${name}: Boolean!) { session @include(if: $${name}) { viewer { id } } }` });
    for (const url of [`/files/${name}`, `/${name}`, `/api/${name}`, `/api/V01/${name}`]) await expectRefused({ method: 'GET', url, headers: { cookie } });
    await expectRefused({ method: 'POST', url: `/uploads/${name}`, ...createForm('--x--\r\n') });
    await expectRefused({ method: 'GET', url: `/api/V01/results?${name}=1`, headers: { authorization: 'Bearer not-a-token' } });
  });
});

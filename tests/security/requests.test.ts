import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller, getDocumentId, password, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, createForm } from '../testkit/uploads.ts';

const folder = `node_modules/.cache/portal/page-${process.pid}`;
let stack: TestStack;
let person: Caller;
beforeAll(async () => {
  mkdirSync(`${folder}/assets`, { recursive: true });
  writeFileSync(`${folder}/index.html`, '<!doctype html><title>Portal</title><script type="module" src="/assets/a.js"></script>');
  writeFileSync(`${folder}/assets/a.js`, 'export {};');
  const provider = { id: 'a', name: 'A', issuer: 'http://127.0.0.1:9/', clientId: 'x', clientSecret: 'y', domains: ['a.example'] };
  stack = await startTestStack({
    WEB_FOLDER: folder,
    PORTAL_URL: 'http://localhost/',
    SECRET: 'a secret of the tests of requests',
    SMTP_URL: 'file:node_modules/.cache/portal/outbox',
    MAIL_FROM: 'noreply@portal.example',
    PROVIDER_SERVICE_USER: 'service@portal.example',
    PROVIDER_SERVICE_PASSWORD: password,
    SSO_PROVIDERS: JSON.stringify([provider]),
  });
  person = await stack.as('customer');
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});
/** Every address of the gateway with its methods, read from the tree that its router prints. */
function listAddresses({ gateway }: TestStack): { path: string; methods: string }[] {
  const trail: string[] = [];
  return gateway
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
      if (segment === undefined) return [];
      trail.splice(indent!.length / 4, trail.length, segment);
      return methods ? [{ path: trail.join('').replaceAll('//', '/'), methods }] : [];
    });
}
const getCookie = () => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const signOut = { documentId: getDocumentId('SignOut') };

describe('T09 a request that another site had a browser send', () => {
  const json = JSON.stringify(signOut);
  const form = createForm(Buffer.from('x'));
  const cases: [string, object][] = [
    [
      'a form',
      { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `documentId=${signOut.documentId}` },
    ],
    ['a form with a file', { method: 'POST', url: '/graphql', headers: form.headers, payload: form.payload }],
    ['text that is JSON', { method: 'POST', url: '/graphql', headers: { 'content-type': 'text/plain' }, payload: json }],
    ['JSON without a type', { method: 'POST', url: '/graphql', payload: Buffer.from(json) }],
    [
      'JSON, the browser says cross-site',
      { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, payload: json },
    ],
    [
      'JSON, the browser says same-site',
      { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }, payload: json },
    ],
    ['JSON, an unknown word', { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'x' }, payload: json }],
    [
      'JSON with another origin',
      { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', origin: 'https://evil.example' }, payload: json },
    ],
    [
      'JSON with another port',
      { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', origin: 'http://localhost:81', host: 'localhost:80' }, payload: json },
    ],
    ['JSON of no origin', { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json', origin: 'null' }, payload: json }],
    ['a picture’s address', { method: 'GET', url: `/graphql?documentId=${signOut.documentId}` }],
    ['a picture’s address with a query', { method: 'GET', url: '/graphql?query=mutation{signOut}' }],
    ['an address with an odd type (T10)', { method: 'GET', url: '/graphql?query={session{viewer{id}}}', headers: { 'content-type': 'foo/bar' } }],
    ['a stream', { method: 'POST', url: '/graphql/stream', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, payload: json }],
    ['an upload', { method: 'POST', url: '/uploads/picture', headers: form.headers, payload: form.payload }],
    [
      'an upload with the header',
      { method: 'POST', url: '/uploads/picture', headers: { ...form.headers, 'x-upload': '1', 'sec-fetch-site': 'cross-site' }, payload: form.payload },
    ],
  ];
  test.each(cases)('%s does nothing', async (_what, request) => {
    stack.clearCalls();
    stack.providerLog.length = 0;
    const { headers = {}, ...rest } = request as { headers?: Record<string, string> };
    const response = await stack.gateway.inject({ ...rest, headers: { cookie: getCookie(), ...headers } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(stack.providerLog).toEqual([]);
    expect((await person.execute('CurrentSession')).data.session).not.toBeNull();
  });

  test.each([
    ['the portal’s own page', { 'sec-fetch-site': 'same-origin' }],
    ['a person’s own doing', { 'sec-fetch-site': 'none' }],
    ['an old browser on the same origin', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['a tool', {}],
  ])('control: %s is let through', async (_who, headers) => {
    expect((await person.post({ documentId: getDocumentId('CurrentSession') }, headers)).data.session).not.toBeNull();
  });

  test('a tool reads by GET, too, and changes nothing', async () => {
    const tool = await stack.tool('customer');
    const headers = { 'apollo-require-preflight': '1' };
    expect(JSON.parse((await tool.get('/graphql?query={session{viewer{id}}}', headers)).body.toString()).data.session.viewer.id).toBe('3');
    stack.clearCalls();
    expect((await tool.get('/graphql?query=mutation{stayLoggedIn{problems{code}}}', headers)).status).toBe(405);
    expect(stack.writes()).toEqual([]);
  });

  test('nothing is changed by GET: no address but for reading takes it', () => {
    const readable = listAddresses(stack).filter(({ methods }) => methods.includes('GET'));
    expect(readable.map(({ path }) => path)).toEqual(expect.arrayContaining(['/livez', '/readyz', '/files/:reference', '/api/V01/results']));
    expect(readable.filter(({ path }) => /stream|upload/.test(path))).toEqual([]);
  });
});

describe('T22 T24 T39 the headers of every response', () => {
  const always: Record<string, RegExp> = {
    'content-security-policy': /default-src 'none'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^no-referrer$/,
    'permissions-policy': /\bcamera=\(\).*\bmicrophone=\(\)/,
    'strict-transport-security': /max-age=\d{8}/,
    'cross-origin-resource-policy': /^same-origin$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cache-control': /no-store|no-cache|max-age/,
    'x-request-id': /^[\da-f-]{36}$/,
  };
  const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'etag-source'];
  type Made = Record<string, unknown> | (() => Promise<Record<string, unknown>>);
  const responses: [string, number, Made][] = [
    ['a page', 200, { url: '/dashboard', headers: { accept: 'text/html' } }],
    ['the first page', 200, { url: '/', headers: { accept: 'text/html' } }],
    ['a script', 200, { url: '/assets/a.js' }],
    ['a script of no build', 404, { url: '/assets/none.js' }],
    ['nothing', 404, { url: '/nothing' }],
    ['a wrong address', 400, { url: '/%c0' }],
    [
      'GraphQL',
      200,
      () => Promise.resolve({ method: 'POST', url: '/graphql', headers: { cookie: getCookie() }, payload: { documentId: getDocumentId('CurrentSession') } }),
    ],
    ['GraphQL refused', 401, { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }],
    ['GraphQL from another site', 403, { method: 'POST', url: '/graphql', headers: { 'sec-fetch-site': 'cross-site' }, payload: {} }],
    ['broken JSON', 400, { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload: '{' }],
    ['a large body', 413, { method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' }, payload: 'x'.repeat(300_000) }],
    ['a stream refused', 401, { method: 'POST', url: '/graphql/stream', payload: { query: '{ __typename }' } }],
    ['the schema refused', 401, { url: '/graphql/schema.graphql' }],
    ['a file refused', 401, { url: '/files/x' }],
    ['a file missing', 404, () => Promise.resolve({ url: '/files/x', headers: { cookie: getCookie() } })],
    ['a file', 200, createFileRequest],
    ['an upload refused', 403, { method: 'POST', url: '/uploads/picture' }],
    ['an upload', 201, uploadRequest],
    ['the API without a token', 401, { url: '/api/V01/results' }],
    ['the API by another method', 405, { method: 'DELETE', url: '/api/V01/results' }],
    ['the API’s description', 200, { url: '/api/V01/openapi.json' }],
    ['the API’s other versions', 404, { url: '/api/V03/results' }],
    ['results by access token without one', 401, { url: '/api/V02/results' }],
    ['orders by access token without one', 401, { url: '/api/V02/orders' }],
    ['locations by another method', 405, { method: 'DELETE', url: '/api/V02/customers' }],
    ['the description of lists by access token', 200, { url: '/api/V02/openapi.json' }],
    ['nothing of V02', 404, { url: '/api/V02/other' }],
    ['a report refused', 400, { method: 'POST', url: '/policy-reports', headers: { 'content-type': 'application/csp-report' }, payload: '{}' }],
    ['a way to an identity provider', 303, { url: '/sso/start?provider=a' }],
    ['a link that ends mails, made up', 404, { url: '/mails/unsubscribe/x' }],
    ['mails ended by a made-up link', 404, { method: 'POST', url: '/mails/unsubscribe/x' }],
    ['a way back from it', 303, { url: '/sso/callback/a?state=x' }],
    ['alive', 200, { url: '/livez' }],
    ['ready', 200, { url: '/readyz' }],
  ];
  async function createFileRequest() {
    const { data } = await person.execute('ExportFile', { customer: bakery, from: '2026-10-01', to: '2026-10-31', format: 'CSV' });
    return { url: data.customer.exportFile.url, headers: { cookie: getCookie() } };
  }
  async function uploadRequest() {
    const form = createForm(await drawPicture(9, 9));
    return { method: 'POST', url: '/uploads/picture', headers: { ...form.headers, cookie: getCookie(), 'x-upload': '1' }, payload: form.payload };
  }

  test.each(responses)('%s (%i)', async (_what, status, made) => {
    const response = await stack.gateway.inject(typeof made === 'function' ? await made() : made);
    expect(response.statusCode).toBe(status);
    const wrong = Object.entries(always).filter(([name, pattern]) => !pattern.test(String(response.headers[name] ?? '')));
    expect(wrong.map(([name]) => `${name}: ${String(response.headers[name])}`)).toEqual([]);
    for (const name of never) expect(response.headers).not.toHaveProperty(name);
    if (!String(response.headers['content-security-policy']).includes('sandbox'))
      expect(response.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(response.body).not.toMatch(/node_modules|\bat .+\.ts:\d+/);
  });

  test('every address is tried here', () => {
    const tried = responses.map(([, , made]) => (typeof made === 'function' ? '' : String(made['url']))).join(' ');
    const known = new Set([
      '/',
      '/*',
      '/api/*',
      '/api/V02/*',
      '/assets/:name',
      '/files/:reference',
      '/uploads/:kind',
      '/index.html',
      '/sso/callback/:provider',
      '/mails/unsubscribe/:token',
    ]);
    const paths = listAddresses(stack).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !known.has(path) && !tried.includes(path))).toEqual([]);
  });
});

describe('T31 raw requests', () => {
  let port: number;
  beforeAll(async () => {
    await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = stack.gateway.server.address() as AddressInfo);
  });
  /** Returns the response to these bytes until the gateway closes the connection or sends nothing for a moment. */
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      let response = '';
      socket.setTimeout(5_000, () => socket.destroy());
      socket.on('data', (data) => {
        response += data.toString('latin1');
        socket.setTimeout(700);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(response));
    });
  const smuggled = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
  test.each<[string, string]>([
    ['two lengths', `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`],
    ['a length and chunks', `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks twice', `POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
    ['an unknown coding', `POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nhello`],
    ['a folded header', `GET /livez HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n`],
    ['line ends without CR', `GET /livez HTTP/1.1\nHost: x\n\n`],
    ['a length with a sign', `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nhello`],
    ['a length in hex', `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 0x5\r\n\r\nhello`],
    ['a chunk size with junk', `POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;\nx\r\nhello\r\n0\r\n\r\n`],
    ['a NUL in a header', `GET /livez HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n`],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /livez HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a method that is none', 'GE\tT /livez HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['headers without end', `GET /livez HTTP/1.1\r\nHost: x\r\n${'X-Long: '.padEnd(9000, 'x')}\r\n`.repeat(1) + `${'Y: y'.padEnd(9000, 'y')}\r\n\r\n`],
  ])('%s are refused, without a second request in them', async (_what, bytes) => {
    const response = await send(bytes);
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
  test('control: a plain request gets a response', async () => {
    expect(await send('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
  });
  test('a stream carries the same headers', async () => {
    const tool = await stack.tool('customer');
    const payload = JSON.stringify({ query: 'subscription { notificationNews(customer: { country: AT, cardcode: "100100" }) { unread } }' });
    const response = await send(
      `POST /graphql/stream HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nAuthorization: Bearer ${tool.token}\r\nContent-Length: ${payload.length}\r\n\r\n${payload}`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 200/);
    for (const header of ['content-security-policy', 'x-content-type-options', 'cache-control']) expect(response.toLowerCase()).toContain(`\r\n${header}: `);
  });
});

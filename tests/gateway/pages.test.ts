import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setBrand } from '../../gateway/config/brand.ts';
import { version } from '../../gateway/version.ts';
import { setSecurityHeaders } from '../../gateway/http/security/securityHeaders.ts';
import { servePages } from '../../gateway/http/clientApp.ts';
import type { ReadPageResponses } from '../../gateway/http/pageResponses.ts';
import { BuildRegistry } from '../../gateway/http/buildRegistry.ts';
import { createTrustedDocument } from '../../gateway/graphql/trustedDocuments.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
const privacy = { controller: ['Muster GmbH'], contact: null, idleMinutes: 30, lifeHours: 12, auditDays: null, activityDays: 400 };
let app: FastifyInstance;
const store = await openStore('memory:', '');
const ownBuild = new BuildRegistry(store);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Kundenportal</title></head><body><script nonce="NONCE-OF-THIS-RESPONSE" src="/assets/a.js"></script></body>',
  );
  writeFileSync(join(folder, 'assets/a.js'), 'plain');
  writeFileSync(join(folder, 'assets/a.js.br'), 'packed');
  app = Fastify({ exposeHeadRoutes: false });
  setSecurityHeaders(app);
  app.decorateRequest('isBackground', false);
  setBrand({ name: 'Schädlinge "&" <Co>', contact: '+43 1 23', logo: Buffer.from('picture'), privacy });
  const getResponses: ReadPageResponses = async ({ url }) =>
    url === '/postbox' ? { queryKeys: ['a <'], arrive: async (onResponse) => onResponse({ queryKey: 'a <', text: '{"data":"</script>"}' }) } : null;
  await servePages(app, folder, getResponses, ownBuild);
});
afterAll(async () => {
  setBrand({});
  await app.close();
  rmSync(folder, { recursive: true });
});
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('T22 a page', () => {
  test.each(['/', '/plan?id=4', '/index.html'])('%s names its scripts by a nonce of one response', async (url) => {
    const one = await open(url);
    const other = await open(url);
    const nonces = [one, other].map(({ body }) => /nonce="([\w+/=]+)"/.exec(body)![1]!);
    expect(new Set(nonces).size).toBe(2);
    expect(one.headers['content-security-policy']).toContain(`script-src 'nonce-${nonces[0]}' 'strict-dynamic';`);
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}';`);
    expect(one.headers['cache-control']).toBe('no-cache');
  });
  test('brings responses as scripts with nonce, and is not stored', async () => {
    const { body, headers } = await open('/postbox');
    const nonce = /nonce="([\w+/=]+)"/.exec(body)![1]!;
    const renderScript = (code: string) => `<script nonce="${nonce}">${code}</script>\n`;
    expect(body.slice(body.indexOf('</script>') + 9)).toBe(
      `${renderScript(String.raw`pageResponses={"a \u003c":null}`)}${renderScript(
        String.raw`pageResponses["a \u003c"]={"data":"\u003c/script>"};dispatchEvent(new Event('pageResponse'))`,
      )}</body>`,
    );
    expect(headers['cache-control']).toBe('no-store');
  });
  test('T-10 is sent for /apiDoc to any program, and its headers for HEAD', async () => {
    const send = async (method: 'GET' | 'HEAD', url: string, accept?: string) => {
      const { statusCode, headers, body } = await app.inject({ method, url, headers: accept ? { accept } : {} });
      return [statusCode, String(headers['content-type']).split(';')[0], body.length > 0];
    };
    for (const accept of [undefined, '*/*']) expect(await send('GET', '/apiDoc', accept)).toEqual([200, 'text/html', true]);
    for (const url of ['/apiDoc', '/plan']) expect(await send('HEAD', url, 'text/html')).toEqual([200, 'text/html', false]);
    expect((await send('GET', '/plan', '*/*'))[0]).toBe(404);
  });
  test('names the provider as text, and serves its logo', async () => {
    const { body } = await open('/');
    expect(body).toContain('<title>Kundenportal · Schädlinge &quot;&amp;&quot; &lt;Co&gt;</title>');
    const [, content] = /<meta name="brand" content="([^"]*)">/.exec(body)!;
    const brand = JSON.parse(content!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
    expect(brand).toMatchObject({ name: 'Schädlinge "&" <Co>', contact: '+43 1 23', colour: null, privacy, version });
    const logo = await app.inject(brand.logo);
    expect([logo.statusCode, logo.headers['content-type'], logo.body]).toEqual([200, 'image/png', 'picture']);
  });
  test('T39 runs nothing else, in no frame, without text as code', async () => {
    const policy = String((await open('/')).headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dompurify service-worker");
  });
  test('names the report address twice, and disables unused features', async () => {
    const { headers } = await open('/');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/policy-reports; report-to policy$/);
    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"');
    const features = String(headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'fullscreen']) expect(features).toContain(`${feature}=()`);
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([
      'clipboard-write=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ]);
  });
});

describe('a file of the client', () => {
  test('is sent compressed as built, cached for good', async () => {
    const { headers, body } = await open('/assets/a.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-type']).toContain('javascript');
    for (const useless of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(useless);
    expect(body).toBe('packed');
  });
  test('is sent plain without support for compression', async () => {
    const { headers, body } = await open('/assets/a.js');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toBe('plain');
  });
  test('that does not exist is no page', async () => {
    expect((await open('/assets/b.js', { accept: '*/*' })).statusCode).toBe(404);
  });
});

describe('while gateways with two builds of the client run', () => {
  const hash = `sha256:${'a'.repeat(64)}`;
  beforeAll(async () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-build-'));
    mkdirSync(join(other, 'assets'));
    writeFileSync(join(other, 'assets/other-1.js'), 'other');
    writeFileSync(join(other, 'assets/other-1.js.br'), brotliCompressSync('other'));
    writeFileSync(join(other, 'assets/other-1.js.map'), 'not shared');
    const build = new BuildRegistry(store);
    await build.share(other, new Map([[hash, createTrustedDocument('query Other { session { locationCount } }')]]), () => {});
    build.close();
    rmSync(other, { recursive: true });
  });

  test.each([
    ['br', 'br'],
    ['gzip', undefined],
  ])('serves a file of the other build for good, as accepted (%s)', async (accepted, encoding) => {
    const { statusCode, headers, rawPayload } = await open('/assets/other-1.js', { accept: '*/*', 'accept-encoding': accepted });
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, encoding, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toContain('javascript');
    expect((encoding ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe('other');
  });
  test.each(['other-1.js.map', 'other-2.js', '..%2Fsecret'])('%s is none', async (name) => {
    expect((await open(`/assets/${name}`, { accept: '*/*' })).statusCode).toBe(404);
  });
  test('knows an operation of the other build, and no other key', async () => {
    expect(await ownBuild.document(hash)).toMatchObject({ name: 'Other', isMutation: false });
    await store.values.set('document:secret', 'query Secret { session { locationCount } }');
    expect(await ownBuild.document('secret')).toBeNull();
  });
});

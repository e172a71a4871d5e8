import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-formal-'));

describe('what scanners ask', () => {
  let stack: TestStack;
  let port: number;
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>the page');
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
    stack = await startTestStack({ WEB_FOLDER: folder, SECURITY_CONTACT: 'mailto:security@portal.example' });
    await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    port = (stack.gateway.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await stack.close();
    rmSync(folder, { recursive: true });
  });

  const send = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (part) => (received += part.toString())).on('close', () => resolve(received));
      socket.on('error', () => resolve(received));
      socket.write(text);
    });

  test.each([
    ['is no HTTP', 'nonsense\r\n\r\n', 400],
    ['has two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['has too many headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['names no host', 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['names two hosts', 'GET /livez HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n', 400],
    ['expects what nobody knows', 'GET /livez HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\nconnection: close\r\n\r\n', 417],
  ])('a request that %s has the shape and headers of every failure', async (_how, text, status) => {
    const [head, body] = (await send(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', "content-security-policy: default-src 'none'"])
      expect(head!.toLowerCase()).toContain(header);
    expect(JSON.parse(body!)).toEqual({ error: { code: 'BAD_INPUT', message: expect.any(String) } });
  });

  const get = async (url: string, accept = 'text/html') => {
    const { statusCode, body, headers } = await stack.gateway.inject({ url, headers: { accept } });
    return { statusCode, body, headers };
  };
  test.each(['/.env', '/.git/config', '/a/.htaccess', '/.well-known/openid-configuration'])('there is no page at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
  test('robots.txt and security.txt are files', async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /');
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:security@portal.example');
    const expires = Date.parse(/Expires: (.*)/.exec(body)![1]!);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  });
  test('HEAD of the page responds, and OPTIONS lists the methods', async () => {
    expect((await stack.gateway.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    const options = await stack.gateway.inject({ method: 'OPTIONS', url: '/graphql' });
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, POST, OPTIONS']);
  });
});

test('the files of the store are readable by the gateway’s user only', async () => {
  const place = mkdtempSync(join(tmpdir(), 'portal-store-'));
  const file = join(place, 'gateway.sqlite');
  writeFileSync(file, '', { mode: 0o644 });
  const store = await openStore(`file:${file}`, 'portal:');
  await store.values.set('a', 'b');
  for (const each of [file, `${file}-wal`]) expect(statSync(each).mode & 0o777, each).toBe(0o600);
  await store.close();
  rmSync(place, { recursive: true });
});

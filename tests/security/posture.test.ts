import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CookieJar } from '../../gateway/provider-client/cookieJar.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { readConfig } from '../../gateway/config/config.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { code, files, isTest, readText } from '../rules/sources.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';

const gateway = code.filter((file) => file.startsWith('gateway/') && !isTest(file));
const web = code.filter((file) => file.startsWith('web/') && !isTest(file) && !file.startsWith('web/testkit/'));
/** Returns the files that contain a pattern. */
const withPattern = (from: readonly string[], pattern: RegExp) => from.filter((file) => pattern.test(readText(file)));

describe('how it is written', () => {
  test('T21 no code is made from text', () => {
    expect(withPattern([...gateway, ...web], /(?<![.\w])eval\(|new Function\(|setTimeout\(\s*['"`]|node:vm|document\.write/)).toEqual([]);
    expect(withPattern(['tests/security/posture.test.ts'], /new Function\\\(/)).toHaveLength(1);
  });
  test('T28 the gateway calls the provider and servers of settings only', () => {
    expect(withPattern(gateway, /(?<![.\w])fetch\(/)).toEqual(['gateway/main.ts', 'gateway/infra/telemetry/analytics.ts']);
    expect(readText('gateway/main.ts').match(/fetch\([^,]+/g)).toEqual(['fetch(`${config.PROVIDER_URL}application`']);
    expect(
      withPattern(gateway, /^import (?!type )[^;]* from 'node:(http|https|net|tls|dgram)'/m).filter(
        (file) => !/telemetry\/|provider-client\/|auth\/network/.test(file),
      ),
    ).toEqual(['gateway/infra/load/listen.ts']);
    expect(readText('gateway/infra/load/listen.ts')).toContain("import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';");
  });
  test('T12 cryptography of the platform only, and none that is weak', () => {
    const used = gateway.flatMap((file) => [...readText(file).matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\('([^']+)'/g)].map(([, name]) => name));
    expect(new Set(used)).toEqual(new Set(['aes-256-gcm', 'sha256']));
  });
  test('T07 every secret is made by the platform’s secure generator', () => {
    expect(withPattern(gateway, /Math\.random/).filter((file) => file !== 'gateway/infra/writes/idempotencyStore.ts')).toEqual([]);
    const one = readConfig({});
    const other = readConfig({});
    expect(one.SECRET).toHaveLength(64);
    expect(one.SECRET).not.toBe(other.SECRET);
  });
  test('T37 certificates are checked', () => {
    expect(withPattern([...gateway, 'Dockerfile', 'docker-compose.yml'], /rejectUnauthorized|NODE_TLS_REJECT/)).toEqual([]);
  });
  test('T14 no built-in account, and no constant secret', () => {
    expect(withPattern(gateway, /Demo-Portal|portal\.example'[^)]*password/)).toEqual([]);
    expect(() => readConfig({ SECRET: 'short' })).toThrow('SECRET');
  });
  test('T40 the page stores nothing beyond the session but the listed choices', () => {
    const keepers = withPattern(web, /\b(tab|shared)Storage\.(read|write)|\bsessionStorage\.setItem|indexedDB|openDB|caches\.open|document\.cookie/).toSorted();
    expect(keepers).toEqual([
      'web/app/layout/ScrollPosition.tsx',
      'web/app/layout/sideBarState.ts',
      'web/changes/outboxStore.ts',
      'web/components/form/drafts.ts',
      'web/components/print/printHandoff.ts',
      'web/features/plans/lastPlan.ts',
      'web/hooks/letterKeys.ts',
      'web/hooks/rememberedLocation.ts',
      'web/hooks/useRemembered.ts',
      'web/i18n/i18n.ts',
      'web/offline/serviceWorker.ts',
      'web/session/SessionProvider.tsx',
      'web/session/recent.ts',
      'web/session/rememberedRoute.ts',
      'web/session/unreadShown.ts',
      'web/theme/scheme.ts',
    ]);
    expect(files.length).toBeGreaterThan(500);
  });
  test('T06 no input names the caller', () => {
    const inputs = Object.values(readSchema().getTypeMap()).filter(isInputObjectType);
    const wrong = inputs.flatMap((type) =>
      Object.keys(type.getFields()).filter((name) => /^(user|role|userjson|actor|personalId|areasAllowed|keyUserId)$/i.test(name)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('T24 T29 what a provider says of addresses', () => {
  let server: Server;
  let client: ProviderClient;
  const requested: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.url!);
      response.writeHead(request.url === '/moved' ? 302 : 200, request.url === '/moved' ? { location: '/secret' } : {});
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = new ProviderClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, connections: 2, timeoutSeconds: 2 });
  });
  afterAll(async () => {
    await client.close();
    server.close();
  });
  test('redirects are not followed', async () => {
    await expect(client.openFile('moved', new CookieJar())).rejects.toThrow();
    expect(requested).toEqual(['/moved']);
  });
  test.each(['http://169.254.169.254/latest', '//evil.example/x', 'javascript:alert(1)', 'file:///etc/passwd', 'https://127.0.0.1/x'])(
    '%s is not opened',
    async (path) => {
      await expect(client.openFile(path, new CookieJar())).rejects.toThrow();
      expect(requested.filter((url) => url !== '/moved')).toEqual([]);
    },
  );
});

describe('T31 methods', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.close());
  test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('TRACE and others: %s does nothing anywhere', async (method) => {
    for (const url of ['/graphql', '/livez', '/files/x', '/uploads/picture', '/api/V01/results', '/']) {
      const response = await stack.gateway.inject({ method: method as 'PUT', url, headers: { 'x-canary': 'echo-me' } });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toContain('echo-me');
    }
    expect(stack.providerLog).toEqual([]);
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../gateway/config/config.ts';
import { getBrand } from '../../gateway/config/brand.ts';
import { findMistypedSettings } from '../../gateway/config/findMistypedSettings.ts';
import { createGateway } from '../../gateway/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const inFolder = { STORE_URL: 'memory:', AUDIT_FILE: 'off', WEB_FOLDER: 'off', LOG_LEVEL: 'silent' };
const other = createServer();
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterAll(() => other.close());

describe('settings', () => {
  test('reads the brand at the start, and names a wrong one', async () => {
    const logo = join(folder, 'logo.svg');
    writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#0b5d8a"/></svg>');
    const given = { ...inFolder, BRAND_NAME: 'Muster Hygiene', BRAND_ADDRESS: 'Hauptstraße 1 | 4600 Wels', BRAND_LOGO: logo };
    await (await createGateway(readConfig(given))).close();
    expect(getBrand()).toMatchObject({ name: 'Muster Hygiene', address: ['Hauptstraße 1', '4600 Wels'], colour: null });
    expect(getBrand().privacy).toMatchObject({ controller: ['Muster Hygiene', 'Hauptstraße 1', '4600 Wels'], contact: null, idleMinutes: 30, lifeHours: 12 });
    expect(getBrand().logo?.subarray(1, 4).toString()).toBe('PNG');
    expect(() => readConfig({ BRAND_COLOUR: 'blue' })).toThrow(/BRAND_COLOUR: must be a colour such as #0b5d8a/);
    writeFileSync(logo, 'no picture');
    await expect(createGateway(readConfig(given))).rejects.toThrow(/BRAND_LOGO: .*logo\.svg must be a PNG or SVG picture\./);
  });
  test.each(['redis://127.0.0.1:6379', 'rediss://127.0.0.1:6379', 'valkey://127.0.0.1:6379'])('a shared store (%s) without SECRET stops the start', (url) => {
    expect(() => readConfig({ STORE_URL: url })).toThrow(/SECRET: is required with a shared store/);
    expect(readConfig({ STORE_URL: url, SECRET: 'x'.repeat(32) }).SECRET).toBe('x'.repeat(32));
  });
  test.each(['file:x.sqlite', 'memory:'])('a store of one gateway (%s) needs none', (url) => {
    expect(readConfig({ STORE_URL: url }).SECRET).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['TRUSTED_PROXIES', 'nonsense'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/99'],
    ['PROVIDER_URL', 'ftp://provider.example/'],
    ['PROVIDER_URL', 'mailto:someone@portal.example'],
    ['FOOTER_URL', 'portal.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['METRICS_PORT', '4000'],
    ['GATEWAY_PORT', '99999'],
    ['SECRET', 'short'],
    ['SECRET', ' '.repeat(32)],
    ['STORE_URL', 'file:'],
    ['STORE_PREFIX', 'a b'],
    ['SECRET_FILE', '/not/there'],
  ])('%s=%s stops the start and is named', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\n  ${name}: `));
  });

  test.each(['PROVIDER_URL', 'PORTAL_URL', 'FOOTER_URL'])('rejects %s and keeps its password to itself when it has one', (name) => {
    const read = () => readConfig({ [name]: 'https://name:hidden@provider.example/' });
    expect(read).toThrow(new RegExp(`\\n  ${name}: must be an address without a user name and password`));
    expect(read).not.toThrow(/hidden/);
  });

  test.each([
    ['RECORDS_URL', { RECORDS_URL: 'mysql://x' }],
    ['RECORDS_URL', { STORE_URL: 'valkey://x', SECRET: 'x'.repeat(32), RECORDS_URL: 'file:x' }],
    ['RECORDS_URL', { STORE_URL: 'valkey://x', SECRET: 'x'.repeat(32), PROVIDER_SERVICE_USER: 'a', PROVIDER_SERVICE_PASSWORD: 'b' }],
    ['RECORDS_URL', { RECORDS_URL: 'off', PROVIDER_SERVICE_USER: 'a', PROVIDER_SERVICE_PASSWORD: 'b' }],
    ['SECOND_FACTOR', { SECOND_FACTOR: 'offered' }],
    ['SECOND_FACTOR', { SECOND_FACTOR: 'administrators', SECRET: 'x'.repeat(32), RECORDS_URL: 'off' }],
    ['ACTIVITY_DAYS', { ACTIVITY_DAYS: '30', RECORDS_URL: 'off' }],
    ['SMTP_URL', { SMTP_URL: 'file:x', RECORDS_URL: 'off' }],
    ['PROVIDER_SERVICE_PASSWORD', { PROVIDER_SERVICE_USER: 'a' }],
    ['PROVIDER_SERVICE_USER', { PROVIDER_SERVICE_PASSWORD: 'b' }],
  ])('names %s when records, service account and second factor conflict', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`\\n  ${name}: `));
  });
  const provider = { id: 'a', name: 'A', issuer: 'https://a.example/', clientId: 'x', clientSecret: 'y', domains: ['a.example'] };
  const createSingle = (more: object = {}, ...others: object[]) => ({
    PORTAL_URL: 'https://portal.example/',
    PROVIDER_SERVICE_USER: 'a',
    PROVIDER_SERVICE_PASSWORD: 'b',
    SSO_PROVIDERS: JSON.stringify([{ ...provider, ...more }, ...others]),
  });
  test.each<[string, Record<string, string | undefined>]>([
    ['SSO_PROVIDERS', { ...createSingle(), SSO_PROVIDERS: 'a.example' }],
    ['SSO_PROVIDERS', createSingle({}, { ...provider, domains: ['b.example'] })],
    ['SSO_PROVIDERS', createSingle({}, { ...provider, id: 'b', domains: ['A.example'] })],
    ['SSO_PROVIDERS.0', createSingle({ issuers: 'x' })],
    ['SSO_PROVIDERS.0.id', createSingle({ id: 'a/b' })],
    ['SSO_PROVIDERS.0.issuer', createSingle({ issuer: 'http://a.example/' })],
    ['SSO_PROVIDERS.0.issuer', createSingle({ issuer: 'https://login.microsoftonline.com/common/v2.0' })],
    ['SSO_PROVIDERS.0.domains.0', createSingle({ domains: ['eva@a.example'] })],
    ['PORTAL_URL', { ...createSingle(), PORTAL_URL: 'http://portal.example/' }],
    ['PORTAL_URL', { ...createSingle(), PORTAL_URL: undefined }],
    ['PROVIDER_SERVICE_USER', { ...createSingle(), PROVIDER_SERVICE_USER: undefined, PROVIDER_SERVICE_PASSWORD: undefined }],
    ['PROVIDER_SERVICE_ADMINISTRATORS', createSingle({ administrators: true })],
  ])('%s is named where single sign-on is set up wrongly: %j', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`\\n  ${name}: `));
    expect(() => readConfig(createSingle({ domains: ['MÜLLER.example'] }))).not.toThrow();
  });
  test('a gateway with a shared store has no records by default', () => {
    expect(readConfig({ STORE_URL: 'valkey://x', SECRET: 'x'.repeat(32) }).RECORDS_URL).toBe('off');
    expect(readConfig({}).RECORDS_URL).toBe('file:.data/records');
  });

  test('administrators need a second factor where one can be set up', () => {
    expect(readConfig({ SECRET: 'x'.repeat(32) }).SECOND_FACTOR).toBe('administrators');
    expect(readConfig({ PORTAL_URL: 'https://portal.example/' }).SECOND_FACTOR).toBe('administrators');
    expect(readConfig({ SECRET: 'x'.repeat(32), RECORDS_URL: 'off' }).SECOND_FACTOR).toBe('off');
    expect(readConfig({}).SECOND_FACTOR).toBe('off');
  });

  test('records activity without a setting only where another feature needs records', () => {
    expect(readConfig({}).ACTIVITY_DAYS).toBe(0);
    expect(readConfig({ PROVIDER_SERVICE_USER: 'a', PROVIDER_SERVICE_PASSWORD: 'b' }).ACTIVITY_DAYS).toBe(400);
  });

  test('every wrong setting is named at once', () => {
    expect(() => readConfig({ PROVIDER_URL: 'nowhere', GATEWAY_PORT: '99999' })).toThrow(/GATEWAY_PORT[\s\S]*PROVIDER_URL/);
  });

  test.each([
    ['WEB_FOLDER', { WEB_FOLDER: '/not/there' }],
    ['TRUSTED_DOCUMENTS', { TRUSTED_DOCUMENTS: '/not/there.json' }],
    // Node's own way to make folders never ends here.
    ['AUDIT_FILE', { AUDIT_FILE: '/proc/x/y/audit.jsonl' }],
    ['STORE_URL', { STORE_URL: 'file:/proc/x/y/gateway.sqlite' }],
    ['METRICS_PORT', () => ({ METRICS_PORT: String((other.address() as { port: number }).port) })],
  ])('%s that cannot be used stops the start and is named', async (name, wrong) => {
    const settings = readConfig({ ...inFolder, ...(typeof wrong === 'function' ? wrong() : wrong) });
    await expect(createGateway(settings)).rejects.toThrow(new RegExp(`\\n  ${name}: `));
  });

  test('addresses and networks of proxies are read with spaces between them', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8,loopback' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', 'fd00::/8', 'loopback']);
  });

  test('reads a secret from a file, but not with the setting', () => {
    const secret = join(folder, 'secret');
    const store = join(folder, 'store');
    writeFileSync(secret, `${'s'.repeat(40)}\n`);
    writeFileSync(store, 'valkey://:p@store:6379\n');
    expect(readConfig({ SECRET_FILE: secret, STORE_URL_FILE: store })).toMatchObject({ SECRET: 's'.repeat(40), STORE_URL: 'valkey://:p@store:6379' });
    expect(() => readConfig({ SECRET_FILE: secret, SECRET: 'x'.repeat(32) })).toThrow(/SECRET_FILE: SECRET is set, too/);
  });

  test.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['PROVIDER_TIMEOUT', 'PROVIDER_TIMEOUT_SECONDS'],
    ['GATEWAY_PROT', 'GATEWAY_PORT'],
    ['STORE_URLS', 'STORE_URL'],
  ])('%s is reported as mistyped', (name, intended) => {
    expect(findMistypedSettings({ [name]: '1', PATH: '/', HOME: '/', GATEWAY_PORT: '4000', SECRET_FILE: 'x', NODE_ENV: 'production', PORT: '1' })).toEqual([
      [name, intended],
    ]);
  });
});

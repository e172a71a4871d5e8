import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { generateAccessToken } from '../../gateway/auth/accessToken.ts';
import { addToken, readToken } from '../../gateway/features/accessTokens/tokenRecords.ts';
import { Records } from '../../gateway/infra/records/records.ts';
import { openTestRecords } from '../testkit/recordsInMemory.ts';
import { bakery, password } from '../testkit/testStack.ts';
import { hasDatabaseServer, createDatabase } from '../testkit/services.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const token = {
  id: 'abcdefghijkl',
  userId: '3',
  name: 'Grafana',
  hash: 'f'.repeat(64),
  scopes: ['READ_RESULTS' as const],
  locations: ['AT:100100' as const],
  createdAt: new Date('2026-11-01T00:00:00Z'),
  expiresAt: new Date('2027-11-01T00:00:00Z'),
  revokedAt: null,
  lastUsedAt: null,
  lastNetwork: null,
  networks: [],
};
const createRecords = (url: string) => new Records(url, () => undefined);
const hasServer = await hasDatabaseServer();

describe('the embedded records database', () => {
  test('is restored from a copy of its folder, and serves one gateway', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'records-'));
    const first = createRecords(`file:${folder}/records`);
    await first.open();
    await addToken(first, token);
    await expect(createRecords(`file:${folder}/records`).open()).rejects.toThrow(/RECORDS_URL: .* is in use by another gateway/);
    await first.close();
    cpSync(`${folder}/records`, `${folder}/restored`, { recursive: true });
    const restored = createRecords(`file:${folder}/restored`);
    await restored.open();
    expect(await readToken(restored, token.id)).toEqual(token);
    await restored.close();
  });
});

const nul = 'BAD_INPUT: A text contains the character U+0000. Send it without.';
const formatError = ({ code, message }: { code: string; message: string }) => `${code}: ${message}`;

test('a text that PostgreSQL cannot compare is refused as bad input', async () => {
  const records = new Records('memory:', () => undefined, openTestRecords);
  expect(await readToken(records, 'a\u0000').catch(formatError)).toBe(nul);
  await records.close();
});

describe.skipIf(!hasServer)('records on PostgreSQL', () => {
  test('refuse such a text in the same way', async () => {
    const { url, drop } = await createDatabase();
    const records = createRecords(url);
    expect(await readToken(records, 'a\u0000').catch(formatError)).toBe(nul);
    await records.close();
    await drop();
  });

  test('migrates once when gateways start together, and restores a dump', async () => {
    const own = await createDatabase();
    const empty = await createDatabase();
    const gateways = [createRecords(own.url), createRecords(own.url), createRecords(own.url)];
    await Promise.all(gateways.map((each) => each.open()));
    await addToken(gateways[0]!, token);
    expect(await readToken(gateways[2]!, token.id)).toEqual(token);
    const dump = join(mkdtempSync(join(tmpdir(), 'records-')), 'records.dump');
    const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });
    expect(run('pg_dump', '--schema=records', '--format=custom', `--file=${dump}`, own.url)).toMatchObject({ status: 0 });
    expect(run('pg_restore', `--dbname=${empty.url}`, dump)).toMatchObject({ status: 0 });
    const restored = createRecords(empty.url);
    await restored.open();
    expect(await readToken(restored, token.id)).toEqual(token);
    await Promise.all([...gateways, restored].map((each) => each.close()));
    await Promise.all([own.drop(), empty.drop()]);
  });

  test('are used again when their server is back', async () => {
    const own = await createDatabase();
    const records = createRecords(own.url);
    await records.open();
    const admin = new pg.Client({ connectionString: own.url.replace(/[^/]*$/, 'postgres') });
    await admin.connect();
    const name = new URL(own.url).pathname.slice(1);
    const setAllowed = (isAllowed: boolean) => admin.query(`alter database ${name} allow_connections ${isAllowed}`);
    await setAllowed(false);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect(readToken(records, token.id)).rejects.toMatchObject({ code: 'RECORDS_UNREACHABLE' });
    expect(await records.isUp()).toBe(false);
    await setAllowed(true);
    expect(await readToken(records, token.id)).toBeNull();
    await records.close();
    await admin.end();
    await own.drop();
  });
});

describe('without a records database that responds', () => {
  const stack = useTestStack({
    LOG_LEVEL: 'warn',
    RECORDS_URL: 'postgres://127.0.0.1:1/none',
    PROVIDER_SERVICE_USER: 'service@portal.example',
    PROVIDER_SERVICE_PASSWORD: password,
  });
  test('says what is missing, while everything else works', async () => {
    const person = await stack.as('customer');
    expect((await person.execute('AccessTokens')).codes).toEqual(['RECORDS_UNREACHABLE']);
    expect((await person.execute('ChosenCustomer', { customer: bakery })).data.customer.rights.canShowDefects).toBe(true);
    expect((await person.get('/readyz')).status).toBe(200);
    const { status, codes, headers } = await stack.program(generateAccessToken().text).post({ query: '{ session { __typename } }' });
    expect([status, codes, headers['retry-after']]).toEqual([503, ['RECORDS_UNREACHABLE'], '2']);
  });
});

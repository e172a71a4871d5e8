import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../provider/config.ts';
import { demoUsers, getPassword, usualDemoPassword } from '../../provider/demo/signIns.ts';
import { type Database, type Opened, openDatabase } from '../../provider/database/open.ts';
import { customers, demoStates, positions, users } from '../../provider/database/tables.ts';
import { prepareDemo } from '../../provider/demo/seedDemo.ts';
import { testToday } from '../testkit/demoDump.ts';
import { hasDatabaseServer, createDatabase } from '../testkit/services.ts';
import { type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

async function readRows<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
const columns = sql`concat_ws(':', id, value, level, remark, article_id, extract(epoch from found_at)::bigint)`;
const computeFingerprint = async (db: Database) =>
  (await readRows<{ md5: string }>(db, sql`select md5(string_agg(${columns}, ',' order by id)) as md5 from results`))[0]!.md5;

describe('the demo data', () => {
  test('has 48 locations with up to 1,000 positions in several areas', async () => {
    const sites = await readRows<{ country: string; positions: number; areas: number }>(
      provider.db,
      sql`select country, (select count(*)::int from positions p where p.customer_id = c.id) as positions, (select count(*)::int from areas a where a.customer_id = c.id) as areas from customers c`,
    );
    expect(sites).toHaveLength(48);
    expect(new Set(sites.map(({ country }) => country))).toEqual(new Set(['AT', 'DE']));
    expect(sites.filter(({ positions: count }) => count === 1000)).toHaveLength(1);
    expect(sites.every((site) => site.positions >= 30 && (site.positions <= 150 || site.positions === 1000) && site.areas >= 4 && site.areas <= 10)).toBe(true);
  });

  test('lists sign-ins with role, name and note, without the service account', async () => {
    const list: { username: string }[] = await provider.caller().get('demo');
    const names = (await provider.db.select({ username: users.username }).from(users)).map(({ username }) => username);
    expect([...list.map(({ username }) => username), 'service@portal.example'].sort()).toEqual(names.sort());
    expect(list[0]).toEqual({ role: 'ROLE_ADMIN', username: 'admin@portal.example', note: expect.any(String), password: expect.any(String) });
  });
});

test('nothing in the demo data is later than its last day', async () => {
  const moments = await readRows<{ name: string; column: string }>(
    provider.db,
    sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' and data_type like 'timestamp%'`,
  );
  expect(moments.length).toBeGreaterThan(20);
  const later: string[] = [];
  for (const { name, column } of moments) {
    const [row] = await readRows<{ count: number }>(
      provider.db,
      sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.identifier(column)} > ${testToday.toISOString()}::timestamptz`,
    );
    if (row!.count > 0) later.push(`${name}.${column}: ${row!.count}`);
  }
  expect(later).toEqual([]);
});

// Generating the data takes longest: each test continues with the result of the one before.
describe('making the demo data', { shuffle: false }, () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openDatabase({ memory: true });
  });
  afterAll(() => opened.close());
  const make = (onProgress?: (text: string) => void) => prepareDemo(opened.db, { today: testToday, months: 1, ...(onProgress ? { onProgress } : {}) });

  test('leaves nothing after an abort, and is done again with indexes', async () => {
    const breakOff = make((text) => {
      if (text.includes('locations')) throw new Error('power cut');
    });
    await expect(breakOff).rejects.toThrow('power cut');
    expect([await opened.db.$count(customers), await opened.db.$count(demoStates)]).toEqual([0, 0]);
    await make();
    expect(await opened.db.$count(customers)).toBe(48);
    expect(await readRows(opened.db, sql`select indexname from pg_indexes where tablename = 'results'`)).toHaveLength(5);
  });

  test('has the same ids and results at any length, each time', async () => {
    for (const table of [customers, users, positions]) expect(await opened.db.$count(table)).toBe(await provider.db.$count(table));
    const short = await computeFingerprint(opened.db);
    const from = await readRows<{ ids: number[] }>(opened.db, sql`select array_agg(id) as ids from results`);
    const same = sql`select md5(string_agg(${columns}, ',' order by id)) as md5 from results where id = any(${sql.raw(`'{${from[0]!.ids.join(',')}}'::int[]`)})`;
    expect((await readRows<{ md5: string }>(provider.db, same))[0]!.md5).toBe(short);
    await opened.db.delete(demoStates);
    await make();
    expect(await computeFingerprint(opened.db)).toBe(short);
  });

  test('happens once', async () => {
    const before = await computeFingerprint(opened.db);
    await prepareDemo(opened.db, { today: new Date('2020-01-01'), months: 1 });
    expect(await computeFingerprint(opened.db)).toBe(before);
  });
});

test('with the operator’s password no sign-in has one of the code', () => {
  expect(new Set(demoUsers.map((user) => getPassword(user, 'of the operator')))).toEqual(new Set(['of the operator']));
  expect(demoUsers.map((user) => getPassword(user, usualDemoPassword))).toContain('Kurz-2026!');
});

describe('an embedded database', () => {
  test('is opened by one process only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'provider-'));
    writeFileSync(`${folder}.lock`, String(process.ppid));
    await expect(openDatabase({ folder })).rejects.toThrow(`process ${process.ppid} already uses`);
    rmSync(`${folder}.lock`);
    rmSync(folder, { recursive: true });
  });
});

describe('a wrong setting stops the start and is named', () => {
  test.each([
    ['PROVIDER_PORT', '80000'],
    ['PROVIDER_FAULTS', 'yes'],
    ['PROVIDER_CAPTCHA', 'abc'],
    ['PUBLIC_PORTAL_URL', 'portal.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['PROVIDER_DEMO_MONTHS', 'many'],
    ['PROVIDER_DEMO_TODAY', 'yesterday'],
    ['PROVIDER_DEMO_PASSWORD', 'short'],
    ['PROVIDER_DEMO_PASSWORD', undefined],
  ])('%s', (name, value) => {
    expect(() => readConfig({ PROVIDER_DEMO_PASSWORD: 'long enough 2026', [name]: value })).toThrow(name);
  });
});

const server = (await hasDatabaseServer()) ? await createDatabase() : null;
describe('on a PostgreSQL server', () => {
  afterAll(() => server?.drop());

  test.skipIf(!server)(server ? 'the data and the answers are the same' : 'not run: no PostgreSQL server lets this user in', async () => {
    const opened = await openDatabase({ url: server!.url });
    await prepareDemo(opened.db, { today: testToday, months: 4 });
    expect(await computeFingerprint(opened.db)).toBe(await computeFingerprint(provider.db));
    const onServer = await startProvider(opened);
    const callers = [await provider.as('keyuser'), await onServer.as('keyuser')];
    const customer = encodeURIComponent(JSON.stringify({ id: 2 }));
    const latest = await callers[0]!.get('datenbroker/getLastBesuchsbericht', { customer_id: 2, checkMonitoring: true });
    const month = await callers[0]!.get('datenbroker/getLastBesuchsbericht', { customer_id: 1, checkTraplinked: true });
    for (const path of [
      'datenbroker/customers?mandant=AT&biotechUser_id=2&showDetails=true&areasAllowed=101,201',
      'datenbroker/findCustomers?term=100&showActive=true',
      'datenbroker/getAuftraege?customer_id=2&monitoring=true&einzelauftrag=true&traplinked=true',
      `datenbroker/getErgebnisliste?besuchsbericht_id=${latest.id}`,
      `datenbroker/getTraplinkedErgebnisliste?traplinkedbericht_id=${month.id}&areasAllowed=101`,
      `datenbroker/getAllBesuchsberichteOfMonth?traplinkedbericht_id=${month.id}`,
      ...['BAR_CHART_ALARME_JE_BEREICH', 'BAR_CHART_ALARME_JE_JAHR', 'LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN'].map(
        (type) => `datenbroker/getChartDataOfBesuchsbericht?type=${type}&key_user_id=2&mandant=AT`,
      ),
      `datenbroker/countMaengel?customer=${customer}`,
      'biotechUser/getAllowedAreas?biotechUser_id=11',
      'datenbroker/getAreas?cardcode=100100&mandant=AT',
    ]) {
      const embedded = await callers[0]!.get(path);
      const server = await callers[1]!.get(path);
      expect(server, path).toEqual(embedded);
    }
    await onServer.close();
  });
});

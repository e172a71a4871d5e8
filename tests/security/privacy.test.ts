import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '../../gateway/infra/privacy/privacy.ts';
import { tableRules } from '../../gateway/infra/privacy/recordsOfPerson.ts';
import { Records } from '../../gateway/infra/records/records.ts';
import { openContents } from '../../gateway/infra/store/storeContents.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { verifyAuditLog } from '../../gateway/infra/audit/verifyAuditLog.ts';
import { findFreePort, startStore, storeProgram } from '../testkit/services.ts';
import { bakery, password, startTestStack } from '../testkit/testStack.ts';

const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const places = {
  STORE_URL: `file:${folder}/store.sqlite`,
  STORE_PREFIX: 'portal:',
  RECORDS_URL: `file:${folder}/records`,
  AUDIT_FILE: join(folder, 'audit.jsonl'),
};
/** The key user of the demo data. */
const id = '2';
const address = 'keyuser@portal.example';
const name = 'Karl Köck';
const person = { id, addresses: [], names: [] };

type Row = Record<string, unknown>;
async function runInRecords<Result>(run: (query: (statement: ReturnType<typeof sql>) => Promise<Row[]>) => Promise<Result>): Promise<Result> {
  const records = new Records(places.RECORDS_URL, () => undefined);
  try {
    return await records.run((db) => run(async (statement) => ((await db.execute(statement)) as unknown as { rows: Row[] }).rows));
  } finally {
    await records.close();
  }
}
const readColumns = () =>
  runInRecords((query) =>
    query(
      sql`select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'records' and table_name <> 'migrations'`,
    ),
  );
const readTables = () =>
  runInRecords(async (query) => {
    const tables: Record<string, Row[]> = {};
    for (const table of Object.keys(tableRules)) tables[table] = await query(sql`select * from records.${sql.identifier(table)} order by 1`);
    return tables;
  });
const createTestStore = async () => {
  const contents = openContents(places.STORE_URL, places.STORE_PREFIX);
  const found: [string, unknown, string | null][] = [];
  for await (const { key, value, owner } of contents.readEntries()) found.push([key, value, owner]);
  await contents.close();
  return found;
};
const auditLines = () =>
  readFileSync(places.AUDIT_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** A row of each table of a user; the same texts for all. */
const createRows = (user: string, called: string, mail: string, mark: string) => [
  sql`insert into records.access_tokens values (${`t${mark}`}, ${user}, 'BI', ${`h${mark}`}, '{}', null, now(), now(), null, null, null, '{}')`,
  sql`insert into records.authenticator_apps values (${user}, ${`s${mark}`}, now(), 1)`,
  sql`insert into records.passkeys values (${`p${mark}`}, ${user}, 'Phone', 'key', 0, '{}', now(), null)`,
  sql`insert into records.recovery_codes values (${user}, ${`c${mark}`})`,
  sql`insert into records.second_factor_resets values (${user}, now())`,
  sql`insert into records.digests values (${user}, 'WEEKLY', '{}', null, 'DE', now())`,
  sql`insert into records.mail_jobs values (${`m${mark}`}, 'DIGEST', ${`user:${user}`}, ${mark}, 'SENT', 1, now(), now(), now())`,
  sql`insert into records.mail_jobs select ${`n${mark}`}, 'REMINDER', 'mail:' || encode(sha256(convert_to(${mail}, 'UTF8')), 'hex'), ${mark}, 'SENT', 1, now(), now(), now()`,
  sql`insert into records.mail_opt_outs values ('DIGEST', ${`user:${user}`}, now())`,
  sql`insert into records.action_photos select ${`p${mark}`}, id, location, now(), ${user}, ${called}, 1, '\\x00' from records.actions limit 1`,
  sql`insert into records.auditor_links values (${`l${mark}`}, ${user}, 'AT:100100', ${`Audit von ${called}`}, '2026-01-01', '2026-02-01', '{}', 'h', null, now(), now(), null)`,
  sql`insert into records.activity (at, event, outcome, user_id, actor_id, via, thing_id, network) values (now(), 'saveUser', 'done', ${user}, null, 'browser', ${user}, '192.0.2.0')`,
];

beforeAll(async () => {
  const written = join(folder, 'written.jsonl');
  const stack = await startTestStack({ ...places, AUDIT_FILE: written, REFUSAL_MILLISECONDS: '1' });
  const own = await stack.as('keyuser');
  const other = await stack.as('customer');
  const admin = await stack.as('admin');
  await stack.tool('keyuser');
  await stack.visitor().execute('SignIn', { input: { username: address, password: 'wrong', language: 'DE' } });
  const action = { customer: bakery, title: `${name} fragen`, responsible: { name, email: address } };
  const made = (await own.change('CreateAction', action)).data.createAction.action;
  await other.change('CreateAction', {
    ...action,
    title: 'Tür',
    cause: `Frau Karlsen, siehe ${address}`,
    responsible: { name: 'Eva Karl', email: `x.${address}` },
  });
  await other.change('AddActionComment', { actionId: made.id, text: `${name} weiß mehr, KARL KÖCK immer.` });
  for (const each of [own, other]) await each.change('SaveView', { table: 'planList plans', name: 'Rot', search: '', customer: bakery });
  await admin.execute('LogInAs', { input: { userId: id, password } });
  cpSync(written, places.AUDIT_FILE);
  await stack.close();
  await runInRecords(async (query) => {
    for (const each of [...createRows(id, name, address, '1'), ...createRows('3', 'Eva Karl', 'other@portal.example', '2')]) await query(each);
  });
}, 120_000);

describe('data of a person', () => {
  test('each column of the records database says if it names persons', async () => {
    const known = Object.entries(tableRules).flatMap(([table, { owner, ids = [], names = {}, texts = [], searched, emptied = {}, secret = [], other }]) =>
      [owner, ...ids, ...Object.keys(names), ...texts, searched, ...Object.keys(emptied), ...secret, ...other].map((column) => `${table}.${column}`),
    );
    const missing = (await readColumns())
      .map(({ table_name: table, column_name: column }) => `${String(table)}.${String(column)}`)
      .filter((each) => !known.includes(each));
    expect(missing).toEqual([]);
  });

  test('is exported whole and erased, without harm to chain and others', async () => {
    const before = { audit: auditLines(), last: (await verifyAuditLog(places.AUDIT_FILE)).last.hash, records: await readTables() };
    const data = await exportPerson(person, places);
    expect(data.person).toEqual({ id, addresses: [address], names: [name] });
    expect(Object.keys(data.records).sort()).toEqual(
      Object.keys(tableRules)
        .filter((table) => !['action_reminders', 'auditor_visits'].includes(table))
        .sort(),
    );
    // Its own browser and tool, and the administrator in its name.
    expect(data.store.filter((entry) => /session:[0-9a-f]/.test(JSON.stringify(entry)))).toHaveLength(3);
    expect(data.audit.map(({ event }) => event)).toEqual(expect.arrayContaining(['signIn', 'startToolSession', 'createAction', 'logInAs']));
    expect(JSON.stringify(data)).not.toMatch(/"jar":\{|"hash":"h1"|"secret":"s1"/);

    const erased = await erasePerson(person, places);
    expect(erased.left).toEqual([]);
    const now = { audit: auditLines(), records: await readTables(), store: await createTestStore() };
    const texts = JSON.stringify([now.audit, now.records, now.store]);
    for (const word of [/(?<![\w.])keyuser@portal/i, /karl köck/i, /karl koeck/i, /karl kock/i]) expect(texts).not.toMatch(word);
    for (const file of readdirSync(folder).filter((each) => /sqlite|jsonl/.test(each)))
      expect(readFileSync(join(folder, file), 'latin1').includes(`"${address}"`), file).toBe(false);
    for (const [table, rows] of Object.entries(now.records))
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (/(user|owner|actor|by|responsible)_id$|recipient/.test(column)) expect([table, column, value]).not.toContain(id);
    for (const { subject, actor, target, input } of now.audit) {
      expect([subject, actor, target]).not.toContain(id);
      expect(input ?? {}).not.toMatchObject({ userId: id });
    }
    const isOfPerson = ([key, value]: [string, unknown, string | null]) => key.includes(`:${id}:`) || JSON.stringify(value).includes(`"user":{"id":"${id}"`);
    expect(now.store.filter(isOfPerson)).toEqual([]);

    // The history stays, under a pseudonym.
    const actions = now.records['actions']!.toSorted((one, next) => Number(one['responsible_email'] !== null) - Number(next['responsible_email'] !== null));
    expect(actions).toMatchObject([
      { title: `${erased.pseudonym} fragen`, created_by_name: erased.pseudonym, responsible_name: erased.pseudonym, responsible_email: null },
      { cause: `Frau Karlsen, siehe ${erased.pseudonym}`, responsible_name: 'Eva Karl', responsible_email: `x.${address}` },
    ]);
    expect(now.records['action_events']!.map(({ text }) => text).filter(Boolean)).toEqual([`${erased.pseudonym} weiß mehr, ${erased.pseudonym} immer.`]);
    const filterOthers = (tables: Record<string, Row[]>) =>
      Object.entries(tables).map(([table, rows]) => [table, rows.filter((row) => Object.values(row).includes('3') || Object.values(row).includes('user:3'))]);
    expect(filterOthers(now.records)).toEqual(
      filterOthers({ ...before.records, actions: now.records['actions']!, action_events: now.records['action_events']! }),
    );
    expect(now.store.some(([key, value]) => key.includes('session:') && JSON.stringify(value).includes('"id":"3"'))).toBe(true);

    const verified = await verifyAuditLog(places.AUDIT_FILE, { has: before.last });
    expect(verified).toMatchObject({ records: before.audit.length, faults: [], hasIt: true });
    expect(verified.erased).toBe(erased.auditRecords);
    expect(now.audit.filter(({ subject }) => subject === '3')).toEqual(before.audit.filter(({ subject }) => subject === '3'));
    expect(await exportPerson({ id, addresses: [address], names: [name] }, places)).toMatchObject({ store: [], records: {}, audit: [] });
  });

  test.skipIf(!storeProgram)('in a store that gateways share is found and deleted', async () => {
    const port = await findFreePort();
    const server = await startStore(port);
    const shared = { ...places, STORE_URL: `redis://127.0.0.1:${port}`, RECORDS_URL: 'off', AUDIT_FILE: 'off' };
    const store = await openStore(shared.STORE_URL, 'portal:');
    const createUser = (of: string) => ({ user: { id: of, username: `${of}@x.example`, name: `Name ${of}` }, actor: null });
    for (const of of ['2', '3']) {
      await store.values.set(`session:${of.repeat(64)}`, createUser(of), 60_000);
      await store.values.set(`seen:${of.repeat(64)}`, 1, 60_000);
      await store.count(`sessions:${of}`, 60_000);
      await store.files.put({ key: `key ${of}`, owner: of, bytes: Buffer.from('x'), milliseconds: 60_000 });
    }
    expect((await exportPerson(person, shared)).store).toHaveLength(4);
    expect(await erasePerson(person, shared)).toMatchObject({ storeEntries: 4 });
    expect([await store.values.get(`session:${'2'.repeat(64)}`), await store.files.get('key 2')]).toEqual([undefined, null]);
    expect(await store.files.get('key 3')).toEqual(Buffer.from('x'));
    expect(await store.values.get(`session:${'3'.repeat(64)}`)).toEqual(createUser('3'));
    await store.close();
    await server.kill();
  });
});

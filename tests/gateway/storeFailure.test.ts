import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { start, until } from '../testkit/services.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

let stack: TestStack | undefined;
const folder = mkdtempSync(join(tmpdir(), 'store-failure-'));
const file = join(folder, 'store.sqlite');
/** The gateway's own connections to the store, through which a test breaks its writes. */
const connections = new Set<DatabaseSync>();
// oxlint-disable-next-line typescript/unbound-method -- it is called with its object below
const { exec } = DatabaseSync.prototype;
vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
  if (this.location()?.startsWith(folder)) connections.add(this);
  return exec.call(this, sql);
});
afterEach(async () => {
  for (const each of connections) if (each.isOpen) each.exec('pragma query_only = off');
  connections.clear();
  await stack?.close();
  stack = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets no page be added, and fills those that there are. */
function fill(database: DatabaseSync): void {
  database.exec('pragma max_page_count = 1');
  if (!database.prepare("select 1 from sqlite_schema where name = 'entries'").get()) return;
  const insert = database.prepare("insert into entries values (?, '', null)");
  for (let refused = 0; refused < 2_000; )
    try {
      insert.run(randomBytes(16).toString('hex'));
    } catch {
      refused += 1;
    }
}

const failures: Record<string, (database: DatabaseSync) => void> = {
  'refuses writes (SQLITE_READONLY)': (database) => database.exec('pragma query_only = on'),
  'is full (SQLITE_FULL)': fill,
};
const breakStore = (how: string) => [...connections].filter((each) => each.isOpen).forEach(failures[how]!);
const isUnreachable = ({ status, codes, headers }: Awaited<ReturnType<Caller['execute']>>) =>
  expect([status, codes, headers['retry-after']]).toEqual([503, ['STORE_UNREACHABLE'], '1']);

describe.each(Object.keys(failures))('a store file that %s', (how) => {
  test('is 503 STORE_UNREACHABLE with Retry-After at each provider, and /readyz is 503', async () => {
    stack = await startTestStack({ STORE_URL: `file:${file}` });
    const person = await stack.as('customer');
    expect((await stack.gateway.inject('/readyz')).statusCode).toBe(200);
    breakStore(how);
    const ready = await stack.gateway.inject('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '1']);
    isUnreachable(await stack.visitor().execute('SignIn', { input: { username: 'keyuser@portal.example', password: 'wrong', language: 'DE' } }));
    isUnreachable(await stack.visitor().execute('CaptchaImage'));
    const sent = await upload(person, await drawPicture(1_500, 1_500));
    expect([sent.status, sent.body.error?.code]).toEqual([503, 'STORE_UNREACHABLE']);
    expect((await stack.gateway.inject('/livez')).statusCode).toBe(200);
    expect((await person.execute('CurrentSession')).data.session).not.toBeNull();
  });
});

test('signing out succeeds although the store is full', async () => {
  stack = await startTestStack({ STORE_URL: `file:${file}` });
  const person = await stack.as('customer');
  const before = new Map(person.cookies);
  breakStore('is full (SQLITE_FULL)');
  const response = await person.execute('SignOut');
  expect([response.status, response.data.signOut.problems[0] ?? null]).toEqual([200, null]);
  for (const [name, value] of before) person.cookies.set(name, value);
  expect((await person.execute('CurrentSession')).data.session).toBeNull();
});

test('refuses a second gateway on one store file, with a remedy', async () => {
  const first = await openStore(`file:${join(folder, 'one.sqlite')}`, '');
  await expect(openStore(`file:${join(folder, 'one.sqlite')}`, '')).rejects.toThrow(/another gateway.*STORE_URL=valkey:/s);
  await first.close();
  await (await openStore(`file:${join(folder, 'one.sqlite')}`, '')).close();
});

test('of two processes that open one store file exactly one succeeds', async () => {
  for (const round of [1, 2, 3]) {
    const url = `file:${join(folder, `race-${round}.sqlite`)}`;
    const program = `await (await import('./gateway/infra/store/openStore.ts')).openStore('${url}', ''); console.log('opened'); setInterval(() => 0, 1000);`;
    const both = [1, 2].map(() => start(process.execPath, ['--input-type=module', '-e', program]));
    try {
      await until('one to be refused', () => both.some(({ child }) => child.exitCode !== null));
      await until('the other to have it', () => both.some(({ output }) => output().includes('opened')));
      expect(both.filter(({ output }) => output().includes('opened'))).toHaveLength(1);
    } finally {
      for (const each of both) await each.kill('SIGKILL');
    }
  }
});

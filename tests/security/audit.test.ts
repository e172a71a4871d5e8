import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuditLog } from '../../gateway/infra/audit/auditLog.ts';
import { verifyAuditLog } from '../../gateway/infra/audit/verifyAuditLog.ts';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { createDocument, getPathName, listPaths } from '../access/matrix/documents.ts';
import { bakery, type TestStack, password, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fail = (cause: unknown) => {
  throw cause;
};
const createEvent = (name: string) => ({ event: name, outcome: 'done', subject: '3', actor: null });
let number = 0;
/** A log of some records, closed. */
function writeLog(names = ['a', 'b', 'c', 'd']): string {
  const file = join(folder, `${(number += 1)}.jsonl`);
  const log = openAuditLog(file, fail);
  for (const name of names) log.write(createEvent(name));
  log.close();
  return file;
}
const readLines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const put = (file: string, lines: readonly string[]) => writeFileSync(file, `${lines.join('\n')}\n`);

describe('T35 the chain of the audit log', () => {
  test('is whole as it was written, over a restart too', async () => {
    const file = writeLog();
    const again = openAuditLog(file, fail);
    again.write(createEvent('e'));
    again.close();
    expect(await verifyAuditLog(file)).toMatchObject({ records: 9, faults: [], torn: [] });
  });

  test.each<[string, (lines: string[]) => string[]]>([
    ['altered', (lines) => lines.with(2, lines[2]!.replace('"b"', '"x"'))],
    ['altered at the end', (lines) => lines.with(-1, lines.at(-1)!.replace('"closed"', '"x"'))],
    ['altered with a right hash of its own', (lines) => lines.with(2, lines[1]!)],
    ['deleted', (lines) => lines.toSpliced(2, 1)],
    ['deleted at the beginning', (lines) => lines.slice(1)],
    ['in another order', (lines) => lines.with(2, lines[3]!).with(3, lines[2]!)],
    ['there twice', (lines) => lines.toSpliced(3, 0, lines[2]!)],
    ['not JSON', (lines) => lines.toSpliced(3, 0, 'nonsense')],
  ])('a line that is %s is found', async (_how, change) => {
    const file = writeLog();
    put(file, change(readLines(file)));
    expect((await verifyAuditLog(file)).faults.length).toBeGreaterThan(0);
  });

  test('finds records missing at the end by a hash noted elsewhere', async () => {
    const file = writeLog();
    const has = (await verifyAuditLog(file)).last.hash;
    expect(await verifyAuditLog(file, { has })).toMatchObject({ hasIt: true });
    put(file, readLines(file).slice(0, -2));
    expect(await verifyAuditLog(file, { has })).toMatchObject({ faults: [], hasIt: false });
  });

  test('reports an unfinished line without a fault, unless it changed later', async () => {
    const file = writeLog();
    appendFileSync(file, '{"number":7,"at":"20');
    expect(await verifyAuditLog(file)).toMatchObject({ faults: [], torn: [7] });
    openAuditLog(file, fail).close();
    expect(await verifyAuditLog(file)).toMatchObject({ faults: [], torn: [7], records: 8 });
    put(file, readLines(file).with(6, '{"number":7,"at":"19'));
    expect((await verifyAuditLog(file)).faults).toHaveLength(1);
  });

  test('continues over days’ files, retains the last, and detects a replaced first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
    const file = join(folder, 'days.jsonl');
    const listDayFiles = (): string[] => readdirSync(folder).filter((name) => /^days\..*jsonl$/.test(name));
    for (const day of ['24', '25', '26', '26', '27']) {
      vi.setSystemTime(new Date(`2026-11-${day}T12:00:00Z`));
      const log = openAuditLog(file, fail, 2);
      for (const name of ['a', 'b']) log.write(createEvent(name));
      log.close();
    }
    expect(listDayFiles()).toEqual(['days.2026-11-25.jsonl', 'days.2026-11-26.jsonl', 'days.jsonl']);
    const first = await verifyAuditLog(join(folder, 'days.2026-11-25.jsonl'), { after: 'any' });
    const second = join(folder, 'days.2026-11-26.jsonl');
    const next = await verifyAuditLog(second, { after: first.last });
    const last = await verifyAuditLog(file, { after: next.last });
    expect([first, next, last].map(({ faults, records }) => [faults, records])).toEqual([
      [[], 4],
      [[], 8],
      [[], 4],
    ]);
    expect((await verifyAuditLog(file, { after: first.last })).faults).toHaveLength(1);
    vi.useRealTimers();
  });

  test('goes to the output of the process, record by record', async () => {
    const file = join(folder, 'output.jsonl');
    const script = `const { openAuditLog } = await import(${JSON.stringify(new URL('../../gateway/infra/audit/auditLog.ts', import.meta.url).href)});
      const log = openAuditLog('stdout', (cause) => { throw cause; });
      log.write({ event: 'a', outcome: 'done', subject: '3', actor: null });
      log.close();`;
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', openSync(file, 'w'), 'inherit'] });
    expect(await verifyAuditLog(file)).toMatchObject({ records: 3, faults: [] });
  });

  test('two gateways of one name write a file each', async () => {
    const file = join(folder, 'both.jsonl');
    const one = openAuditLog(file, fail);
    const other = openAuditLog(file, fail);
    for (const log of [one, other, one, other]) log.write(createEvent('a'));
    for (const log of [one, other]) log.close();
    expect([one.file, other.file]).toEqual([file, join(folder, 'both.2.jsonl')]);
    for (const log of [one, other]) expect(await verifyAuditLog(log.file!)).toMatchObject({ records: 4, faults: [] });
  });

  const sudden = process.env['AUDIT'] ? 20 : 6;
  test(`${sudden} sudden ends while it writes lose nothing that was written`, async () => {
    const file = join(folder, 'killed.jsonl');
    const script = `const { openAuditLog } = await import(${JSON.stringify(new URL('../../gateway/infra/audit/auditLog.ts', import.meta.url).href)});
      const log = openAuditLog(${JSON.stringify(file)}, (cause) => { throw cause; });
      process.stdout.write('begun');
      for (let at = 0; ; at += 1) { log.write({ event: 'e' + at, outcome: 'done', subject: '3', actor: null, filling: 'x'.repeat(at % 400) }); if (at % 50 === 0) await new Promise(setImmediate); }`;
    for (let round = 0; round < sudden; round += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
      await new Promise((resolve) => child.stdout.once('data', resolve));
      await delay(5 + Math.random() * 10);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    // An incomplete record is reported as torn; its response was not sent.
    const { faults, records } = await verifyAuditLog(file);
    expect(faults).toEqual([]);
    expect(records).toBeGreaterThan(sudden);
  });
});

describe('T35 what is written down', () => {
  const schema = readSchema();
  const mutations = listPaths(schema).filter(({ root }) => root === 'mutation');
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({ SIGN_IN_TRIES: '1000', REFUSAL_MILLISECONDS: '1' });
  });
  afterAll(() => stack.close());
  async function captureRecords(run: () => Promise<unknown>) {
    const before = stack.audit().length;
    await run();
    return stack.audit().slice(before);
  }

  test('sign-in, its failures, and sign-out', async () => {
    const records = await captureRecords(async () => {
      const person = stack.visitor();
      await person.execute('SignIn', { input: { username: 'customer@portal.example', password: 'guess-1', language: 'DE' } });
      await person.execute('SignIn', { input: { username: 'my password by mistake', password: 'guess-1', language: 'DE' } });
      await person.execute('SignIn', { input: { username: 'customer@portal.example', password, language: 'DE' } });
      await person.execute('SignOut');
    });
    expect(records.map((record) => [record.event, record.outcome, record.subject])).toEqual([
      ['signIn', 'SIGN_IN_REFUSED', null],
      ['signIn', 'SIGN_IN_REFUSED', null],
      ['signIn', 'done', '3'],
      ['signOut', 'done', '3'],
    ]);
    expect(records.map((record) => (record['input'] as { username?: string }).username)).toEqual([
      'customer@portal.example',
      undefined,
      'customer@portal.example',
      undefined,
    ]);
  });

  test('T18 acting: the change of identity, and both names on all that follows', async () => {
    const admin = await stack.as('admin');
    const records = await captureRecords(async () => {
      await admin.execute('LogInAs', { input: { userId: '2', password } });
      await admin.change('SetGlobalNotifications', { isGlobal: true });
      await admin.change('ChangePassword', { currentPassword: password, newPassword: 'Ganz-Neues-Wort-2026!' });
    });
    expect(records.map((record) => [record.event, record.outcome, record.subject, record.actor])).toEqual([
      ['logInAs', 'done', '2', '1'],
      ['setGlobalNotifications', 'done', '2', '1'],
      ['changePassword', 'FORBIDDEN', '2', '1'],
    ]);
  });

  test('uploads, downloads, refused API tokens, and sessions lost at the provider', async () => {
    const person = await stack.as('customer');
    const records = await captureRecords(async () => {
      await upload(person, await drawPicture(9, 9));
      const { data } = await person.execute('ExportFile', { customer: bakery, from: '2026-10-01', to: '2026-10-31', format: 'CSV' });
      expect((await person.get(data.customer.exportFile.url)).status).toBe(200);
      await stack.gateway.inject({ url: '/api/V01/results?month=10&year=2026', headers: { authorization: 'Bearer guess-0123456789' } });
      stack.faults.add({ path: '/login/stayLoggedIn', kind: 'expired', times: 1 });
      await person.execute('StayLoggedIn');
    });
    expect(records.map((record) => record.event)).toEqual(expect.arrayContaining(['upload', 'download', 'apiTokenRefused', 'sessionLost']));
    expect(JSON.stringify(records)).not.toContain('guess-0123456789');
  });

  test('T34 a line end in a text begins no new record', async () => {
    const person = await stack.as('customer');
    const forged = '\n{"number":1,"event":"forged"}\n';
    const records = await captureRecords(() =>
      person.execute('EnterPlanView', { input: { token: `x${forged}`, customerId: forged, linkUser: forged, language: 'DE' } }),
    );
    expect(records.map((record) => record.event)).toEqual(['enterPlanView']);
    for (const line of stack.log) expect(line.trimEnd()).not.toContain('\n');
  });

  test('T18 every mutation leaves exactly one record for each caller', async () => {
    const people = { admin: await stack.tool('admin'), keyuser: await stack.tool('keyuser'), customer: await stack.tool('customer'), visitor: stack.visitor() };
    const wrong: string[] = [];
    for (const path of mutations) {
      const name = getPathName(path);
      for (const [who, person] of Object.entries(people)) {
        if (name === 'signOut' && who !== 'visitor') continue;
        stack.clearCalls();
        const query = createDocument(schema, path, { place: bakery, idFor: () => '1', first: 1 })!;
        // A secret in the response has a separate record.
        const records = (await captureRecords(() => person.post({ query }))).filter(({ event }) => event !== 'secretRead');
        // A visitor's free document does not come as far as a mutation, but for the tool's sign-in.
        const expected = name === 'stayLoggedIn' || (who === 'visitor' && name !== 'startToolSession') ? 0 : 1;
        if (records.length !== expected || records.some((record) => record.event !== name))
          wrong.push(`${name} by ${who}: ${records.map((each) => each.event).join()}`);
        if (expected === 1 && name !== 'startToolSession' && who !== 'visitor' && records[0]?.subject === null) wrong.push(`${name} by ${who} has no subject`);
        const sent = stack.writes().filter((each) => each !== 'stayLoggedIn');
        if (JSON.stringify(sent) !== JSON.stringify(records[0]?.['writes'] ?? [])) wrong.push(`${name} by ${who} sent ${sent.join()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(mutations.length).toBeGreaterThan(50);
  });
});

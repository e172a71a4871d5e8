import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuditLog } from '../../gateway/infra/audit/auditLog.ts';
import { verifyAuditLog } from '../../gateway/infra/audit/verifyAuditLog.ts';
import { limitVisitorEvents } from '../../gateway/infra/audit/visitorEvents.ts';
import { getNetwork } from '../../gateway/auth/network.ts';
import { bakery, password, type TestStack, startTestStack } from '../testkit/testStack.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-full-'));
const mount = join(folder, 'disk');
/** A disk of 128 KB of the test's own. */
const hasDisk =
  process.getuid?.() === 0 && spawnSync('mkdir', [mount]).status === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'audit', mount]).status === 0;
afterAll(() => {
  if (hasDisk) spawnSync('umount', [mount]);
  rmSync(folder, { recursive: true });
});
const filler = join(mount, 'filler');
const fillDisk = () => {
  try {
    for (;;) appendFileSync(filler, 'x'.repeat(500));
  } catch {}
};
const readRecords = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe.skipIf(!hasDisk)(hasDisk ? 'an audit log on a full disk' : 'an audit log on a full disk (not run: no small disk can be mounted here)', () => {
  test('loses no written line, counts lost ones, and recovers with room', async () => {
    const file = join(mount, 'audit.jsonl');
    const failures: unknown[] = [];
    const log = openAuditLog(file, (cause) => failures.push(cause));
    const write = (name: string) => log.write({ event: name, outcome: 'done', subject: '3', actor: null, filling: 'x'.repeat(3_000) });
    write('first');
    fillDisk();
    for (let at = 0; at < 5; at += 1) write(`lost ${at}`);
    const lost = failures.length;
    expect(lost).toBeGreaterThan(3);
    rmSync(filler);
    expect(log.canWrite()).toBe(true);
    write('after');
    log.close();
    const found = readRecords(file);
    expect(found.reduce((sum, { event, count }) => sum + (event === 'lost' ? Number(count) : 0), 0)).toBe(lost);
    expect(found.at(-2)).toMatchObject({ event: 'after' });
    expect(await verifyAuditLog(file)).toMatchObject({ faults: [], torn: [] });
    rmSync(file);
  });

  describe('of a gateway', () => {
    const provider = { id: 'a', name: 'A', issuer: 'http://127.0.0.1:9/', clientId: 'x', clientSecret: 'y', domains: ['a.example'] };
    const singleSignOn = {
      PORTAL_URL: 'http://localhost/',
      PROVIDER_SERVICE_USER: 'service@portal.example',
      PROVIDER_SERVICE_PASSWORD: password,
      SSO_PROVIDERS: JSON.stringify([provider]),
    };
    let stack: TestStack;
    beforeAll(async () => {
      stack = await startTestStack({ AUDIT_FILE: join(mount, 'gateway.jsonl'), AUDIT_REQUIRED: 'on', ...singleSignOn });
    });
    afterAll(() => stack.close());
    afterEach(() => rmSync(filler, { force: true }));

    test('shows in /readyz, and changes are refused where the setting says so', async () => {
      const person = await stack.as('customer');
      const { nodes: rows } = (await person.execute('DefectList', { customer: bakery, first: 20 })).data.customer.defects;
      const note = { customer: bakery, defectId: rows.find(({ status }) => status === 'OPEN')!.id, note: 'Notiz' };
      fillDisk();
      // The last page of the file takes some more records; the first that fails shows that the disk is full.
      let codes: string[] = [];
      for (let at = 0; at < 30 && codes.length === 0; at += 1) {
        stack.clearCalls();
        ({ codes } = await person.change('AddDefectNote', note));
      }
      expect(codes).toEqual(['BUSY']);
      expect(stack.writes()).toEqual([]);
      expect((await stack.visitor().get('/sso/callback/a?state=x')).headers['location']).toBe('/login?sso=unavailable');
      const ready = await person.get('/readyz');
      expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([503, { ready: false, audit: false }]);
      rmSync(filler);
      expect((await person.get('/readyz')).status).toBe(200);
      expect((await person.change('AddDefectNote', note)).codes).toEqual([]);
    });
  });
});

describe('events without a session', () => {
  afterEach(() => void vi.useRealTimers());
  const createRefusal = (at: number, from = '192.0.2.1') => ({
    event: `change ${at}`,
    outcome: 'NOT_SIGNED_IN',
    subject: null,
    actor: null,
    from: getNetwork(from),
  });
  function openLog(name: string) {
    const file = join(folder, name);
    const fail = (cause: unknown) => {
      throw cause;
    };
    return { file, log: limitVisitorEvents(openAuditLog(file, fail)) };
  }

  test('that are refused become one record a minute and network', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { file, log } = openLog('refused.jsonl');
    for (let at = 0; at < 500; at += 1) log.write(createRefusal(at));
    log.write(createRefusal(0, '192.0.2.2'));
    expect(readRecords(file)).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(readRecords(file).slice(1)).toMatchObject([
      { event: 'visitorsCounted', from: '192.0.2.1', count: 500, outcomes: { NOT_SIGNED_IN: 500 } },
      { event: 'visitorsCounted', from: '192.0.2.2', count: 1 },
    ]);
    vi.advanceTimersByTime(60_000);
    log.close();
    expect(readRecords(file)).toHaveLength(4);
  });

  test('that are failed sign-ins are recorded singly up to a limit', () => {
    const { file, log } = openLog('signIns.jsonl');
    for (let at = 0; at < 200; at += 1) log.write({ ...createRefusal(at), event: 'signIn', outcome: 'SIGN_IN_REFUSED' });
    log.close();
    const found = readRecords(file);
    const single = found.filter(({ event }) => event === 'signIn').length;
    expect(single).toBeLessThan(200);
    expect(single + (found.find(({ event }) => event === 'visitorsCounted')!['count'] as number)).toBe(200);
  });

  test('of any number of networks take a bounded number of records', () => {
    const { file, log } = openLog('networks.jsonl');
    for (let at = 0; at < 5_000; at += 1) log.write(createRefusal(at, `198.51.${at >> 8}.${at & 255}`));
    log.close();
    const counted = readRecords(file).filter(({ event }) => event === 'visitorsCounted');
    expect(counted.length).toBeLessThanOrEqual(201);
    expect(counted.reduce((sum, record) => sum + (record['count'] as number), 0)).toBe(5_000);
  });
});

describe('an input of many values', () => {
  test('limits a record to 4 KB, and counts omitted values', async () => {
    const stack = await startTestStack();
    const person = await stack.as('keyuser');
    await person.change('MarkNotificationsRead', { ids: Array.from({ length: 150 }, (_, at) => `${at}`.repeat(40)) });
    const record = stack.audit().findLast(({ event }) => event === 'markNotificationsRead')!;
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(5_000);
    expect(record['inputLeftOut']).toBeGreaterThan(50);
    await stack.close();
  });

  test('of a stranger adds nothing to the log', async () => {
    const stack = await startTestStack({ AUDIT_FILE: join(folder, 'stranger.jsonl') });
    const file = join(folder, 'stranger.jsonl');
    const before = statSync(file).size;
    for (let at = 0; at < 20; at += 1)
      expect((await stack.visitor().change('MarkNotificationsRead', { ids: Array.from({ length: 150 }, () => '1'.repeat(90)) })).codes).toEqual([
        'NOT_SIGNED_IN',
      ]);
    expect(statSync(file).size).toBe(before);
    await stack.close();
  });
});

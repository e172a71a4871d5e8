import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkProvider } from '../../tools/providerCheck/check.ts';
import { fileKinds } from '../../tools/providerCheck/fileKinds.ts';
import { type Report, isGood, formatTable, formatVerdict } from '../../tools/providerCheck/report.ts';
import { declaredCalls } from '../testkit/endpoints.ts';
import { type TestStack, password, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  stack.faults.clear();
  stack.sent.length = 0;
  for (const path of ['/datenbroker/getLieferscheine', '/datenbroker/countMaengel']) stack.alter(path, null);
});
const check = (name: string, secret = password): Promise<Report> =>
  checkProvider({ url: stack.providerUrl, username: `${name}@portal.example`, password: secret, perSecond: 1000, timeoutSeconds: 10 });
const findLine = (report: Report, endpoint: string) => report.calls.find((line) => line.endpoint === endpoint)!;

/** Names of all reads that the gateway declares. */
const reads = declaredCalls.flatMap((each) => ('kind' in each && each.kind === 'read' ? [each.name] : []));

describe('npm run provider:check', () => {
  test('makes every read call, writes nothing, and accepts the reference provider', async () => {
    const reports = [await check('customer'), await check('keyuser'), await check('admin')];
    for (const report of reports) expect([report.softDifferences, report.hardFailures, formatTable(report)]).toEqual([0, 0, expect.any(String)]);
    const tried = new Set(reports.flatMap(({ calls }) => calls.filter(({ responses }) => responses > 0).map(({ endpoint }) => endpoint)));
    // A code that is only in a mail.
    expect(reads.filter((name) => !tried.has(name))).toEqual(['checkToken']);
    expect(findLine(reports[0]!, 'checkToken').notTried).toBe('needs the code of a mail');
    const writes = stack.sent.filter(({ path }) => /save|delete|update|set[A-Z]|upload|remove/.test(path));
    expect(writes.map(({ path }) => path)).toEqual([]);
  });

  test('reports differences, lost rows and hard failures without values', async () => {
    stack.alter('/datenbroker/getLieferscheine', (response) => {
      const list = response as Record<string, unknown>[];
      return [null, ...list.map((row) => ({ ...row, id: row['id'] }))];
    });
    stack.alter('/datenbroker/countMaengel', (response) => ({ ...response, anzahl: 'streng geheim' }));
    const report = await check('customer');
    const notes = findLine(report, 'getLieferscheine').decodeIssues;
    expect(notes).toContainEqual({ field: 'response[]', expected: 'an object', found: 'null', isRowLost: true, times: expect.any(Number) });
    expect(Object.keys(findLine(report, 'countMaengel').failures)).toEqual(['anzahl: a number wanted, a text found']);
    expect(report.hardFailures).toBeGreaterThan(0);
    expect(report.softDifferences).toBeGreaterThan(0);
    const shown = formatTable(report) + JSON.stringify(report);
    expect(shown).not.toContain('geheim');
    expect(shown).not.toContain('portal.example');
  });

  test('opens one file of each kind, and reports failures without addresses', async () => {
    const good = await check('customer');
    for (const { name } of Object.values(fileKinds)) expect([name, findLine(good, name).failures]).toEqual([name, {}]);
    expect(Object.values(fileKinds).filter(({ name }) => findLine(good, name).responses === 1).length).toBeGreaterThanOrEqual(2);
    stack.alter('/datenbroker/getMaengel', (response) => {
      const list = response as { fotos?: object[] }[];
      return Array.isArray(list) ? JSON.parse(JSON.stringify(list).replaceAll(/"url":"[^"]*"/g, '"url":"https://fotos.example/geheim.jpg"')) : response;
    });
    const report = await check('customer');
    stack.alter('/datenbroker/getMaengel', null);
    expect(findLine(report, fileKinds.photo.name).failures).toEqual({ 'an address on another host': 1 });
    expect(formatTable(report)).not.toContain('geheim');
  });

  test('reports broken features, durations, missing roles and too few calls', async () => {
    stack.faults.add({ path: '/datenbroker/getLieferscheine', kind: 'status', code: 404 });
    const report = await check('customer');
    stack.faults.clear();
    expect(formatVerdict(report)[0]).toBe('Does not work: delivery notes (getLieferscheine).');
    expect(formatVerdict(report).at(-1)).toMatch(
      /^\d+ calls were not tried for this user \(CUSTOMER\). Run the check for a key user and an administrator, too\.$/,
    );
    expect(formatTable(report)).toMatch(/^getLieferscheine .*FAILED: .*status 404, once$/m);
    expect(findLine(report, 'getMaengel').times.length).toBeGreaterThan(0);
    const nothing = await check('customer.none');
    expect([nothing.hardFailures, isGood(nothing), formatVerdict(nothing).at(-1)]).toEqual([0, false, expect.stringContaining('Most calls were not tried')]);
  });

  test('a refused sign-in is one hard failure, without further calls', async () => {
    const report = await check('customer', 'wrong');
    expect(report.calls.map(({ endpoint, failures }) => [endpoint, failures])).toEqual([['auth', { 'the provider refused the sign-in': 1 }]]);
    expect(report.hardFailures).toBe(1);
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../gateway/export/csv.ts';
import { createContract } from '../testkit/openApiContract.ts';
import { customers } from '../../provider/database/tables.ts';
import { createProgram, withTokens } from '../testkit/accessToken.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ ...withTokens, ACCESS_TOKEN_REQUESTS_PER_MINUTE: '60', PROVIDER_TIMEOUT_SECONDS: '60', PROVIDER_REQUESTS_PER_MINUTE: '100000' });
const location = `AT:${bakery.cardcode}`;

interface Row {
  id: string;
  changedAt: string;
  foundAt: string | null;
  cardcode: string;
  area: string;
  source: string;
  level: string;
}
interface Page {
  results: Row[];
  orders: (Row & { orderId: string; kind: string })[];
  customers: { id: string }[];
  nextCursor: string | null;
  unreadable: number;
  failed: object[];
  code: string;
}
async function get(program: Pick<Caller, 'get'>, path: string, parameters: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const response = await program.get(`/api/V02/${path}?${new URLSearchParams(parameters).toString()}`, headers);
  return { ...response, text: response.body.toString(), page: () => JSON.parse(response.body.toString()) as Page };
}
/** All rows of a list; each page requests `limit` rows and is checked by `each`. */
async function follow<List extends 'results' | 'orders' | 'customers'>(
  program: Caller,
  list: List,
  parameters: Record<string, string>,
  each = (_page: Page) => {},
) {
  const rows: Page[List][number][] = [];
  let cursor: string | null = null;
  do {
    const limit: Record<string, string> = parameters['limit'] ? { limit: parameters['limit'] } : {};
    const page: Page = (await get(program, list, cursor ? { cursor, ...limit } : parameters)).page();
    each(page);
    rows.push(...page[list]);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

describe('results of an access token', () => {
  test.each(['customer', 'areas'])('are those that GraphQL gives %s, page by page', async (name) => {
    const program = await createProgram(stack, name);
    const query = `{ customer(key: { country: AT, cardcode: "${bakery.cardcode}" }) { resultsOverTime(period: { kind: DAYS, from: "2026-10-01", to: "2026-11-30" }, reports: 60, first: 20000) { totalCount failed { code } nodes { result { id } } } } }`;
    const { nodes, failed } = (await program.post({ query })).data.customer.resultsOverTime;
    expect(failed).toEqual([]);
    const found = await follow(program, 'results', { customer: location, since: '2026-10-01', limit: '2000' });
    const ids = new Set(found.map(({ id }) => id));
    expect(ids.size).toBe(found.length);
    // A visit counts by its end, so that rows from before the first day belong to it, too.
    expect(nodes.filter(({ result }: { result: { id: string } }) => !ids.has(`${location}:result:${result.id}`))).toEqual([]);
    expect(found.length - nodes.length).toBeLessThan(50);
    expect(found.every(({ cardcode, changedAt }) => cardcode === bakery.cardcode && changedAt >= '2026-09-30T22:00')).toBe(true);
    expect(new Set(found.map(({ area }) => area)).size).toBe(name === 'areas' ? 2 : new Set(found.map(({ area }) => area)).size);
  });

  test('have no 24/7 traps either, with orders and locations', async () => {
    const program = await createProgram(stack, 'customer.three');
    const places = await follow(program, 'customers', { limit: '2' });
    expect(places).toHaveLength(3);
    const orders = await follow(program, 'orders', { limit: '7' });
    const plain = places.find(({ id }) => !orders.some((order) => order.kind === 'MONTHLY_REPORT' && order.id.startsWith(id)))!;
    const found = await follow(program, 'results', { customer: plain.id, since: '2026-08-01' });
    expect([found.length > 0, new Set(found.map(({ source }) => source))]).toEqual([true, new Set(['VISIT'])]);
  });

  test('are those of the locations of the token only', async () => {
    const program = await createProgram(stack, 'keyuser', { customers: [bakery] });
    expect((await get(program, 'customers')).page().customers.map(({ id }) => id)).toEqual([location]);
    expect(new Set((await follow(program, 'orders', {})).map(({ cardcode }) => cardcode))).toEqual(new Set([bakery.cardcode]));
    const fetchResultText = async (customer: string) => (await get(program, 'results', { customer })).text.replace(/"requestId":"[^"]*"/, '');
    expect(await fetchResultText('AT:100101')).toBe(await fetchResultText('AT:999999'));
    expect(await fetchResultText('AT:100101')).toContain('"code":"NOT_FOUND"');
  });

  test('cost a bounded number of provider requests for each page', async () => {
    const program = await createProgram(stack, 'keyuser.many');
    let pages = 0;
    stack.clearCalls();
    const locations = new Set<string>();
    const found = await follow(program, 'results', { since: '2026-11-12', limit: '5000' }, (page) => {
      pages += 1;
      expect(stack.calls().length).toBeLessThanOrEqual(200);
      expect(page.failed).toEqual([]);
      for (const { cardcode } of page.results) locations.add(cardcode);
      stack.clearCalls();
    });
    expect(pages).toBeGreaterThan(1);
    expect([new Set(found.map(({ id }) => id)).size, locations.size > 3]).toEqual([found.length, true]);
  });

  test('count what could not be read', async () => {
    const program = await createProgram(stack, 'no.defectphotos');
    stack.alter('/datenbroker/getErgebnisliste', (rows: object[]) => rows.map((row, at) => (at === 0 ? { ...row, id: null } : row)));
    const whole = await get(program, 'results', { limit: '5000' });
    expect(whole.page().unreadable).toBeGreaterThan(0);
    expect(whole.headers['portal-unreadable-rows']).toBe(String(whole.page().unreadable));
  });

  test('name an unreadable report, and stop before a later one', async () => {
    const program = await createProgram(stack, 'no.editplan');
    stack.alter('/datenbroker/getErgebnisliste', () => ({}));
    const { page, headers } = await get(program, 'results', { limit: '5000' });
    expect(page().failed).toContainEqual(expect.objectContaining({ orderId: expect.any(String), code: 'PROVIDER_SHAPE' }));
    expect(headers['portal-failed-parts']).toBe(String(page().failed.length));
    stack.faults.add({ path: '/datenbroker/getAuftraege', kind: 'status', code: 500 } as never);
    const stopped = await get(await createProgram(stack, 'no.report'), 'results');
    expect([stopped.status, stopped.page().code, stopped.headers['retry-after']]).toEqual([503, 'PROVIDER_UNREACHABLE', '1']);
  });

  test('wait as long as the provider says', async () => {
    stack.alter('/datenbroker/getAuftraege', (_sent, reply) => void reply.code(503).header('retry-after', '7'));
    const { status, page, headers } = await get(await createProgram(stack, 'keyuser.one'), 'orders');
    stack.alter('/datenbroker/getAuftraege', null);
    expect([status, page().code, headers['retry-after']]).toEqual([503, 'PROVIDER_UNREACHABLE', '7']);
  });
});

test('the example updates its table of all results by a second run', async () => {
  const program = await createProgram(stack, 'keyuser.de', { customers: [{ country: 'DE', cardcode: '100200' }] });
  const origin = await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
  const file = join(mkdtempSync(join(tmpdir(), 'portal-sync-')), 'results.db');
  const runSync = () =>
    promisify(execFile)(process.execPath, ['examples/syncResults.ts', file], {
      env: { PATH: process.env['PATH'], PORTAL_URL: origin, PORTAL_TOKEN: program.token },
    });
  const first = await runSync();
  const db = new DatabaseSync(file);
  const readStored = () => db.prepare('SELECT id, level FROM result ORDER BY id').all() as unknown as Row[];
  const rows = await follow(program, 'results', {});
  expect(first.stdout).toContain(`: ${rows.length} results`);
  expect(readStored().map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
  const changed = rows.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))[0]!;
  db.prepare("UPDATE result SET level = 'old' WHERE id = ?").run(changed.id);
  db.prepare('UPDATE location SET read_until = ?').run(changed.changedAt);
  await runSync();
  expect(readStored().find(({ id }) => id === changed.id)!.level).toBe(changed.level);
  db.close();
}, 60_000);

describe('a response', () => {
  test('is JSON, JSON Lines or CSV of the same rows, with links', async () => {
    const program = await createProgram(stack, 'customer');
    const requested = { limit: '9', since: '2026-11-01t00:00:00.123456+0100' };
    const json = await get(program, 'results', requested);
    expect([json.headers['content-type'], json.page().results.length]).toEqual(['application/json; charset=utf-8', 9]);
    const lines = await get(program, 'results', requested, { accept: 'application/x-ndjson, text/csv;q=0.5' });
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row),
    ).toEqual(json.page().results);
    const csv = await get(program, 'results', requested, { accept: 'text/csv' });
    const rows: string[][] = [];
    for await (const row of readCsv(Readable.from([csv.text]))) rows.push(row);
    expect(rows[0]).toEqual(Object.keys(json.page().results[0]!));
    expect(rows.slice(1).map(([id]) => id)).toEqual(json.page().results.map(({ id }) => id));
    for (const { headers } of [json, lines, csv]) {
      const next = /^<\/api\/V02\/results\?cursor=([^&]+)&limit=9>; rel="next"$/.exec(String(headers['link']))![1]!;
      expect(next).toBe(json.page().nextCursor);
    }
    expect(new Set([json, lines, csv].map(({ headers }) => headers['etag'])).size).toBe(3);
  });
});

describe('refusals', () => {
  const expectRefused = async (program: Pick<Caller, 'get'>, path: string, parameters: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { status, page, headers: sent } = await get(program, path, parameters, headers);
    expect([sent['content-type'], sent['cache-control']]).toEqual(['application/problem+json; charset=utf-8', 'no-store']);
    expect(page()).toMatchObject({ type: 'about:blank', status, requestId: sent['x-request-id'] });
    return [status, page().code];
  };

  test('of callers without a token that may read results', async () => {
    for (const caller of [stack.visitor(), await stack.as('customer'), await stack.tool('customer'), stack.program('x'.repeat(40))])
      expect(await expectRefused(caller, 'results')).toEqual([401, 'UNAUTHORIZED']);
    expect(await expectRefused(stack.program(`cpt_${'0'.repeat(50)}`), 'results')).toEqual([401, 'TOKEN_INVALID']);
    const program = await createProgram(stack, 'customer', { scopes: ['READ_DEFECTS'] });
    for (const list of ['results', 'orders', 'customers']) expect(await expectRefused(program, list)).toEqual([403, 'SCOPE_MISSING']);
  });

  test('of requests that are wrong, before anything is read', async () => {
    const program = await createProgram(stack, 'customer');
    const { nextCursor } = (await get(program, 'orders', { limit: '1' })).page();
    stack.clearCalls();
    const wrong: Record<string, string>[] = [
      { other: '1' },
      { limit: '0' },
      { limit: '5001' },
      { since: 'yesterday' },
      { since: '2026-02-30' },
      { since: '2026-02-30T00:00:00Z' },
      { since: '2026-10-01T06:00:00' },
      { since: '2026-10-02', until: '2026-10-02' },
      { customer: '100100' },
      { cursor: 'x' },
      { cursor: nextCursor! },
    ];
    for (const parameters of wrong) expect([parameters, await expectRefused(program, 'results', parameters)]).toEqual([parameters, [400, 'BAD_INPUT']]);
    const [body, mac] = nextCursor!.split('.');
    for (const cursor of [`${body}x.${mac}`, `${body}.${mac!.slice(1)}`, body!])
      expect(await expectRefused(program, 'orders', { cursor })).toEqual([400, 'BAD_INPUT']);
    expect(await expectRefused(program, 'orders', { cursor: nextCursor!, since: '2026-10-01' })).toEqual([400, 'BAD_INPUT']);
    expect(await expectRefused(program, 'customers', { since: '2026-10-01' })).toEqual([400, 'BAD_INPUT']);
    expect(await expectRefused(program, 'results', {}, { accept: 'text/html' })).toEqual([406, 'NOT_ACCEPTABLE']);
    expect(await expectRefused(program, 'other')).toEqual([404, 'NOT_FOUND']);
    expect(stack.calls()).toEqual([]);
    const posted = await stack.gateway.inject({ method: 'POST', url: '/api/V02/results', headers: { authorization: `Bearer ${program.token}` } });
    expect([posted.statusCode, posted.headers.allow, posted.json().code]).toEqual([405, 'GET, HEAD', 'METHOD_NOT_ALLOWED']);
  });
});

describe('the OpenAPI documents', () => {
  /** Sends a request and returns how its response differs from the document. */
  async function fetchDifferences(version: string, method: 'GET' | 'HEAD', path: string, query: Record<string, string>, headers: Record<string, string>) {
    const url = `/api/${version}${path}?${new URLSearchParams(query).toString()}`;
    const sent = await stack.gateway.inject({ method, url, headers });
    return { status: sent.statusCode, found: contracts[version]!(method, path, sent).map((each) => `${method} ${url} ${sent.statusCode}: ${each}`) };
  }
  const contracts: Record<string, ReturnType<typeof createContract>> = {};
  beforeAll(async () => {
    for (const version of ['V01', 'V02']) contracts[version] = createContract((await stack.gateway.inject(`/api/${version}/openapi.json`)).json());
  });

  test('describe every response of both versions', async () => {
    const [bakeryRow] = await stack.db.select().from(customers).where(eq(customers.id, 1));
    const old = { authorization: `Bearer ${bakeryRow!.token}` };
    const program = await createProgram(stack, 'customer');
    const [visit] = (await follow(program, 'orders', { customer: location })).filter(({ kind }) => kind === 'MONITORING_VISIT');
    const october = { month: '10', year: '2026' };
    const number = { order_number: (visit as unknown as { number: string }).number };
    const cases: [string, string, Record<string, string>, Record<string, string>][] = [];
    for (const query of [october, number, { month: '13', year: '2026' }, {}, { order_number: 'none' }])
      for (const headers of [old, {}, { ...old, accept: 'text/csv' }, { ...old, 'if-none-match': '*' }, { authorization: 'Bearer not-the-token' }])
        cases.push(['V01', '/results', query, headers]);
    const createBearer = async () => ({ authorization: `Bearer ${(await createProgram(stack, 'customer')).token}` });
    for (const path of ['/results', '/orders', '/customers']) {
      const own = await createBearer();
      const accepts = ['application/json', 'application/jsonl', 'text/csv', 'text/html'].map((accept) => ({ ...own, accept }));
      for (const query of [{ limit: '2', customer: location }, { customer: 'AT:999999' }, { limit: '0' }] as Record<string, string>[])
        for (const headers of [...accepts, {}, { ...own, 'if-none-match': '*' }]) cases.push(['V02', path, query, headers]);
    }
    cases.push(['V02', '/results', {}, { authorization: `Bearer cpt_${'0'.repeat(50)}` }]);
    const often = await createBearer();
    for (let at = 0; at < 31; at += 1) cases.push(['V02', '/customers', { limit: '0' }, often]);
    const outcomes = [];
    for (const [version, path, query, headers] of cases)
      for (const method of ['GET', 'HEAD'] as const) outcomes.push(await fetchDifferences(version, method, path, query, headers));
    for (const code of [500, 403])
      for (const [version, path, headers] of [
        ['V01', '/results', old],
        ['V02', '/orders', await createBearer()],
      ] as const) {
        stack.faults.add({ path: version === 'V01' ? '/api/V01/results' : '/datenbroker/getAuftraege', kind: 'status', code } as never);
        outcomes.push(await fetchDifferences(version, 'GET', path, version === 'V01' ? october : { customer: location }, headers));
        stack.faults.clear();
      }
    expect(outcomes.length).toBeGreaterThan(100);
    expect(outcomes.flatMap(({ found }) => found)).toEqual([]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 304, 400, 401, 403, 404, 406, 429, 503]));
  });

  test('have examples of V02 that they describe', async () => {
    const document = (await stack.gateway.inject('/api/V02/openapi.json')).json();
    const fits = createContract(document);
    for (const [path, { get: described }] of Object.entries<any>(document.paths))
      for (const [status, { content = {}, headers = {} }] of Object.entries<any>(described.responses))
        for (const [type, { example }] of Object.entries<any>(content)) {
          const sent = Object.fromEntries(Object.keys(headers).map((name) => [name.toLowerCase(), '1']));
          const body = typeof example === 'string' ? example : JSON.stringify(example);
          expect([path, status, fits('GET', path, { statusCode: Number(status), headers: { ...sent, 'content-type': type }, body })]).toEqual([
            path,
            status,
            [],
          ]);
        }
  });
});

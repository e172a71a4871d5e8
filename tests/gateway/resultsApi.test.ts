import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { customers, orders, results, visitReports } from '../../provider/database/tables.ts';
import { resultFields, resultStatuses } from '../../web/features/apiTokens/apiExamples.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let token: string;
let withoutTraps: string;
let order: string;
let foreignOrder: string;
beforeAll(async () => {
  const all = await stack.db.select().from(customers);
  token = all.find(({ id }) => id === 1)!.token!;
  const flat = all.find(({ id, hasTraps }) => id <= 12 && !hasTraps)!;
  withoutTraps = flat.token!;
  const visits = await stack.db.select().from(visitReports).innerJoin(orders, eq(orders.id, visitReports.orderId));
  order = visits.find((visit) => visit.visit_reports.rounds > 1)!.orders.number;
  foreignOrder = visits.find((visit) => visit.orders.customerId === flat.id)!.orders.number;
});

const createUrl = (query: object) => `/api/V01/results?${new URLSearchParams({ ...query }).toString()}`;
const noPage = 'Nothing was found at this address.';
const october = { month: '10', year: '2026' };
async function get(
  address: string,
  bearer: string | null = token,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS' = 'GET',
) {
  const response = await stack.gateway.inject({ method, url: address, headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers } });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    // Each test states its expected response.
    body: () => response.json() as any,
  };
}
async function getRefusal(...of: Parameters<typeof get>) {
  const response = await get(...of);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(response.body())).toEqual(['error']);
  return [response.status, response.body().error.code];
}

describe('results', () => {
  test('T-01 T-03 T-04 T-05 T-07 X-140 an order’s 5,000 results have exactly the agreed fields in their order', async () => {
    const response = await get(createUrl({ order_number: order }));
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' });
    expect(response.headers.vary).toContain('authorization');
    const { results: list, ...rest } = response.body();
    expect(rest).toEqual({});
    expect(list).toHaveLength(5_000);
    const names = resultFields.map(([name]) => name);
    expect(names).toHaveLength(21);
    for (const record of [list[0], list[4_999]]) expect(Object.keys(record)).toEqual(names);
    const [first] = await stack.db.select().from(results).where(eq(results.customerId, 1)).orderBy(sql`found_at desc`).limit(1);
    expect(list.every(({ timestamp }: { timestamp: number }) => timestamp > 1_700_000_000 && timestamp <= Number(first!.foundAt) / 1000)).toBe(true);
    expect(list.every(({ is_not_checkable, result }: any) => is_not_checkable === (result === null))).toBe(true);
    expect(new Set(list.map(({ alarm_level }: any) => alarm_level))).toEqual(new Set(['GRUEN', 'GELB', 'ROT', null]));
    expect(list.every((record: any) => record.bioTech247_device_id === null && record.bioTech247_trap === null)).toBe(true);
    expect(stack.calls()).toEqual(['publicResults']);
    expect(stack.sent.findLast(({ path }) => path === '/api/V01/results')).toMatchObject({ method: 'GET', query: { order_number: order }, token });
  });

  test('T-02 T-05 T-09 a month contains the token location’s visits and traps only', async () => {
    const { results: list } = (await get(createUrl(october))).body();
    const stored = await stack.db
      .select()
      .from(results)
      .where(and(eq(results.customerId, 1), sql`to_char(found_at at time zone 'Europe/Vienna', 'YYYY-MM') = '2026-10'`));
    expect(list).toHaveLength(stored.length);
    const traps = list.filter(({ bioTech247_device_id: id }: any) => id !== null);
    expect(traps).toHaveLength(stored.filter(({ monthlyReportId }) => monthlyReportId !== null).length);
    expect(new Set(traps.map(({ bioTech247_trap: trap }: any) => trap))).toEqual(new Set([1, 2]));
    expect(traps[0]).toMatchObject({ bioTech247_report_id: expect.any(Number), bioTech247_event_type: expect.any(String), bioTech247_device_status: 'ACTIVE' });
    expect((await get(createUrl({ month: '03', year: '1999' }))).body()).toEqual({ results: [] });
    expect(await getRefusal(createUrl({ order_number: foreignOrder }))).toEqual([404, 'NOT_FOUND']);
    expect((await get(createUrl({ order_number: foreignOrder }), withoutTraps)).body().results.length).toBeGreaterThan(0);
  });

  test('T-01 a response that is known is not sent again, and goes compressed', async () => {
    const first = await get(createUrl(october), token, { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(first.headers.vary).toContain('accept-encoding');
    const plain = await get(createUrl(october));
    expect(JSON.parse(gunzipSync(first.bytes).toString())).toEqual(plain.body());
    const small = await get(createUrl(october), token, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.bytes.toString());
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.etag).toBe(etag);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(createUrl(october), token, { 'if-none-match': known });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(createUrl({ order_number: order }), token, { 'if-none-match': etag })).status).toBe(200);
    await stack.db.update(results).set({ remark: 'Neu' }).where(eq(results.customerId, 1));
    const changed = await get(createUrl(october), token, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body().results[0].remarks).toBe('Neu');
  });

  test('T-01 HEAD returns the headers of GET, and an unchanged description 304', async () => {
    stack.log.length = 0;
    for (const address of [createUrl(october), '/api/V01/openapi.json']) {
      const whole = await get(address);
      const head = await get(address, token, {}, 'HEAD');
      expect([head.status, head.bytes.length, head.headers.etag, head.headers['content-type']]).toEqual([
        200,
        0,
        whole.headers.etag,
        whole.headers['content-type'],
      ]);
      expect((await get(address, token, { 'if-none-match': String(head.headers.etag) })).status).toBe(304);
    }
    expect(stack.log.map((line) => JSON.parse(line)).filter(({ route }) => route === '/api/V01/results')).toMatchObject([
      { msg: 'results were sent', status: 200, milliseconds: expect.any(Number) },
      { status: 200 },
      { status: 304 },
    ]);
  });

  test('T-02 a month begins and ends at midnight in Vienna', async () => {
    const [first] = await stack.db.select().from(results).where(eq(results.customerId, 1)).limit(1);
    const fetchMonths = async (moment: string) => {
      await stack.db
        .update(results)
        .set({ foundAt: new Date(moment) })
        .where(eq(results.id, first!.id));
      const isIn = async (month: string) =>
        (await get(createUrl({ month, year: '2026' }))).body().results.some(({ timestamp }: { timestamp: number }) => timestamp === Date.parse(moment) / 1000);
      return [await isIn('9'), await isIn('10')];
    };
    expect([await fetchMonths('2026-09-30T21:59:59Z'), await fetchMonths('2026-09-30T22:00:00Z')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('T-03 sends a long response in parts, and stops without a reader', async () => {
    const address = await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    const read = (signal?: AbortSignal) =>
      fetch(`${address}${createUrl({ order_number: order })}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
        signal: signal ?? null,
      });
    const response = await read();
    expect(response.headers.get('content-length')).toBeNull();
    let parts = 0;
    for await (const part of response.body!) parts += part.length > 0 ? 1 : 0;
    expect(parts).toBeGreaterThan(10);
    const leaving = new AbortController();
    await (await read(leaving.signal)).body!.getReader().read();
    leaving.abort();
    expect((await read()).status).toBe(200);
  });
});

describe('refusals', () => {
  test.each([
    ['nothing', {}],
    ['month alone', { month: '10' }],
    ['year alone', { year: '2026' }],
    ['month 0', { month: '0', year: '2026' }],
    ['month 13', { month: '13', year: '2026' }],
    ['a month that is no number', { month: 'x', year: '2026' }],
    ['a short year', { month: '10', year: '26' }],
    ['a long year', { month: '10', year: '20266' }],
    ['both ways', { ...october, order_number: 'x' }],
    ['an order and a month', { month: '10', order_number: 'x' }],
    ['no order', { order_number: ' ' }],
    ['a too long order', { order_number: 'x'.repeat(101) }],
    ['another parameter', { ...october, customer_id: '2' }],
    ['a token in the address', { ...october, token: 'x' }],
  ])('T-02 T-06 %s is a bad request without a provider call', async (_what, query) => {
    expect(await getRefusal(createUrl(query))).toEqual([400, 'BAD_INPUT']);
    expect(stack.calls()).toEqual([]);
  });

  test.each([
    ['text/csv', 406],
    ['application/json;q=0', 406],
    ['text/html, application/*;q=0.5', 200],
    ['*/*', 200],
  ])('T-06 Accept: %s gives %i', async (accept, status) => {
    for (const address of [createUrl(october), '/api/V01/openapi.json']) {
      const response = await get(address, token, { accept });
      expect([response.status, response.body().error?.code]).toEqual([status, status === 406 ? 'NOT_ACCEPTABLE' : undefined]);
    }
    expect(stack.calls()).toEqual(status === 406 ? [] : ['publicResults']);
  });

  test('T-02 T-06 a repeated parameter is a bad request', async () => {
    expect(await getRefusal(`${createUrl(october)}&month=9`)).toEqual([400, 'BAD_INPUT']);
  });

  test('T-02 T-06 a location without 24/7 traps has orders only', async () => {
    expect(await getRefusal(createUrl(october), withoutTraps)).toEqual([403, 'FORBIDDEN']);
  });

  test('T-06 T-08 unknown versions return data, and bare /api the client’s page', async () => {
    const asBrowser = { accept: 'text/html' };
    for (const address of ['/api/V03/results', '/api/v1/results', '/api/V01', '/api/V01/', '/api/V01/results/', '/api/V01/other?month=1'])
      expect(await getRefusal(address, token, asBrowser), address).toEqual([404, 'NOT_FOUND']);
    // Without a built client there is no page, but the API does not respond either.
    for (const address of ['/api', '/api/', '/apiDoc']) expect((await get(address, null)).body().error.message, address).toBe(noPage);
    expect((await get('/api/other', null)).body().error.message).toBe(noPage);
  });

  test.each(['POST', 'DELETE', 'OPTIONS'] as const)('T-06 the method %s is not allowed', async (method) => {
    const response = await get(createUrl(october), token, { 'content-type': 'application/unheard-of' }, method);
    expect([response.status, response.headers.allow, response.body().error.code]).toEqual([405, 'GET, HEAD', 'METHOD_NOT_ALLOWED']);
    expect(stack.calls()).toEqual([]);
  });

  test('T-01 T-06 the response to a missing or wrong token names how to authenticate', async () => {
    const missing = await get(createUrl(october), null);
    expect([missing.status, missing.headers['www-authenticate'], missing.body().error.code]).toEqual([401, 'Bearer realm="results"', 'UNAUTHORIZED']);
    expect((await get(createUrl(october), null, { authorization: `Basic ${token}` })).status).toBe(401);
    expect(stack.calls()).toEqual([]);
    for (const wrong of [`${token}x`, token.slice(0, -1), token.toUpperCase(), 'x'.repeat(40)]) {
      const response = await get(createUrl(october), wrong);
      expect([response.status, response.headers['www-authenticate']]).toEqual([401, 'Bearer realm="results", error="invalid_token"']);
      expect(response.bytes.toString()).not.toContain(wrong);
    }
  });

  test('T-01 W-19 no session opens the API, and no token anything else', async () => {
    const person = await stack.as('keyuser');
    expect(person.cookies.size).toBeGreaterThan(0);
    expect((await person.get(createUrl(october))).status).toBe(401);
    const tool = await stack.tool('keyuser');
    stack.providerLog.length = 0;
    expect((await tool.get(createUrl(october))).status).toBe(401);
    expect(stack.providerLog).toEqual([]);
    // The gateway ignores a session's cookie next to a token.
    expect((await person.get(createUrl(october), { authorization: `Bearer ${token}` })).status).toBe(200);
    const integrator = { authorization: `Bearer ${token}` };
    const requested = await stack.visitor().post({ query: '{ currentSession { viewer { id } } locations { totalCount } }' }, integrator);
    expect(requested.codes.length).toBeGreaterThan(0);
    expect(JSON.stringify(requested.data ?? null)).not.toContain('"total":');
    expect((await stack.visitor().get('/files/anything', integrator)).status).toBe(401);
    expect((await stack.visitor().upload('/uploads/picture', Buffer.from('x'), { ...integrator, 'x-upload': '1' })).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['status', { kind: 'status', code: 500 }, [503, 'PROVIDER_UNREACHABLE']],
    ['too many requests', { kind: 'status', code: 429 }, [503, 'PROVIDER_UNREACHABLE']],
    ['a timeout of its own', { kind: 'status', code: 408 }, [502, 'PROVIDER_FAILED']],
    ['a page', { kind: 'html' }, [503, 'PROVIDER_UNREACHABLE']],
    ['another shape', { kind: 'wrongShape' }, [502, 'PROVIDER_SHAPE']],
    ['a broken answer', { kind: 'truncated' }, [502, 'PROVIDER_SHAPE']],
  ] as const)('T-06 a provider in trouble (%s) is said as JSON', async (_what, fault, expected) => {
    stack.faults.add({ path: '/api/V01/results', ...fault } as never);
    const response = await get(createUrl(october));
    expect([response.status, response.body().error.code]).toEqual(expected);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.bytes.toString()).not.toContain(token);
  });

  test.each([503, 429])('waits as long as the provider says with %i', async (code) => {
    stack.alter('/api/V01/results', (_sent, reply) => void reply.code(code).header('retry-after', '7'));
    const { status, headers, body } = await get(createUrl(october));
    expect([status, headers['retry-after'], body().error.code]).toEqual([503, '7', 'PROVIDER_UNREACHABLE']);
    stack.alter('/api/V01/results', null);
    expect((await get(createUrl(october))).status).toBe(200);
  });

  test.each([
    ['a list of which nothing can be read', () => ({ results: [null, { timestamp: 'today' }] }), 'results[]'],
    ['no list', () => ({ results: { timestamp: 1 } }), 'results'],
    ['no object', () => ['results'], 'response'],
  ])('T-01 T-03 %s of another shape is said before anything is sent', async (_what, change, field) => {
    stack.log.length = 0;
    stack.alter('/api/V01/results', change);
    const response = await get(createUrl({ order_number: order }));
    expect([response.status, response.body()]).toEqual([502, { error: { code: 'PROVIDER_SHAPE', message: expect.any(String) } }]);
    expect(stack.log.join('')).toContain(`"field":"${field}"`);
  });

  test.each([
    ['all can be read', (list: any[]) => list, 0],
    ['the first and the last cannot', (list: any[]) => [null, ...list.slice(1, -1), { ...list.at(-1), timestamp: 'today' }], 2],
    ['one has no moment', (list: any[]) => list.with(7, { ...list[7], timestamp: null }), 1],
    ['one may be checkable or not', (list: any[]) => list.with(4_000, { ...list[4_000], is_not_checkable: 'perhaps' }), 1],
  ])('T-01 T-03 where %s, sends the others unchanged, with a header that counts', async (_what, change, lost) => {
    const before = (await get(createUrl({ order_number: order }))).body().results as object[];
    stack.alter('/api/V01/results', ({ results: list }: any) => ({ results: change(list) }));
    const response = await get(createUrl({ order_number: order }));
    const again = await get(createUrl({ order_number: order }), token, { 'if-none-match': String(response.headers.etag) });
    expect([response, again].map(({ status, headers }) => [status, headers['portal-unreadable-rows']])).toEqual([
      [200, String(lost)],
      [304, String(lost)],
    ]);
    const { results: list, ...rest } = response.body();
    expect([list.length, rest]).toEqual([before.length - lost, {}]);
    expect(list.slice(1, 5)).toEqual(lost === 2 ? before.slice(2, 6) : before.slice(1, 5));
  });

  test('T-03 wrong types become null, and numeric texts numbers', async () => {
    stack.alter('/api/V01/results', ({ results: [one, other, ...list] }: any) => ({
      results: [
        { ...one, area: ['x'], amount: '0,25', alarm_level: 'LILA' },
        { ...other, amount: 'viel', bioTech247_trap: '2', is_not_checkable: '1' },
        ...list,
      ],
    }));
    const response = await get(createUrl({ order_number: order }));
    expect(response.headers['portal-unreadable-rows']).toBe('0');
    const [one, other] = response.body().results;
    expect([one, other]).toMatchObject([
      { area: null, amount: 0.25, alarm_level: null },
      { amount: null, bioTech247_trap: 2, is_not_checkable: true },
    ]);
  });
});

describe('the description', () => {
  test('T-01 T-03 T-10 documents fields and codes of responses, and parameters', async () => {
    const described = await get('/api/V01/openapi.json', null);
    expect([described.status, described.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { paths, components } = described.body();
    const { parameters } = paths['/results'].get;
    expect(Object.keys(components.schemas.Result.properties)).toEqual(resultFields.map(([name]) => name));
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['query', 'If-None-Match']);
    const fitsQuery = (sent: object) => z.fromJSONSchema(parameters[0].schema).safeParse(sent).success;
    expect([{ month: 10, year: 2026 }, { order_number: 'x' }].map(fitsQuery)).toEqual([true, true]);
    expect([{}, { month: 10 }, { year: 2026 }, { month: 10, year: 2026, order_number: 'x' }].map(fitsQuery)).toEqual([false, false, false, false]);
    expect(JSON.stringify(components.schemas)).not.toMatch(/additionalProperties|-?9007199254740991/);
    expect(components.schemas.Failure.properties.error.properties.code.enum.toSorted()).toEqual(resultStatuses.flatMap(([, codes]) => [...codes]).toSorted());
    expect((await get('/api/V01/openapi.json', null, {}, 'POST')).status).toBe(405);
  });
});

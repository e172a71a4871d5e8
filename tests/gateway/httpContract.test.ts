import { and, eq } from 'drizzle-orm';
import { buildSchema } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { bakery, getDocumentId } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let bearer: Record<string, string>;
beforeAll(async () => {
  bearer = { authorization: `Bearer ${(await stack.tool('keyuser')).token}` };
});

const own = '{ customer(key: { country: AT, cardcode: "100100" }) { name } }';
async function send(payload: object | undefined, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'PUT' = 'POST', url = '/graphql') {
  const response = await stack.gateway.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, headers: response.headers, body: response.json<any>() };
}

describe('an HTTP client of GraphQL', () => {
  test.each([
    ['no bearer', {}, { query: own }, 'Bearer realm="portal"'],
    ['an unknown bearer', { authorization: `Bearer ${'x'.repeat(43)}` }, { query: own }, 'Bearer realm="portal", error="invalid_token"'],
    ['a bearer that cannot be one', { authorization: 'Bearer xyz' }, { query: own }, 'Bearer realm="portal", error="invalid_token"'],
    [
      'an unknown bearer and a document of the client',
      { authorization: 'Bearer xyz' },
      { documentId: getDocumentId('CurrentSession') },
      'Bearer realm="portal", error="invalid_token"',
    ],
  ])('gets 401 with a challenge for %s', async (_what, headers, payload, challenge) => {
    for (const url of ['/graphql', '/graphql/stream']) {
      const response = await send(payload, { ...headers, accept: 'text/event-stream' }, 'POST', url);
      expect([response.status, response.headers['www-authenticate'], response.body.errors[0].extensions.code]).toEqual([401, challenge, 'NOT_SIGNED_IN']);
    }
  });

  test.each(['application/json', 'application/graphql-response+json', '*/*'])('gets 400 for a document that never fits, by Accept: %s', async (accept) => {
    for (const query of [`{ ${Array.from({ length: 31 }, (_, at) => `a${at}: __typename`).join(' ')} }`, `{ session { ${'locationCount '.repeat(1600)} } }`]) {
      const response = await send({ query }, { ...bearer, accept });
      expect([response.status, response.headers['retry-after'], response.body.errors[0].extensions.code]).toEqual([400, undefined, 'TOO_EXPENSIVE']);
    }
  });

  test('gets 405 with the allowed methods', async () => {
    const tried = [await send(undefined, {}, 'GET'), await send({}, bearer, 'PUT'), await send(undefined, {}, 'GET', '/graphql/stream')];
    expect(tried.map(({ status, headers, body }) => [status, headers.allow, body.errors[0].extensions.code])).toEqual([
      [405, 'POST', 'METHOD_NOT_ALLOWED'],
      [405, 'GET, POST, OPTIONS', 'METHOD_NOT_ALLOWED'],
      [405, 'POST, OPTIONS', 'METHOD_NOT_ALLOWED'],
    ]);
  });

  test('may send queries by GET with its bearer and nothing else', async () => {
    const response = await send(undefined, bearer, 'GET', `/graphql?query=${encodeURIComponent(own)}`);
    expect([response.status, response.body.data]).toEqual([200, { customer: { name: 'Großbäckerei Sonnleitner' } }]);
    const written = await send(undefined, bearer, 'GET', `/graphql?query=${encodeURIComponent('mutation { signOut { problems { code } } }')}`);
    expect([written.status, written.headers.allow, written.body.errors[0].extensions.code]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
  });

  test.each([
    ['it declares another charset', 415, 'application/json; charset=iso-8859-1'],
    ['it is not valid UTF-8', 400, 'application/json'],
  ])('changes nothing by a body when %s', async (_what, status, type) => {
    const query =
      'mutation($note: String!) { addDefectNote(input: { customer: { country: AT, cardcode: "100100" }, requestId: "x", defectId: "1", note: $note }) { problems { code } } }';
    const payload = Buffer.from(JSON.stringify({ query, variables: { note: 'Prüfung' } }), 'latin1');
    for (const url of ['/graphql', '/graphql/stream']) {
      const answer = await send(payload, { ...bearer, 'content-type': type }, 'POST', url);
      expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, 'BAD_INPUT']);
    }
    expect(stack.writes()).toEqual([]);
  });

  test('returns the outcome of each mutation, independent of the others', async () => {
    const [defect] = await stack.db
      .select()
      .from(defects)
      .where(and(eq(defects.customerId, 1), eq(defects.status, 'OFFEN')))
      .limit(1);
    const createNoteField = (id: number | string, text: string) =>
      `addDefectNote(input: { customer: { country: AT, cardcode: "100100" }, requestId: "${crypto.randomUUID()}", defectId: "${id}", note: "${text}" }) { defect { id } problems { code } }`;
    const { body } = await send(
      { query: `mutation { a: ${createNoteField(defect!.id, 'one')} b: ${createNoteField('999999', 'two')} c: ${createNoteField(defect!.id, 'three')} }` },
      bearer,
    );
    expect(body.data).toEqual({ a: { defect: { id: String(defect!.id) }, problems: [] }, b: null, c: { defect: { id: String(defect!.id) }, problems: [] } });
    expect(body.errors.map(({ path, extensions }: any) => [path, extensions.code])).toEqual([[['b'], 'NOT_FOUND']]);
    expect(stack.writes()).toHaveLength(2);
    const read = await send({ query: `{ customer(key: { country: AT, cardcode: "100100" }) { name } portfolioFigures(customers: []) { month } }` }, bearer);
    expect(read.body.data).toEqual({ customer: { name: 'Großbäckerei Sonnleitner' }, portfolioFigures: null });
  });

  test('finds the request’s id in header, extensions and log', async () => {
    stack.log.length = 0;
    const tried = [await send({ query: own }, bearer), await send({ query: '{' }, bearer), await send({ query: own }), await send({ documentId: 'x' })];
    const ids = tried.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(tried.length);
    expect(tried.map(({ body }) => body.extensions.requestId)).toEqual(ids);
    const logged = stack.log.map((line) => JSON.parse(line) as { requestId?: string; operation?: unknown; refused?: string });
    expect(logged.find(({ operation }) => operation === null)?.requestId).toBe(ids[0]);
    expect(logged.filter(({ refused }) => refused).map(({ requestId }) => requestId)).toEqual(ids.slice(1));
  });

  test.each(['2026-02-30', '01.02.2026', '2026-2-1', ''])('learns that "%s" is no day before anything is read', async (day) => {
    for (const [value, variables] of [
      [JSON.stringify(day), {}],
      ['$day', { day }],
    ] as const) {
      const query = `query Levels${value === '$day' ? '($day: Date!)' : ''} { customer(key: { country: AT, cardcode: "100100" }) { levelsInPeriod(from: ${value}, to: "2026-10-31") { reports } } }`;
      const { body } = await send({ query, variables }, bearer);
      expect(body.errors[0]).toMatchObject({ message: expect.stringContaining('"2026-11-21"'), extensions: { code: 'BAD_INPUT' } });
    }
    expect(stack.calls()).toEqual([]);
  });

  test('downloads the schema when it is signed in', async () => {
    const get = (headers: Record<string, string>) => stack.gateway.inject({ url: '/graphql/schema.graphql', headers });
    const whole = await get(bearer);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(buildSchema(whole.body).getType('Customer')).toBeDefined();
    expect((await get({ ...bearer, 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const browser = { cookie: `session=${(await stack.as('customer')).cookies.get('session')}` };
    const unknown: Record<string, string>[] = [{}, browser, { authorization: `Bearer ${'x'.repeat(43)}` }];
    for (const headers of unknown) expect((await get(headers)).statusCode).toBe(401);
  });

  test('learns provider calls of its operation, and replays', async () => {
    const query = '{ customer(key: { country: AT, cardcode: "100100" }) { report { results(first: 1) { totalCount } } } }';
    const fresh = { authorization: `Bearer ${(await stack.tool('customer')).token}` };
    stack.clearCalls();
    const { body } = await send({ query }, fresh);
    expect(body.extensions.cost).toEqual({ providerRequests: stack.calls().length, limit: 600, replayed: false });
    expect(stack.calls().length).toBeGreaterThan(2);
    const again = await send({ query }, fresh);
    expect(again.body).toEqual({
      data: body.data,
      extensions: { requestId: again.headers['x-request-id'], cost: { providerRequests: 0, limit: 600, replayed: true } },
    });
    expect((await send({ documentId: getDocumentId('ReportPage'), variables: { customer: bakery } }, fresh)).body.extensions.cost.limit).toBe(600);
  });
});

import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../gateway/graphql/limits.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
let tool: Caller;
beforeAll(async () => {
  stack = await startTestStack({ SIGN_IN_TRIES: '1000', REFUSAL_MILLISECONDS: '1' });
  tool = await stack.tool('customer');
});
afterAll(() => stack.close());

const repeatPart = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join(' ');
const createNested = (depth: number) =>
  `{ customer(key: { country: AT, cardcode: "100100" }) ${'{ report { customer '.repeat((depth - 1) / 2)}{ name }${' } }'.repeat((depth - 1) / 2)} }`;

describe('T11 each limit of a free document, at its last allowed size and one over', () => {
  test.each<[string, (size: number) => string, number]>([
    ['aliases', (size) => `{ session { viewer { ${repeatPart(size, (at) => `a${at}: name`)} id } } }`, limits.aliases],
    [
      'directives',
      (size) => `{ session { viewer { name ${'@skip(if: false) '.repeat(size)} } } }`.replaceAll('@skip(if: false) @skip', '@skip(if: false) id @skip'),
      limits.directives,
    ],
    ['fields', (size) => `{ session { viewer { ${'id '.repeat(size - 2)} } } }`, limits.fields],
    ['root fields', (size) => `{ ${'__typename '.repeat(size)} }`, limits.rootFields],
    ['fragments', (size) => `{ session { viewer { id ${'... { __typename } '.repeat(size)} } } }`, limits.fragments],
    ['fragments that are spread', (size) => `{ session { viewer { ${'...F '.repeat(size)} } } } fragment F on Viewer { id }`, limits.fragments],
    ['arguments', (size) => `{ session(${repeatPart(size, (at) => `a${at}: 1`)}) { viewer { id } } }`, limits.arguments],
    ['variables', (size) => `query (${repeatPart(size, (at) => `$a${at}: Int`)}) { __typename }`, limits.variables],
    ['levels in a value', (size) => `{ session(a: ${'['.repeat(size)}${']'.repeat(size)}) { viewer { id } } }`, limits.valueLevels],
    ['levels in a default', (size) => `query ($a: Int = ${'['.repeat(size)}${']'.repeat(size)}) { __typename }`, limits.valueLevels],
    ['characters', (size) => `{ __typename }${' '.repeat(size - 14)}`, limits.characters],
    ['tokens', (size) => `query ($a: [Int!] = [${'1 '.repeat(size - 16)}]) { __typename }`, limits.tokens],
  ])('%s', async (_what, document, maxCount) => {
    expect((await tool.post({ query: document(maxCount) })).codes).not.toContain('TOO_EXPENSIVE');
    expect((await tool.post({ query: document(maxCount + 1) })).codes).toEqual(['TOO_EXPENSIVE']);
  });
  test('levels', async () => {
    expect((await tool.post({ query: createNested(limits.levels - 1) })).codes).not.toContain('TOO_EXPENSIVE');
    expect((await tool.post({ query: createNested(limits.levels + 1) })).codes).toEqual(['TOO_EXPENSIVE']);
  });
  test('levels in the variables', async () => {
    const createVariables = (size: number) => ({ a: JSON.parse('['.repeat(size) + ']'.repeat(size)) as unknown });
    expect((await tool.post({ query: '{ __typename }', variables: createVariables(limits.valueLevels) })).codes).toEqual([]);
    expect((await tool.post({ query: '{ __typename }', variables: createVariables(limits.valueLevels + 1) })).codes).toEqual(['TOO_EXPENSIVE']);
  });
  test.each([
    ['nobody', {}, 'NOT_SIGNED_IN', 401],
    ['a bearer of one’s own making', { authorization: `Bearer ${'a'.repeat(43)}` }, 'NOT_SIGNED_IN', 401],
  ] as const)('no document of %s is read beyond a sign-in', async (_who, headers, code, status) => {
    const visitor = stack.visitor();
    const signIn = (password: string) =>
      `mutation { startToolSession(input: { username: "customer@portal.example", password: "${password}" }) { problems { code } } }`;
    const documents = [
      '{ session { viewer { id } } }',
      `{ ${'a '.repeat(100_000)}`,
      `{ ${'a { '.repeat(700)}`,
      `${signIn('x')} fragment F on Query { __typename }`,
      signIn('x'.repeat(5_000)),
    ];
    for (const query of documents) {
      const response = await visitor.post({ query }, headers);
      expect([response.status, response.codes], query.slice(0, 80)).toEqual([status, [code]]);
    }
    expect((await visitor.post({ query: signIn('wrong') }, headers)).data.startToolSession.problems[0].code).toBe('SIGN_IN_REFUSED');
  });
  test('a subscription outside a stream', async () => {
    expect((await tool.post({ query: 'subscription { notificationNews { unread } }' })).codes).toEqual(['BAD_INPUT']);
  });
  test('fragments count at each use, and none contains itself', async () => {
    const doubling = `{ session { viewer { ...F0 } } } ${repeatPart(12, (at) => `fragment F${at} on Viewer { ...F${at + 1} ...F${at + 1} }`)} fragment F12 on Viewer { id }`;
    expect((await tool.post({ query: doubling })).codes).toEqual(['TOO_EXPENSIVE']);
    expect((await tool.post({ query: '{ session { viewer { ...A } } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }' })).codes).toEqual([
      'BAD_INPUT',
    ]);
  });
  test('rows of a page, a batch, and the size of a body', async () => {
    const rows = await tool.post({
      query: `{ customer(key: { country: AT, cardcode: "100100" }) { report { results(first: 99999999) { nodes { level } } } } }`,
    });
    expect(rows.codes).toEqual(['BAD_INPUT']);
    expect((await tool.post(Array.from({ length: 10 }, () => ({ query: '{ __typename }' })))).codes).toEqual(['BAD_INPUT']);
    expect((await tool.post({ query: `{ __typename } ${'#'.repeat(300_000)}` })).status).toBe(413);
  });
});

/** Queries of a scan for weak GraphQL servers; each names the result that would be a finding. */
describe('T11 T13 G2 the checks of a scanner', () => {
  type Found = (response: { status: number; data: any; codes: string[]; text: string }) => boolean;
  const checks: [string, string, Found][] = [
    ['suggestions of fields', '{ sesion { viewer { nam } } }', ({ text }) => /did you mean/i.test(text)],
    ['101 aliases', `{ ${repeatPart(101, (at) => `alias${at}: __typename`)} }`, ({ data }) => Object.keys(data ?? {}).length === 101],
    ['10 unknown directives', `{ __typename ${'@aa '.repeat(10)} }`, ({ codes }) => codes.length >= 10],
    [
      'introspection in circles',
      '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
      ({ data }) => data?.__schema !== undefined,
    ],
    ['500 times the same field', `{ ${'__typename '.repeat(500)} }`, ({ data }) => data?.__typename !== undefined],
    ['an error that shows its inside', 'query { __typename(', ({ text }) => /stack|node_modules|\.ts:|\.js:/.test(text)],
    ['traces', '{ __typename }', ({ text }) => /"tracing"|"extensions":\{"trac/.test(text)],
  ];
  test.each(checks)('%s: nothing found', async (_what, query, isFound) => {
    for (const caller of [tool, stack.visitor()]) {
      const { status, data, codes, messages } = await caller.post({ query });
      expect(isFound({ status, data, codes, text: JSON.stringify({ data, messages }) })).toBe(false);
    }
  });
  test.each([
    ['whole', getIntrospectionQuery()],
    ['of one type', '{ __type(name: "Viewer") { name fields { name } } }'],
  ])('the schema, %s: for a signed-in tool only', async (_what, query) => {
    expect((await tool.post({ query })).data).toMatchObject(
      query.includes('__type(') ? { __type: { name: 'Viewer' } } : { __schema: { types: expect.any(Array) } },
    );
    const browser = await stack.as('customer');
    for (const stranger of [browser, stack.visitor()]) {
      const { status, data } = await stranger.post({ query });
      expect([status, data ?? null]).toEqual([401, null]);
    }
    const ended = await stack.tool('customer');
    await ended.post({ query: 'mutation { signOut { problems { code } } }' });
    expect((await ended.post({ query })).data ?? null).toBeNull();
  });
  test('the schema within limits: of depth, without data, not repeated', async () => {
    const deep = `{ __schema { types { fields { type ${'{ ofType '.repeat(18)}{ name }${' }'.repeat(18)} } } } }`;
    expect((await tool.post({ query: deep })).codes).toEqual(['TOO_EXPENSIVE']);
    expect((await tool.post({ query: getIntrospectionQuery().replace('__schema', '__typename __schema') })).codes).toEqual(['TOO_EXPENSIVE']);
    expect((await tool.post({ query: `{ ${repeatPart(21, (at) => `a${at}: __schema { types { name } }`)} }` })).codes).toEqual(['TOO_EXPENSIVE']);
  });
  test.each(['/graphiql', '/playground', '/console', '/altair', '/voyager', '/graphql'])('no page to try queries at %s', async (url) => {
    const { status, body } = await stack.visitor().get(url, { accept: 'text/html' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toMatch(/graphiql|playground|sandbox/i);
  });
  test('control: each check would find a server that is open', () => {
    const open: Parameters<Found>[0] = {
      status: 200,
      data: { __schema: {}, __typename: 'Query', ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [at, 1])) },
      codes: Array<string>(10).fill('x'),
      text: 'Did you mean "session"? at /node_modules/x.js:1 "tracing"',
    };
    const aliases = { ...open, data: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 1])) };
    for (const [what, , isFound] of checks) expect(isFound(what === '101 aliases' ? aliases : open), what).toBe(true);
  });
});

describe('G2 what is tried on a server made to be weak', () => {
  const marks = ['"; id; echo "', '$(id)', '`id`', '| id', '; curl http://127.0.0.1:1/'];
  const notShown = /uid=|root:|ECONNREFUSED|SQLITE|syntax error at or near|PGlite|select \*/i;

  test.each([
    ['denial of service by a batch', Array.from({ length: 100 }, () => ({ query: '{ session { viewer { id } } }' })), 'BAD_INPUT'],
    ['… by recursion', { query: createNested(41) }, 'TOO_EXPENSIVE'],
    ['… by a costly field many times', { query: `{ ${repeatPart(21, (at) => `a${at}: locations { totalCount }`)} }` }, 'TOO_EXPENSIVE'],
    ['… by repeated fields', { query: `{ session { viewer { ${'id '.repeat(1000)} } } }` }, 'TOO_EXPENSIVE'],
    ['… by aliases', { query: `{ ${repeatPart(1000, (at) => `a${at}: __typename`)} }` }, 'TOO_EXPENSIVE'],
    ['bypass of a deny list by an operation’s name', { query: 'mutation getPastes { deleteAllPastes }', operationName: 'getPastes' }, 'BAD_INPUT'],
    ['a token of one’s own making', { query: '{ session { viewer { id } } }', token: 'eyJhbGciOiJub25lIn0.eyJpZGVudGl0eSI6ImFkbWluIn0.' }, null],
  ] as const)('%s', async (_what, body, code) => {
    const forged = { authorization: `Bearer ${'token' in body ? body.token : tool.token}` };
    const response = await stack.visitor().post(body, forged);
    if (code) expect(response.codes[0]).toBe(code);
    else expect([response.status, response.data ?? null]).toEqual([401, null]);
  });

  test('fingerprints: an error names no engine', async () => {
    for (const query of ['', 'query {', '{ __typename @deprecated }', 'subscription { __typename }', '{ aaa: __typename(x: 1) }']) {
      const { messages, headers } = await tool.post({ query });
      expect(`${messages.join()} ${JSON.stringify(headers)}`).not.toMatch(/apollo|graphql-js|fastify|node/i);
    }
  });

  test.each(marks)('commands, SQL, HTML and paths in texts stay texts: %s', async (mark) => {
    for (const text of [mark, `${mark}' OR 1=1 --`, `<script>alert(1)</script>${mark}`, `../../../../etc/passwd${mark}`, `http://169.254.169.254/${mark}`]) {
      const requested = await tool.post({
        query: 'query ($f: String, $c: String!) { customer(key: { country: AT, cardcode: $c }) { name } a: apiTokens(filter: { text: $f }) { totalCount } }',
        variables: { f: text, c: text },
      });
      expect(requested.data?.customer ?? null).toBeNull();
      expect(JSON.stringify([requested.data, requested.messages])).not.toMatch(notShown);
    }
  });

  test.each(["1' OR '1'='1", '1; drop table users', '../admin', '1&customer_id=2', '%0d%0aSet-Cookie: a=b', '１', '1e1', '-1', '99999999999999999999'])(
    'T28 an id that is none, %j, reaches nothing of another',
    async (id) => {
      const response = await tool.post({
        query: 'query ($id: ID!) { customer(key: { country: AT, cardcode: $id }) { name } user(id: $id) { username } }',
        variables: { id },
      });
      expect(response.data?.customer ?? null).toBeNull();
      expect(response.data?.user ?? null).toBeNull();
      for (const url of stack.providerLog) expect(url).toMatch(/^[\x21-\x7e]+$/);
    },
  );

  test('T28 values in an address to the provider remain single values', async () => {
    stack.providerLog.length = 0;
    await tool.post({ query: 'query ($c: String!) { customer(key: { country: AT, cardcode: $c }) { name } }', variables: { c: '1&customer_id=2#x\r\ny' } });
    for (const url of stack.providerLog) {
      expect(new URL(url, 'http://x').searchParams.has('customer_id')).toBe(false);
      expect(url).not.toMatch(/[\r\n#]/);
    }
  });

  test('log spoofing: an operation’s name begins no new line', async () => {
    const before = stack.log.length;
    await tool.post({ query: 'query Forged { session { viewer { id } } }', operationName: 'Forged\n{"level":60}' });
    for (const line of stack.log.slice(before)) expect(line.trimEnd()).not.toContain('\n');
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchema } from '../../gateway/graphql/schema.ts';
import { createDocument, listPaths } from '../access/matrix/documents.ts';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import { operations as ownOperations } from '../testkit/operations.ts';

/** 20,000 requests in `npm run audit`, fewer in `npm test`. */
const batches = process.env['AUDIT'] ? 1_000 : 30;
const batchSize = 20;

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

let stack: TestStack;
let token: string;
let cookie: string;
beforeAll(async () => {
  stack = await startTestStack({ SIGN_IN_TRIES: '1000000', REFUSAL_MILLISECONDS: '1', API_REQUESTS_PER_MINUTE: '1000000' });
  token = (await stack.tool('keyuser')).token!;
  const person = await stack.as('customer');
  cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => stack.close());

const schema = readSchema();
// Signing out would leave the rest without a session.
const paths = listPaths(schema).filter(({ root, steps }) => root !== 'subscription' && steps[0]!.field.name !== 'signOut');
const hashes = ownOperations.filter(([, text]) => !text.includes('signOut')).map(([hash]) => hash);

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    "' or 1=1--",
    '%00',
    '💥'.repeat(50),
    '١',
    'a'.repeat(5_000),
  ),
  fc.nat().map(String),
);
const place = fc.record({ country: fc.constantFrom('AT', 'DE'), cardcode: fc.oneof(fc.constantFrom('100100', '100200'), odd) });
const json = { 'content-type': 'application/json' };
const post = (headers: Record<string, string>, body: unknown): Request => ({
  method: 'POST',
  url: '/graphql',
  headers: { ...json, ...headers },
  payload: JSON.stringify(body),
});
const createToolHeaders = () => ({ authorization: `Bearer ${token}` });

const ofSchema = fc
  .tuple(fc.constantFrom(...paths), place, odd, fc.integer({ min: -1, max: 2_000 }))
  .map(([path, at, id, first]) =>
    post(createToolHeaders(), { query: createDocument(schema, path, { place: at, idFor: () => id, first }) ?? '{ __typename }' }),
  );
const words =
  '{ } ( ) [ ] : ! = | & @ $ ... query mutation subscription fragment on true null 1 1.5e9 "x" """y""" customer session viewer id __typename __schema #c\n'.split(
    ' ',
  );
const ofTokens = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((tokens) => post(createToolHeaders(), { query: tokens.join(' ') }));
const ofClient = fc
  .tuple(
    fc.constantFrom(...hashes),
    fc.dictionary(
      fc.constantFrom('country', 'cardcode', 'id', 'input', 'first', 'offset', 'filter', 'sort', 'from', 'to', 'username', 'password'),
      fc.oneof(odd, fc.jsonValue()),
    ),
  )
  .map(([documentId, variables]) => post({ cookie }, { documentId, variables }));
const ofJson = fc.tuple(fc.jsonValue(), fc.boolean()).map(([body, isTool]) => post(isTool ? createToolHeaders() : { cookie }, body));
const ofText = odd.map((payload): Request => ({ method: 'POST', url: '/graphql', headers: json, payload }));
const ofAddress = fc
  .tuple(
    fc.constantFrom<Request['method']>('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    fc.constantFrom(
      '/files/',
      '/uploads/',
      '/api/V01/results?month=',
      '/api/V01/results?order_number=',
      '/api/',
      '/graphql?query=',
      '/graphql/stream',
      '/',
      '/livez',
    ),
    odd,
    fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/html', '*/*', ''),
    odd,
  )
  .map(
    ([method, start, rest, type, header]): Request => ({
      method,
      url: start + encodeURIComponent(rest.toWellFormed()).slice(0, 3_000),
      headers: { cookie, accept: type, 'x-upload': '1', 'x-odd': header.replace(/[^\x20-\x7e]/g, '').slice(0, 200), ...(type ? { 'content-type': type } : {}) },
      ...(method === 'GET' || method === 'OPTIONS' ? {} : { payload: rest }),
    }),
  );
const request = fc.oneof({ weight: 5, arbitrary: ofSchema }, { weight: 2, arbitrary: ofTokens }, { weight: 4, arbitrary: ofClient }, ofJson, ofText, {
  weight: 2,
  arbitrary: ofAddress,
});

const inside = /node_modules|\bat .{1,80}\.(ts|js):\d+|PGlite|ECONNREFUSED|undefined is not|Cannot read propert/;

test(`T11 T33 G14 ${batches * batchSize} made-up requests: none fails inside, none shows its inside`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: batchSize, maxLength: batchSize }), async (requests) => {
      const responses = await Promise.all(requests.map((each) => stack.gateway.inject(each)));
      for (const [at, { statusCode, body }] of responses.entries()) {
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        const requested = JSON.stringify(requests[at]).slice(0, 1_500);
        if (statusCode >= 500 && !/"PROVIDER_/.test(body)) throw new Error(`${statusCode}: ${requested}\n${body.slice(0, 500)}`);
        if (body.includes('"code":"INTERNAL"') || inside.test(body)) throw new Error(`${requested}\n${body.slice(0, 1_000)}`);
      }
    }),
    { numRuns: batches, endOnFailure: true, ...(process.env['TEST_SEED'] ? { seed: Number(process.env['TEST_SEED']) } : {}) },
  );
  console.log(`Made-up requests by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((statuses.get(200) ?? 0) > batches).toBe(true);
}, 600_000);

test('T33 control: what this looks for is found', () => {
  expect('{"message":"Cannot read properties of undefined"}').toMatch(inside);
  expect('    at resolve (/srv/gateway/x.ts:12:3)').toMatch(inside);
});

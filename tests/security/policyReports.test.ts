import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';

const secretPath = '/auth/de/100/erika/geheimer-wert-eines-links';
/** As Chromium sends it to `report-uri`. */
const report = {
  'document-uri': `http://localhost${secretPath}?token=noch-ein-geheimnis#stelle`,
  referrer: '',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'",
  disposition: 'enforce',
  'blocked-uri': 'https://evil.example:8443/steal/geheim?who=erika',
  'line-number': 3,
  'source-file': 'http://localhost/assets/x.js',
  'status-code': 200,
  'script-sample': 'const secret',
};
/** As it sends it to `report-to`. */
const later = {
  age: 10,
  type: 'csp-violation',
  url: `http://localhost${secretPath}`,
  user_agent: 'x',
  body: { documentURL: `http://localhost${secretPath}?a=b`, effectiveDirective: 'img-src', blockedURL: 'inline', disposition: 'enforce' },
};

let stack: TestStack;
let tests = 0;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(() => {
  tests += 1;
  stack.log.length = 0;
});
afterAll(() => stack.close());

const send = (payload: string, headers: Record<string, string> = {}, remoteAddress = `203.0.113.${tests}`) =>
  stack.gateway.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': 'application/csp-report', host: 'localhost', ...headers },
    payload,
    remoteAddress,
  });
const sendReport = (change: object = {}, headers: Record<string, string> = {}, from?: string) =>
  send(JSON.stringify({ 'csp-report': { ...report, ...change } }), headers, from);
const sendLater = (reports: unknown) => send(JSON.stringify(reports), { 'content-type': 'application/reports+json' });
const getLoggedReports = () =>
  stack.log.map((line) => JSON.parse(line) as { level: number; report?: object }).filter(({ report: shown }) => shown !== undefined);

describe('T22 T27 what a browser reports of a broken content security policy', () => {
  test('is logged once, with directive, host and the address’s first word', async () => {
    const response = await sendReport({}, { 'sec-fetch-site': 'same-origin' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(getLoggedReports()).toMatchObject([{ level: 40, report: { directive: 'script-src-elem', blocked: 'evil.example:8443', page: '/auth' } }]);
    expect(Object.keys(getLoggedReports()[0]!.report!)).toEqual(['directive', 'blocked', 'page']);
    expect(stack.log.join('')).not.toMatch(/geheim|erika|who=|secret/);
    expect(stack.calls()).toEqual([]);
  });

  test('may be a list, whose other kinds of reports are dropped', async () => {
    expect((await sendLater([later, { type: 'deprecation', body: { id: 'x' } }])).statusCode).toBe(204);
    expect(getLoggedReports()).toMatchObject([{ report: { directive: 'img-src', blocked: 'inline', page: '/auth' } }]);
  });

  test.each([
    ['a directive that is none', { 'effective-directive': 'x\n{"level":60}', 'violated-directive': 'y y' }, { directive: 'unknown' }],
    ['a blocked address that is none', { 'blocked-uri': 'a b c'.repeat(1000) }, { blocked: 'unknown' }],
    ['a blocked word', { 'blocked-uri': 'eval' }, { blocked: 'eval' }],
    ['a blocked scheme', { 'blocked-uri': 'data:text/html,geheim' }, { blocked: 'data:' }],
    ['a page of the top', { 'document-uri': 'http://localhost/' }, { page: '/' }],
    ['a page that is no word', { 'document-uri': 'http://localhost/%3Cscript%3E/x' }, { page: 'unknown' }],
  ])('is written in known words: %s', async (_what, change, shown) => {
    expect((await sendReport(change)).statusCode).toBe(204);
    expect(getLoggedReports()).toMatchObject([{ report: shown }]);
  });

  test.each<[string, number, () => ReturnType<typeof send>]>([
    ['no JSON', 400, () => send('{')],
    ['nothing', 400, () => send('')],
    ['a report without its parts', 400, () => send('{}')],
    ['a report of another site’s page', 400, () => sendReport({ 'document-uri': 'https://evil.example/' })],
    ['a list that is none', 400, () => sendLater({ type: 'csp-violation' })],
    ['a list of nothing', 400, () => sendLater([1, null])],
    ['another type', 415, () => send('{}', { 'content-type': 'application/json' })],
    ['a large body', 413, () => send(`{"csp-report":"${'x'.repeat(20_000)}"}`)],
    ['another site', 403, () => sendReport({}, { 'sec-fetch-site': 'cross-site' })],
    ['a page of no origin', 403, () => sendReport({}, { origin: 'null' })],
  ])('is refused and leaves no line: %s', async (_what, status, execute) => {
    const response = await execute();
    expect(response.statusCode).toBe(status);
    expect(response.json().error.code).toBe(status === 403 ? 'FORBIDDEN' : 'BAD_INPUT');
    expect(getLoggedReports()).toEqual([]);
  });

  test('counts each report of a list', async () => {
    await sendLater(Array.from({ length: 30 }, () => later));
    expect(getLoggedReports()).toHaveLength(10);
  });

  test('is limited per network and in all; the rest is dropped', async () => {
    await stack.close();
    stack = await startTestStack();
    const responses = await Promise.all(Array.from({ length: 100 }, () => sendReport()));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(getLoggedReports()).toHaveLength(10);
    await sendReport({}, {}, '2001:db8::1');
    await sendReport({}, {}, '2001:db8::2');
    expect(getLoggedReports()).toHaveLength(12);
    for (let network = 0; network < 300; network += 1) await sendReport({}, {}, `10.${network >> 8}.${network & 255}.9`);
    expect(getLoggedReports()).toHaveLength(60);
    expect((await sendLater(Array.from({ length: 50 }, () => later))).statusCode).toBe(204);
    expect(getLoggedReports()).toHaveLength(60);
  });
});

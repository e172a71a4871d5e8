import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakery, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { findFreePort, until } from '../testkit/services.ts';

let stack: TestStack;
let metricsPort: number;
const received: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part.toString()));
  request.on('end', () => {
    received.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  metricsPort = await findFreePort();
  const { port } = collector.address() as AddressInfo;
  // OpenTelemetry's packages read the environment of the process.
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' });
  stack = await startTestStack({ METRICS_PORT: String(metricsPort), OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await stack.close();
  collector.close();
});

const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const getMetric = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1],
  );

describe('metrics', () => {
  test('count calls and durations of operations and endpoints by outcome', async () => {
    const person = await stack.as('customer');
    await person.execute('DefectList', { customer: bakery, first: 5 });
    stack.faults.add({ path: '/datenbroker/getMaengel', kind: 'status', times: 2 });
    await (await stack.as('customer')).execute('DefectList', { customer: bakery, first: 5 });
    const text = await fetchMetrics();
    expect(getMetric(text, 'portal_request_seconds_count{route="/graphql",operation="DefectList",status="200"}')).toBe(2);
    expect(getMetric(text, 'portal_errors_total{operation="DefectList",code="PROVIDER_UNREACHABLE"}')).toBe(1);
    expect(text).toMatch(/portal_provider_call_seconds_count\{endpoint="getMaengel",outcome="PROVIDER_UNREACHABLE"\} 1/);
    expect(text).toMatch(/portal_provider_call_seconds_count\{endpoint="getMaengel",outcome="good"\} 1/);
    expect(getMetric(text, 'portal_requests_running')).toBe(0);
    expect(getMetric(text, 'portal_provider_calls_running')).toBe(0);
  });

  test('have version, store, audit log and endpoints without calls', async () => {
    await stack.as('customer');
    const before = await fetchMetrics();
    const { version } = JSON.parse((await stack.visitor().get('/livez')).body.toString()) as { version: string };
    expect(getMetric(before, `portal_build_info{version="${version}"}`)).toBe(1);
    expect([getMetric(before, 'portal_store_up'), getMetric(before, 'portal_audit_writable')]).toEqual([1, 1]);
    expect(getMetric(before, 'portal_store_seconds_count{operation="set",outcome="good"}')).toBeGreaterThan(0);
    expect(getMetric(before, 'portal_provider_calls_waiting')).toBe(0);
    expect(before).not.toContain('portal_provider_circuits_open{');
  });

  test('name no operation of a tool, no address and no id', async () => {
    const tool = await stack.tool('customer');
    await tool.post({ query: 'query Invented { session { locationCount } }', operationName: 'Invented' });
    await tool.get('/nothing/4711');
    const text = await fetchMetrics();
    expect(getMetric(text, 'portal_request_seconds_count{route="/graphql",operation="other",status="200"}')).toBe(1);
    expect(getMetric(text, 'portal_sessions_active{kind="tool"}')).toBeGreaterThan(0);
    expect(text).not.toMatch(/Invented|4711|100100|@portal|Kundinger|127\.0\.0\.1/);
  });
});

describe('sign-ins', () => {
  test('counts them by outcome, and logs a refusal with its code', async () => {
    await stack.visitor().execute('SignIn', { input: { username: 'customer@portal.example', password: 'wrong', language: 'DE' } });
    const text = await fetchMetrics();
    expect(getMetric(text, 'portal_sign_ins_total{kind="browser",outcome="SIGN_IN_REFUSED"}')).toBe(1);
    expect(getMetric(text, 'portal_sign_ins_total{kind="browser",outcome="good"}')).toBeGreaterThan(0);
    const lines = stack.log.map((line) => JSON.parse(line) as { level: number; code?: string; requestId?: string; traceId?: string });
    const [refused] = lines.filter(({ code }) => code === 'SIGN_IN_REFUSED');
    expect(refused).toMatchObject({ level: 40, requestId: expect.any(String) as string, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  });
});

describe('traces', () => {
  const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  interface Span {
    name: string;
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  }
  interface Export {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
  }
  const getExported = () => received.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
  const getSpans = () => getExported().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const getAttributes = (attributes: Span['attributes']) => Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
  const getChildren = (span: Span) => getSpans().filter(({ parentSpanId }) => parentSpanId === span.spanId);

  test('continue from the caller to the provider', async () => {
    const tool = await stack.tool('customer');
    await tool.post(
      { query: 'query Mine { customer(key: { country: AT, cardcode: "100100" }) { team { name } } }' },
      { traceparent: `00-${parent.traceId}-${parent.spanId}-01` },
    );
    await stack.visitor().get('/readyz');
    const getOwnSpans = () => getSpans().filter(({ traceId }) => traceId === parent.traceId);
    await until('the spans', () => getOwnSpans().some(({ parentSpanId }) => parentSpanId === parent.spanId));
    const request = getOwnSpans().find(({ parentSpanId }) => parentSpanId === parent.spanId)!;
    expect(request.name).toBe('POST /graphql');
    expect(getAttributes(request.attributes)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    const [operation] = getChildren(request);
    // A tool's name of its operation is not counted, and not traced.
    expect([operation!.name, getAttributes(operation!.attributes)['graphql.operation.type']]).toEqual(['query other', 'query']);
    const calls = getChildren(operation!);
    expect(calls.map(({ name }) => name)).toContain('provider getPerson');
    const [sent] = getChildren(calls.find(({ name }) => name === 'provider getPerson')!);
    const { 'url.full': address, 'url.query': query, ...sentAttributes } = getAttributes(sent!.attributes);
    expect(sentAttributes).toMatchObject({ 'http.request.method': 'GET', 'http.response.status_code': 200 });
    expect(address).not.toMatch(/\?|100100/);
    expect(query).toBe('');
    const reached = stack.sent.flatMap(({ path, traceparent }) => (path.endsWith('/getPerson') ? [traceparent] : []));
    expect(reached).toContain(`00-${parent.traceId}-${sent!.spanId}-01`);
    expect(getSpans().filter(({ name }) => /readyz/.test(name))).toEqual([]);
    // No span names the user, by the sign-in before it either, or the address of a client. The peer is the provider.
    const values = getSpans().flatMap(({ attributes }) => Object.entries(getAttributes(attributes)));
    expect(values.filter(([, value]) => /@portal|Kundinger/.test(String(value)))).toEqual([]);
    expect(values.filter(([key]) => key.startsWith('client.'))).toEqual([]);
    const [{ resource }] = getExported() as [Export['resourceSpans'][0]];
    expect(getAttributes(resource.attributes)).toMatchObject({ 'service.name': 'portal-gateway', 'service.version': expect.any(String) as string });
  });
});

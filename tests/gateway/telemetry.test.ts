import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakery, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { freePort, until } from '../testkit/services.ts';

let stack: TestStack;
let metricsPort: number;
const received: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  metricsPort = await freePort();
  const { port } = collector.address() as AddressInfo;
  stack = await startTestStack({ METRICS_PORT: String(metricsPort), TRACES_URL: `http://127.0.0.1:${port}/v1/traces` });
});
afterAll(async () => {
  await stack.close();
  collector.close();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1],
  );

describe('metrics', () => {
  test('tell how often and how long each operation and each endpoint took, and with which outcome', async () => {
    const person = await stack.as('customer');
    await person.ask('DefectList', { ...bakery, first: 5 });
    stack.faults.add({ path: '/datenbroker/getMaengel', kind: 'status', times: 2 });
    await (await stack.as('customer')).ask('DefectList', { ...bakery, first: 5 });
    const text = await scrape();
    expect(valueOf(text, 'portal_request_seconds_count{route="/graphql",operation="DefectList",status="200"}')).toBe(2);
    expect(valueOf(text, 'portal_errors_total{operation="DefectList",code="PROVIDER_UNREACHABLE"}')).toBe(1);
    expect(text).toMatch(/portal_provider_call_seconds_count\{endpoint="getMaengel",outcome="PROVIDER_UNREACHABLE"\} 1/);
    expect(text).toMatch(/portal_provider_call_seconds_count\{endpoint="getMaengel",outcome="good"\} 1/);
    expect(valueOf(text, 'portal_requests_running')).toBe(0);
    expect(valueOf(text, 'portal_provider_calls_running')).toBe(0);
  });

  test('have the version, the store, the audit log and the endpoints that are not called', async () => {
    await stack.as('customer');
    const before = await scrape();
    const { version } = JSON.parse((await stack.visitor().get('/livez')).body.toString()) as { version: string };
    expect(valueOf(before, `portal_build_info{version="${version}"}`)).toBe(1);
    expect([valueOf(before, 'portal_store_up'), valueOf(before, 'portal_audit_writable')]).toEqual([1, 1]);
    expect(valueOf(before, 'portal_store_seconds_count{operation="set",outcome="good"}')).toBeGreaterThan(0);
    expect(before).not.toContain('portal_provider_circuits_open{');
  });

  test('name no operation that a tool made up, no address and no id', async () => {
    const tool = await stack.tool('customer');
    await tool.post({ query: 'query Invented { session { locationCount } }', operationName: 'Invented' });
    await tool.get('/nothing/4711');
    const text = await scrape();
    expect(valueOf(text, 'portal_request_seconds_count{route="/graphql",operation="other",status="200"}')).toBe(1);
    expect(text).not.toMatch(/Invented|4711|100100/);
  });

  test('are not served by the portal’s own port', async () => {
    const answer = await stack.visitor().get('/metrics');
    expect([answer.status, answer.body.toString()]).toEqual([404, expect.not.stringContaining('portal_request')]);
  });
});

test('traces have a span for the request and one for each provider call, under it', async () => {
  const person = await stack.as('customer');
  await person.ask('DefectList', { ...bakery, first: 5 });
  interface Span {
    name: string;
    spanId: string;
    parentSpanId?: string;
  }
  const spans = () =>
    received.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  await until('the spans', () => spans().some(({ name }) => name === 'DefectList'));
  const request = spans().find(({ name }) => name === 'DefectList')!;
  expect(
    spans()
      .filter(({ parentSpanId }) => parentSpanId === request.spanId)
      .map(({ name }) => name),
  ).toContain('provider getMaengel');
});

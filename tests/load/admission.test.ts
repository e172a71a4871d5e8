import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTrustedDocuments } from '../../gateway/graphql/trustedDocuments.ts';
import type { Priority } from '../../gateway/generated/resolvers.ts';
import { priorities, getRequestPriority } from '../../gateway/http/priority.ts';
import { Pressure } from '../../gateway/infra/load/pressure.ts';
import { RefusalDelay } from '../../gateway/infra/load/refusalDelay.ts';
import type { GatewayResponse } from '../testkit/gatewayResponse.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { findFreePort, until } from '../testkit/services.ts';

const maxRequests = 16;
const operations: Record<Priority, string> = { BACKGROUND: 'ServiceState', EXTRA: 'ReportCharts', PAGE: 'ReportPage', CHANGE: 'CurrentSession' };

describe('G10 a gateway that has too much to do', () => {
  let stack: TestStack;
  let metricsPort: number;
  let visitor: Caller;
  beforeAll(async () => {
    metricsPort = await findFreePort();
    stack = await startTestStack({
      MAX_REQUESTS: String(maxRequests),
      PROVIDER_TIMEOUT_SECONDS: '60',
      METRICS_PORT: String(metricsPort),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    visitor = stack.visitor('198.51.100.1');
  });
  afterAll(() => stack.close());

  const probe = (priority: Priority) => visitor.execute(operations[priority]);
  const isShed = ({ status, codes }: GatewayResponse) => status === 503 && codes.includes('BUSY');

  /** Sends changes without a response of the provider, one more at a time, until work of this priority is refused. */
  async function fillUntilRefused(priority: Priority, afterEach = async (_count: number) => {}): Promise<Promise<GatewayResponse>[]> {
    stack.faults.add({ path: '/app/setLang', kind: 'hang' });
    const limited: Promise<GatewayResponse>[] = [];
    while (!isShed(await probe(priority))) {
      await afterEach(limited.length);
      const reached = stack.writes().length;
      limited.push(stack.visitor(`192.0.2.${limited.length + 1}`).execute('SetLanguage', { input: { language: 'DE' } }));
      await until('the next change to wait', () => stack.writes().length > reached);
    }
    return limited;
  }

  async function releaseRequests(limited: readonly Promise<GatewayResponse>[]): Promise<void> {
    stack.faults.clear();
    stack.faults.release();
    await Promise.all(limited);
  }

  test('refuses the least important first, changes last, then recovers', async () => {
    const refusedAt = new Map<Priority, number>();
    const limited = await fillUntilRefused('CHANGE', async (count) => {
      for (const priority of priorities) {
        const response = await probe(priority);
        if (isShed(response) && !refusedAt.has(priority)) refusedAt.set(priority, count);
      }
    });
    const order = priorities.map((priority) => refusedAt.get(priority) ?? limited.length);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size).toBe(priorities.length);
    expect(limited.length).toBeLessThanOrEqual(maxRequests);
    expect(order[0]).toBeGreaterThanOrEqual(maxRequests / 4);

    for (const path of ['/livez', '/readyz']) expect((await visitor.get(path)).status, path).toBe(200);
    await releaseRequests(limited);
    for (const priority of priorities) expect(isShed(await probe(priority)), priority).toBe(false);
  });

  test('refuses in the shape of each interface, with Retry-After and headers', async () => {
    const limited = await fillUntilRefused('CHANGE');
    const graphql = await probe('BACKGROUND');
    expect([graphql.status, graphql.codes, graphql.headers['retry-after']]).toEqual([503, ['BUSY'], '10']);
    expect(graphql.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
    for (const path of ['/api/V01/openapi.json', '/files/any']) {
      const rest = await visitor.get(path, { accept: 'application/json' });
      expect([rest.status, JSON.parse(rest.body.toString()).error.code, rest.headers['retry-after']], path).toEqual([503, 'BUSY', '5']);
    }
    const page = await visitor.get('/dashboard', { accept: 'text/html' });
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '2']);
    expect(page.body.toString()).toContain('Gerade ist sehr viel los');
    const tool = await visitor.post({ query: '{ __typename }' }, { authorization: 'Bearer any' });
    expect([tool.codes, tool.headers['retry-after']]).toEqual([['BUSY'], '5']);
    await releaseRequests(limited);
    const counted = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const priority of priorities) expect(counted).toMatch(new RegExp(`portal_requests_shed_total\\{priority="${priority.toLowerCase()}"\\} [1-9]`));
    expect(stack.log.join('')).not.toContain('"shed":{}');
  });
});

test('G10 a late process has less room, at least half, changes all', () => {
  const pressure = new Pressure(100);
  const countCapacity = (priority: Priority) => {
    let count = 0;
    for (; pressure.hasCapacityFor(priority); count += 1) pressure.begin();
    for (let at = 0; at < count; at += 1) pressure.end();
    return count;
  };
  expect(priorities.map(countCapacity)).toEqual([50, 65, 85, 100]);
  for (let at = 0; at < 50; at += 1) pressure.reportLag(125);
  expect(countCapacity('PAGE')).toBeCloseTo(68, -1);
  for (let at = 0; at < 50; at += 1) pressure.reportLag(10_000);
  expect(priorities.map(countCapacity)).toEqual([25, 33, 43, 100]);
  for (let at = 0; at < 50; at += 1) pressure.reportLag(0);
  expect(countCapacity('PAGE')).toBe(85);
  pressure.close();
});

test('G10 each operation has its priority: background, charts and files, reads, changes', () => {
  const documents = [...readTrustedDocuments('web/generated/persisted-documents.json').values()];
  const listOperationNames = (priority: Priority) =>
    documents
      .filter((document) => document.priority === priority)
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other));
  expect(listOperationNames('BACKGROUND')).toEqual(['NotificationNews', 'ServiceState', 'SessionEnd', 'StayLoggedIn', 'UnreadNotificationCount']);
  expect(listOperationNames('EXTRA')).toEqual(expect.arrayContaining(['ActionListFile', 'PositionListFile', 'ReportCharts']));
  expect(listOperationNames('PAGE').length).toBeGreaterThan(40);
  expect(listOperationNames('CHANGE')).toEqual(expect.arrayContaining(['CurrentSession', 'SignIn', 'SignOut', 'AddDefectNote']));
});

test('G10 the read of an open page has the lowest priority', () => {
  const trusted = readTrustedDocuments('web/generated/persisted-documents.json');
  const [documentId] = [...trusted].find(([, { name }]) => name === 'DefectList')!;
  const getPriority = (more: object) => getRequestPriority({ url: '/graphql', headers: {}, body: { documentId, ...more } } as FastifyRequest, trusted);
  expect([{}, { extensions: { isBackground: true } }, { extensions: null }].map(getPriority)).toEqual(['PAGE', 'BACKGROUND', 'PAGE']);
});

describe('G10 many refusals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('refuses at once, then later with more waiting, within two seconds', () => {
    const delayed = new RefusalDelay();
    let left = 0;
    const refuse = (count: number) => {
      for (let one = 0; one < count; one += 1) delayed.schedule(() => (left += 1));
    };
    refuse(1);
    vi.advanceTimersByTime(1);
    expect(left).toBe(1);
    refuse(3_000);
    vi.advanceTimersByTime(500);
    expect(left).toBeGreaterThan(200);
    expect(left).toBeLessThan(300);
    vi.advanceTimersByTime(1_490);
    expect(left).toBeLessThan(1_000);
    vi.advanceTimersByTime(20);
    expect(left).toBe(3_001);
    refuse(1);
    vi.advanceTimersByTime(1);
    expect(left).toBe(3_002);
  });
});

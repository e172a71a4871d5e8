import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../testkit/services.ts';
import { type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';

const connections = 16;
/** Reads that one session may have in flight: twice as many as are free, of the 12 that are not reserved. */
const share = 8;
const slowCall = '/datenbroker/getBesuchsberichtOfAuftrag';

describe('a session whose reads the provider does not answer', () => {
  let stack: TestStack;
  let url: string;
  let busy: Caller;
  let locations: { country: string; cardcode: string }[];
  const leaving = new Set<AbortController>();
  beforeAll(async () => {
    const settings = { PROVIDER_CONNECTIONS: String(connections), PROVIDER_TIMEOUT_SECONDS: '60', REFUSAL_MILLISECONDS: '1', SECURE_COOKIES: 'off' };
    stack = await startTestStack(settings);
    await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(stack.gateway.server.address() as AddressInfo).port}/graphql`;
    busy = await stack.tool('keyuser');
    const { data } = await busy.post({ query: '{ locations(first: 12, defectsOf: 0) { nodes { country cardcode } } }' });
    locations = data.locations.nodes;
  });
  afterEach(() => {
    for (const each of leaving) each.abort();
    leaving.clear();
    stack.faults.clear();
    stack.faults.release();
    stack.expire(busy);
  });
  afterAll(() => stack.close());

  const countSlow = () => stack.providerLog.filter((each) => each.startsWith(slowCall)).length;
  /** Sends a request for each location, each of which reads up to 60 reports. */
  function sendMany() {
    const left = new AbortController();
    leaving.add(left);
    const query = `query Over($customer: CustomerKey!) { customer(key: $customer) { resultsOverTime(period: { kind: MONTHS_12 }, reports: 60, first: 1) { read } } }`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${busy.token}` };
    for (const customer of locations)
      void fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables: { customer } }), signal: left.signal }).catch(() => undefined);
    return { leave: () => left.abort() };
  }

  test('leaves connections for a sign-in, a read and a change of others', async () => {
    stack.faults.add({ path: slowCall, kind: 'hang' });
    const before = countSlow();
    sendMany();
    await until('the share to be full', () => countSlow() - before >= share);
    const startedAt = performance.now();
    const other = await stack.as('customer');
    expect((await other.execute('CurrentSession')).data.session).not.toBeNull();
    expect((await other.execute('SetLanguage', { input: { language: 'DE' } })).codes).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(countSlow() - before).toBe(share);
  });

  test('regains its share when its client leaves, unsent reads included', async () => {
    stack.faults.add({ path: slowCall, kind: 'hang' });
    const before = countSlow();
    const { leave } = sendMany();
    await until('the share to be full', () => countSlow() - before >= share);
    leave();
    sendMany();
    await until('the share to be full again', () => countSlow() - before >= 2 * share);
    expect((await stack.as('areas')).cookies.size).toBeGreaterThan(0);
    expect(countSlow() - before).toBe(2 * share);
  });
});

import type { AddressInfo } from 'node:net';
import { auditServer } from 'graphql-http';
import { expect, test } from 'vitest';
import { startTestStack } from '../testkit/testStack.ts';

test('T11 G1 the audit of GraphQL over HTTP passes whole', async () => {
  const stack = await startTestStack();
  try {
    await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await stack.tool('customer');
    const url = `http://127.0.0.1:${(stack.gateway.server.address() as AddressInfo).port}/graphql`;
    const fetchFn = (address: string, init: RequestInit = {}) =>
      fetch(address, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${token}`, 'apollo-require-preflight': '1' } });
    const results = await auditServer({ url, fetchFn });
    const bad = results.flatMap((result) => (result.status === 'ok' ? [] : [`${result.status} ${result.id} ${result.name}: ${result.reason}`]));
    console.log(`GraphQL over HTTP: ${results.length - bad.length} of ${results.length} audits ok`);
    expect(bad).toEqual([]);
    expect(results).toHaveLength(61);
  } finally {
    await stack.close();
  }
});

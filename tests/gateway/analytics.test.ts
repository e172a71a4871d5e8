import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bakery, startTestStack } from '../testkit/testStack.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function createReceiver(behaviour: 'ok' | 'hang') {
  const shown: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      shown.push(JSON.parse(body));
      if (behaviour === 'ok') response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { shown, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('V-16 X-15 analytics receives operation and role, and no personal data', async () => {
  const { shown, url } = await createReceiver('ok');
  const stack = await startTestStack({ ANALYTICS_URL: url });
  closing.push(() => stack.close());
  await (await stack.as('customer')).execute('ReportPage', { customer: bakery });
  await expect.poll(() => shown.length).toBe(2);
  expect(shown[1]).toEqual({ operation: 'ReportPage', role: 'CUSTOMER', at: expect.any(String) });
});

test.each(['hang', 'gone'] as const)('V-16 a receiver that is %s has no effect', async (state) => {
  const url = state === 'hang' ? (await createReceiver('hang')).url : 'http://127.0.0.1:9/';
  const stack = await startTestStack({ ANALYTICS_URL: url });
  closing.push(() => stack.close());
  const result = await (await stack.as('customer')).execute('ReportPage', { customer: bakery });
  expect(result.codes).toEqual([]);
  expect(result.data.customer.report.kind).toBe('MONITORING_VISIT');
});

test('V-16 without an address, nothing is sent', async () => {
  const { shown } = await createReceiver('ok');
  const stack = await startTestStack();
  closing.push(() => stack.close());
  await stack.as('customer');
  expect(shown).toEqual([]);
});

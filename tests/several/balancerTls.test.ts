import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../testkit/services.ts';
import { missingBalancer, missingOpenssl, startBalancer } from './balancerProgram.ts';

const reason = missingBalancer ?? missingOpenssl;

test.skipIf(reason)(`the balancer serves HTTP/2 over TLS, and forwards that${reason ? ` (not run: ${reason})` : ''}`, async () => {
  const reported: unknown[] = [];
  const gateway = createServer(({ url, headers }, response) => {
    if (url !== '/readyz') reported.push(headers['x-forwarded-proto']);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const balancer = await startBalancer([`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`]);
  onTestFinished(async () => {
    await balancer.kill('SIGKILL');
    gateway.close();
  });
  await until('the balancer', () => fetch(`${balancer.url}/readyz`).then(({ ok }) => ok));

  const session = connect(balancer.tls!, { rejectUnauthorized: false });
  const [headers] = (await once(session.request({ ':path': '/login', 'x-forwarded-proto': 'http' }), 'response')) as [Record<string, number>];
  expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
  session.destroy();
  await fetch(`${balancer.url}/login`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(reported).toEqual(['https', 'http']);
});

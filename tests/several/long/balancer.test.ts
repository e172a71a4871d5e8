import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDocumentId } from '../../testkit/testStack.ts';
import type { Gateway, Person } from '../../testkit/gateways.ts';
import { until } from '../../testkit/services.ts';
import { missingBalancer, startBalancer } from '../balancerProgram.ts';
import { missing, startTopology, type Topology } from '../topology.ts';

const reason = missing ?? missingBalancer;
const clients = 8;

/** Sends requests through the balancer until it is stopped. */
function startRequests(person: Person, balancer: Gateway) {
  let isOver = false;
  const good: number[] = [];
  const failed: number[] = [];
  const sendRequests = async () => {
    while (!isOver) {
      const response = await person.execute(balancer, 'CurrentSession').catch(() => null);
      if (response?.status === 200 && response.data?.session) good.push(performance.now());
      else failed.push(performance.now());
    }
  };
  const all = Promise.all(Array.from({ length: clients }, sendRequests));
  return {
    failed,
    async more(count: number) {
      const goal = good.length + count;
      await until(`${count} more good answers`, () => good.length >= goal, 60);
    },
    count: () => good.length,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

describe.skipIf(reason)(reason ? `the balancer (not run: ${reason})` : 'the balancer of docker-compose.yml before three gateways', () => {
  let stack: Topology;
  let third: Gateway;
  let balancer: Gateway;
  beforeAll(async () => {
    stack = await startTopology({ DRAIN_MILLISECONDS: '5000', TRUSTED_PROXIES: '127.0.0.1' });
    third = await stack.another();
    balancer = await startBalancer([stack.one.url, stack.two.url, third.url]);
    const isReady = () =>
      fetch(`${balancer.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the balancer', isReady, 20);
  });
  afterAll(async () => {
    await balancer?.kill('SIGKILL');
    await stack?.close();
  });

  test('SIGTERM of one fails no request, SIGKILL only running ones', async () => {
    const person = await stack.as('customer', balancer);
    const load = startRequests(person, balancer);
    await load.more(200);
    const termAt = performance.now();
    expect(await stack.one.kill('SIGTERM')).toBe(0);
    const drained = performance.now() - termAt;
    await load.more(200);
    const failedByTerm = load.failed.length;
    const before = load.count();
    const killAt = performance.now();
    await stack.two.kill('SIGKILL');
    await load.more(400);
    await load.stop();
    const lost = load.failed.slice(failedByTerm);
    console.log(
      `SIGTERM: ended after ${Math.round(drained)} ms, ${failedByTerm} of ${before} requests failed; SIGKILL: ${lost.length} of ${load.count() - before + lost.length} failed, ` +
        `the last ${Math.round((lost.at(-1) ?? killAt) - killAt)} ms after it`,
    );
    expect(failedByTerm).toBe(0);
    expect(lost.length).toBeLessThanOrEqual(clients);
    expect((lost.at(-1) ?? killAt) - killAt).toBeLessThan(3_000);
  }, 120_000);

  test('260 silent clients that began a sign-in do not block others', async () => {
    const head = 'POST /graphql HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n';
    const { hostname, port } = new URL(balancer.url);
    const silent = Array.from({ length: 260 }, () =>
      connect(Number(port), hostname, function send(this: Socket) {
        this.write(`${head}{"documentId":"${getDocumentId('SignIn')}"`);
      }).on('error', () => undefined),
    );
    await Promise.all(silent.map((socket) => once(socket, 'ready')));
    for (let turn = 0; turn < 5; turn += 1) {
      const person = await stack.as('customer', balancer);
      expect((await person.execute(balancer, 'CurrentSession')).data.session).not.toBeNull();
    }
    for (const socket of silent) socket.destroy();
  });
});

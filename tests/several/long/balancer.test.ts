import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Gateway, Person } from '../../testkit/gateways.ts';
import { freePort, start, type Started, until } from '../../testkit/services.ts';
import { missing, startTopology, type Topology } from '../topology.ts';

const hasBalancer = spawnSync('haproxy', ['-v']).status === 0;
const reason = missing ?? (hasBalancer ? null : 'no HAProxy on this machine');
const askers = 8;

/** The balancer's configuration as docker-compose.yml has it, with addresses of this machine. */
function configurationFor(port: number, gateways: readonly Gateway[]): string {
  const { configs } = parse(readFileSync('docker-compose.yml', 'utf8')) as { configs: { balancer: { content: string } } };
  const servers = gateways.map(({ url }, at) => `  server gateway${at + 1} ${new URL(url).host}`).join('\n');
  return (
    configs.balancer.content
      .replace(/resolvers inside\n(?: {2}.*\n)+/, '')
      .replace(' resolvers inside init-addr none', '')
      // A user of this machine may not open as many files as a container of its own.
      .replace(/maxconn \d+/, 'maxconn 2000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace(/ {2}server-template .*/, servers)
  );
}

/** People who ask through the balancer until they are told to stop. */
function asking(person: Person, balancer: Gateway) {
  let isOver = false;
  const good: number[] = [];
  const failed: number[] = [];
  const one = async () => {
    while (!isOver) {
      const answer = await person.ask(balancer, 'CurrentSession').catch(() => null);
      if (answer?.status === 200 && answer.data?.session) good.push(performance.now());
      else failed.push(performance.now());
    }
  };
  const all = Promise.all(Array.from({ length: askers }, one));
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
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  let house: Topology;
  let third: Gateway;
  let balancer: Gateway;
  let program: Started;
  beforeAll(async () => {
    house = await startTopology({ DRAIN_MILLISECONDS: '5000', TRUSTED_PROXIES: '127.0.0.1' });
    third = await house.another();
    const port = await freePort();
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, configurationFor(port, [house.one, house.two, third]));
    program = start('haproxy', ['-db', '-f', file]);
    balancer = { ...program, url: `http://127.0.0.1:${port}` };
    const answers = () =>
      fetch(`${balancer.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the balancer', answers, 20);
  });
  afterAll(async () => {
    await program?.kill('SIGKILL');
    await house?.close();
    rmSync(folder, { recursive: true });
  });

  test('SIGTERM of one fails no request; SIGKILL of the next fails those that it had in hand, and the last one has all', async () => {
    const person = await house.as('customer', balancer);
    const load = asking(person, balancer);
    await load.more(200);
    const termAt = performance.now();
    expect(await house.one.kill('SIGTERM')).toBe(0);
    const drained = performance.now() - termAt;
    await load.more(200);
    const failedByTerm = load.failed.length;
    const before = load.count();
    const killAt = performance.now();
    await house.two.kill('SIGKILL');
    await load.more(400);
    await load.stop();
    const lost = load.failed.slice(failedByTerm);
    console.log(
      `SIGTERM: ended after ${Math.round(drained)} ms, ${failedByTerm} of ${before} requests failed; SIGKILL: ${lost.length} of ${load.count() - before + lost.length} failed, ` +
        `the last ${Math.round((lost.at(-1) ?? killAt) - killAt)} ms after it`,
    );
    expect(failedByTerm).toBe(0);
    expect(lost.length).toBeLessThanOrEqual(askers);
    expect((lost.at(-1) ?? killAt) - killAt).toBeLessThan(3_000);
  }, 120_000);
});

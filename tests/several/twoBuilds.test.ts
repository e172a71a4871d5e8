import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startOwnGateway } from '../testkit/gateways.ts';
import { findFreePort, type Started, startStore, storeProgram } from '../testkit/services.ts';
import { missingBalancer, startBalancer } from './balancerProgram.ts';

const missing = missingBalancer ?? (storeProgram ? null : 'no Valkey or Redis server program on this machine');

/** A build of the client, as small as one can be: a page, two scripts, and an operation. Files and operations have other names in each build. */
class Build {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
  readonly scripts: readonly string[];
  readonly documentId: string;

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.scripts = [`index-${name}.js`, `laterPart-${name}.js`];
    const text = `query Build${name} { session { __typename } }`;
    this.documentId = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    mkdirSync(join(this.folder, 'assets'));
    for (const script of this.scripts) writeFileSync(join(this.folder, 'assets', script), `// ${script}`);
    writeFileSync(join(this.folder, 'index.html'), `<script nonce="NONCE-OF-THIS-RESPONSE" src="/assets/${this.scripts[0]}"></script>`);
    writeFileSync(join(this.folder, 'operations.json'), JSON.stringify({ [this.documentId]: text }));
  }
  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

describe.skipIf(missing)(missing ? `an upgrade behind the balancer (not run: ${missing})` : 'an upgrade behind the balancer', () => {
  const builds = ['old', 'new'].map((name) => new Build(name));
  let store: Started;
  let storePort: number;
  let balancer: Started & { url: string };
  const gateways: Gateway[] = [];
  const startGateway = async (build: Build) => {
    const gateway = await startOwnGateway({
      STORE_URL: `redis://127.0.0.1:${storePort}`,
      WEB_FOLDER: build.folder,
      TRUSTED_DOCUMENTS: join(build.folder, 'operations.json'),
      PROVIDER_URL: 'http://127.0.0.1:9/',
    });
    gateways.push(gateway);
    return gateway;
  };

  beforeAll(async () => {
    storePort = await findFreePort();
    store = await startStore(storePort);
    for (const build of builds) await startGateway(build);
    balancer = await startBalancer(gateways.map(({ url }) => url));
  });
  afterAll(async () => {
    for (const each of [balancer, ...gateways, store]) await each?.kill('SIGKILL');
    for (const build of builds) build.remove();
  });

  /** A page as a browser opens it: each request on a new connection, so that the balancer picks a gateway for each. */
  const get = (path: string) => fetch(balancer.url + path, { headers: { accept: path === '/' ? 'text/html' : '*/*', connection: 'close' } });
  const execute = ({ documentId }: Build) =>
    fetch(`${balancer.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal', connection: 'close' },
      body: JSON.stringify({ documentId }),
    });
  async function load(): Promise<{ build: Build; failures: unknown[] }> {
    const page = await (await get('/')).text();
    const build = builds.find(({ scripts }) => page.includes(scripts[0]!))!;
    return { build, failures: await use(build) };
  }
  /** Loads both scripts of a page and sends its operation; returns what failed. */
  async function use(build: Build): Promise<unknown[]> {
    const scripts = await Promise.all(build.scripts.map((script) => get(`/assets/${script}`)));
    const requested = await execute(build);
    const response = (await requested.json()) as { errors?: unknown };
    return [...scripts.filter(({ ok }) => !ok).map(({ url }) => url), ...(requested.ok && !response.errors ? [] : [response])];
  }

  test('50 page loads get all scripts and operations from either build', async () => {
    const loads = await Promise.all(Array.from({ length: 50 }, load));
    expect(loads.flatMap(({ failures }) => failures)).toEqual([]);
    expect(new Set(loads.map(({ build }) => build.name)).size).toBe(2);
  });

  test.each([
    ['an upgrade', 0, 1],
    ['the way back', 1, 0],
  ])('a page that was open before goes on after %s', async (_way, before, after) => {
    const last = await startGateway(builds[after]!);
    for (const gateway of gateways.filter((each) => each !== last)) await gateway.kill('SIGKILL');
    await balancer.kill('SIGKILL');
    gateways.splice(0, gateways.length, last);
    balancer = await startBalancer([last.url]);
    expect((await load()).build).toBe(builds[after]);
    expect(await use(builds[before]!)).toEqual([]);
  });
});

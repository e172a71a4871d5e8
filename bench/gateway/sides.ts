import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { memoryArguments, memoryEnvironment } from '../../gateway/config/memory.ts';
import { createBody, signIn, type Caller, type Target } from './client.ts';
import { describe } from './description.ts';
import type { Recording } from './record.ts';
import { type Side, startSide } from './sideProcess.ts';
import type { StubOrder } from './stub/run.ts';
import type { Workload } from './workloads.ts';

const here = import.meta.dirname;
const folder = resolve('node_modules/.cache/portal/bench');
const peersFolder = join(here, 'peers');

/** The environment in which `npm start` and the image start the gateway. */
const asStarted = { NODE_ENV: 'production', NODE_OPTIONS: memoryArguments.join(' '), ...memoryEnvironment };

export type SideName = 'proxy' | 'gateway' | 'Apollo Server' | 'Mesh';

/** Measured sides, with the stub that all of them call. */
export interface Bench {
  stub: Side;
  sides: Map<SideName, Side>;
  recording: Recording;
  /** Returns the target of a workload's requests. */
  getTarget(name: SideName, workload: Workload, connections: number): Promise<Target>;
  /** Configures the responses of the stub; returns the number of calls since the last order. */
  configureStub(order: StubOrder): Promise<number>;
  /** Restarts one of them; the gateway with other settings. */
  restart(name: SideName, settings?: Record<string, string>): Promise<Side>;
  stop(): Promise<void>;
}

/** Installs the peers where their folder does not fit their lock file. */
function installPeers(): void {
  const getChangeTime = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0);
  if (getChangeTime(join(peersFolder, 'node_modules/.package-lock.json')) >= getChangeTime(join(peersFolder, 'package-lock.json'))) return;
  console.error('Installing what the gateway is measured against …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: peersFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (status !== 0) throw new Error(`npm ci in ${peersFolder} failed; without it only part of the comparison could be made.`);
}

/** Starts the stub and all that is measured against it. */
export async function startBench(recording: Recording): Promise<Bench> {
  installPeers();
  mkdirSync(folder, { recursive: true });
  const files = { recording: join(folder, 'recording.json'), description: join(folder, 'description.json'), openApi: join(folder, 'openapi.json') };
  const description = describe(recording);
  writeFileSync(files.recording, JSON.stringify(recording));
  writeFileSync(files.description, JSON.stringify(description));
  writeFileSync(files.openApi, JSON.stringify(description.openApi));
  const stub = await startSide(join(here, 'stub/run.ts'), [files.recording]);
  const starts: Record<SideName, (settings?: Record<string, string>) => Promise<Side>> = {
    proxy: () => startSide(join(here, 'proxy/run.ts'), [stub.origin, files.recording]),
    gateway: (settings = {}) => startSide(join(here, 'portal/run.ts'), [`${stub.origin}/`, JSON.stringify(settings)], asStarted),
    'Apollo Server': () => startSide(join(peersFolder, 'apollo/run.ts'), [stub.origin, files.description]),
    // Mesh does not start with NODE_ENV=production: two builds of graphql then meet in it.
    Mesh: () => startSide(join(peersFolder, 'mesh/run.ts'), [stub.origin, files.openApi], {}),
  };
  const sides = new Map<SideName, Side>();
  for (const name of Object.keys(starts) as SideName[]) sides.set(name, await starts[name]());
  let callers = new Map<string, Caller>();

  async function createCallers({ user, execute }: Workload, connections: number): Promise<Caller[]> {
    const kind = 'query' in execute ? 'tool' : 'browser';
    const found: Caller[] = [];
    for (let at = 0; at < connections; at += 1) {
      const key = `${user} ${kind} ${at}`;
      const caller = callers.get(key) ?? (await signIn(sides.get('gateway')!.origin, user, kind));
      callers.set(key, caller);
      found.push(caller);
    }
    return found;
  }

  return {
    stub,
    sides,
    recording,
    async getTarget(name, workload, connections) {
      const { origin } = sides.get(name)!;
      if (name === 'proxy') return { origin, path: `/${encodeURIComponent(workload.id)}`, request: () => ({ headers: {}, body: '' }) };
      if (name === 'gateway') {
        await sides.get('gateway')!.send({ forgets: workload.knows !== 'warm' });
        const own = await createCallers(workload, connections);
        const body = createBody({ ...workload.execute, variables: workload.variables });
        return { origin, path: '/graphql', request: (at) => ({ headers: own[at]!, body }) };
      }
      const body = JSON.stringify({ query: description.documents[workload.id] });
      return { origin, path: name === 'Mesh' ? '/graphql' : '/', request: () => ({ headers: {}, body }) };
    },
    configureStub: async (order) => (await stub.send<{ calls: number }>(order)).calls,
    async restart(name, settings) {
      await sides.get(name)!.stop();
      if (name === 'gateway') callers = new Map();
      const started = await starts[name](settings);
      sides.set(name, started);
      return started;
    },
    async stop() {
      for (const side of [...sides.values(), stub]) await side.stop();
    },
  };
}

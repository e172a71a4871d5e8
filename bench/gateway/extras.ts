import { join } from 'node:path';
import { request } from 'undici';
import { load, type Target } from './client.ts';
import { startSide, type Use } from './sideProcess.ts';
import type { Bench, SideName } from './sides.ts';
import { median } from './median.ts';
import { longList } from './workloads.ts';

const findWorkload = ({ recording }: Bench, id: string) => recording.workloads.find((one) => one.id === id)!;
const parallel = 16;

/** Returns the peak memory of each process while 16 large responses pass through it at once, several times, in megabytes. */
export async function measureMemory(bench: Bench): Promise<Map<SideName, number>> {
  const peaks = new Map<SideName, number>();
  const workload = findWorkload(bench, 'a');
  await bench.configureStub({});
  for (const name of bench.sides.keys()) {
    const side = await bench.restart(name);
    await load(await bench.getTarget(name, workload, parallel), parallel, 1);
    peaks.set(name, (await side.send<Use>({ use: true })).memory / 1024 / 1024);
  }
  return peaks;
}

/** Milliseconds of the table's first page, and of the one provider call for its rows. */
export interface Latency {
  title: string;
  call: number;
  cold: number;
  warm: number;
}

/** Measures workload e for one reader, with a provider that responds at once and with a slow one. */
export async function measureLatency(bench: Bench): Promise<Latency[]> {
  const key = bench.recording.calls['e']!.find((call) => call.includes('/getErgebnisliste'))!;
  const url = bench.stub.origin + key.split(' ')[1]!;
  const found: Latency[] = [];
  for (const [title, delays] of [
    ['at once, from memory', false],
    ['in the time of the reference provider', true],
  ] as const) {
    await bench.configureStub({ changing: longList, delays });
    const times: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const startedAt = performance.now();
      await (await request(url)).body.arrayBuffer();
      times.push(performance.now() - startedAt);
    }
    const measureTime = async (id: string) => median((await load(await bench.getTarget('gateway', findWorkload(bench, id), 1), 1, 2)).times);
    found.push({ title, call: median(times), cold: await measureTime('e'), warm: await measureTime('e warm') });
  }
  await bench.configureStub({});
  return found;
}

/** Milliseconds of a request as the list grows: all rows (20,000 at most), and a page of them. */
export interface Growth {
  rows: number;
  all: number;
  page: number;
}

/** Times for one reader from 100 to 50,000 rows, none of them seen before. */
export async function measureGrowth(bench: Bench): Promise<Growth[]> {
  const found: Growth[] = [];
  for (const rows of [100, 1_000, 5_000, 20_000, 50_000]) {
    await bench.configureStub({ changing: longList, rows });
    const measureGrowthTime = async (id: string) => median((await load(await bench.getTarget('gateway', findWorkload(bench, id), 1), 1, 3)).times);
    found.push({ rows, all: await measureGrowthTime('a new'), page: await measureGrowthTime('e') });
  }
  await bench.configureStub({ rows: 5_000 });
  return found;
}

/** Requests per second with a constant response, as a ratio to those of the proxy with the one call of workload d. */
export interface Framework {
  title: string;
  ratios: number[];
}

/** Measures the rate of Fastify, and of Apollo Server on it, without the gateway's own work, relative to the proxy. */
export async function measureFrameworks(bench: Bench): Promise<Framework[]> {
  const proxy = await bench.getTarget('proxy', findWorkload(bench, 'd'), parallel);
  const body = JSON.stringify({ query: '{ answer }' });
  const sides = await Promise.all(['fastify', 'apollo'].map((kind) => startSide(join(import.meta.dirname, 'frameworks/run.ts'), [kind])));
  const targets: Target[] = sides.map(({ origin }) => ({ origin, path: '/', request: () => ({ headers: {}, body }) }));
  const measureRate = async (target: Target) => {
    const { requests, seconds } = await load(target, parallel, 1);
    return requests / seconds;
  };
  const found = [
    { title: 'Fastify, a constant', ratios: [] as number[] },
    { title: 'Apollo Server on Fastify, a constant', ratios: [] as number[] },
  ];
  for (const target of [proxy, ...targets]) await measureRate(target);
  for (let round = 0; round < 3; round += 1) {
    const limit = await measureRate(proxy);
    for (const [at, target] of targets.entries()) found[at]!.ratios.push((await measureRate(target)) / limit);
  }
  for (const side of sides) await side.stop();
  return found;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './client.ts';
import { measureFrameworks, measureGrowth, measureLatency, measureMemory } from './extras.ts';
import { recordWorkloads } from './record.ts';
import type { Use } from './sideProcess.ts';
import { type Bench, type SideName, startBench } from './sides.ts';
import { median } from './median.ts';
import { type Figures, formatTables } from './tables.ts';
import type { Workload } from './workloads.ts';

/*
 * `npm run bench:gateway`: compares the gateway with the bare proxy and its peers, with the same responses. `--quick` measures at
 * concurrency 16 only, in short slices; `--write` puts the tables into bench/README.md.
 */
const isQuick = process.argv.includes('--quick');
const plan = isQuick ? { concurrencies: [16], rounds: 3, seconds: 0.4 } : { concurrencies: [1, 16], rounds: 5, seconds: 0.5 };
/** Runs until the hot code is compiled, which takes far longer for the gateway than for the proxy. */
const warmSeconds = 2.5;

/** Returns whether a side takes part: peers cache nothing between requests. */
function canTakePart(name: SideName, workload: Workload, connections: number): boolean {
  return name === 'proxy' || name === 'gateway' || (workload.knows !== 'warm' && connections === 16);
}

async function measure(bench: Bench, workload: Workload, connections: number): Promise<Figures> {
  const names = [...bench.sides.keys()].filter((name) => canTakePart(name, workload, connections));
  const targets = new Map(await Promise.all(names.map(async (name) => [name, await bench.getTarget(name, workload, connections)] as const)));
  const figures: Figures = { workload, connections, sides: new Map() };
  const order = { changing: workload.changes };
  await bench.configureStub(order);
  for (const name of names) await load(targets.get(name)!, connections, warmSeconds);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const name of names) {
      const side = bench.sides.get(name)!;
      await bench.configureStub(order);
      const before = await side.send<Use>({ use: true });
      const { requests, seconds, times } = await load(targets.get(name)!, connections, plan.seconds);
      const after = await side.send<Use>({ use: true });
      const calls = await bench.configureStub(order);
      const rounds = figures.sides.get(name) ?? [];
      rounds.push({ perSecond: requests / seconds, cpu: (after.cpu - before.cpu) / requests, calls: calls / requests, milliseconds: median(times) });
      figures.sides.set(name, rounds);
    }
  }
  return figures;
}

const recording = await recordWorkloads();
const bench = await startBench(recording);
try {
  const figures: Figures[] = [];
  for (const connections of plan.concurrencies)
    for (const workload of recording.workloads) {
      console.error(`${workload.id}, ${connections} at once …`);
      figures.push(await measure(bench, workload, connections));
    }
  console.error('memory, latency, frameworks …');
  const extras = { memory: await measureMemory(bench), latency: await measureLatency(bench), frameworks: await measureFrameworks(bench) };
  if (!isQuick) console.error('growth …');
  const made = formatTables({ figures, ...extras, growth: isQuick ? [] : await measureGrowth(bench) });
  console.log(made);
  if (process.argv.includes('--write')) {
    const start = '<!-- made by npm run bench:gateway -->\n';
    const end = '<!-- end -->';
    const text = readFileSync('bench/README.md', 'utf8');
    const from = text.indexOf(start) + start.length;
    writeFileSync('bench/README.md', text.slice(0, from) + made + text.slice(text.indexOf(end)));
  }
} finally {
  await bench.stop();
}

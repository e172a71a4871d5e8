import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { memoryArguments, memoryEnvironment } from '../../gateway/config/memory.ts';
import { Inspected } from '../../tests/load/inspected.ts';
import { type Gateway, startOwnGateway } from '../../tests/testkit/gateways.ts';
import { findFreePort, createDatabase, startStore } from '../../tests/testkit/services.ts';
import { startSide } from '../gateway/sideProcess.ts';
import { type Opened, People } from './people.ts';
import { recordPages } from './record.ts';

/*
 * `npm run bench:people`: people whom gateways of one core carry, each of whom opens a page every 20 seconds. The gateways share one core of
 * this machine, so that several of them show what sharing costs. Needs Linux with two cores, PostgreSQL, Valkey or Redis, and a built client.
 */
const everySeconds = 20;
const providerMilliseconds = 20;
const steps = [400, 1_000, 1_600, 2_400];
const shared = 400;

const folder = resolve('node_modules/.cache/portal/bench');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'people.json');
const recording = await recordPages();
writeFileSync(file, JSON.stringify(recording));
const stub = await startSide(join(import.meta.dirname, 'stub/run.ts'), [file, String(providerMilliseconds)]);
pin(process.pid, 1);
const requests = recording.pages.reduce((sum, { waves }) => sum + waves.flat().length, 0);
console.log(`${recording.pages.length} pages, ${(requests / recording.pages.length).toFixed(1)} requests each; provider ${providerMilliseconds} ms a call.\n`);
console.log(
  '| gateways, store | people | pages a second | p50, p99 of a page, ms | refused % | core % | ms a page | MB of a gateway | provider calls a page |',
);
console.log('|---|---|---|---|---|---|---|---|---|');

const alone = await startGateways(1, 'memory:');
for (const count of steps) {
  const { p99, refused } = await measure(alone, 'one, memory', count);
  if (p99 > 1_000 || refused > 0.1) break;
}
await alone.stop();
for (const count of [1, 4, 8]) {
  const port = await findFreePort();
  const store = await startStore(port);
  pin(store.child.pid!, 1);
  const several = await startGateways(count, `redis://127.0.0.1:${port}`);
  await measure(several, `${count}, Valkey`, shared);
  await several.stop();
  await store.kill();
}
await stub.stop();
process.exit();

type Gateways = Awaited<ReturnType<typeof startGateways>>;

async function startGateways(count: number, storeUrl: string) {
  const database = await createDatabase();
  const gateways: { gateway: Gateway; inside: Inspected }[] = [];
  for (let at = 0; at < count; at += 1) {
    const inspectorPort = await findFreePort();
    const gateway = await startOwnGateway({
      PROVIDER_URL: `${stub.origin}/`,
      PROVIDER_REQUESTS_PER_MINUTE: '10000000',
      STORE_URL: storeUrl,
      RECORDS_URL: database.url,
      SIGN_IN_TRIES: '1000000',
      WEB_FOLDER: 'off',
      NODE_ENV: 'production',
      NODE_OPTIONS: [...memoryArguments, `--inspect=127.0.0.1:${inspectorPort}`].join(' '),
      ...memoryEnvironment,
    });
    pin(gateway.child.pid!, 0);
    gateways.push({ gateway, inside: await Inspected.connect(inspectorPort) });
  }
  const people = new People(
    gateways.map(({ gateway }) => Number(new URL(gateway.url).port)),
    recording.pages,
    everySeconds,
  );
  return {
    people,
    use: () => Promise.all(gateways.map(({ inside }) => inside.use())),
    async stop() {
      for (const { gateway, inside } of gateways) {
        inside.close();
        await gateway.kill('SIGKILL');
      }
      await database.drop();
    },
  };
}

/** Lets so many people open a page each, and then two that count. */
async function measure({ people, use }: Gateways, name: string, count: number): Promise<{ p99: number; refused: number }> {
  await people.growTo(count);
  await people.use(0, everySeconds);
  await stub.send({});
  const before = await use();
  const startedAt = performance.now();
  const opened = await people.use(0, 2 * everySeconds);
  const after = await use();
  const seconds = (performance.now() - startedAt) / 1000;
  const { calls, unknown, missing } = await stub.send<{ calls: number; unknown: number; missing: string[] }>({});
  if (unknown > 0) console.error(`${unknown} provider calls were not recorded: ${missing.join('; ')}`);
  const cpu = after.reduce((sum, { cpuSeconds }, at) => sum + cpuSeconds - before[at]!.cpuSeconds, 0);
  const p50 = getPercentile(opened, 0.5);
  const p99 = getPercentile(opened, 0.99);
  const refused = ((opened.refused + opened.late) / opened.requests) * 100;
  const figures = [
    (opened.pages.length / seconds).toFixed(0),
    `${p50.toFixed(0)}, ${p99.toFixed(0)}`,
    refused.toFixed(2),
    ((cpu / seconds) * 100).toFixed(0),
    ((cpu / opened.pages.length) * 1000).toFixed(1),
    Math.round(Math.max(...after.map(({ residentBytes }) => residentBytes)) / 2 ** 20),
    (calls / opened.pages.length).toFixed(1),
  ];
  console.log(`| ${[name, count, ...figures].join(' | ')} |`);
  return { p99, refused };
}

function getPercentile({ pages }: Opened, share: number): number {
  return pages[Math.min(pages.length - 1, Math.floor(pages.length * share))] ?? Number.POSITIVE_INFINITY;
}

/** Lets a process, with its threads, run on this core only. */
function pin(pid: number, core: number): void {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]);
}

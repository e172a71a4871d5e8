import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../gateway/config/config.ts';
import { soakSeconds } from '../../testkit/config.ts';
import { until } from '../../testkit/services.ts';
import { Inspected, type Use } from '../inspected.ts';
import { runArrivals, runClients, computeGoodput, type Outcome, type Watch } from '../offer.ts';
import { openConnectionsAt } from '../openConnections.ts';
import { startLoadedPortal } from '../portal.ts';

const slices = 10;
const mebibyte = 1024 * 1024;
const maxHeapPerMinute = 1;
const maxResidentPerMinute = 4;
const clients = 64;
/** The reference provider closes an idle connection after 72 seconds, and says so in a header. */
const idleSeconds = 90;

let portal: Awaited<ReturnType<typeof startLoadedPortal>>;
let gateway: Inspected;
beforeAll(async () => {
  portal = await startLoadedPortal();
  gateway = await Inspected.connect(portal.inspectorPort);
});
afterAll(async () => {
  gateway?.close();
  await portal?.close();
});

/** By how much a value grows from one to the next, by least squares. */
function computeSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [along, square] = values.reduce(([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2], [0, 0]);
  return along! / square!;
}

test('G11 the slope of what grows is found', () => {
  expect(computeSlope([5, 5, 5, 5])).toBe(0);
  expect(computeSlope([1, 3, 5, 7])).toBe(2);
});

test(`G11 ${soakSeconds} seconds of what people do: memory and sockets stay flat`, async () => {
  const { port, queries } = portal;
  // More concurrent clients than later, so that the process has its peak memory from the start.
  const warm = await runClients(port, queries, clients, Math.min(60, soakSeconds / 3));
  const rate = computeGoodput(warm) / 4;
  const uses: Use[] = [];
  const ofClients: number[] = [];
  const toProvider: number[] = [];
  const countConnections = () => {
    ofClients.push(openConnectionsAt(port));
    toProvider.push(openConnectionsAt(portal.providerPort));
  };
  const outcomes: Outcome[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const watch: Watch = async (busy) => {
      const timer = setInterval(countConnections, 250);
      await busy().finally(() => clearInterval(timer));
    };
    outcomes.push(...(await runArrivals(port, queries, rate, soakSeconds / slices, watch, clients)).outcomes);
    uses.push(await gateway.useAfterCollection());
  }
  const minutesOfSlice = soakSeconds / slices / 60;
  const computeGrowth = (of: (use: Use) => number) => computeSlope(uses.map(of)) / minutesOfSlice;
  const heap = computeGrowth(({ heapBytes }) => heapBytes / mebibyte);
  const resident = computeGrowth(({ residentBytes }) => residentBytes / mebibyte);
  const show = (of: (use: Use) => number) => uses.map((use) => Math.round(of(use) / mebibyte)).join(' ');
  console.log(
    `${outcomes.length.toLocaleString('en')} requests at ${Math.round(rate)}/s, ${outcomes.filter(({ isGood }) => !isGood).length} not answered well; ` +
      `heap ${show(({ heapBytes }) => heapBytes)} MiB (${heap.toFixed(2)} a minute), resident ${show(({ residentBytes }) => residentBytes)} MiB (${resident.toFixed(2)} a minute), connections of clients ${Math.max(...ofClients)} at most, to the provider ${Math.max(...toProvider)}`,
  );
  expect(outcomes.filter(({ isGood }) => !isGood).map(({ status, milliseconds }) => [status, Math.round(milliseconds)])).toEqual([]);
  expect(heap).toBeLessThan(maxHeapPerMinute);
  expect(resident).toBeLessThan(maxResidentPerMinute);
  // The width of the pool to the provider varies: it has as many connections as there were concurrent calls. It has a limit, and idle
  // connections close.
  expect(ofClients.length).toBeGreaterThan(slices);
  expect(Math.max(...ofClients)).toBeLessThanOrEqual(2 * clients);
  expect(Math.max(...toProvider)).toBeLessThanOrEqual(readConfig({}).PROVIDER_CONNECTIONS);
  await until('all idle connections of clients to be closed', () => openConnectionsAt(port) === 0, idleSeconds);
  await until('all idle connections to the provider to be closed', () => openConnectionsAt(portal.providerPort) === 0, idleSeconds);
}, 3_600_000);

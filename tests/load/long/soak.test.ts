import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakSeconds } from '../../testkit/config.ts';
import { Inspected, type Use } from '../inspected.ts';
import { arrivals, askersFor, goodput, type Outcome } from '../offer.ts';
import { startLoadedPortal } from '../portal.ts';

const slices = 10;
const mebibyte = 1024 * 1024;
const mostHeapPerMinute = 1;
const mostResidentPerMinute = 4;
const mostMoreSockets = 8;

let portal: Awaited<ReturnType<typeof startLoadedPortal>>;
let gateway: Inspected;
beforeAll(async () => {
  portal = await startLoadedPortal();
  gateway = await Inspected.at(portal.inspectorPort);
});
afterAll(async () => {
  gateway?.close();
  await portal?.close();
});

/** By how much a value grows from one to the next, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [along, square] = values.reduce(([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2], [0, 0]);
  return along! / square!;
}

test('G11 the slope of what grows is found', () => {
  expect(slopeOf([5, 5, 5, 5])).toBe(0);
  expect(slopeOf([1, 3, 5, 7])).toBe(2);
});

test(`G11 ${soakSeconds} seconds of what people do: memory and sockets stay flat`, async () => {
  const { port, asks } = portal;
  // With more at once than later, so that what memory is ever needed is there.
  const warm = await askersFor(port, asks, 64, Math.min(60, soakSeconds / 3));
  const rate = goodput(warm) / 4;
  const uses: Use[] = [];
  const outcomes: Outcome[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    outcomes.push(...(await arrivals(port, asks, rate, soakSeconds / slices, undefined, 64)).outcomes);
    uses.push(await gateway.useAfterCollection());
  }
  const minutesOfSlice = soakSeconds / slices / 60;
  const perMinute = (of: (use: Use) => number) => slopeOf(uses.map(of)) / minutesOfSlice;
  const heap = perMinute(({ heapBytes }) => heapBytes / mebibyte);
  const resident = perMinute(({ residentBytes }) => residentBytes / mebibyte);
  const sockets = uses.map((use) => use.sockets);
  const show = (of: (use: Use) => number) => uses.map((use) => Math.round(of(use) / mebibyte)).join(' ');
  console.log(
    `${outcomes.length.toLocaleString('en')} requests at ${Math.round(rate)}/s, ${outcomes.filter(({ isGood }) => !isGood).length} not answered well; ` +
      `heap ${show(({ heapBytes }) => heapBytes)} MiB (${heap.toFixed(2)} a minute), resident ${show(({ residentBytes }) => residentBytes)} MiB (${resident.toFixed(2)} a minute), sockets ${sockets.join(' ')}`,
  );
  expect(outcomes.filter(({ isGood }) => !isGood).map(({ status, milliseconds }) => [status, Math.round(milliseconds)])).toEqual([]);
  expect(heap).toBeLessThan(mostHeapPerMinute);
  expect(resident).toBeLessThan(mostResidentPerMinute);
  // Connections come with each slice and go with their idle time, so that single counts say little.
  expect(Math.max(...sockets.slice(slices / 2)) - Math.max(...sockets.slice(0, slices / 2))).toBeLessThanOrEqual(mostMoreSockets);
}, 3_600_000);

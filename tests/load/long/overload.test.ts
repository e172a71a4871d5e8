import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Priority } from '../../../gateway/generated/resolvers.ts';
import { priorities } from '../../../gateway/http/priority.ts';
import { runArrivals, type SentQuery, runClients, computeGoodput, type Offered, type Outcome, getPercentile, type Watch } from '../offer.ts';
import { Inspected } from '../inspected.ts';
import { shareOfGood, startLoadedPortal } from '../portal.ts';

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
const formatNumber = (number: number) => Math.round(number).toLocaleString('en');
const overloadSeconds = 6;
const rounds = 5;
/** Maximum number of connections that wait for a response. A request without a free connection counts as not offered. */
const floodConnections = 4_000;
const windowMilliseconds = 500;

/**
 * Returns the time at which the responses are normal again: the end of the last window with a refusal, or in which nine of ten took longer
 * than this.
 */
function findRecoveryTime(outcomes: readonly Outcome[], normalMilliseconds: number): number {
  const windows = Map.groupBy(outcomes, ({ at }) => Math.floor(at / windowMilliseconds));
  const isSlow = (ofWindow: readonly Outcome[]) => ofWindow.some(({ isGood }) => !isGood) || getPercentile(ofWindow, 0.9) > normalMilliseconds;
  return Math.max(0, ...[...windows].flatMap(([window, ofWindow]) => (isSlow(ofWindow) ? [(window + 1) * windowMilliseconds] : [])));
}

/**
 * Returns the requests of each kind in the share that had a response. Admitted requests cost more than refused ones, and are compared with
 * requests of the same kind.
 */
function filterByShare(queries: readonly SentQuery[], shares: Record<Priority, number>): SentQuery[] {
  const due = new Map(priorities.map((priority) => [priority, 0]));
  return queries.filter(({ priority }) => {
    const sum = due.get(priority)! + shares[priority];
    due.set(priority, sum >= 1 ? sum - 1 : sum);
    return sum >= 1;
  });
}

/** Offered requests, with the processor time of the gateway meanwhile. */
interface Watched extends Offered {
  perCpuSecond: number;
}

describe('G10 ten times the sustainable rate', () => {
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

  async function measureWatched(run: (watch: Watch) => Promise<Offered>): Promise<Watched> {
    let before = 0;
    let after = 0;
    const offered = await run(async (busy) => {
      before = await gateway.readCpuSeconds();
      await busy();
      after = await gateway.readCpuSeconds();
    });
    return { ...offered, perCpuSecond: offered.outcomes.filter(({ isGood }) => isGood).length / (after - before) };
  }

  test('serves nine tenths of its peak, sheds by importance, and recovers', async () => {
    const { port, queries } = portal;
    // Runs until the hot code is compiled: otherwise the first measurement would be the slowest.
    await runClients(port, queries, 64, 25);
    const steps = new Map<number, Offered>();
    for (const clients of [16, 64, 200]) steps.set(clients, await runClients(port, queries, clients, 4));
    const [best, highest] = [...steps].reduce((one, other) => (computeGoodput(other[1]) > computeGoodput(one[1]) ? other : one));
    const peak = computeGoodput(highest);
    const normal = await runArrivals(port, queries, peak / 2, 4);
    const runFlood = () => measureWatched((watch) => runArrivals(port, queries, peak * 10, overloadSeconds, watch, floodConnections));
    const first = await runFlood();
    const shares = shareOfGood(first.outcomes);
    const alikeAsks = filterByShare(queries, shares);
    // In turns, and by the middle of each: the machine itself is now quicker, now slower.
    const alike: Watched[] = [];
    const floods: Watched[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alike.push(await measureWatched((watch) => runClients(port, alikeAsks, best, overloadSeconds, watch)));
      floods.push(await runFlood());
    }
    const after = await runArrivals(port, queries, peak / 2, 6);

    const shown = priorities.map((priority) => `${priority} ${(shares[priority] * 100).toFixed(1)} %`).join(', ');
    const normalTime = getPercentile(normal.outcomes, 0.99);
    const recovered = findRecoveryTime(after.outcomes, Math.max(100, 2 * normalTime));
    const goodputRatio = median(floods.map(computeGoodput)) / median(alike.map(computeGoodput));
    const cpuGoodputRatio = median(floods.map((each) => each.perCpuSecond)) / median(alike.map((each) => each.perCpuSecond));
    const all = floods.flatMap(({ outcomes }) => outcomes);
    const responseRates = floods.map(({ outcomes, seconds }) => outcomes.length / seconds);
    console.log(
      `Peak ${formatNumber(peak)}/s (${[...steps].map(([clients, step]) => `${formatNumber(computeGoodput(step))} with ${clients} clients`).join(', ')}); ` +
        `ten times that wanted by ${formatNumber(floodConnections)}, ${formatNumber(median(responseRates))}/s answered (${formatNumber(median(floods.map(({ unsent, seconds }) => unsent / seconds)))}/s found no connection), good of them ${floods.map((each) => formatNumber(computeGoodput(each))).join(', ')}/s; ` +
        `without the flood such answers ${alike.map((each) => formatNumber(computeGoodput(each))).join(', ')}/s: kept ${formatNumber(goodputRatio * 100)} %, for the same processor time ${formatNumber(cpuGoodputRatio * 100)} %; ` +
        `p50 ${formatNumber(getPercentile(all, 0.5))} ms, p99 ${formatNumber(getPercentile(all, 0.99))} ms; answered of ${shown}; ` +
        `normal p99 ${formatNumber(normalTime)} ms, again after ${recovered} ms; asking took ${formatNumber(median(floods.map(({ ownCpu }) => ownCpu)) * 100)} % of a processor`,
    );
    expect(normal.outcomes.filter(({ isGood }) => !isGood)).toEqual([]);
    // On a machine with other things to do the gateway gets now more, now less of its processors.
    expect(Math.max(goodputRatio, cpuGoodputRatio)).toBeGreaterThanOrEqual(0.9);
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(median(responseRates)).toBeGreaterThan(1.5 * median(floods.map(computeGoodput)));
    const inOrder = priorities.map((priority) => shares[priority]);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect(recovered).toBeLessThanOrEqual(5_000);
  }, 600_000);
});

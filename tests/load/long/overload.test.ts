import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Priority } from '../../../gateway/generated/resolvers.ts';
import { priorities } from '../../../gateway/infra/load/priority.ts';
import { arrivals, type SentQuery, clientsFor, goodput, type Offered, type Outcome, timeOf, type Watch } from '../offer.ts';
import { Inspected } from '../inspected.ts';
import { shareOfGood, startLoadedPortal } from '../portal.ts';

const middle = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
const figure = (number: number) => Math.round(number).toLocaleString('en');
const overloadSeconds = 6;
const rounds = 5;
/** Maximum number of connections that wait for a response. A request without a free connection counts as not offered. */
const floodConnections = 4_000;
const windowMilliseconds = 500;

/**
 * Returns the time at which the responses are normal again: the end of the last window with a refusal, or in which nine of ten took longer
 * than this.
 */
function recoveredAfter(outcomes: readonly Outcome[], normalMilliseconds: number): number {
  const windows = Map.groupBy(outcomes, ({ at }) => Math.floor(at / windowMilliseconds));
  const isSlow = (ofWindow: readonly Outcome[]) => ofWindow.some(({ isGood }) => !isGood) || timeOf(ofWindow, 0.9) > normalMilliseconds;
  return Math.max(0, ...[...windows].flatMap(([window, ofWindow]) => (isSlow(ofWindow) ? [(window + 1) * windowMilliseconds] : [])));
}

/**
 * Returns the requests of each kind in the share that had a response. Admitted requests cost more than refused ones, and are compared with
 * requests of the same kind.
 */
function answeredOf(queries: readonly SentQuery[], shares: Record<Priority, number>): SentQuery[] {
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
    gateway = await Inspected.at(portal.inspectorPort);
  });
  afterAll(async () => {
    gateway?.close();
    await portal?.close();
  });

  async function watched(run: (watch: Watch) => Promise<Offered>): Promise<Watched> {
    let [before, after] = [0, 0];
    const offered = await run(async (busy) => {
      before = await gateway.cpuSeconds();
      await busy();
      after = await gateway.cpuSeconds();
    });
    return { ...offered, perCpuSecond: offered.outcomes.filter(({ isGood }) => isGood).length / (after - before) };
  }

  test('keeps nine tenths of the peak, sheds the least important first, and is over five seconds later', async () => {
    const { port, queries } = portal;
    // Runs until the hot code is compiled: otherwise the first measurement would be the slowest.
    await clientsFor(port, queries, 64, 25);
    const steps = new Map<number, Offered>();
    for (const clients of [16, 64, 200]) steps.set(clients, await clientsFor(port, queries, clients, 4));
    const [best, highest] = [...steps].reduce((one, other) => (goodput(other[1]) > goodput(one[1]) ? other : one));
    const peak = goodput(highest);
    const normal = await arrivals(port, queries, peak / 2, 4);
    const floodNow = () => watched((watch) => arrivals(port, queries, peak * 10, overloadSeconds, watch, floodConnections));
    const first = await floodNow();
    const shares = shareOfGood(first.outcomes);
    const alikeAsks = answeredOf(queries, shares);
    // In turns, and by the middle of each: the machine itself is now quicker, now slower.
    const [alike, floods]: [Watched[], Watched[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      alike.push(await watched((watch) => clientsFor(port, alikeAsks, best, overloadSeconds, watch)));
      floods.push(await floodNow());
    }
    const after = await arrivals(port, queries, peak / 2, 6);

    const shown = priorities.map((priority) => `${priority} ${(shares[priority] * 100).toFixed(1)} %`).join(', ');
    const normalTime = timeOf(normal.outcomes, 0.99);
    const recovered = recoveredAfter(after.outcomes, Math.max(100, 2 * normalTime));
    const kept = middle(floods.map(goodput)) / middle(alike.map(goodput));
    const keptPerCpuSecond = middle(floods.map((each) => each.perCpuSecond)) / middle(alike.map((each) => each.perCpuSecond));
    const all = floods.flatMap(({ outcomes }) => outcomes);
    const answered = floods.map(({ outcomes, seconds }) => outcomes.length / seconds);
    console.log(
      `Peak ${figure(peak)}/s (${[...steps].map(([clients, step]) => `${figure(goodput(step))} with ${clients} clients`).join(', ')}); ` +
        `ten times that wanted by ${figure(floodConnections)}, ${figure(middle(answered))}/s answered (${figure(middle(floods.map(({ unsent, seconds }) => unsent / seconds)))}/s found no connection), good of them ${floods.map((each) => figure(goodput(each))).join(', ')}/s; ` +
        `without the flood such answers ${alike.map((each) => figure(goodput(each))).join(', ')}/s: kept ${figure(kept * 100)} %, for the same processor time ${figure(keptPerCpuSecond * 100)} %; ` +
        `p50 ${figure(timeOf(all, 0.5))} ms, p99 ${figure(timeOf(all, 0.99))} ms; answered of ${shown}; ` +
        `normal p99 ${figure(normalTime)} ms, again after ${recovered} ms; asking took ${figure(middle(floods.map(({ ownCpu }) => ownCpu)) * 100)} % of a processor`,
    );
    expect(normal.outcomes.filter(({ isGood }) => !isGood)).toEqual([]);
    // On a machine with other things to do the gateway gets now more, now less of its processors.
    expect(Math.max(kept, keptPerCpuSecond)).toBeGreaterThanOrEqual(0.9);
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(middle(answered)).toBeGreaterThan(1.5 * middle(floods.map(goodput)));
    const inOrder = priorities.map((priority) => shares[priority]);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect(recovered).toBeLessThanOrEqual(5_000);
  }, 600_000);
});

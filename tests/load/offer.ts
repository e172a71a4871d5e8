import type { Priority } from '../../gateway/generated/resolvers.ts';
import { type TimedResponse, Connection } from './connection.ts';

/** A repeated request. */
export interface SentQuery {
  priority: Priority;
  bytes: Buffer;
}

export interface Outcome extends TimedResponse {
  priority: Priority;
  /** Milliseconds from the start to the request. */
  at: number;
}

export interface Offered {
  seconds: number;
  outcomes: Outcome[];
  /** Arrivals for which no connection was free. */
  unsent: number;
  /** Share of a processor that the load generator took. */
  ownCpu: number;
}

const tickMilliseconds = 5;
const maxConnections = 1_000;

/** Measures before and after the load, without the opening of connections. */
export type Watch = (busy: () => Promise<void>) => Promise<void>;

/** Runs so many clients, each of which sends its next request after the response. */
export async function runClients(port: number, queries: readonly SentQuery[], clients: number, seconds: number, watch?: Watch): Promise<Offered> {
  return measureLoad(seconds, watch, async (endsAt, record) => {
    let turn = 0;
    const runClient = (connection: Connection) =>
      new Promise<void>((resolve) => {
        const sendNext = () => {
          if (performance.now() >= endsAt) return resolve();
          const execute = queries[turn++ % queries.length]!;
          connection.execute(execute.bytes, record(execute, sendNext));
        };
        sendNext();
      });
    const connections = Array.from({ length: clients }, () => new Connection(port));
    await Promise.all(connections.map(runClient));
    for (const connection of connections) connection.close();
    return 0;
  });
}

/** Sends so many requests a second, regardless of responses, over a maximum number of connections. */
export async function runArrivals(
  port: number,
  queries: readonly SentQuery[],
  perSecond: number,
  seconds: number,
  watch?: Watch,
  connectionCount = maxConnections,
): Promise<Offered> {
  const connections = Array.from({ length: connectionCount }, () => new Connection(port));
  for (let from = 0; from < connectionCount; from += 100) await Promise.all(connections.slice(from, from + 100).map((connection) => connection.warm()));
  const offered = await measureLoad(seconds, watch, async (endsAt, record) => {
    const free = [...connections];
    const startedAt = performance.now();
    let due = 0;
    let unsent = 0;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const now = Math.min(performance.now(), endsAt);
        for (const until = Math.floor(((now - startedAt) / 1000) * perSecond); due < until; due += 1) {
          const connection = free.pop();
          const execute = queries[due % queries.length]!;
          if (connection)
            connection.execute(
              execute.bytes,
              record(execute, () => free.push(connection)),
            );
          else unsent += 1;
        }
        if (now < endsAt || free.length < connections.length) return;
        clearInterval(timer);
        resolve();
      }, tickMilliseconds);
    });
    return unsent;
  });
  for (const connection of connections) connection.close();
  return offered;
}

type Record = (execute: SentQuery, then: () => void) => (response: TimedResponse) => void;

async function measureLoad(seconds: number, watch: Watch | undefined, run: (endsAt: number, record: Record) => Promise<number>): Promise<Offered> {
  const outcomes: Outcome[] = [];
  let unsent = 0;
  let ownCpu = 0;
  const runUnwatched: Watch = (busy) => busy();
  await (watch ?? runUnwatched)(async () => {
    const startedAt = performance.now();
    const usedBefore = process.cpuUsage();
    unsent = await run(startedAt + seconds * 1000, ({ priority }, then) => {
      const at = performance.now() - startedAt;
      return ({ status, isGood, milliseconds }) => {
        outcomes.push({ priority, at, status, isGood, milliseconds });
        then();
      };
    });
    const { user, system } = process.cpuUsage(usedBefore);
    ownCpu = (user + system) / 1000 / (performance.now() - startedAt);
  });
  return { seconds, outcomes, unsent, ownCpu };
}

export const computeGoodput = ({ outcomes, seconds }: Offered): number => outcomes.filter(({ isGood }) => isGood).length / seconds;

/** Returns the time within which this share of the good responses arrived. */
export function getPercentile(outcomes: readonly Outcome[], share: number): number {
  const times = outcomes.filter(({ isGood }) => isGood).map(({ milliseconds }) => milliseconds);
  times.sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY;
}

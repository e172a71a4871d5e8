import type { Caller } from '../../context.ts';
import type { TrendFilter } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Order } from '../reports/models.ts';
import { listOrdersOfPeriod } from '../reports/service.ts';
import { toUnreadReports, readPackedResults } from '../results/service.ts';
import { runInSlices } from '../../infra/timeSlices.ts';
import type { TrendReading } from './models.ts';
import { toDayPeriod, type SpanName, spanNames, type Spans } from './spans.ts';
import { createTally } from './tally.ts';

/**
 * Maximum number of reports that are read of each period, the latest ones: as many as of a list of results over time.
 */
export const maxReportsOfPeriod = 60;
/** Maximum of reports that one request reads: with two calls a visit and one a month at most 361 calls. */
export const maxReports = maxReportsOfPeriod * spanNames.length;
/** Reports whose rows are in memory at once. */
const together = 8;

export interface TrendRequest {
  reports: number;
  without: readonly string[];
  only: TrendFilter | null | undefined;
}

/** Reads the reports of three periods, each once and the latest period first, and adds up their results as they come. */
export async function readTrend(
  customer: Customer,
  spans: Spans,
  { reports, without, only }: TrendRequest,
  caller: Caller,
  withNewCalls = () => caller,
): Promise<TrendReading> {
  const lists = await Promise.all(
    spanNames.map(async (name) => ({ name, orders: await listOrdersOfPeriod(customer, toDayPeriod(spans[name]), caller.provider) })),
  );
  const all = new Map(lists.flatMap(({ orders }) => orders.map((order) => [order.id, order] as const)));
  const latest = [...new Map(lists.flatMap(({ orders }) => orders.slice(0, maxReportsOfPeriod).map((order) => [order.id, order] as const))).values()];
  const included = latest.slice(0, reports).filter(({ id }) => !without.includes(id));
  const tally = createTally(spans, only);
  const read: Order[] = [];
  const failed = toUnreadReports(latest.filter(({ id }) => without.includes(id)));
  let unreadable = 0;
  for (let at = 0; at < included.length; at += together) {
    const found = await readPackedResults(customer, included.slice(at, at + together), withNewCalls());
    for (const { results, visibleAreas, order } of found.reports) await runInSlices(tally.addInSteps(results, visibleAreas, order.endedAt ?? order.startedAt));
    read.push(...found.read);
    failed.push(...found.failed);
    unreadable += found.unreadable;
  }
  const isRead = new Set(read.map(({ id }) => id));
  const countReports = (name: SpanName) => {
    const { orders } = lists.find((list) => list.name === name)!;
    return { reports: orders.length, read: orders.filter(({ id }) => isRead.has(id)).length };
  };
  return {
    spans,
    of: { now: countReports('now'), before: countReports('before'), lastYear: countReports('lastYear') },
    reports: all.size,
    read,
    failed,
    leftOut: all.size - latest.length,
    unreadable,
    tally,
  };
}

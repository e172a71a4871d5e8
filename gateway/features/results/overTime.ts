import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import { badInput, GatewayError } from '../../errors.ts';
import type { CustomerResultsOverTimeArgs, LevelCounts, ResultChoices, ResultPeriod } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { joined, unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { runInTurns, visitInSteps } from '../../infra/turns.ts';
import type { Order } from '../reports/models.ts';
import type { ReadResults, ResultRow } from './models.ts';
import { daysOf, ordersIn } from './resultPeriod.ts';
import { ownRowsOfReport } from './rowsOfReport.ts';

/**
 * Maximum number of reports that are read of a period, the latest ones: with two calls a visit and one a month at most
 * 121 calls.
 */
export const mostReports = 60;

type Asker = Pick<SignedIn, 'scope' | 'provider' | 'find'>;

/** A result with its report. */
export interface ReportedResult {
  location: LocationKey;
  areaId: string;
  reportId: string;
  result: ResultRow;
}

/** The reports of a period of which one request reads some. */
export interface ReportsOfPeriod {
  days: DayPeriod | null;
  /** Latest first, at most `mostReports`. */
  orders: readonly Order[];
  /** Number of older ones of the period beyond that. */
  leftOut: number;
}

/** Response to a request for a period, with the input of its file. */
export interface ResultsOverTime {
  customer: Customer;
  asked: Pick<CustomerResultsOverTimeArgs, 'filter' | 'only' | 'sort'>;
  days: DayPeriod | null;
  readIds: readonly string[];
  from: Date | null;
  to: Date | null;
  reports: number;
  read: number;
  failed: readonly Order[];
  leftOut: number;
  total: number;
  unreadable: number;
  unfilteredTotal: number;
  levels: LevelCounts;
  choices: ResultChoices;
  rows: readonly ReportedResult[];
}

/** The reports of a period, from the location's own list. */
export async function reportsOfPeriod(customer: Customer, period: ResultPeriod, { find, provider }: Asker): Promise<ReportsOfPeriod> {
  const days = daysOf(period, new Date());
  if (days === null) {
    const [last, orders] = await Promise.all([find.latestReport(customer, { provider }), find.orders(customer, { provider })]);
    return { days, orders: orders.filter(({ id }) => id === last?.id), leftOut: 0 };
  }
  const orders = ordersIn(await find.orders(customer, { provider }), days);
  return { days, orders: orders.slice(0, mostReports), leftOut: Math.max(0, orders.length - mostReports) };
}

/** Checks the number of reports to read; throws BAD_INPUT for a number that is not offered. */
export function checkedCount(count: number): number {
  if (count < 1 || count > mostReports) throw badInput(`reports is ${count}, but must be 1 to ${mostReports}.`);
  return count;
}

const isOver = (error: unknown) => error instanceof GatewayError && error.code === 'SESSION_ENDED';

/**
 * Reads results of some reports of a location; a failed one is listed and does not affect the others. A report's rows
 * of other days are omitted.
 */
export async function readResults(customer: Customer, orders: readonly Order[], days: DayPeriod | null, asker: Asker): Promise<ReadResults> {
  const lists = await mapConcurrent(orders, (order) =>
    rowsOf(customer, order, asker).catch((error: unknown) => {
      if (isOver(error)) throw error;
      return null;
    }),
  );
  const own = lists.map((list) => list && (days ? inDays(list, days) : list));
  const reportOf = new Map<ResultRow, Order>();
  for (const [at, list] of own.entries()) await runInTurns(visitInSteps(list ?? [], (row) => reportOf.set(row, orders[at]!)));
  return {
    rows: joined(own.filter((list) => list !== null)),
    reportOf,
    read: orders.filter((_order, at) => lists[at] !== null),
    failed: orders.filter((_order, at) => lists[at] === null),
  };
}

async function rowsOf(customer: Customer, order: Order, asker: Asker): Promise<readonly ResultRow[]> {
  const report = await asker.find.reportOfListed(customer, order, asker);
  return report ? ownRowsOfReport(report, asker) : [];
}

/** Rows that were found within a period; one without a time has that of its report. */
function inDays(rows: readonly ResultRow[], { start, end }: DayPeriod): readonly ResultRow[] {
  const kept = rows.filter(({ foundAt }) => foundAt === null || (Number(foundAt) >= start && Number(foundAt) <= end));
  return withUnreadable(kept, unreadableIn(rows));
}

import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { Page } from '../../lists/paging.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { CustomerResultsOverTimeArgs, LevelCounts, ResultChoices, ResultPeriod } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Order } from '../reports/models.ts';
import { getLatestReport, listOrders, listOrdersOfPeriod } from '../reports/service.ts';
import type { ResultRow, UnreadReport } from './models.ts';
import { getPeriodDays } from './resultPeriod.ts';

/**
 * Maximum number of reports that are read of a period, the latest ones: with two calls a visit and one a month at most
 * 121 calls.
 */
export const maxReports = 60;

export interface ReportedResult {
  location: LocationKey;
  areaId: string;
  reportId: string;
  result: ResultRow;
}

/** The reports of a period of which one request reads some. */
interface ReportsOfPeriod {
  days: DayPeriod | null;
  /** Latest first, at most `maxReports`. */
  orders: readonly Order[];
  /** Number of older ones of the period beyond that. */
  leftOut: number;
}

/** Response to a request for a period, with the input of its file. */
export interface ResultsOverTime extends Page<ReportedResult> {
  customer: Customer;
  requested: Pick<CustomerResultsOverTimeArgs, 'filter' | 'orderBy'>;
  days: DayPeriod | null;
  readIds: readonly string[];
  from: Date | null;
  to: Date | null;
  reports: number;
  read: number;
  failed: readonly UnreadReport[];
  leftOut: number;
  unreadableCount: number;
  unfilteredCount: number;
  levels: LevelCounts;
  choices: ResultChoices;
}

/** Returns results with the reports that they are in. */
export const addReports = (rows: readonly ResultRow[], reportByRow: ReadonlyMap<ResultRow, Order>): ReportedResult[] =>
  rows.map((result) => ({ location: result.location, areaId: result.areaId, reportId: reportByRow.get(result)!.id, result }));

/** The reports of a period, from the location's own list. */
export async function listReportsOfPeriod(customer: Customer, period: ResultPeriod, { provider }: Pick<SignedIn, 'provider'>): Promise<ReportsOfPeriod> {
  const days = getPeriodDays(period, provider.clock.today());
  if (days === null) {
    const [last, orders] = await Promise.all([getLatestReport(customer, provider), listOrders(customer, provider)]);
    return { days, orders: orders.filter(({ id }) => id === last?.id), leftOut: 0 };
  }
  const orders = await listOrdersOfPeriod(customer, days, provider);
  return { days, orders: orders.slice(0, maxReports), leftOut: Math.max(0, orders.length - maxReports) };
}

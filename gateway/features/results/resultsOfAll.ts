import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError } from '../../errors.ts';
import type { LevelCounts, QueryResultsArgs, ResultChoices } from '../../generated/resolvers.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import { maxRowsOfLongList, type Page, createPage } from '../../lists/paging.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { joinLists, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { listCallerLocations, sliceLocations, type PartOfLocations, readLocations } from '../locations/service.ts';
import type { Order } from '../reports/models.ts';
import { listOrdersOfPeriod } from '../reports/service.ts';
import type { ResultRow, UnreadReport } from './models.ts';
import { maxReports, type ReportedResult, addReports } from './overTime.ts';
import { listChoices } from './resultChoice.ts';
import { getPeriodDays } from './resultPeriod.ts';
import { getResultTable } from './resultTable.ts';
import { readResults } from './service.ts';

/** Maximum number of reports that one request reads, with two provider calls each. One location may have 60 more. */
const maxReportsAtOnce = 180;

/** Results of some of the caller's locations. */
export interface ResultsOfAll extends Page<ReportedResult>, PartOfLocations {
  from: Date;
  to: Date;
  reports: number;
  read: number;
  failed: readonly UnreadReport[];
  leftOut: number;
  unreadableCount: number;
  unfilteredCount: number;
  levels: LevelCounts;
  choices: ResultChoices;
}

/** Returns the first locations whose reports one request reads; always one at least. A location without a list has none. */
function takeWithinLimit(customers: readonly Customer[], orders: ReadonlyMap<Customer, readonly Order[]>): readonly Customer[] {
  let sum = 0;
  const end = customers.findIndex((customer) => {
    const before = sum;
    sum += Math.min(maxReports, orders.get(customer)?.length ?? 0);
    return before > 0 && sum > maxReportsAtOnce;
  });
  return end === -1 ? customers : customers.slice(0, end);
}

/** Results over a period at the caller's locations from an offset on. Throws BAD_INPUT for the last visit, which is no period of several locations. */
export async function listResultsOfLocations(requested: QueryResultsArgs, caller: Pick<SignedIn, 'session' | 'scope' | 'provider'>): Promise<ResultsOfAll> {
  const { provider } = caller;
  const { filter, orderBy } = requested;
  const days = getPeriodDays(requested.period, provider.clock.today());
  if (!days) throw createBadInputError('The period of several locations is MONTHS_3, MONTHS_12 or DAYS.');
  const all = await listCallerLocations({ country: requested.country, customers: filter?.customers }, caller);
  const part = sliceLocations(all, requested);
  const listed = await mapConcurrentSettled(part, async (customer) => [customer, await listOrdersOfPeriod(customer, days, provider)] as const);
  const orders = new Map(listed.done);
  const customers = takeWithinLimit(part, orders);
  const { lists, ...places } = await readLocations(
    customers.filter((customer) => orders.has(customer)),
    all,
    async (customer) => readResults(customer, orders.get(customer)!.slice(0, maxReports), days, caller),
  );
  const unlisted = listed.failed.filter((customer) => customers.includes(customer));
  const rows = joinLists(lists.map((list) => list.rows));
  const { levels, shown } = await getResultTable(rows, filter?.text, orderBy, filter ?? undefined);
  const reportByRow = new Map<ResultRow, Order>();
  for (const list of lists) await runInSlices(visitInSlices(list.reportByRow, ([row, order]) => reportByRow.set(row, order)));
  const counts = customers.map((customer) => orders.get(customer)?.length ?? 0);
  return {
    from: new Date(days.start),
    to: new Date(days.end),
    reports: counts.reduce((sum, count) => sum + count, 0),
    read: lists.reduce((sum, { read }) => sum + read.length, 0),
    failed: lists.flatMap(({ failed }) => failed),
    leftOut: counts.reduce((sum, count) => sum + Math.max(0, count - maxReports), 0),
    missingLocations: [...places.missingLocations, ...unlisted.map(({ name, cardcode }) => name || cardcode)],
    locations: places.locations + unlisted.length,
    leftOutLocations: all.length - customers.length,
    ...createPage(addReports(shown, reportByRow), requested, maxRowsOfLongList),
    unreadableCount: countUnreadable(rows),
    unfilteredCount: rows.length,
    levels,
    choices: await listChoices(rows),
  };
}

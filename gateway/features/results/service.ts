import { joinLists, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Caller, SignedIn } from '../../context.ts';
import { GatewayError, type ErrorCode } from '../../errors.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { worstFirst } from '../../../domain/levels.ts';
import { toAreaParameter } from '../../access/createScope.ts';
import { getVisibleAreas, filterRowsByVisibleAreas } from '../../access/visibleAreas.ts';
import type { Order, ReportTarget } from '../reports/models.ts';
import { getReportOfOrder, listLatestOrders } from '../reports/service.ts';
import { dataSheetsOfArticle, packedResultList, packedTrapResultList, resultList, trapResultList, visitsOfMonth } from './endpoints.ts';
import type { LatestResults, ReadResults, ResultRow, UnreadReport } from './models.ts';
import type { PackedResults } from './packedResults.ts';

const fetchResultList = async ({ location, providerId }: ReportTarget, caller: Caller) => ({
  reportId: providerId,
  areas: toAreaParameter(await getVisibleAreas(location, caller)),
  location,
});

/** All results of a report that the caller may see: 24/7 rows of a month before those of its visits. */
export async function listResults(report: ReportTarget, caller: Caller): Promise<readonly ResultRow[]> {
  if (report.__typename === 'VisitReport') return listOwnResults(report, caller);
  const traps = listOwnResults(report, caller);
  const visits = fetchResultList(report, caller).then((list) => caller.provider.call(visitsOfMonth, list));
  const [ofTraps, ofVisits] = await Promise.all([traps, visits]);
  return joinLists([ofTraps, await filterRowsByVisibleAreas(ofVisits, report.location, caller)]);
}

/** Results that only this report has: of a month those of its 24/7 traps, since its visits have separate reports. */
export async function listOwnResults(report: ReportTarget, caller: Caller): Promise<readonly ResultRow[]> {
  const rows = await caller.provider.call(report.__typename === 'VisitReport' ? resultList : trapResultList, await fetchResultList(report, caller));
  return filterRowsByVisibleAreas(rows, report.location, caller);
}

const getErrorCode = (error: unknown): ErrorCode => (error instanceof GatewayError ? error.code : 'INTERNAL');

/** Returns the reports that are not to be read, as a response names them. */
export const toUnreadReports = (orders: readonly Order[]): UnreadReport[] => orders.map((order) => ({ order, code: null }));

/** The error of a file that would lack reports which its page has. */
export function createUnreadError(failed: readonly UnreadReport[], message: string): GatewayError {
  const isTooMuch = failed.some(({ code }) => code === 'TOO_EXPENSIVE');
  return new GatewayError(isTooMuch ? 'TOO_EXPENSIVE' : 'PROVIDER_UNREACHABLE', isTooMuch ? `${message} Request a shorter period.` : message);
}

/** Reads results of some reports of a location; one that fails is named and takes nothing from the others. A report's rows of other days are left out. */
export async function readResults(customer: Customer, orders: readonly Order[], days: DayPeriod | null, caller: Caller): Promise<ReadResults> {
  const lists = await readEach(orders, (order) => fetchRows(customer, order, caller));
  const own = lists.map(({ read }) => (read && days ? filterByDays(read, days) : read));
  const reportByRow = new Map<ResultRow, Order>();
  for (const [at, list] of own.entries()) await runInSlices(visitInSlices(list ?? [], (row) => reportByRow.set(row, orders[at]!)));
  return { rows: joinLists(own.filter((list) => list !== null)), reportByRow, ...splitOutcomes(lists) };
}

/** Value that was read of a report, or the code of the error. */
type ReadOf<Value> = { order: Order; read: Value; code: null } | { order: Order; read: null; code: ErrorCode };

const readEach = <Value>(orders: readonly Order[], readOne: (order: Order) => Promise<Value>): Promise<ReadOf<Value>[]> =>
  mapConcurrent(orders, (order) =>
    readOne(order).then(
      (read): ReadOf<Value> => ({ order, read, code: null }),
      (error: unknown) => {
        const code = getErrorCode(error);
        if (code === 'SESSION_ENDED') throw error;
        return { order, read: null, code };
      },
    ),
  );

const splitOutcomes = (lists: readonly ReadOf<unknown>[]): Pick<ReadResults, 'read' | 'failed'> => ({
  read: lists.flatMap(({ order, code }) => (code === null ? order : [])),
  failed: lists.flatMap(({ order, code }) => (code === null ? [] : { order, code })),
});

/** Packed results of a report, and the numbers of the areas that the caller may see; null where all may be seen. */
interface PackedReport {
  order: Order;
  results: PackedResults;
  visibleAreas: ReadonlySet<number> | null;
}

/** Packed results of some reports of a location, for sums: as `readResults` reads them, without their rows. */
export async function readPackedResults(
  customer: Customer,
  orders: readonly Order[],
  caller: Caller,
): Promise<Pick<ReadResults, 'read' | 'failed'> & { reports: PackedReport[]; unreadable: number }> {
  const found = await readEach(orders, (order) => fetchPacked(customer, order, caller));
  const reports = found.flatMap(({ read }) => read ?? []);
  const unreadable = reports.reduce((sum, { results }) => sum + countUnreadable(results), 0);
  return { reports, unreadable, ...splitOutcomes(found) };
}

async function fetchPacked(customer: Customer, order: Order, caller: Caller): Promise<PackedReport[]> {
  const report = await getReportOfOrder(customer, order, caller.provider);
  if (!report) return [];
  const results = await caller.provider.call(
    report.__typename === 'VisitReport' ? packedResultList : packedTrapResultList,
    await fetchResultList(report, caller),
  );
  if ((await getVisibleAreas(report.location, caller)) === 'all') return [{ order, results, visibleAreas: null }];
  const areas = results.areas.map((area, at) => ({ ...area, at }));
  const visible = await filterRowsByVisibleAreas(areas, report.location, caller);
  return [{ order, results, visibleAreas: new Set(visible.map(({ at }) => at)) }];
}

async function fetchRows(customer: Customer, order: Order, caller: Caller): Promise<readonly ResultRow[]> {
  const report = await getReportOfOrder(customer, order, caller.provider);
  return report ? listOwnResults(report, caller) : [];
}

/** Returns the rows of a period. A row without a time has that of its report. */
function filterByDays(rows: readonly ResultRow[], { start, end }: DayPeriod): readonly ResultRow[] {
  const inPeriod = rows.filter(({ foundAt }) => foundAt === null || (Number(foundAt) >= start && Number(foundAt) <= end));
  return withUnreadable(inPeriod, countUnreadable(rows));
}

/** Number of reports that give the last state of positions: at most two calls for each, for any number of positions. */
export const reportsOfList = 4;

/** Returns the time of a result, for comparisons. One without a time is the oldest. */
export const getFoundTime = ({ foundAt }: Pick<ResultRow, 'foundAt'>): number => Number(foundAt ?? 0);

/** Results of a position in one report: the latest and the worst of them. */
interface Checked {
  report: Order;
  latest: ResultRow;
  worst: ResultRow;
}

/** The last check of each position in the latest reports of a location, with its worst result in the report of that check. */
export async function getLatestResults(customer: Customer, caller: Caller): Promise<LatestResults> {
  const orders = (await listLatestOrders(customer, caller.provider)).slice(0, reportsOfList);
  const { rows, read, failed, reportByRow } = await readResults(customer, orders, null, caller);
  const checks = new Map<string, Checked[]>();
  const addCheck = (row: ResultRow) => {
    if (row.positionId === null || row.foundAt === null) return;
    const report = reportByRow.get(row)!;
    const ofPosition = checks.get(row.positionId) ?? [];
    checks.set(row.positionId, ofPosition);
    const known = ofPosition.find((check) => check.report === report);
    if (!known) ofPosition.push({ report, latest: row, worst: row });
    else {
      if (getFoundTime(row) > getFoundTime(known.latest)) known.latest = row;
      if (worstFirst.indexOf(row.level) < worstFirst.indexOf(known.worst.level)) known.worst = row;
    }
  };
  await runInSlices(visitInSlices(rows, addCheck));
  const getLast = (all: readonly Checked[]) => all.reduce((one, other) => (getFoundTime(other.latest) > getFoundTime(one.latest) ? other : one));
  const oldest = read.at(-1);
  return {
    since: oldest?.startedAt ?? oldest?.endedAt ?? null,
    failed: failed.length,
    rows: [...checks].map(([positionId, all]) => {
      const { latest, worst } = getLast(all);
      const { location, areaId, foundAt } = latest;
      return { positionId, location, areaId, foundAt, level: worst.level };
    }),
    results: rows,
  };
}

/** Names of the safety data sheets of an article, with their addresses at the provider. */
export const listDataSheets = (articleId: string, { provider }: Pick<SignedIn, 'provider'>) => provider.call(dataSheetsOfArticle, { articleId });

export { createOutcome, getAdvisorKey } from './outcome.ts';
export { type ResultColumn, resultColumnNames, createResultColumns, listResultRows } from './resultLines.ts';
export { packedLevels, type PackedResults, packResults } from './packedResults.ts';

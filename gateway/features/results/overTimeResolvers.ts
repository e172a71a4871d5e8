import { writtenName } from '../../export/fileName.ts';
import type { SignedIn } from '../../context.ts';
import { isoDay } from '../../../domain/days.ts';
import { badInput } from '../../errors.ts';
import type { CustomerResultsOverTimeArgs, ExportFormat, Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, pageOf } from '../../lists/paging.ts';
import { findCustomer } from '../../access/scopeOf.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { latestResultsOf } from './latestResults.ts';
import { checkedCount, reportedResults, reportsOfPeriod, type ResultsOverTime } from './overTime.ts';
import { fileTitle, type SealedList } from './overTimeFile.ts';
import { choicesOf } from './resultChoice.ts';
import { resultsOfAll } from './resultsOfAll.ts';
import { resultTable } from './resultTable.ts';
import { getLatestResults, readResults, notWanted } from './service.ts';

/** Maximum of results of a position that one request returns. */
const mostOfPosition = 20;

async function overTime(customer: Customer, requested: CustomerResultsOverTimeArgs, context: SignedIn): Promise<ResultsOverTime> {
  const { filter, orderBy, without } = requested;
  const count = checkedCount(requested.reports ?? 12);
  const { days, orders, leftOut } = await reportsOfPeriod(customer, requested.period, context);
  const isWanted = ({ id }: { id: string }) => !without?.includes(id);
  const found = await readResults(customer, orders.slice(0, count).filter(isWanted), days, context);
  const { levels, shown } = await resultTable(found.rows, filter?.text, orderBy, filter);
  return {
    customer,
    requested,
    days,
    readIds: found.read.map(({ id }) => id),
    from: days && new Date(days.start),
    to: days && new Date(days.end),
    reports: orders.length + leftOut,
    read: found.read.length,
    failed: [...found.failed, ...notWanted(orders.filter((order) => !isWanted(order)))],
    leftOut,
    ...pageOf(reportedResults(shown, found.reportOf), requested, maxRowsOfLongList),
    unreadableCount: unreadableIn(found.rows),
    unfilteredCount: found.rows.length,
    levels,
    choices: await choicesOf(found.rows),
  };
}

function checkedLimit(limit: number): number {
  if (limit < 1 || limit > mostOfPosition) throw badInput(`limit is ${limit}, but must be 1 to ${mostOfPosition}.`);
  return limit;
}

const extensions: Record<ExportFormat, string> = { EXCEL: 'xlsx', CSV: 'csv' };

/** Results of a location over time, and the file of exactly that request. */
export const overTimeResolvers: Resolvers = {
  Query: {
    results: (_root, requested, context) => resultsOfAll(requested, context),
  },
  Customer: {
    resultsOverTime: overTime,
    async latestResults(customer, requested, context) {
      const { since, failed, rows } = await getLatestResults(customer, context);
      return { ...pageOf(rows, requested, maxRowsOfLongList), since, failed };
    },
  },
  Position: {
    async latestResults(position, { limit, id }, context) {
      const found = await latestResultsOf(position, checkedLimit(limit ?? 5), context);
      return id ? found.filter(({ result }) => result.id === id) : found;
    },
  },
  ReportedResult: {
    customer: ({ location }, _args, context) => findCustomer(location, context),
  },
  ReportedResultConnection: {
    file({ customer, requested, days, readIds }, { format, language }, { sealedUrls, session }) {
      const list: SealedList = {
        format,
        language: language ?? 'DE',
        reports: readIds.join(','),
        days: JSON.stringify(days),
        asked: JSON.stringify({ filter: requested.filter, orderBy: requested.orderBy }),
      };
      const parts = [fileTitle(list.language), customer.cardcode, ...(days ? [days.start, days.end].map((at) => isoDay(new Date(at))) : [])];
      const name = writtenName(parts, extensions[format]);
      return { url: sealedUrls.seal({ source: 'resultsOverTime', args: { ...list }, name, sessionKey: session.key, location: customer.location }) };
    },
  },
};

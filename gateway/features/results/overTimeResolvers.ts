import { createFileName } from '../../export/fileName.ts';
import type { SignedIn } from '../../context.ts';
import { toIsoDay } from '../../../domain/days.ts';
import type { CustomerResultsOverTimeArgs, ExportFormat, Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import { findCustomer } from '../../access/createScope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { listLatestResults } from './latestResults.ts';
import { addReports, listReportsOfPeriod, maxReports, type ResultsOverTime } from './overTime.ts';
import { getFileTitle, type SealedList } from './overTimeFile.ts';
import { listChoices } from './resultChoice.ts';
import { listResultsOfLocations } from './resultsOfAll.ts';
import { getResultTable } from './resultTable.ts';
import { getLatestResults, readResults, toUnreadReports } from './service.ts';
import { assertCount } from '../../lists/assertCount.ts';

/** Maximum of results of a position that one request returns. */
const maxPositionResults = 20;

async function readOverTime(customer: Customer, requested: CustomerResultsOverTimeArgs, context: SignedIn): Promise<ResultsOverTime> {
  const { filter, orderBy, without } = requested;
  const count = assertCount('reports', requested.reports ?? 12, maxReports);
  const { days, orders, leftOut } = await listReportsOfPeriod(customer, requested.period, context);
  const isIncluded = ({ id }: { id: string }) => !without?.includes(id);
  const found = await readResults(customer, orders.slice(0, count).filter(isIncluded), days, context);
  const { levels, shown } = await getResultTable(found.rows, filter?.text, orderBy, filter);
  return {
    customer,
    requested,
    days,
    readIds: found.read.map(({ id }) => id),
    from: days && new Date(days.start),
    to: days && new Date(days.end),
    reports: orders.length + leftOut,
    read: found.read.length,
    failed: [...found.failed, ...toUnreadReports(orders.filter((order) => !isIncluded(order)))],
    leftOut,
    ...createPage(addReports(shown, found.reportByRow), requested, maxRowsOfLongList),
    unreadableCount: countUnreadable(found.rows),
    unfilteredCount: found.rows.length,
    levels,
    choices: await listChoices(found.rows),
  };
}

const extensions: Record<ExportFormat, string> = { EXCEL: 'xlsx', CSV: 'csv' };

/** Results of a location over time, and the file of exactly that request. */
export const overTimeResolvers: Resolvers = {
  Query: {
    results: (_root, requested, context) => listResultsOfLocations(requested, context),
  },
  Customer: {
    resultsOverTime: readOverTime,
    async latestResults(customer, requested, context) {
      const { since, failed, rows } = await getLatestResults(customer, context);
      return { ...createPage(rows, requested, maxRowsOfLongList), since, failed };
    },
  },
  Position: {
    async latestResults(position, { limit, id }, context) {
      const found = await listLatestResults(position, assertCount('limit', limit ?? 5, maxPositionResults), context);
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
        requested: JSON.stringify({ filter: requested.filter, orderBy: requested.orderBy }),
      };
      const parts = [getFileTitle(list.language), customer.cardcode, ...(days ? [days.start, days.end].map((at) => toIsoDay(new Date(at))) : [])];
      const name = createFileName(parts, extensions[format]);
      return { url: sealedUrls.seal({ source: 'resultsOverTime', args: { ...list }, name, sessionKey: session.key, location: customer.location }) };
    },
  },
};

import { createFileName } from '../../export/fileName.ts';
import { getTranslator } from '../../export/texts.ts';
import type { SignedIn } from '../../context.ts';
import type { CustomerTrendsArgs, Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SealedTrend } from './files.ts';
import type { Trends } from './models.ts';
import { readPeriodLevels } from './periodLevels.ts';
import { maxReports, readTrend } from './readTrend.ts';
import { parseSpan, type SpanName, getSpans } from './spans.ts';
import { filterRisingGroups } from './tally.ts';
import { listActiveThresholds } from './trendTables.ts';
import { assertCount } from '../../lists/assertCount.ts';

/** Maximum of risen groups that one request returns. */
const maxRising = 20;

async function readTrends(customer: Customer, { period, reports, without, filter }: CustomerTrendsArgs, context: SignedIn): Promise<Trends> {
  const requested = { reports: assertCount('reports', reports ?? 12, maxReports), without: without ?? [], only: filter ?? null };
  return { customer, requested, ...(await readTrend(customer, getSpans(parseSpan(period, context.provider.clock.today())), requested, context)) };
}

const getPeriod = ({ spans, of, tally }: Trends, name: SpanName) => ({ ...spans[name], ...of[name], figures: tally.getTotals()[name] });

/**
 * Results of a period against the period before and the same period of last year, and the state of positions in one.
 */
export const trends: Resolvers = {
  Customer: { trends: readTrends, levelsInPeriod: readPeriodLevels },
  PeriodLevels: { positions: ({ all }, requested) => createPage(all, requested, maxRowsOfLongList) },
  PositionLevel: { counts: ({ figures }) => figures.counts },
  Trends: {
    now: (found) => getPeriod(found, 'now'),
    before: (found) => getPeriod(found, 'before'),
    lastYear: (found) => getPeriod(found, 'lastYear'),
    read: ({ read }) => read.length,
    failed: ({ failed }) => [...failed],
    choices: ({ tally }) => tally.getChoices(),
    months: ({ tally }) => tally.getMonths(),
    groups: ({ tally }, { by, ...requested }) => createPage(tally.getGroups(by), requested),
    rising: ({ tally }, { by, limit }) => filterRisingGroups(tally.getGroups(by)).slice(0, assertCount('limit', limit ?? 5, maxRising)),
    thresholds: ({ customer, requested }, _args, context) => listActiveThresholds(customer, requested.only, context),
    file({ customer, requested, spans, failed }, { language }, { sealedUrls, session }) {
      const { from, to } = spans.now;
      const trend: SealedTrend = {
        from,
        to,
        language: language ?? 'DE',
        requested: JSON.stringify({ ...requested, without: failed.map(({ order }) => order.id) }),
      };
      const name = createFileName([getTranslator(trend.language)('trends:title'), customer.cardcode, from, to], 'pdf');
      return { url: sealedUrls.seal({ source: 'trends', args: { ...trend }, name, sessionKey: session.key, location: customer.location }) };
    },
  },
};

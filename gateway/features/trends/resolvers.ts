import { writtenName } from '../../export/fileName.ts';
import type { SignedIn } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { CustomerTrendsArgs, Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, pageOf } from '../../lists/paging.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SealedTrend } from './files.ts';
import type { Trends } from './models.ts';
import { levelsInPeriod } from './periodLevels.ts';
import { checkedCount, readTrend } from './readTrend.ts';
import { requestedSpan, type SpanName, spansOf } from './spans.ts';
import { risingOf } from './tally.ts';
import { thresholdsInForce } from './trendTables.ts';

/** Maximum of risen groups that one request returns. */
const maxRising = 20;

function checkedLimit(limit: number): number {
  if (limit < 1 || limit > maxRising) throw badInput(`limit is ${limit}, but must be 1 to ${maxRising}.`);
  return limit;
}

async function trendsOf(customer: Customer, { period, reports, without, filter }: CustomerTrendsArgs, context: SignedIn): Promise<Trends> {
  const requested = { reports: checkedCount(reports ?? 12), without: without ?? [], only: filter ?? null };
  return { customer, requested, ...(await readTrend(customer, spansOf(requestedSpan(period, context.provider.clock.today())), requested, context)) };
}

const periodOf = ({ spans, of, tally }: Trends, name: SpanName) => ({ ...spans[name], ...of[name], figures: tally.totals()[name] });

/**
 * Results of a period against the period before and the same period of last year, and the state of positions in one.
 */
export const trends: Resolvers = {
  Customer: { trends: trendsOf, levelsInPeriod },
  PeriodLevels: { positions: ({ all }, requested) => pageOf(all, requested, maxRowsOfLongList) },
  PositionLevel: { counts: ({ figures }) => figures.counts },
  Trends: {
    now: (found) => periodOf(found, 'now'),
    before: (found) => periodOf(found, 'before'),
    lastYear: (found) => periodOf(found, 'lastYear'),
    read: ({ read }) => read.length,
    failed: ({ failed }) => [...failed],
    choices: ({ tally }) => tally.choices(),
    months: ({ tally }) => tally.months(),
    groups: ({ tally }, { by, ...requested }) => pageOf(tally.groups(by), requested),
    rising: ({ tally }, { by, limit }) => risingOf(tally.groups(by)).slice(0, checkedLimit(limit ?? 5)),
    thresholds: ({ customer, requested }, _args, context) => thresholdsInForce(customer, requested.only, context),
    file({ customer, requested, spans, failed }, { language }, { sealedUrls, session }) {
      const { from, to } = spans.now;
      const trend: SealedTrend = {
        from,
        to,
        language: language ?? 'DE',
        requested: JSON.stringify({ ...requested, without: failed.map(({ order }) => order.id) }),
      };
      const name = writtenName(['Trends', customer.cardcode, from, to], 'pdf');
      return { url: sealedUrls.seal({ source: 'trends', args: { ...trend }, name, sessionKey: session.key, location: customer.location }) };
    },
  },
};

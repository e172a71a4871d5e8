import type { SignedIn } from '../../context.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { TrendTables } from './models.ts';
import { levelsInPeriod } from './periodLevels.ts';
import { maxReports, readTrend } from './readTrend.ts';
import { type DaySpan, lastYearOf, spansOf } from './spans.ts';
import { tablesOf, thresholdsInForce } from './trendTables.ts';

type Caller = Pick<SignedIn, 'scope' | 'provider'>;

/** A period of an audit pack against the one before and last year's; of more than a year its last one. Reads a few reports at a time. */
export async function getTrendTables(
  customer: Customer,
  span: DaySpan,
  language: Language,
  caller: Caller & { withNewCalls: () => Caller },
): Promise<TrendTables> {
  const wanted = { reports: maxReports, without: [], only: null };
  const reading = await readTrend(customer, spansOf(lastYearOf(span)), wanted, caller, caller.withNewCalls);
  const tables = tablesOf(reading, await thresholdsInForce(customer, null, caller), language);
  return { tables, failed: reading.failed, leftOut: reading.leftOut };
}

/** Levels of positions and areas in a period, in the caller's areas. */
export const getPeriodLevels = (
  customer: Customer,
  requested: { from: string; to: string; reports: number; without: string[] },
  caller: Caller,
): ReturnType<typeof levelsInPeriod> => levelsInPeriod(customer, requested, caller);

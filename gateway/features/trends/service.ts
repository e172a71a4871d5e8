import type { Caller } from '../../context.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { TrendTables } from './models.ts';
import { readPeriodLevels } from './periodLevels.ts';
import { maxReports, readTrend } from './readTrend.ts';
import { type DaySpan, getLastYearPart, getSpans } from './spans.ts';
import { createTables, listActiveThresholds } from './trendTables.ts';

/** A period of an audit pack against the one before and last year's; of more than a year its last one. Reads a few reports at a time. */
export async function getTrendTables(
  customer: Customer,
  span: DaySpan,
  language: Language,
  caller: Caller & { withNewCalls: () => Caller },
): Promise<TrendTables> {
  const request = { reports: maxReports, without: [], only: null };
  const reading = await readTrend(customer, getSpans(getLastYearPart(span)), request, caller, caller.withNewCalls);
  const tables = createTables(reading, await listActiveThresholds(customer, null, caller), language);
  return { tables, failed: reading.failed, leftOut: reading.leftOut };
}

/** Levels of positions and areas in a period, in the caller's areas. */
export const getPeriodLevels = (
  customer: Customer,
  requested: { from: string; to: string; reports: number; without: string[] },
  caller: Caller,
): ReturnType<typeof readPeriodLevels> => readPeriodLevels(customer, requested, caller);

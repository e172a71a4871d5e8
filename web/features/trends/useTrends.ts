import { useQuery } from '@apollo/client/react';
import { type ResultPeriod, type TrendFilter, type TrendKind, TrendsDocument, type TrendsQuery } from '../../generated/graphql.ts';
import { useReadOn, useReadSteps } from '../../graphql/useReadSteps.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** A trend as it is shown. */
export type TrendFound = NonNullable<NonNullable<TrendsQuery['customer']>['trends']>;

/** Number of reports that each request adds. */
const step = 12;
/** Maximum number of reports that the gateway reads: 60 of each of three periods. */
const maxReports = 180;
/** Groups on a page of their table. */
export const pageSize = 20;

/**
 * Returns a trend, read some reports at a time, latest first, until all are loaded or the user stops. The gateway caches earlier reports.
 */
export function useTrends(location: LocationKey, period: ResultPeriod, { only, by, page }: { only: TrendFilter | null; by: TrendKind; page: number }) {
  const steps = useReadSteps(step);
  const language = getGatewayLanguage();
  const shown = { only, by, first: pageSize, offset: (page - 1) * pageSize, language } as const;
  const variables = { customer: location, period, ...steps.requested, ...shown };
  const { data, previousData, loading, error, refetch } = useQuery(TrendsDocument, { variables, errorPolicy: 'all' });
  const response = loading ? undefined : data?.customer?.trends;
  const found = (data?.customer?.trends ?? (loading ? previousData?.customer?.trends : null)) || null;
  const { rest, isStopped, stop, goOn, readFailed } = useReadOn(steps, { found, hasResponse: Boolean(response), maxReports });
  return {
    found,
    isLoading: loading && !found,
    isBusy: loading,
    error: found ? undefined : error,
    retry: () => void refetch(),
    isWhole: rest === 0 && !loading,
    progress: {
      isReading: !error && !isStopped && (loading || rest > 0),
      isStopped: isStopped && rest > 0,
      onStop: stop,
      onGoOn: goOn,
      onReadFailed: readFailed,
    },
  };
}

import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type ResultPeriod, type ResultOrderField, ResultsOverTimeDocument } from '../../generated/graphql.ts';
import { useReadOn, useReadSteps } from '../../graphql/useReadSteps.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import type { SentChoice } from './useResultChoice.ts';
import type { TableState } from '../../components/table/useTableAddress.ts';

/** Number of reports that each request adds. */
const step = 6;
/** Maximum number of reports that the gateway reads of a period. */
const maxReports = 60;

/**
 * Returns results of a period, read some reports at a time, latest first, until all are loaded or the user stops. The gateway caches
 * earlier reports. A failed report is fetched again only on request.
 */
export function useOverTime(
  location: LocationKey,
  period: ResultPeriod,
  { filter, only, sort, page, pageSize }: TableState<ResultOrderField> & { only: SentChoice | null },
) {
  const steps = useReadSteps(step);
  const shown = { filter, ...only, sort, first: pageSize, offset: (page - 1) * pageSize };
  const of = { customer: location, period, ...steps.requested };
  const { data, previousData, loading, error, refetch } = useQuery(ResultsOverTimeDocument, { variables: { ...of, ...shown } });
  const response = loading ? undefined : data?.customer?.resultsOverTime;
  const found = ((loading ? data : undefined) ?? (loading || error ? previousData : data) ?? data)?.customer?.resultsOverTime;

  // Loaded rows remain usable while further reports are read; they are disabled only while a filter or sort loads.
  const table = JSON.stringify(shown);
  const [requestedTable, setAnsweredTable] = useState(table);
  if (response && requestedTable !== table) setAnsweredTable(table);

  const { rest, isStopped, stop, goOn, readFailed } = useReadOn(steps, { found: found ?? null, hasResponse: Boolean(response), maxReports });

  return {
    found: found ?? null,
    isLoading: loading && (!found || requestedTable !== table),
    error,
    retry: () => void refetch(),
    /** Reports of the period that are still to be read. */
    rest,
    isReading: !error && !isStopped && (loading || rest > 0),
    isStopped: isStopped && rest > 0,
    stop,
    goOn,
    readFailedAgain: readFailed,
    /** Variables of the list, for its file. */
    listed: { ...of, filter, ...only, sort },
  };
}

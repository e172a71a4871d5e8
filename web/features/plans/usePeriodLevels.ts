import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { LevelsInPeriodDocument, type LevelsInPeriodQuery } from '../../generated/graphql.ts';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';
import { useReadOn, useReadSteps } from '../../graphql/useReadSteps.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

type FoundLevels = NonNullable<NonNullable<LevelsInPeriodQuery['customer']>['levelsInPeriod']>;
/** Levels in a range. */
export type PeriodLevels = Omit<FoundLevels, 'positions'> & { positions: FoundLevels['positions']['nodes']; leftOutPositions: number };

/** Number of reports that each request adds. */
const step = 12;
/** Maximum number of reports that the gateway reads of a range. */
const maxReports = 60;

/**
 * Returns the levels of a range, read some reports at a time. They are shown when all reports are read or the user stops, since a worse
 * level may come before that.
 */
export function usePeriodLevels(location: LocationKey, range: DayPeriod | null) {
  const steps = useReadSteps(step, JSON.stringify([location, range]));
  const { data, loading, error, refetch } = useQuery(
    LevelsInPeriodDocument,
    range ? { variables: { customer: location, ...range, ...steps.requested } } : { skip: true, variables: { customer: location, from: '', to: '' } },
  );
  const sent = data?.customer?.levelsInPeriod;
  const found = useMemo<PeriodLevels | null>(
    () => (sent ? { ...sent, positions: sent.positions.nodes, leftOutPositions: sent.positions.totalCount - sent.positions.nodes.length } : null),
    [sent],
  );
  const { rest, isStopped, stop, goOn, readFailed } = useReadOn(steps, { found, hasResponse: !loading, maxReports });
  const isWhole = found !== null && !loading && (rest === 0 || isStopped);
  return {
    found,
    levels: isWhole ? found : null,
    isReading: range !== null && !error && !isWhole,
    isStopped: isStopped && rest > 0,
    error,
    retry: () => void refetch(),
    stop,
    goOn,
    readFailed,
  };
}

import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LevelsInPeriodDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import type { TimeRange } from './timeSteps.ts';

/** So many reports are read by one question more than by the one before. */
const step = 12;
/** Most reports that the gateway reads of a range. */
const most = 60;

interface Reading {
  key: string;
  reports: number;
  without: readonly string[];
  isStopped: boolean;
}

/** Levels of a range, read some reports at a time. They are told once all reports are read, or someone stopped: before, a worse level may still come. */
export function usePeriodLevels(at: CustomerRef, range: TimeRange | null) {
  const key = JSON.stringify([at, range]);
  const [kept, setReading] = useState<Reading>({ key, reports: step, without: [], isStopped: false });
  const reading = kept.key === key ? kept : { key, reports: step, without: [], isStopped: false };
  const { data, loading, error, refetch } = useQuery(
    LevelsInPeriodDocument,
    range
      ? { variables: { ...at, ...range, reports: reading.reports, without: [...reading.without] } }
      : { skip: true, variables: { ...at, from: '', to: '' } },
  );
  const found = data?.customer?.levelsInPeriod ?? null;
  const { reports } = reading;
  const rest = found ? found.reports - found.leftOut - found.read - found.failed.length : 0;
  const failed = found?.failed.map(({ id }) => id).join(' ') ?? '';
  const goesOn = found !== null && !loading && rest > 0 && !reading.isStopped && reading.reports < most;
  useEffect(
    function readOn() {
      if (goesOn) setReading({ key, reports: Math.min(most, reports + step), without: failed.split(' ').filter(Boolean), isStopped: false });
    },
    [goesOn, failed, key, reports],
  );
  const isWhole = found !== null && !loading && (rest === 0 || reading.isStopped);
  const put = (more: Partial<Reading>) => setReading({ ...reading, ...more });
  return {
    found,
    levels: isWhole ? found : null,
    isReading: range !== null && !error && !isWhole,
    isStopped: reading.isStopped && rest > 0,
    error,
    retry: () => void refetch(),
    stop: () => put({ isStopped: true }),
    goOn: () => put({ isStopped: false }),
    readFailed: () => put({ without: [] }),
  };
}

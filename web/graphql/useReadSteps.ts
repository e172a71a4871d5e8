import { useEffect, useState } from 'react';

interface Reading {
  key: string;
  /** Number of requested reports. */
  reports: number;
  /** Ids of failed reports that are not requested again. */
  without: readonly string[];
  isStopped: boolean;
}

/** Progress fields of a response that combines several reports. */
interface Found {
  reports: number;
  read: number;
  leftOut: number;
  failed: readonly { order: { id: string } }[];
}

/** Progress of reading reports, before the first response. */
interface ReadSteps {
  /** Variables of a query that limit its reports. */
  requested: { reports: number; without: string[] };
  reading: Reading;
  step: number;
  update: (more: Partial<Reading>) => void;
}

interface ReadState {
  found: Found | null;
  /** Is true when the latest query has a response. */
  hasResponse: boolean;
  /** Maximum number of reports that the gateway reads. */
  maxReports: number;
}

/**
 * Returns the query variables when many reports are read some at a time. Each query requests `step` more. Another `key` restarts at the
 * first step.
 */
export function useReadSteps(step: number, key = ''): ReadSteps {
  const [stored, setStored] = useState<Reading>({ key, reports: step, without: [], isStopped: false });
  const reading = stored.key === key ? stored : { key, reports: step, without: [], isStopped: false };
  return {
    requested: { reports: reading.reports, without: [...reading.without] },
    reading,
    step,
    update: (more) => setStored({ ...reading, ...more }),
  };
}

/**
 * Requests the next reports after each response, until all are read, the gateway's maximum is reached, or the user stops. A failed report
 * is requested again only on demand.
 */
export function useReadOn({ reading, step, update }: ReadSteps, { found, hasResponse, maxReports }: ReadState) {
  const rest = found ? found.reports - found.leftOut - found.read - found.failed.length : 0;
  const goesOn = hasResponse && found !== null && rest > 0 && !reading.isStopped && reading.reports < maxReports;
  useEffect(function readOn() {
    if (goesOn) update({ reports: Math.min(maxReports, reading.reports + step), without: found.failed.map(({ order }) => order.id) });
  });
  return {
    /** Reports that are still to be read. */
    rest,
    isStopped: reading.isStopped,
    stop: () => update({ isStopped: true }),
    goOn: () => update({ isStopped: false }),
    readFailed: () => update({ without: [] }),
  };
}

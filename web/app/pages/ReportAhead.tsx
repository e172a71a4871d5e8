import { useQuery } from '@apollo/client/react';
import type { AskedParts } from '../../features/reports/ReportPage.tsx';
import { useResultList } from '../../features/results/useResultList.ts';
import { fewChanges } from '../../features/results/visitChange.ts';
import { VisitComparisonDocument } from '../../generated/graphql.ts';
import { usePlanWay } from '../../session/usePlanWay.ts';

/** Discards a response with errors. The section sends the query again and shows the failure. */
const errorPolicy = 'none';

/**
 * Prefetches the sections of a report while the report itself loads, with the same queries. A rendered section finds its response cached or
 * in flight. A browser opens six connections: queries of one round, such as charts, wait for the report.
 */
export function ReportAhead({ country, cardcode, reportId, isShown }: AskedParts) {
  const at = { country, cardcode, reportId };
  useResultList(at, { skip: !isShown('results'), errorPolicy });
  useQuery(VisitComparisonDocument, { variables: { customer: { country, cardcode }, reportId, first: fewChanges }, errorPolicy });
  usePlanWay(isShown('results') || isShown('sensors') ? at : null);
  return null;
}

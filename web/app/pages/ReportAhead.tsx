import { useQuery } from '@apollo/client/react';
import type { AskedParts } from '../../features/reports/ReportPage.tsx';
import { useResultList } from '../../features/results/useResultList.ts';
import { fewChanges } from '../../features/results/visitChange.ts';
import { VisitComparisonDocument } from '../../generated/graphql.ts';
import { usePlanWay } from '../../session/usePlanWay.ts';

/** Nothing is kept of an answer with errors: the section asks again, and says what failed. */
const errorPolicy = 'none';

/**
 * Asks what the sections of a report show while the report itself is looked up, with the same questions, so that a section that
 * is drawn finds its answer there or on its way. A browser opens six connections: what takes one round once the report is known,
 * as charts do, waits for it.
 */
export function ReportAhead({ country, cardcode, reportId, isShown }: AskedParts) {
  const at = { country, cardcode, reportId };
  useResultList(at, { skip: !isShown('results'), errorPolicy });
  useQuery(VisitComparisonDocument, { variables: { ...at, first: fewChanges }, errorPolicy });
  usePlanWay(isShown('results') || isShown('sensors') ? at : null);
  return null;
}

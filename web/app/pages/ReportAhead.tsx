import { useQuery } from '@apollo/client/react';
import type { AskedParts } from '../../features/reports/ReportPage.tsx';
import { useResultList } from '../../features/results/useResultList.ts';
import { fewChanges } from '../../features/results/visitChange.ts';
import { ReportChartsDocument, ReportOutcomeDocument, VisitComparisonDocument } from '../../generated/graphql.ts';

/** Nothing is kept of an answer with errors: the section asks again, and says what failed. */
const errorPolicy = 'none';

/**
 * Asks what the sections of a report show while the report itself is looked up, with the same questions, so that a section that
 * is drawn finds its answer there or on its way. Charts of which a kind is filtered out wait for the kind of the report.
 */
export function ReportAhead({ country, cardcode, reportId, filter, isShown }: AskedParts) {
  const at = { country, cardcode, reportId };
  useQuery(ReportOutcomeDocument, { variables: at, errorPolicy });
  useResultList(at, { skip: !isShown('results'), errorPolicy });
  useQuery(VisitComparisonDocument, { variables: { ...at, first: fewChanges }, errorPolicy });
  useQuery(ReportChartsDocument, { variables: { ...at, filter }, skip: !isShown('charts') || filter.orderKinds.length < 2, errorPolicy });
  return null;
}

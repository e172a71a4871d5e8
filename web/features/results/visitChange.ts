import type { VisitComparisonQuery } from '../../generated/graphql.ts';

type Report = NonNullable<NonNullable<VisitComparisonQuery['customer']>['report']>;

/** Number of changes on the page until all are expanded. */
export const fewChanges = 4;

/** The same on a phone, where the results are to be near. */
export const fewOnPhone = 3;

/** Maximum number of changes that are shown. */
export const maxChanges = 500;

/** A visit against the one before. */
export type Comparison = NonNullable<Extract<Report, { __typename: 'VisitReport' }>['comparison']>;

/** A position that changed. */
export type VisitChange = Comparison['changes']['nodes'][number];

/** Returns the comparison in a response; null for a month's report, and for a first visit. */
export function findComparison(data: VisitComparisonQuery | undefined): Comparison | null {
  const report = data?.customer?.report;
  return report?.__typename === 'VisitReport' ? report.comparison : null;
}

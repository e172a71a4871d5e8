import type { PortfolioFiguresQuery, PortfolioQuery } from '../../generated/graphql.ts';

/** A location to compare. */
export type PortfolioRow = NonNullable<PortfolioQuery['portfolio']>['rows'][number];
/** Its figures, which cost calls of their own. */
export type Figures = NonNullable<PortfolioFiguresQuery['portfolioFigures']>[number];

/** A location with what is known of it so far; null where figures were not read. */
export interface ComparedRow extends PortfolioRow {
  figures: Figures | null;
  /** Findings of its readiness list, if they were counted; 'failed' where they could not be. */
  readiness: number | 'failed' | null;
  /** Its own labels. */
  labels: readonly string[];
}

import type { PortfolioFiguresQuery, PortfolioQuery } from '../../generated/graphql.ts';

/** A location to compare. */
export type PortfolioRow = NonNullable<PortfolioQuery['portfolio']>['nodes'][number];
/** Its figures, which cost calls of their own. */
export type Figures = NonNullable<PortfolioFiguresQuery['portfolioFigures']>[number];

/** Findings of a readiness list; at least so many where a rule of it could not be read. */
export interface CountedReadiness {
  total: number;
  isWhole: boolean;
}

/** Numbers of a location's actions; null where they could not be read. */
interface LocationActions {
  unfinished: number | null;
  overdue: number | null;
}

/** A location with its loaded data; null for figures that were not read. */
export interface ComparedRow extends PortfolioRow {
  /** Place by urgency among all locations, whatever the filter and the order. */
  rank: number;
  figures: Figures | null;
  /** Count of its readiness list, if it was counted; 'failed' if that failed. */
  readiness: CountedReadiness | 'failed' | null;
  /** Its numbers of actions: undefined until they are read, null where that failed. */
  actions: LocationActions | null | undefined;
  /** Its own labels. */
  labels: readonly string[];
}

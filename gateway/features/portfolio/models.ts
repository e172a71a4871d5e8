import type { LocationKey } from '../../access/scope.ts';
import type { Country, PortfolioFigure } from '../../generated/resolvers.ts';
import type { Page } from '../../lists/paging.ts';
import type { LocationActions } from '../actions/models.ts';
import type { ReadinessCount } from '../readiness/models.ts';
import type { ListedCustomer } from '../../access/customerState.ts';

/** Figures of a comparison that cost separate provider calls. */
export interface PortfolioFigures {
  id: string;
  location: LocationKey;
  month: string | null;
  alarmShare: number | null;
  monthBefore: string | null;
  alarmChange: number | null;
  unresolvedDefects: number | null;
  highDefects: number | null;
  devices: number | null;
  silentDevices: number | null;
  failed: PortfolioFigure[];
  forbidden: PortfolioFigure[];
}

/** Locations to compare, those of one page besides all. */
export interface Portfolio extends Page<ListedCustomer> {
  unreadableCount: number;
  unfilteredCount: number;
  all: ListedCustomer[];
  requested: { country: Country | null; filter: string | null };
}

/** A location with its figures, the findings of its readiness list and its numbers of actions, where they are known. */
export interface Compared extends ListedCustomer {
  /** Place by urgency among all compared locations, whatever the filter and the order. */
  rank: number;
  /** Sorts by urgency, the least urgent first. */
  need: readonly number[];
  daysSinceCheck: number | null;
  figures: PortfolioFigures | null;
  readiness: ReadinessCount | null;
  /** Null where the portal keeps no actions, or before they are counted. */
  actions: Pick<LocationActions, 'unfinished' | 'overdue'> | null;
}

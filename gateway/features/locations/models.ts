import type { LocationKey } from '../../access/scope.ts';
import type { Level } from '../../generated/resolvers.ts';
import type { Site, SiteState } from '../../locations/siteEndpoints.ts';
import { stateOf } from '../../locations/siteState.ts';

/** A location. */
export type Customer = Site;

/** A location in a list, with what D-13 and D-14 make of its last checks. */
export interface LocationOverview {
  id: string;
  location: LocationKey;
  customer: Customer;
  level: Level | null;
  /** Sorts by level, worst last; null sorts before all. */
  levelOrder: number | null;
  openDefects: number | null;
  lastCheckAt: Date | null;
  isExtra: boolean;
}

/** The row of a location: the visit's level unless the monthly report's is worse (D-14), the later of both dates (D-13). */
export function toOverview(site: SiteState): LocationOverview {
  const dates = [site.visitEndedAt, site.monthlyStartedAt].filter((date) => date !== null);
  return {
    id: site.id,
    location: site.location,
    customer: site,
    ...stateOf(site),
    openDefects: site.openDefects,
    lastCheckAt: dates.length === 0 ? null : new Date(Math.max(...dates.map(Number))),
    isExtra: site.isExtra,
  };
}

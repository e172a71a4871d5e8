import type { DashboardGroup } from '../../generated/resolvers.ts';
import { stateOf } from '../../locations/siteState.ts';
import type { SiteState } from '../../locations/siteEndpoints.ts';

/** The worst of a user's own locations by level and open defects, of a group where one is chosen (C-06). */
export function worstSites(sites: readonly SiteState[], { level, city }: DashboardGroup, max: number): SiteState[] {
  return sites
    .filter((site) => !site.isExtra && (!level || stateOf(site).level === level) && (city === null || city === undefined || site.city === city))
    .toSorted((one, other) => (stateOf(other).levelOrder ?? 0) - (stateOf(one).levelOrder ?? 0) || (other.openDefects ?? 0) - (one.openDefects ?? 0))
    .slice(0, max);
}

import type { Level } from '../generated/resolvers.ts';
import type { SiteState } from './siteEndpoints.ts';

/** The level of a location: its last visit's unless that of the last monthly report is worse (D-14); null is grey. */
export function stateOf(site: SiteState): { level: Level | null; levelOrder: number | null } {
  const useVisit = site.level !== null && (site.monthlyLevel === null || (site.levelOrder ?? 0) >= (site.monthlyLevelOrder ?? 0));
  return useVisit ? { level: site.level, levelOrder: site.levelOrder } : { level: site.monthlyLevel, levelOrder: site.monthlyLevelOrder };
}

/** A location beyond the own ones is shown once it has a report (D-18). */
export const isShown = ({ isExtra, visitEndedAt, monthlyStartedAt }: SiteState): boolean => !isExtra || visitEndedAt !== null || monthlyStartedAt !== null;

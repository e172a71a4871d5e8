import type { DashboardGroup } from '../../generated/resolvers.ts';
import { isSameName } from '../../../domain/names.ts';
import { getLocationLevel } from '../../access/customerState.ts';
import type { CustomerState } from '../../access/customerEndpoints.ts';

/** The worst of a user's own locations by level and open defects, of a group where one is chosen. */
export function listWorstLocations(customers: readonly CustomerState[], { level, city }: DashboardGroup, max: number): CustomerState[] {
  return customers
    .filter(
      (customer) =>
        !customer.isExtra && (!level || getLocationLevel(customer).level === level) && (city === null || city === undefined || isSameName(customer.city, city)),
    )
    .toSorted(
      (one, other) => (getLocationLevel(other).levelOrder ?? 0) - (getLocationLevel(one).levelOrder ?? 0) || (other.openDefects ?? 0) - (one.openDefects ?? 0),
    )
    .slice(0, max);
}

import type { LocationKey } from '../../access/scope.ts';
import type { Level } from '../../generated/resolvers.ts';
import type { Customer, CustomerState } from '../../access/customerEndpoints.ts';
import { stateOf } from '../../access/customerState.ts';

/** A location in a list, with what D-13 and D-14 make of its last checks. */
export interface LocationOverview {
  id: string;
  location: LocationKey;
  customer: Customer;
  level: Level;
  /** Sorts by level, worst last; null sorts before all. */
  levelOrder: number | null;
  openDefects: number | null;
  lastCheckAt: Date | null;
  isExtra: boolean;
}

/** The row of a location: the visit's level unless the monthly report's is worse, the later of both dates. */
export function toOverview(customer: CustomerState): LocationOverview {
  const dates = [customer.visitEndedAt, customer.monthlyStartedAt].filter((date) => date !== null);
  return {
    id: customer.id,
    location: customer.location,
    customer,
    ...stateOf(customer),
    openDefects: customer.openDefects,
    lastCheckAt: dates.length === 0 ? null : new Date(Math.max(...dates.map(Number))),
    isExtra: customer.isExtra,
  };
}

import type { Level } from '../generated/resolvers.ts';
import type { Customer, CustomerState } from './customerEndpoints.ts';
import type { LocationKey } from './scope.ts';

/** The last checks of a location, as the list of the caller's locations shows them. */
export interface LocationState {
  level: Level;
  /** Sorts by level, worst last; null sorts before all. */
  levelOrder: number | null;
  /** Open defects, whatever the caller's rights. */
  openDefects: number | null;
  lastCheckAt: Date | null;
  isExtra: boolean;
}

/**
 * Returns the urgency of a location for sorting: its level, its open defects, then the longest time without a check.
 * Unknown values count as the least urgent.
 */
export const getUrgency = ({ levelOrder, openDefects, lastCheckAt }: LocationState): number[] => [
  levelOrder ?? 0,
  openDefects ?? 0,
  lastCheckAt ? -Number(lastCheckAt) : Number.MIN_SAFE_INTEGER,
];

/** A location, with its state where a list of the caller's locations contained it. */
export interface KnownCustomer extends Customer {
  state?: LocationState;
}

/** A row of a list of the caller's locations. */
export interface ListedCustomer extends Customer {
  state: LocationState;
}

/** A location that was stored by its key. */
export interface StoredCustomer {
  location: LocationKey;
}

/** The level of a location: its last visit's unless that of the last monthly report is worse. */
export function getLocationLevel(customer: CustomerState): Pick<LocationState, 'level' | 'levelOrder'> {
  const useVisit = customer.level !== null && (customer.monthlyLevel === null || (customer.levelOrder ?? 0) >= (customer.monthlyLevelOrder ?? 0));
  return useVisit
    ? { level: customer.level ?? 'UNKNOWN', levelOrder: customer.levelOrder }
    : { level: customer.monthlyLevel ?? 'UNKNOWN', levelOrder: customer.monthlyLevelOrder };
}

/** The row of a location: the visit's level unless the monthly report's is worse, the later of both dates. */
export function toListedCustomer(customer: CustomerState): ListedCustomer {
  const { location, id, cardcode, country, name, postcode, city, address, openDefects, isExtra } = customer;
  const dates = [customer.visitEndedAt, customer.monthlyStartedAt].filter((date) => date !== null);
  const lastCheckAt = dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)));
  return { location, id, cardcode, country, name, postcode, city, address, state: { ...getLocationLevel(customer), openDefects, lastCheckAt, isExtra } };
}

/** A location beyond the own ones is shown once it has a report. */
export const isShown = ({ isExtra, visitEndedAt, monthlyStartedAt }: CustomerState): boolean => !isExtra || visitEndedAt !== null || monthlyStartedAt !== null;

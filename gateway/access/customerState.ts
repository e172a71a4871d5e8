import type { Level } from '../generated/resolvers.ts';
import type { CustomerState } from './customerEndpoints.ts';

/** The level of a location: its last visit's unless that of the last monthly report is worse. */
export function stateOf(customer: CustomerState): { level: Level; levelOrder: number | null } {
  const useVisit = customer.level !== null && (customer.monthlyLevel === null || (customer.levelOrder ?? 0) >= (customer.monthlyLevelOrder ?? 0));
  return useVisit
    ? { level: customer.level ?? 'UNKNOWN', levelOrder: customer.levelOrder }
    : { level: customer.monthlyLevel ?? 'UNKNOWN', levelOrder: customer.monthlyLevelOrder };
}

/** A location beyond the own ones is shown once it has a report. */
export const isShown = ({ isExtra, visitEndedAt, monthlyStartedAt }: CustomerState): boolean => !isExtra || visitEndedAt !== null || monthlyStartedAt !== null;

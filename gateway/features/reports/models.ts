import type { LocationKey } from '../../access/scope.ts';
import type { OrderKind } from '../../generated/resolvers.ts';

const monthlyPrefix = 'traplinkedbericht_id';

/** An order, or the monthly report in its place. */
export interface Order {
  /** Address: the order id, or the prefixed id of a monthly report. */
  id: string;
  location: LocationKey;
  kind: OrderKind;
  number: string | null;
  description: string | null;
  startedAt: Date | null;
  endedAt: Date | null;
  info: string | null;
}

/** A report with the ids that the provider's calls need. */
export interface Report {
  __typename: 'VisitReport' | 'MonthlyReport';
  /** Address of the report. */
  id: string;
  /** The provider's id of the visit report or monthly report. */
  providerId: string;
  location: LocationKey;
  customerId: string;
  kind: OrderKind;
  order: Order | null;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Data of a report that the calls for its results and charts need. */
export type ReportTarget = Pick<Report, '__typename' | 'providerId' | 'location' | 'customerId'>;

/** A report that a request found. Data from its order may still be in flight while results and charts are read. */
export interface FoundReport extends ReportTarget {
  whole: Promise<Report>;
  /** The most likely kind of the report, before its order is read; null where it is unknown. */
  likelyKind: Promise<OrderKind | null>;
}

export const toMonthlyAddress = (providerId: string) => `${monthlyPrefix}${providerId}`;

/** The provider's id in the address of a monthly report; null for the address of an order. */
export function parseMonthlyId(address: string): string | null {
  return address.startsWith(monthlyPrefix) ? address.slice(monthlyPrefix.length) : null;
}

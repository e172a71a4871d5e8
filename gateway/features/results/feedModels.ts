import type { LocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Country, ErrorCode, Level, OrderKind } from '../../generated/resolvers.ts';

/** Number and text by which rows of a list are ordered: a moment in milliseconds, and an id. */
export type RowKey = readonly [moment: number, id: string];

/** A place in a feed: everything up to it was given. A location, an order and a row, each only where the one before is not complete. */
export interface FeedPosition {
  location: LocationKey;
  order?: RowKey | undefined;
  row?: RowKey | undefined;
}

/** Requested rows. The same over all pages, except for the position. */
export interface FeedQuery {
  /** First moment of change in milliseconds; undefined without a limit. */
  since?: number | undefined;
  /** First moment of change that is not wanted any more. */
  until?: number | undefined;
  /** The only locations; undefined for all of the caller. */
  customers?: readonly LocationKey[] | undefined;
}

/** A part of a feed that could not be read, and that another request would not read either. */
export interface FeedFailure {
  country: Country;
  cardcode: string;
  /** The order whose results are missing; null where it is all of the location. */
  orderId: string | null;
  code: ErrorCode;
}

export interface FeedPage<Row> {
  rows: Row[];
  /** Place of the last row; null where there are no more. */
  position: FeedPosition | null;
  /** Rows that could not be read. */
  unreadable: number;
  failed: FeedFailure[];
}

/** A location, as the API returns it. */
export interface FeedCustomer extends Pick<Customer, 'country' | 'cardcode' | 'name' | 'postcode' | 'city' | 'address'> {
  id: string;
}

/** Country and number of a location, in each row of another kind. */
type Place = Pick<Customer, 'country' | 'cardcode'>;

/** An order, as the API returns it. */
export interface FeedOrder extends Place {
  id: string;
  changedAt: string | null;
  orderId: string;
  kind: OrderKind;
  number: string | null;
  description: string | null;
  startedAt: string | null;
  endedAt: string | null;
}

/** A result, as the API returns it. */
export interface FeedResult extends Place {
  id: string;
  changedAt: string | null;
  foundAt: string | null;
  orderId: string;
  orderNumber: string | null;
  source: 'VISIT' | 'TRAP';
  area: string | null;
  positionId: string | null;
  positionNumber: string | null;
  position: string | null;
  task: string | null;
  object: string | null;
  result: string | null;
  value: number | null;
  level: Level;
  remark: string | null;
  material: string | null;
  quantity: number | null;
  unit: string | null;
  advisor: string | null;
  trap: string | null;
  trapCodes: readonly string[];
}

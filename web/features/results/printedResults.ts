import type { ResultListPrintQuery } from '../../generated/graphql.ts';

type Row = NonNullable<NonNullable<NonNullable<ResultListPrintQuery['customer']>['report']>['results']>['nodes'][number];

/** A result list to print. */
export interface PrintedResults {
  items: readonly PrintedResult[];
  ended: string | null;
  orderNumber: string | null;
  customerName: string;
  address: string;
  cardcode: string;
  /** Number of rows that are missing because they could not be read; not part of an address. */
  unreadable?: number;
  leftOut?: number;
  /** Is true if the rows come from visits and from 24/7 traps; not part of an address. */
  withSource?: boolean;
}

/** A result as it is printed. */
export type PrintedResult = Omit<Row, '__typename' | 'id'> & { id?: string };

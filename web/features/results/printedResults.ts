import type { ResultListPrintQuery } from '../../generated/graphql.ts';

type Row = NonNullable<NonNullable<NonNullable<ResultListPrintQuery['customer']>['report']>['results']>['rows'][number];

/** A result list to print, in the words of the print page's address. */
export interface PrintedResults {
  items: readonly PrintedResult[];
  ended: string | null;
  auftragsNr: string | null;
  kundenname: string;
  adresse: string;
  cardcode: string;
  /** How many rows are left out because they could not be read; an address does not say. */
  unreadable?: number;
  /** Whether the rows come from visits and from 24/7 traps; an address does not say. */
  withSource?: boolean;
}

/** A result as it is printed. */
export type PrintedResult = Omit<Row, '__typename' | 'id'> & { id?: string };

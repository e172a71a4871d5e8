import type { ResultListPrintQuery } from '../../generated/graphql.ts';

type Row = NonNullable<NonNullable<NonNullable<ResultListPrintQuery['customer']>['report']>['results']>['rows'][number];

/** A list to print, in the words of the print page's address (U-01). */
export interface PrintedList {
  items: readonly PrintedRow[];
  ended: string | null;
  auftragsNr: string | null;
  kundenname: string;
  adresse: string;
  cardcode: string;
}
/** A row as it is printed. */
export type PrintedRow = Omit<Row, '__typename' | 'id'> & { id?: string };

const keyOf = (name: string) => `print:${name}`;

/**
 * Gives a list to the tab that will print it. It goes through that tab's own storage, since a long list does not fit an
 * address and none of it should stand in one (U-07); it ends with the tab, and a reload of the tab prints it again.
 */
export function keepForPrint(tab: Window, name: string, list: PrintedList): void {
  tab.sessionStorage.setItem(keyOf(name), JSON.stringify(list));
}

/** The list that this tab was given under this name, null when there is none. */
export function takeForPrint(name: string): PrintedList | null {
  const kept = sessionStorage.getItem(keyOf(name));
  return kept === null ? null : (JSON.parse(kept) as PrintedList);
}

import type { SortDirection } from './generated/resolvers.ts';

/** What a row is sorted by. */
export type SortValue = string | number | null;

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Order of two values in the portal's tables: numbers by size, texts as in German with their numbers by size; null last in both directions. */
export function order(one: SortValue, other: SortValue, direction: SortDirection = 'ASC'): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending = typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  return direction === 'ASC' ? ascending : -ascending;
}

/** The rows in the order of a value of theirs. */
export function sortedBy<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, direction: SortDirection): Row[] {
  return [...rows].sort((one, other) => order(valueOf(one), valueOf(other), direction));
}

/** What a filter's text looks for: without outer blanks, in small letters. */
export const sought = (filter: string | null | undefined): string => filter?.trim().toLowerCase() ?? '';

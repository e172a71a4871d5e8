import { toSearchText, createTextMatcher } from '../../domain/matchesText.ts';
import type { OrderDirection } from '../generated/resolvers.ts';
import { filterInSlices, mapInSlices, runInSlices, sortInSlices, type Slices, visitInSlices } from '../infra/timeSlices.ts';
import { germanCollator } from '../../domain/germanCollator.ts';

export type SortValue = string | number | null;

/** Rules by which rows of one kind are filtered and sorted; each kind has them in one place. */
interface TableRules<Row, Field extends string> {
  /** The texts in which the filter looks, as readers type them. */
  texts: (row: Row) => readonly (string | null | undefined | false)[];
  /** Numbers that the filter finds when they are equal, with a decimal comma or point. */
  numbers?: (row: Row) => readonly (number | null)[];
  /** Sort values of each column; with several values the next decides where the one before is equal. */
  values: Record<Field, (row: Row) => SortValue | readonly SortValue[]>;
  /** The default order; null leaves rows in the received order. */
  first: { field: Field; direction: OrderDirection } | null;
}

export interface TableSort<Field extends string> {
  field: Field;
  direction: OrderDirection;
}

/**
 * Creates the function that filters and sorts rows by these rules; rows without a value are last in both directions. Lists may be
 * long: other requests are served in between.
 */
export function createTable<Row extends object, Field extends string>({ texts, numbers, values, first }: TableRules<Row, Field>) {
  // Computed once per row object: the pages of a list are read one after the other.
  const searchTexts = new WeakMap<Row, string>();
  function getSearchText(row: Row): string {
    let text = searchTexts.get(row);
    if (text === undefined) searchTexts.set(row, (text = toSearchText(texts(row))));
    return text;
  }
  function* filterRowsInSlices(rows: readonly Row[], filter: string | null | undefined): Slices<Row[]> {
    const term = filter?.trim() ?? '';
    if (term === '') return [...rows];
    const isMatch = createTextMatcher(term);
    const number = Number(term.replace(',', '.'));
    return yield* filterInSlices(rows, (row) => numbers?.(row).includes(number) || isMatch(getSearchText(row)));
  }
  function* arrangeRowsInSlices(rows: readonly Row[], filter: string | null | undefined, sort: TableSort<Field> | null | undefined): Slices<Row[]> {
    const found = yield* filterRowsInSlices(rows, filter);
    const sorting = sort ?? first;
    return sorting ? yield* sortRowsInSlices(found, values[sorting.field], sorting.direction) : found;
  }
  const arrangeRows = (...requested: Parameters<typeof arrangeRowsInSlices>): Promise<Row[]> => runInSlices(arrangeRowsInSlices(...requested));
  /** Only filters. */
  arrangeRows.filter = (...requested: Parameters<typeof filterRowsInSlices>): Promise<Row[]> => runInSlices(filterRowsInSlices(...requested));
  return arrangeRows;
}

/** Compares each different text with others only once: many rows share their texts, and comparing as in German is slow. */
function* sortRowsInSlices<Row>(rows: readonly Row[], getValue: (row: Row) => SortValue | readonly SortValue[], direction: OrderDirection): Slices<Row[]> {
  const texts = new Set<string>();
  const keyed = yield* mapInSlices(rows, (row) => {
    const value = getValue(row);
    const keys: readonly SortValue[] = (isList(value) ? value : [value]).map((key) => (typeof key === 'string' ? key.trim() : key));
    for (const key of keys) if (typeof key === 'string') texts.add(key);
    return { row, keys };
  });
  const ranks = yield* rankInSlices(texts);
  const ordered = yield* sortInSlices(keyed, (one, other) => compareKeys(one.keys, other.keys, direction, ranks));
  return yield* mapInSlices(ordered, ({ row }) => row);
}

const isList = (value: SortValue | readonly SortValue[]): value is readonly SortValue[] => Array.isArray(value);

/** Places of texts in order; those that count as the same have the same. */
function* rankInSlices(texts: ReadonlySet<string>): Slices<ReadonlyMap<string, number>> {
  const ranked = new Map<string, number>();
  let rank = 0;
  let before: string | null = null;
  yield* visitInSlices(yield* sortInSlices([...texts], germanCollator.compare), (text) => {
    if (before === null || germanCollator.compare(before, text) !== 0) rank += 1;
    before = text;
    ranked.set(text, rank);
  });
  return ranked;
}

function compareKeys(one: readonly SortValue[], other: readonly SortValue[], direction: OrderDirection, ranks: ReadonlyMap<string, number>): number {
  for (const [at, value] of one.entries()) {
    const difference = compare(value, other[at] ?? null, direction, ranks);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Numbers by size, texts as in German with the numbers in them by size; null last in both directions. */
function compare(one: SortValue, other: SortValue, direction: OrderDirection, ranks: ReadonlyMap<string, number>): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending = compareAscending(one, other, ranks);
  return direction === 'ASC' ? ascending : -ascending;
}

function compareAscending(one: string | number, other: string | number, ranks: ReadonlyMap<string, number>): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return ranks.get(one)! - ranks.get(other)!;
  return germanCollator.compare(String(one), String(other));
}

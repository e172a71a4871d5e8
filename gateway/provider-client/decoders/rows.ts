import { isDeepStrictEqual } from 'node:util';
import { type Fields, fields, isEmpty, isNothing, describeKind, DecodeError, toList } from './values.ts';
import { reportIssue } from './decodeIssues.ts';

const unreadable = new WeakMap<object, number>();

const wholeResponse = 'response';

/**
 * The items of a list. A field that is null or an empty object is a list without items; a whole response of that kind may be a failure, so that
 * it throws DecodeError, as another type does.
 */
export function listItems(value: unknown, where: string): readonly unknown[] {
  const items = toList(value);
  if (items) return items;
  if (where !== wholeResponse && (value === null || isEmpty(value))) return [];
  throw new DecodeError(where, 'a list', describeKind(value));
}

const repeated = new WeakMap<object, number>();

/** Number of rows that the provider sent for a list: read, unreadable and repeated ones. */
export const countSent = (list: readonly unknown[]): number => list.length + countUnreadable(list) + (repeated.get(list) ?? 0);

/** Returns whether a list contains a row for the second time: the same id, and all fields are equal. */
function isRepeated(row: object, item: unknown, known: Map<string, unknown>): boolean {
  if (!('id' in row) || typeof row.id !== 'string') return false;
  if (known.has(row.id)) return isDeepStrictEqual(known.get(row.id), item);
  known.set(row.id, item);
  return false;
}

/**
 * Decodes the rows of a list one by one: a row that cannot be read is omitted and counted, and the list remains.
 * `countUnreadable` returns that count. An unwanted row is decoded as null. A row that the provider's database joins to several
 * others is sent several times and read once, or each count would be too large.
 */
export function rows<Row>(value: unknown, decode: (from: Fields, at: number) => Row | null, where = wholeResponse): Row[] {
  const read: Row[] = [];
  const whereRow = `${where}[]`;
  const known = new Map<string, unknown>();
  let lost = 0;
  let again = 0;
  for (const [at, item] of listItems(value, where).entries()) {
    try {
      const row = decode(fields(item, whereRow), at);
      if (row === null) continue;
      if (typeof row === 'object' && isRepeated(row, item, known)) {
        reportIssue(whereRow, 'a row once', 'the same row again');
        again += 1;
      } else read.push(row);
    } catch (cause) {
      if (!(cause instanceof DecodeError)) throw cause;
      reportIssue(cause.field, cause.expected, cause.found, true);
      lost += 1;
    }
  }
  if (again > 0) repeated.set(read, again);
  return withUnreadable(read, lost);
}

/** The same for a list within a row: one that is missing is empty, and so is one that is something else, which is noted. */
export function rowsOrNone<Row>(value: unknown, decode: (from: Fields, at: number) => Row | null, where: string): Row[] {
  if (toList(value)) return rows(value, decode, where);
  if (!isNothing(value) && !isEmpty(value)) reportIssue(where, 'a list', describeKind(value));
  return [];
}

const leftOut = new WeakMap<object, number>();

/** Number of rows that a list leaves out, since it has a limit. */
export const countLeftOut = (list: readonly unknown[]): number => leftOut.get(list) ?? 0;

/** Says of a list how many rows it leaves out. */
export function withLeftOut<List extends readonly unknown[]>(list: List, count: number): List {
  if (count > 0) leftOut.set(list, count);
  return list;
}

/** Number of rows of a list, or of what was made of one, that could not be read. */
export const countUnreadable = (list: object): number => unreadable.get(list) ?? 0;

/** Lists one after the other, as one that lacks what they lack. */
export function joinLists<Row>(lists: readonly (readonly Row[])[]): Row[] {
  const sum = (countRows: (list: readonly Row[]) => number) => lists.reduce((all, list) => all + countRows(list), 0);
  return withLeftOut(withUnreadable(lists.flat() as Row[], sum(countUnreadable)), sum(countLeftOut));
}

/** Says of a list that was made of others how many of their rows could not be read. */
export function withUnreadable<List extends object>(list: List, count: number): List {
  if (count > 0) unreadable.set(list, count);
  return list;
}

import { createBadInputError } from '../errors.ts';
import { assertCount } from './assertCount.ts';

/** Rows of a page that names no number. */
const defaultRows = 20;
/** Maximum number of rows of a page. */
export const maxRows = 1_000;
/** Maximum number of rows of a page of results, defects and other lists that a page, a plan or a print shows as a whole. */
export const maxRowsOfLongList = 20_000;

/** Arguments by which each list is paged. */
export interface PageArgs {
  first?: number | null;
  after?: string | null;
  offset?: number | null;
}

/** Rows of a list, and where they are in it. Its cursors are made when they are selected. */
export interface Page<Node> {
  nodes: Node[];
  totalCount: number;
  place: PagePlace;
  /** Data that resolvers of the edges need besides the row. */
  ofEdges?: object;
}

/** Place of a page in its list. Rows that could not be read are between `start` and `end`, too. */
export interface PagePlace {
  start: number;
  end: number;
  /** Id of a row of the page, or of one after it; null where there is none, or where rows go by their number alone. */
  getId: (index: number) => string | null;
}

/** A connection of the schema as resolvers return it: graphql/connections.ts adds what follows from its page. */
export type Listed<Connection> = Omit<Connection, 'edges' | 'pageInfo' | '__typename'> & Pick<Page<never>, 'place' | 'ofEdges'>;

/** Rows after its own that a cursor knows. */
export const maxFollowing = 3;

/**
 * The cursor of a row: its number in the list, its id and the ids of the rows after it. Rows that are added before it move no page. Where the
 * row is gone, as after a change of all rows of a page, the next page begins with the first of the others that is left.
 */
export const createCursor = (number: number, ids: readonly (string | null)[]): string => Buffer.from(JSON.stringify([number, ...ids])).toString('base64url');

interface Cursor {
  number: number;
  ids: (string | null)[];
}

function parseCursor(cursor: string): Cursor {
  try {
    const [number, ...ids]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isRead = Number.isSafeInteger(number) && Number(number) >= 0 && ids.length > 0 && ids.length <= 1 + maxFollowing;
    if (isRead && ids.every((id) => id === null || typeof id === 'string')) return { number: Number(number), ids: ids as Cursor['ids'] };
  } catch {
    // As any other text that is no cursor.
  }
  throw createBadInputError('after is not a cursor. Take it from edges or pageInfo of the same list.');
}

const getRowId = (row: unknown): string | null => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'string' ? id : null;
};

/** Rows of a list from a number on. */
interface Part {
  start: number;
  count: number;
}

/** The requested part of a list by its numbers, and its cursor; throws BAD_INPUT for an impossible one. */
function parseArgs({ first, after, offset }: PageArgs, max: number): Part & { cursor: Cursor | null } {
  const count = assertCount('first', first ?? defaultRows, max);
  if ((offset ?? 0) < 0) throw createBadInputError(`offset is ${offset}, but must not be below 0.`);
  if (typeof after !== 'string') return { start: offset ?? 0, count, cursor: null };
  if (typeof offset === 'number') throw createBadInputError('after and offset are both there. Send one of them.');
  const cursor = parseCursor(after);
  return { start: cursor.number + 1, count, cursor };
}

/** The requested part of a list that goes by number alone; throws BAD_INPUT for an impossible one. */
export function parsePageArgs(requested: PageArgs, max = maxRows): Part {
  const { start, count } = parseArgs(requested, max);
  return { start, count };
}

/** The requested part of a list whose rows may move: `findIndex` returns where a row is now, null where it is gone. */
export async function locatePage(requested: PageArgs, findIndex: (id: string) => Promise<number | null>): Promise<Part> {
  const { start, count, cursor } = parseArgs(requested, maxRows);
  for (const [at, id] of cursor?.ids.entries() ?? []) {
    const index = id === null ? null : await findIndex(id);
    if (index !== null) return { start: at === 0 ? index + 1 : index, count };
  }
  return { start, count };
}

/** One page of rows; throws BAD_INPUT for an impossible page. */
export function createPage<Row>(rows: readonly Row[], requested: PageArgs, max = maxRows): Page<Row> {
  const { start: byNumber, count, cursor } = parseArgs(requested, max);
  const start = cursor ? (findStart(rows, cursor) ?? byNumber) : byNumber;
  const nodes = rows.slice(start, start + count);
  return { nodes, totalCount: rows.length, place: { start, end: start + nodes.length, getId: (index) => getRowId(rows[start + index]) } };
}

function findStart(rows: readonly unknown[], { number, ids }: Cursor): number | null {
  const [id, ...following] = ids;
  if (id === null) return null;
  const index = getRowId(rows[number]) === id ? number : rows.findIndex((row) => getRowId(row) === id);
  if (index !== -1) return index + 1;
  const next = following.map((each) => rows.findIndex((row) => getRowId(row) === each)).find((at) => at !== -1);
  // The row is gone: those behind it have moved up.
  return next ?? number;
}

/** A page of a list of which a part was read: `read` has its rows and further ones, of which the cursors know some. */
export function createReadPage<Row>(read: readonly Row[], totalCount: number, { start, count }: Part, getRowId: (row: Row) => string): Page<Row> {
  const nodes = read.slice(0, count);
  return { nodes, totalCount, place: { start, end: start + nodes.length, getId: (index) => (read[index] ? getRowId(read[index]) : null) } };
}

/** A page that the provider made: `count` rows from `start` on, of which `nodes` could be read. */
export function createProviderPage<Row>(nodes: Row[], totalCount: number, { start, count }: Part): Page<Row> {
  return { nodes, totalCount, place: { start, end: Math.min(totalCount, start + count), getId: () => null } };
}

/** Starts of the provider's pages of a fixed size that a part of a list needs. */
export const listPageStarts = (start: number, count: number, size: number): number[] =>
  Array.from({ length: Math.ceil(count / size) }, (_none, page) => start + page * size);

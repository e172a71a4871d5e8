import { createBadInputError } from '../errors.ts';

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
  /** Id of a row of the page; null where rows of this list have none, or where their number alone names them. */
  getId: (index: number) => string | null;
}

/** A connection of the schema as resolvers return it: graphql/connections.ts adds what follows from its page. */
export type Listed<Connection> = Omit<Connection, 'edges' | 'pageInfo' | '__typename'> & Pick<Page<never>, 'place' | 'ofEdges'>;

/** The cursor of a row: its number in the list and its id, so that rows which are added before it move no page. */
export const createCursor = (number: number, id: string | null): string => Buffer.from(JSON.stringify([number, id])).toString('base64url');

function parseCursor(cursor: string): [number: number, id: string | null] {
  try {
    const [number, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (Number.isSafeInteger(number) && Number(number) >= 0 && (id === null || typeof id === 'string')) return [Number(number), id];
  } catch {
    // As any other text that is no cursor.
  }
  throw createBadInputError('after is no cursor. Take it from edges or pageInfo of the same list.');
}

const getRowId = (row: unknown): string | null => {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'string' ? id : null;
};

/** The requested part of a list of which `rows` may be known; throws BAD_INPUT for an impossible one. */
export function parsePageArgs({ first, after, offset }: PageArgs, max = maxRows, rows: readonly unknown[] = []): { start: number; count: number } {
  const count = first ?? defaultRows;
  if (count < 1 || count > max) throw createBadInputError(`first is ${count}, but must be 1 to ${max}.`);
  if ((offset ?? 0) < 0) throw createBadInputError(`offset is ${offset}, but must not be below 0.`);
  if (typeof after !== 'string') return { start: offset ?? 0, count };
  if (typeof offset === 'number') throw createBadInputError('after and offset are both there. Send one of them.');
  const [number, id] = parseCursor(after);
  if (id === null || getRowId(rows[number]) === id) return { start: number + 1, count };
  const moved = rows.findIndex((row) => getRowId(row) === id);
  // The row is gone: those behind it have moved up.
  return { start: moved === -1 ? number : moved + 1, count };
}

/** One page of rows; throws BAD_INPUT for an impossible page. */
export function createPage<Row>(rows: readonly Row[], requested: PageArgs, max = maxRows): Page<Row> {
  const { start, count } = parsePageArgs(requested, max, rows);
  const nodes = rows.slice(start, start + count);
  return { nodes, totalCount: rows.length, place: { start, end: start + nodes.length, getId: (index) => getRowId(nodes[index]) } };
}

/** A page that the provider made: `count` rows from `start` on, of which `nodes` could be read. */
export function createProviderPage<Row>(nodes: Row[], totalCount: number, { start, count }: { start: number; count: number }): Page<Row> {
  return { nodes, totalCount, place: { start, end: Math.min(totalCount, start + count), getId: () => null } };
}

/** Starts of the provider's pages of a fixed size that a part of a list needs. */
export const listPageStarts = (start: number, count: number, size: number): number[] =>
  Array.from({ length: Math.ceil(count / size) }, (_none, page) => start + page * size);

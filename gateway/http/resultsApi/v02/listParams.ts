import { isDay } from '../../../../domain/days.ts';
import { parseIsoTime } from '../../../../domain/isoTime.ts';
import type { LocationKey } from '../../../access/scope.ts';
import type { FeedPosition, FeedQuery } from '../../../features/results/feedModels.ts';
import { ApiProblem } from '../apiProblem.ts';
import type { Cursors } from './cursor.ts';

/** Rows of a page without `limit`. */
export const defaultLimit = 1_000;
/** Maximum number of rows of a page. */
export const maxLimit = 5_000;
/** Maximum number of locations that one request names. */
export const maxCustomers = 50;
const maxCursorLength = 6_000;
const momentFormat = /T.+(Z|[+-]\d{2}:?\d{2})$/i;
const customerFormat = /^(AT|DE):.{1,40}$/;

/** Parameters of a request for a page. */
interface ListParams {
  query: FeedQuery;
  start: FeedPosition | null;
  limit: number;
}

const createBadInput = (message: string) => new ApiProblem('BAD_INPUT', message);

/** Reads the parameters of a list; throws 400 for unknown, repeated and impossible ones. */
export function parseListParams(list: string, given: Record<string, unknown>, known: readonly string[], cursors: Cursors): ListParams {
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) throw createBadInput(`There is a parameter that is not known. ${list} takes ${known.join(', ')}.`);
    if (name !== 'customer' && typeof value !== 'string') throw createBadInput(`${name} is there more than once.`);
  }
  const { since, until, cursor, limit } = given as Record<string, string | undefined>;
  const query: FeedQuery = {
    ...(since === undefined ? {} : { since: parseMoment('since', since) }),
    ...(until === undefined ? {} : { until: parseMoment('until', until) }),
    ...(given['customer'] === undefined ? {} : { customers: parseCustomers([given['customer']].flat() as string[]) }),
  };
  if (query.since !== undefined && query.until !== undefined && query.until <= query.since) throw createBadInput('until must be after since.');
  const shared = { limit: parseLimit(limit) };
  if (cursor === undefined) return { ...shared, query, start: null };
  const content = cursor.length <= maxCursorLength ? cursors.read(cursor) : null;
  if (content?.list !== list) throw createBadInput('cursor is none of this list. Take nextCursor of the page before, or begin without a cursor.');
  for (const name of ['since', 'until', 'customers'] as const)
    if (query[name] !== undefined && JSON.stringify(query[name]) !== JSON.stringify(content.query[name]))
      throw createBadInput(`The cursor belongs to another ${name === 'customers' ? 'customer' : name}. Send the cursor alone, or begin without it.`);
  return { ...shared, query: content.query, start: content.position };
}

function parseLimit(text = String(defaultLimit)): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw createBadInput(`limit must be 1 to ${maxLimit}.`);
  return limit;
}

/** A moment with its zone, or a day, which begins at midnight in Vienna. */
function parseMoment(name: string, text: string): number {
  // A plus sign that was not encoded arrives as a space.
  const written = text.replace(' ', '+');
  const moment = isDay(text) || momentFormat.test(written) ? parseIsoTime(written) : Number.NaN;
  if (Number.isNaN(moment)) throw createBadInput(`${name} must be a day such as 2026-10-01, or a moment such as 2026-10-01T06:00:00Z.`);
  return moment;
}

function parseCustomers(names: readonly string[]): LocationKey[] {
  if (names.length > maxCustomers) throw createBadInput(`customer is there ${names.length} times, but may be at most ${maxCustomers} times.`);
  if (!names.every((name) => customerFormat.test(name))) throw createBadInput('customer must be country and customer number, such as AT:100100.');
  return [...new Set(names)].toSorted() as LocationKey[];
}

import { outageCodes } from '../../../domain/outageCodes.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { type ErrorCode, GatewayError } from '../../errors.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Order } from '../reports/models.ts';
import type { FeedFailure, FeedPage, FeedPosition, FeedQuery, RowKey } from './feedModels.ts';
import { getOrderKey, isInPeriod } from './feedOrder.ts';

/** Locations that one page looks at, with a call for the orders of each. */
const maxLocations = 30;
/** Reports that one page reads, with at most two calls for each and three for the rights of their locations. */
const maxReports = 30;
/** Reports that are read at the same time; those behind a full page are read for nothing. */
const readAtOnce = 4;

export interface Keyed<Row> {
  key: RowKey;
  row: Row;
}

export interface FeedSource<Row> {
  /** All locations, in any order. */
  locations: readonly Customer[];
  listOrders: (customer: Customer) => Promise<readonly Order[]>;
  /** Rows of an order in any order, and the number of those that could not be read. */
  listRows: (customer: Customer, order: Order) => Promise<{ rows: readonly Keyed<Row>[]; unreadable: number }>;
  /** False where the rows are the orders themselves, so that reading them costs nothing. */
  readsReports: boolean;
}

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other);
/** Ids that are numbers follow each other as numbers, so that a new row comes last. */
const compareIds = (one: string, other: string) => one.length - other.length || compareText(one, other);
const compareKeys = (one: RowKey, other: RowKey) => one[0] - other[0] || compareIds(one[1], other[1]);

/**
 * Failures after which the request for the next page may succeed, which has a new count of calls. The page ends before them, so that
 * nothing is passed over. A bad response of the provider is listed in the page: it would stop the feed each time.
 */
const pageEndingCodes = new Set<ErrorCode>([...outageCodes, 'TOO_EXPENSIVE']);

type Outcome<Value> = { value: Value } | { error: GatewayError };

async function settleRead<Value>(promise: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await promise };
  } catch (error) {
    if (error instanceof GatewayError && error.code !== 'SESSION_ENDED' && error.code !== 'CLIENT_LEFT') return { error };
    throw error;
  }
}

/** Collects the rows of one page. It is full at its limit, or where a failure that passes stopped it. */
class Page<Row> implements FeedPage<Row> {
  readonly rows: Row[] = [];
  readonly failed: FeedFailure[] = [];
  position: FeedPosition | null;
  unreadable = 0;
  isFull = false;
  /** The failure that stopped the page. */
  stoppedBy: GatewayError | null = null;
  readonly #query: FeedQuery;
  readonly #limit: number;

  constructor(query: FeedQuery, start: FeedPosition | null, limit: number) {
    this.#query = query;
    this.#limit = limit;
    this.position = start;
  }

  /** Notes what could not be read. Returns false if the page ends here. */
  recordFailure({ country, cardcode }: Customer, order: Order | null, error: GatewayError): boolean {
    if (pageEndingCodes.has(error.code)) {
      this.stoppedBy = error;
      this.isFull = true;
      return false;
    }
    this.failed.push({ country, cardcode, orderId: order?.id ?? null, code: error.code });
    return true;
  }

  /** Adds the rows of an order behind `after`. */
  add({ location }: Customer, order: Order, found: readonly Keyed<Row>[], after: RowKey | undefined): void {
    const { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = this.#query;
    // A row without any moment is in every period.
    const isInRange = ({ key }: Keyed<Row>) => key[0] === 0 || (key[0] >= since && key[0] < until);
    const inRange = found.filter(isInRange).toSorted((one, other) => compareKeys(one.key, other.key));
    for (const { key, row } of inRange.filter(({ key }) => !after || compareKeys(key, after) > 0)) {
      if (this.rows.length === this.#limit) {
        this.isFull = true;
        return;
      }
      this.rows.push(row);
      this.position = { location, order: getOrderKey(order), row: key };
    }
    this.position = { location, order: getOrderKey(order) };
  }
}

/**
 * Reads a page of a feed: location by location, order by order by its end, row by row by its moment of change. The position is a
 * key, not a number, so that rows which are added or removed move nothing. A page may have fewer rows than its limit, because
 * it reads a limited number of locations and reports.
 */
export async function readFeed<Row>(source: FeedSource<Row>, query: FeedQuery, start: FeedPosition | null, limit: number): Promise<FeedPage<Row>> {
  const page = new Page<Row>(query, start, limit);
  const isRemaining = ({ location }: Customer) => !start || compareText(location, start.location) > 0 || (location === start.location && !!start.order);
  const remaining = source.locations.filter(isRemaining).toSorted((one, other) => compareText(one.location, other.location));
  if (!start) page.unreadable += countUnreadable(source.locations);
  const looked = remaining.slice(0, maxLocations);
  const lists = await mapConcurrent(looked, (customer) => settleRead(source.listOrders(customer)));
  let reports = 0;
  for (const [at, customer] of looked.entries()) {
    const list = lists[at]!;
    if ('error' in list) {
      if (!page.recordFailure(customer, null, list.error)) break;
      page.position = { location: customer.location };
      continue;
    }
    const begun = start?.location === customer.location ? start : null;
    if (!begun) page.unreadable += countUnreadable(list.value);
    const orders = listRemainingOrders(list.value, query, begun);
    for (let next = 0; next < orders.length && !page.isFull; next += readAtOnce) {
      const capacity = source.readsReports ? maxReports - reports : readAtOnce;
      const some = orders.slice(next, next + Math.min(readAtOnce, capacity));
      reports += some.length;
      await readSome(source, page, customer, some, begun);
      if (some.length < Math.min(readAtOnce, orders.length - next)) page.isFull = true;
    }
    if (page.isFull) break;
    page.position = { location: customer.location };
  }
  if (page.stoppedBy && page.position === start) throw page.stoppedBy;
  if (!page.isFull && looked.length === remaining.length) page.position = null;
  return page;
}

function listRemainingOrders(orders: readonly Order[], query: FeedQuery, begun: FeedPosition | null): Order[] {
  const isBehind = (order: Order) => {
    if (!begun?.order) return true;
    const compared = compareKeys(getOrderKey(order), begun.order);
    return compared > 0 || (compared === 0 && begun.row !== undefined);
  };
  return orders.filter((order) => isInPeriod(order, query) && isBehind(order)).toSorted((one, other) => compareKeys(getOrderKey(one), getOrderKey(other)));
}

async function readSome<Row>(
  source: FeedSource<Row>,
  page: Page<Row>,
  customer: Customer,
  orders: readonly Order[],
  begun: FeedPosition | null,
): Promise<void> {
  const found = await mapConcurrent(orders, (order) => settleRead(source.listRows(customer, order)));
  for (const [at, order] of orders.entries()) {
    if (page.isFull) return;
    const outcome = found[at]!;
    if ('error' in outcome) {
      if (!page.recordFailure(customer, order, outcome.error)) return;
      page.position = { location: customer.location, order: getOrderKey(order) };
      continue;
    }
    const isBegun = begun?.row !== undefined && begun.order !== undefined && compareKeys(getOrderKey(order), begun.order) === 0;
    if (!isBegun) page.unreadable += outcome.value.unreadable;
    page.add(customer, order, outcome.value.rows, isBegun ? begun.row : undefined);
  }
}

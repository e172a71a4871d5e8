import { isShown } from '../../access/customerState.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { isWithin } from '../../access/limitedLocations.ts';
import { getCustomer, fetchListedLocations } from '../../access/createScope.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { SessionCaller } from '../../context.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { joinLists, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { listLocationsOfCountry } from '../locations/service.ts';
import type { Order } from '../reports/models.ts';
import { getReportOfOrder, listOrders } from '../reports/service.ts';
import type { ResultRow } from './models.ts';
import { listOwnResults } from './service.ts';
import { type Keyed, readFeed } from './feed.ts';
import type { FeedCustomer, FeedOrder, FeedPage, FeedPosition, FeedQuery, FeedResult } from './feedModels.ts';
import { getChangedAt, getOrderKey } from './feedOrder.ts';

/** A feed of one kind of rows. */
type ReadPage<Row> = (query: FeedQuery, start: FeedPosition | null, limit: number, caller: SessionCaller) => Promise<FeedPage<Row>>;

export interface Feeds {
  results: ReadPage<FeedResult>;
  orders: ReadPage<FeedOrder>;
  customers: ReadPage<FeedCustomer>;
}

/** The locations of the caller's lists, or the named ones. Throws NOT_FOUND for a foreign one. */
async function listFeedLocations({ customers }: FeedQuery, caller: SessionCaller): Promise<readonly Customer[]> {
  const { session, provider } = caller;
  if (customers) return mapConcurrent(customers, (location) => getCustomer(location, caller));
  const { user } = session;
  const listed =
    user.role === 'ADMIN'
      ? joinLists(await Promise.all((['AT', 'DE'] as const).map((country) => listLocationsOfCountry(country, false, { provider }))))
      : await fetchListedLocations(user, provider);
  const shown = listed.filter((customer) => isShown(customer) && isWithin(session, customer.location));
  return withUnreadable(shown, countUnreadable(listed));
}

const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Id of a row over all locations: that of its location and the provider's own. It does not change with the row. */
const createFeedId = (location: LocationKey, kind: string, id: string) => `${location}:${kind}:${id}`;

function toFeedResult(row: ResultRow, order: Order): Keyed<FeedResult> {
  const isTrap = row.trapReportId !== null;
  const changed = isTrap ? (row.foundAt ?? order.startedAt) : (getChangedAt(order) ?? row.foundAt);
  const country = row.location.slice(0, 2) as FeedResult['country'];
  const cardcode = row.location.slice(3);
  return {
    key: [Number(changed ?? 0), row.id],
    row: {
      id: createFeedId(row.location, 'result', row.id),
      changedAt: toIsoOrNull(changed),
      foundAt: toIsoOrNull(row.foundAt),
      country,
      cardcode,
      orderId: order.id,
      orderNumber: order.number,
      source: isTrap ? 'TRAP' : 'VISIT',
      area: row.areaName,
      positionId: row.positionId,
      positionNumber: row.positionNumber,
      position: row.positionName,
      task: row.task,
      object: row.objectName,
      result: row.result,
      value: row.level === 'NOT_CHECKABLE' ? null : row.value,
      level: row.level,
      remark: row.remark,
      material: row.material,
      quantity: row.quantity,
      unit: row.unit,
      advisor: row.advisorName,
      trap: row.trapName,
      trapCodes: row.trapCodes,
    },
  };
}

const toFeedOrder = ({ country, cardcode, location }: Customer, order: Order): Keyed<FeedOrder> => ({
  key: getOrderKey(order),
  row: {
    id: createFeedId(location, 'order', order.id),
    changedAt: toIsoOrNull(getChangedAt(order)),
    country,
    cardcode,
    orderId: order.id,
    kind: order.kind,
    number: order.number,
    description: order.description,
    startedAt: toIsoOrNull(order.startedAt),
    endedAt: toIsoOrNull(order.endedAt),
  },
});

const toFeedCustomer = ({ location, country, cardcode, name, postcode, city, address }: Customer): FeedCustomer => ({
  id: location,
  country,
  cardcode,
  name,
  postcode,
  city,
  address,
});

/** Results of an order that the caller may see; none while it has no report. */
async function listOrderResults(customer: Customer, order: Order, caller: SessionCaller) {
  const report = await getReportOfOrder(customer, order, caller.provider);
  const rows = report ? await listOwnResults(report, caller) : [];
  return { rows: rows.map((row) => toFeedResult(row, order)), unreadable: countUnreadable(rows) };
}

/** The feeds that a token reads, by the same services as GraphQL. */
export const feeds: Feeds = {
  async results(query, start, limit, caller) {
    const locations = await listFeedLocations(query, caller);
    return readFeed(
      {
        locations,
        listOrders: (customer) => listOrders(customer, caller.provider),
        listRows: (customer, order) => listOrderResults(customer, order, caller),
        readsReports: true,
      },
      query,
      start,
      limit,
    );
  },
  async orders(query, start, limit, caller) {
    const locations = await listFeedLocations(query, caller);
    const listOrderRows = async (customer: Customer, order: Order) => ({ rows: [toFeedOrder(customer, order)], unreadable: 0 });
    return readFeed(
      { locations, listOrders: (customer) => listOrders(customer, caller.provider), listRows: listOrderRows, readsReports: false },
      query,
      start,
      limit,
    );
  },
  async customers(query, start, limit, caller) {
    const locations = await listFeedLocations(query, caller);
    const remaining = locations
      .toSorted((one, other) => (one.location < other.location ? -1 : 1))
      .filter(({ location }) => !start || location > start.location);
    const shown = remaining.slice(0, limit);
    return {
      rows: shown.map(toFeedCustomer),
      position: shown.length < remaining.length ? { location: shown.at(-1)!.location } : null,
      unreadable: start ? 0 : countUnreadable(locations),
      failed: [],
    };
  },
};

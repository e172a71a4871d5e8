import { toViennaClock } from '../../../domain/days.ts';
import type { Caller } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { OrderKind } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { lastReport, monthlyReport, orderDetails, ordersOfCustomer, previousReport, type ReportRef, reportOfOrder } from './endpoints.ts';
import { type FoundReport, toMonthlyAddress, parseMonthlyId, type Order, type Report, type ReportTarget } from './models.ts';
import { sortLatestFirst, filterOrdersByPeriod } from './orderPeriod.ts';

/** Location data that a report needs. */
type Place = Pick<Customer, 'id' | 'location'>;

const allKinds: readonly OrderKind[] = ['MONITORING_VISIT', 'SINGLE_ORDER', 'MONTHLY_REPORT'];

/** The latest report of a location, null when it has none. */
export async function getLatestReport(customer: Customer, provider: ProviderCalls): Promise<Report | null> {
  const ref = await findLatest(customer, provider);
  return ref && completeReport(customer, ref, provider);
}

/**
 * Finds the report at an address, without one the latest, for a request that selects its parts. Parts that do not need
 * its order are read in parallel, together with the location's areas. The address is also looked up in the list of
 * orders, which is read, too. Null when there is none.
 */
export async function getReportForQuery(customer: Customer, address: string | null, caller: Caller): Promise<FoundReport | null> {
  const { provider } = caller;
  if (address !== null) {
    const report = await getReport(customer, address, provider);
    return report && { ...createTarget(customer, report, report.__typename), whole: Promise.resolve(report), likelyKind: Promise.resolve(report.kind) };
  }
  getVisibleAreas(customer.location, caller).catch(() => undefined);
  const likelyKind = getNewestKind(listOrders(customer, provider));
  const ref = await findLatest(customer, provider);
  if (!ref) return null;
  const whole = completeReport(customer, ref, provider).then((report) => {
    if (!report) throw createNotFoundError('order of the latest report');
    return report;
  });
  // A request that selects nothing of the order does not await it, so its rejection needs a handler.
  whole.catch(() => undefined);
  return { ...createTarget(customer, ref, getReportType(ref)), whole, likelyKind };
}

/** The kind of the newest visit in a list of orders, which the latest report mostly belongs to. */
const getNewestKind = (orders: Promise<readonly Order[]>): Promise<OrderKind | null> =>
  orders.then(
    (listed) => listed.find(({ kind }) => kind !== 'MONTHLY_REPORT')?.kind ?? null,
    () => null,
  );

async function findLatest(customer: Customer, provider: ProviderCalls): Promise<ReportRef | null> {
  const found = await provider.call(lastReport, { customerId: customer.id, kinds: ['MONITORING_VISIT', 'SINGLE_ORDER'] });
  return found ?? provider.call(lastReport, { customerId: customer.id, kinds: allKinds });
}

/**
 * The report at an address, null when there is none at this location. The provider returns any id to any caller, so the
 * address must be in the location's list of orders first.
 */
export async function getReport(customer: Customer, address: string, provider: ProviderCalls): Promise<Report | null> {
  const orders = await listOrders(customer, provider);
  if (!orders.some(({ id }) => id === address)) return null;
  const monthlyId = parseMonthlyId(address);
  if (monthlyId !== null) {
    const ref = await provider.call(monthlyReport, { monthlyId });
    return ref && toReport(customer, { ...ref, isMonthly: true }, null);
  }
  const [ref, order] = await Promise.all([
    provider.call(reportOfOrder, { orderId: address }),
    provider.call(orderDetails, { orderId: address, location: customer.location }),
  ]);
  return ref && order && toReport(customer, ref, order);
}

/**
 * The report of an order from the location's list, null where it has none yet. The list contains all data of a monthly
 * report that its results need.
 */
export async function getReportOfOrder(customer: Customer, order: Order, provider: ProviderCalls): Promise<Report | null> {
  const monthlyId = parseMonthlyId(order.id);
  if (monthlyId !== null) return toReport(customer, { providerId: monthlyId, isMonthly: true, startedAt: order.startedAt, endedAt: order.endedAt }, null);
  const ref = await provider.call(reportOfOrder, { orderId: order.id });
  return ref && toReport(customer, ref, order);
}

/**
 * Returns the report of the same kind before a report, or null. It is one of the location's own orders, as in `getReport`. `prefetch` is
 * called before that is confirmed, and also with a report of the likely kind before the order names its kind: data that it fetches
 * may be returned only with the report.
 */
export async function getPreviousReport(report: FoundReport, provider: ProviderCalls, prefetch: (before: ReportTarget) => void): Promise<Report | null> {
  const { providerId, customerId, location, __typename } = report;
  const place = { id: customerId, location };
  const ordersHere = listOrders(place, provider);
  ordersHere.catch(() => undefined);
  const readBefore = async (kind: OrderKind | null) => {
    if (kind === null) return null;
    const requested = { customerId, report: { providerId, isMonthly: __typename === 'MonthlyReport' }, kinds: [kind] };
    const ref = await provider.call(previousReport, requested);
    if (ref) prefetch(createTarget(place, ref, getReportType(ref)));
    return ref;
  };
  report.likelyKind.then(readBefore).catch(() => undefined);
  const ref = await readBefore((await report.whole).kind);
  if (!ref) return null;
  const [before, orders] = await Promise.all([completeReport(place, ref, provider), ordersHere]);
  return before && orders.some(({ id }) => id === before.id) ? before : null;
}

/** An order with the provider's text about it, which its list lacks. */
export const getOrderWithInfo = async (order: Order, provider: ProviderCalls): Promise<Order> =>
  (await provider.call(orderDetails, { orderId: order.id, location: order.location })) ?? order;

/** All orders of a location, in the provider's order. */
export const listOrders = (customer: Place, provider: ProviderCalls): Promise<Order[]> =>
  provider.call(ordersOfCustomer, { customerId: customer.id, location: customer.location });

/** All orders of a location, the latest first. */
export const listLatestOrders = async (customer: Place, provider: ProviderCalls): Promise<Order[]> => sortLatestFirst(await listOrders(customer, provider));

/** The orders and monthly reports of a location that reach into a period, the latest first. */
export const listOrdersOfPeriod = async (customer: Place, days: DayPeriod, provider: ProviderCalls): Promise<Order[]> =>
  filterOrdersByPeriod(await listOrders(customer, provider), days);

/** Address of a report that the provider named. */
export async function getReportAddress(ref: ReportRef | null, location: Customer['location'], provider: ProviderCalls): Promise<string | null> {
  if (!ref) return null;
  if (ref.isMonthly) return toMonthlyAddress(ref.providerId);
  return (await provider.call(orderDetails, { visitReportId: ref.providerId, location }))?.id ?? null;
}

async function completeReport(customer: Place, ref: ReportRef, provider: ProviderCalls): Promise<Report | null> {
  if (ref.isMonthly) return toReport(customer, ref, null);
  const order = await provider.call(orderDetails, { visitReportId: ref.providerId, location: customer.location });
  if (!order) return null;
  provider.prime(orderDetails, { orderId: order.id, location: customer.location }, order);
  provider.prime(reportOfOrder, { orderId: order.id }, ref);
  return toReport(customer, ref, order);
}

const getReportType = ({ isMonthly }: ReportRef) => (isMonthly ? 'MonthlyReport' : 'VisitReport');

const createTarget = ({ location, id: customerId }: Place, { providerId }: { providerId: string }, __typename: Report['__typename']): ReportTarget => ({
  __typename,
  providerId,
  location,
  customerId,
});

function toReport(customer: Place, ref: ReportRef, order: Order | null): Report {
  return {
    ...createTarget(customer, ref, getReportType(ref)),
    id: order?.id ?? toMonthlyAddress(ref.providerId),
    kind: order?.kind ?? 'MONTHLY_REPORT',
    order,
    startedAt: ref.startedAt ?? order?.startedAt ?? null,
    endedAt: ref.isMonthly ? getLastSecond(ref.endedAt) : ref.endedAt,
  };
}

/** A month that the provider ends at 22:00:00 is shown as ending at 21:59:59. */
function getLastSecond(end: Date | null): Date | null {
  if (!end) return null;
  const { hour, minute, second } = toViennaClock(end);
  return hour === '22' && minute === '00' && second === '00' ? new Date(Number(end) - 1000) : end;
}

export { getMonthEnd } from './orderPeriod.ts';

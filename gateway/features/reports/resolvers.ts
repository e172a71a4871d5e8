import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { createForbiddenError } from '../../errors.ts';
import type { ListChanges, OrderKind, Resolvers } from '../../generated/resolvers.ts';
import { followList } from '../../infra/writes/followList.ts';
import { maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import { nextReport, ordersOfCustomer, previousReport } from './endpoints.ts';
import { getReportAddress, getReportForQuery, listOrders } from './service.ts';
import type { FoundReport, Order, Report, ReportTarget } from './models.ts';

const createNeighbourResolver =
  (endpoint: typeof nextReport) =>
  async (report: ReportTarget, { kinds }: { kinds: readonly OrderKind[] }, { provider }: SignedIn) => {
    if (kinds.length === 0) return null;
    const { providerId, customerId, location, __typename } = report;
    const ref = await provider.call(endpoint, { customerId, report: { providerId, isMonthly: __typename === 'MonthlyReport' }, kinds });
    return getReportAddress(ref, location, provider);
  };
const fieldsOfReport = {
  id: async ({ whole }: FoundReport) => (await whole).id,
  kind: async ({ whole }: FoundReport) => (await whole).kind,
  order: async ({ whole }: FoundReport) => (await whole).order,
  startedAt: async ({ whole }: FoundReport) => (await whole).startedAt,
  endedAt: async ({ whole }: FoundReport) => (await whole).endedAt,
  previousId: createNeighbourResolver(previousReport),
  nextId: createNeighbourResolver(nextReport),
  // A field without its line would be null.
} satisfies Record<Exclude<keyof Report, keyof FoundReport> | 'previousId' | 'nextId', unknown>;

const published = {
  name: 'reports',
  read: (customer: Customer, { provider }: SignedIn) => listOrders(customer, provider),
  fields: ({ number, startedAt, endedAt }: Order) => [number, startedAt, endedAt],
};

/** Visit reports, monthly reports and the orders they belong to. */
export const reports: Resolvers = {
  Subscription: {
    resultsPublished: {
      subscribe: (_root, { customer }, context) => followList(published, customer, context),
      resolve: (changes: ListChanges) => changes,
    },
  },
  Customer: {
    report: (customer, { id }, context) => getReportForQuery(customer, id || null, context),
    async orders(customer, { filter, ...requested }, { session, provider }) {
      const { kinds, from, to } = filter ?? {};
      if ((from || to) && session?.user.role !== 'ADMIN') throw createForbiddenError('The date range of orders');
      const orders = await provider.call(ordersOfCustomer, { customerId: customer.id, location: customer.location });
      const shown = orders.filter(
        ({ kind, startedAt }) =>
          (!kinds || kinds.includes(kind)) && (!from || (startedAt !== null && startedAt >= from)) && (!to || (startedAt !== null && startedAt <= to)),
      );
      return { ...createPage(shown, requested, maxRowsOfLongList), unreadableCount: countUnreadable(orders) };
    },
  },
  VisitReport: fieldsOfReport,
  MonthlyReport: fieldsOfReport,
};

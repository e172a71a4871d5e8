import { countDaysSince } from '../../lists/dayPeriod.ts';
import { countVisibleAreas } from '../../access/visibleAreas.ts';
import { includes, parseLocationKey } from '../../access/scope.ts';
import { createBadInputError } from '../../errors.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { areasOfCustomer } from '../../access/accessEndpoints.ts';
import { toRightFlags } from '../../access/rights.ts';
import { findCustomer } from '../../access/createScope.ts';
import { customersByTerm, keyUserOfCustomer } from './endpoints.ts';
import { listLocationsOfCountry, getLocationState } from './service.ts';
import { createConnection } from './connection.ts';

/** Locations, what the caller may do there, and the lists of them. */
export const locations: Resolvers = {
  Query: {
    customer: (_root, { key }, context) => findCustomer(key, context),
    async countryLocations(_root, { country, ...requested }, { provider }) {
      return createConnection(await listLocationsOfCountry(country, true, { provider }), requested);
    },
    async findLocations(_root, { term, country, onlyActive, ...requested }, { provider }) {
      if (term.trim().length < 3) throw createBadInputError('The term must have at least 3 characters.');
      const found = await provider.call(customersByTerm, { term: term.trim(), onlyActive: onlyActive ?? true });
      return createConnection(found, requested, { isShown: (customer) => customer.country === country });
    },
  },
  StoredCustomer: {
    country: ({ location }) => parseLocationKey(location).country,
    cardcode: ({ location }) => parseLocationKey(location).cardcode,
    customer: ({ location }, _args, context) => findCustomer(location, context),
  },
  Customer: {
    async rights({ location }, _args, { scope }) {
      const access = (await scope.getAccess(location))!;
      const [rights, areas] = await Promise.all([access.getRights(), access.getAreas()]);
      const flags = toRightFlags((right) => includes(rights, right));
      return { ...flags, canShowDefectsInPlans: flags.canShowDefects && flags.canShowDefectsInPlans, areasRestricted: areas !== 'all' };
    },
    areas: ({ country, cardcode }, _args, { provider }) => provider.call(areasOfCustomer, { country, cardcode }),
    areaCount: ({ location }, _args, context) => countVisibleAreas(location, context),
    unreadableAreas: async ({ country, cardcode }, _args, { provider }) => countUnreadable(await provider.call(areasOfCustomer, { country, cardcode })),
    keyUser: ({ id }, _args, { provider }) => provider.call(keyUserOfCustomer, { customerId: id }),
    level: async (customer, _args, context) => (await getLocationState(customer, context)).level,
    lastCheckAt: async (customer, _args, context) => (await getLocationState(customer, context)).lastCheckAt,
    async daysSinceCheck(customer, _args, context) {
      const { lastCheckAt } = await getLocationState(customer, context);
      return lastCheckAt && countDaysSince(lastCheckAt, context.provider.clock.today());
    },
    isExtra: async (customer, _args, context) => (await getLocationState(customer, context)).isExtra,
  },
};

import { daysSince } from '../../lists/dayPeriod.ts';
import { areaCountAt } from '../../access/visibleAreas.ts';
import { includes, placeOf } from '../../access/scope.ts';
import { badInput } from '../../errors.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { areasOfCustomer } from '../../access/accessEndpoints.ts';
import { rightFlags } from '../../access/rights.ts';
import { findCustomer, listedLocations } from '../../access/scopeOf.ts';
import { isShown } from '../../access/customerState.ts';
import { customersByTerm, keyUserOfCustomer } from './endpoints.ts';
import { listLocationsOfCountry, stateAt } from './service.ts';
import { connectionOf } from './connection.ts';

/** Maximum number of locations of a page whose open defects are shown. */
const maxWithDefects = 100;

/** Locations, what the caller may do there, and the lists of them. */
export const locations: Resolvers = {
  Query: {
    customer: (_root, { key }, context) => findCustomer(key, context),
    async locations(_root, { defectsOf, ...requested }, { session, provider }) {
      const most = Math.max(0, Math.min(defectsOf ?? maxWithDefects, maxWithDefects));
      return connectionOf(await listedLocations(session.user, provider), requested, isShown, most);
    },
    async countryLocations(_root, { country, ...requested }, { provider }) {
      return connectionOf(await listLocationsOfCountry(country, true, { provider }), requested);
    },
    async findLocations(_root, { term, country, onlyActive, ...requested }, { provider }) {
      if (term.trim().length < 3) throw badInput('The term must have at least 3 characters.');
      const found = await provider.call(customersByTerm, { term: term.trim(), onlyActive: onlyActive ?? true });
      return connectionOf(found, requested, (customer) => customer.country === country);
    },
  },
  StoredCustomer: {
    country: ({ location }) => placeOf(location).country,
    cardcode: ({ location }) => placeOf(location).cardcode,
    customer: ({ location }, _args, context) => findCustomer(location, context),
  },
  Customer: {
    async rights({ location }, _args, { scope }) {
      const access = (await scope.at(location))!;
      const [rights, areas] = await Promise.all([access.rights(), access.areas()]);
      const flags = rightFlags((right) => includes(rights, right));
      return { ...flags, canShowDefectsInPlans: flags.canShowDefects && flags.canShowDefectsInPlans, areasRestricted: areas !== 'all' };
    },
    areas: ({ country, cardcode }, _args, { provider }) => provider.call(areasOfCustomer, { country, cardcode }),
    areaCount: ({ location }, _args, context) => areaCountAt(location, context),
    unreadableAreas: async ({ country, cardcode }, _args, { provider }) => unreadableIn(await provider.call(areasOfCustomer, { country, cardcode })),
    keyUser: ({ id }, _args, { provider }) => provider.call(keyUserOfCustomer, { customerId: id }),
    level: async (customer, _args, context) => (await stateAt(customer, context)).level,
    async openDefects(customer, _args, context) {
      const { openDefects } = await stateAt(customer, context);
      if (openDefects === null) return null;
      const access = await context.scope.at(customer.location);
      return access && includes(await access.rights(), 'SHOW_DEFECTS') ? openDefects : null;
    },
    lastCheckAt: async (customer, _args, context) => (await stateAt(customer, context)).lastCheckAt,
    async daysSinceCheck(customer, _args, context) {
      const { lastCheckAt } = await stateAt(customer, context);
      return lastCheckAt && daysSince(lastCheckAt, context.provider.clock.today());
    },
    isExtra: async (customer, _args, context) => (await stateAt(customer, context)).isExtra,
  },
};

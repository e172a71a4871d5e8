import { joined, unreadableIn } from '../../provider-client/rows.ts';
import { holds } from '../../access/scope.ts';
import { badInput } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { allowedAreas, areasOfCustomer } from '../../locations/accessEndpoints.ts';
import { rightFlags } from '../../locations/rights.ts';
import { areasAllowed, findSite } from '../../locations/scopeOf.ts';
import { listedSitesOfCustomer, listedSitesOfKeyUser, type SiteState } from '../../locations/siteEndpoints.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from './endpoints.ts';
import { locationTable } from './locationTable.ts';
import { toOverview } from './models.ts';

/** A location beyond the own ones is shown once it has a report (D-18). */
const isShown = ({ isExtra, visitEndedAt, monthlyStartedAt }: SiteState): boolean => !isExtra || visitEndedAt !== null || monthlyStartedAt !== null;

/** Locations, what the caller may do there, and the lists of them. */
export const locations: Resolvers = {
  Query: {
    customer: (_root, at, context) => findSite(at, context),
    async locations(_root, { first, offset, filter, sort }, { session, provider }) {
      const { user } = session;
      const areas = areasAllowed(await provider.call(allowedAreas, { userId: user.id }));
      const endpoint = user.role === 'KEY_USER' ? listedSitesOfKeyUser : listedSitesOfCustomer;
      const lists = await Promise.all((['AT', 'DE'] as const).map((country) => provider.call(endpoint, { user, country, areas, details: true })));
      const found = joined(lists);
      const rows = found.filter(isShown).map(toOverview);
      const shown = locationTable(rows, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(found), unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    async countryLocations(_root, { country, first, offset, filter, sort }, { provider }) {
      const found = await provider.call(customersOfCountry, { country });
      const rows = found.map(toOverview);
      const shown = locationTable(rows, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(found), unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    async findLocations(_root, { term, country, onlyActive, first, offset, filter, sort }, { provider }) {
      if (term.trim().length < 3) throw badInput('The term must have at least 3 characters.');
      const found = await provider.call(customersByTerm, { term: term.trim(), onlyActive: onlyActive ?? true });
      const rows = found.filter((site) => site.country === country).map(toOverview);
      const shown = locationTable(rows, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(found), unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
  },
  LocationOverview: {
    async openDefects({ location, openDefects }, _args, { scope }) {
      const access = await scope?.at(location);
      return access && holds(await access.rights(), 'SHOW_DEFECTS') ? openDefects : null;
    },
  },
  Customer: {
    async rights({ location }, _args, { scope }) {
      const access = (await scope.at(location))!;
      const [rights, areas] = await Promise.all([access.rights(), access.areas()]);
      const flags = rightFlags((right) => holds(rights, right));
      return { ...flags, canShowDefectsInPlans: flags.canShowDefects && flags.canShowDefectsInPlans, areasRestricted: areas !== 'all' };
    },
    areas: ({ country, cardcode }, _args, { provider }) => provider.call(areasOfCustomer, { country, cardcode }),
    unreadableAreas: async ({ country, cardcode }, _args, { provider }) => unreadableIn(await provider.call(areasOfCustomer, { country, cardcode })),
    keyUser: ({ id }, _args, { provider }) => provider.call(keyUserOfCustomer, { customerId: id }),
  },
};

import { holds, locationKey } from '../../access/scope.ts';
import { badInput } from '../../errors.ts';
import type { Resolvers, Right } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import { allowedAreas, areasOfCustomer } from '../../session/accessEndpoints.ts';
import { areasAllowed, findSite } from '../../session/scopeOf.ts';
import { listedSitesOfCustomer, listedSitesOfKeyUser } from '../../session/siteEndpoints.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from './endpoints.ts';
import { locationTable } from './locationTable.ts';
import { toOverview } from './models.ts';

/** Locations, what the caller may do there, and the lists of them. */
export const locations: Resolvers = {
  Query: {
    customer: (_root, { country, cardcode }, { session, provider }) => findSite(locationKey(country, cardcode), session!, provider),
    async locations(_root, { first, offset, filter, sort }, { session, provider }) {
      const { user } = session!;
      const areas = areasAllowed(await provider.call(allowedAreas, { userId: user.id }));
      const endpoint = user.role === 'KEY_USER' ? listedSitesOfKeyUser : listedSitesOfCustomer;
      const lists = await Promise.all((['AT', 'DE'] as const).map((country) => provider.call(endpoint, { user, country, areas, details: true })));
      const rows = lists.flat().map(toOverview);
      const shown = locationTable(rows, filter, sort);
      return { total: shown.length, unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    async countryLocations(_root, { country, first, offset, filter, sort }, { provider }) {
      const rows = (await provider.call(customersOfCountry, { country })).map(toOverview);
      const shown = locationTable(rows, filter, sort);
      return { total: shown.length, unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    async findLocations(_root, { term, country, onlyActive, first, offset, filter, sort }, { provider }) {
      if (term.trim().length < 3) throw badInput('The term must have at least 3 characters.');
      const found = await provider.call(customersByTerm, { term: term.trim(), onlyActive: onlyActive ?? true });
      const rows = found.filter((site) => site.country === country).map(toOverview);
      const shown = locationTable(rows, filter, sort);
      return { total: shown.length, unfilteredTotal: rows.length, rows: page(shown, first, offset) };
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
      const access = (await scope!.at(location))!;
      const [rights, areas] = await Promise.all([access.rights(), access.areas()]);
      const may = (right: Right) => holds(rights, right);
      return {
        canEditPlan: may('EDIT_PLAN'),
        canShowDefects: may('SHOW_DEFECTS'),
        canEditDefects: may('EDIT_DEFECTS'),
        canShowDefectPhotos: may('SHOW_DEFECT_PHOTOS'),
        canShowDeliveryNotes: may('SHOW_DELIVERY_NOTES'),
        canShowDefectsInPlans: may('SHOW_DEFECTS') && may('SHOW_DEFECTS_IN_PLANS'),
        areasRestricted: areas !== 'all',
      };
    },
    areas: ({ country, cardcode }, _args, { provider }) => provider.call(areasOfCustomer, { country, cardcode }),
    keyUser: ({ id }, _args, { provider }) => provider.call(keyUserOfCustomer, { customerId: id }),
  },
};

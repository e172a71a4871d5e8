import { locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ApiTokenSort, ApiTokenSortField, Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import { findSite, ownSites } from '../../session/scopeOf.ts';
import { sortedBy, sought } from '../../tableOrder.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import { refreshToken, tokenOfCustomer } from './endpoints.ts';
import type { ApiToken } from './models.ts';

const sortValue: Record<ApiTokenSortField, (site: Site) => string> = {
  CARDCODE: ({ cardcode }) => cardcode,
  NAME: ({ name }) => name,
  CITY: ({ city }) => city ?? '',
};

function arranged(sites: readonly Site[], filter: string | null | undefined, sort: ApiTokenSort | null | undefined): Site[] {
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'NAME', direction: 'ASC' };
  const found = sites.filter(({ cardcode, name, postcode, city, address }) =>
    [cardcode, name, postcode, city, address].join('\n').toLowerCase().includes(term),
  );
  return sortedBy(found, sortValue[field], direction);
}

const toApiToken = (site: Site): ApiToken => ({ id: site.id, location: site.location, customer: site });

/**
 * A location whose token the caller may use: one of its own, an administrator's any. A location that was assigned beyond
 * the own ones (D-18) is another key user's, whose integrations a change would end.
 */
async function findOwn(location: Site['location'], { session, provider }: Context): Promise<Site | null> {
  if (session!.user.role === 'ADMIN') return findSite(location, session!, provider);
  return (await ownSites(session!.user, provider)).find((site) => site.location === location) ?? null;
}

/** The token opens all areas, so that it would lead round a restriction to some of them. */
async function isWithheld({ location }: { location: Site['location'] }, { scope }: Context): Promise<boolean> {
  const access = await scope?.at(location);
  return !access || (await access.areas()) !== 'all';
}

/** Tokens of the results API, for those whose locations they open. */
export const apiTokens: Resolvers = {
  Query: {
    async apiTokens(_root, { first, offset, filter, sort }, { session, provider }) {
      const sites = await ownSites(session!.user, provider);
      const shown = arranged(sites, filter, sort);
      return { total: shown.length, unfilteredTotal: sites.length, rows: page(shown, first, offset).map(toApiToken) };
    },
  },
  Customer: {
    async apiToken({ location }, _args, context) {
      const site = await findOwn(location, context);
      return site && toApiToken(site);
    },
  },
  ApiToken: {
    isWithheld: (token, _args, context) => isWithheld(token, context),
    async secret(token, _args, context) {
      if (await isWithheld(token, context)) return null;
      const { country, cardcode } = token.customer;
      return context.provider.call(tokenOfCustomer, { country, cardcode });
    },
  },
  Mutation: {
    async refreshApiToken(_root, { input: { country, cardcode, requestId } }, context) {
      const { session, provider, writeOnce } = context;
      const site = await findOwn(locationKey(country, cardcode), context);
      if (!site) throw notFound('location');
      if (await isWithheld(site, context)) throw forbidden('The token of this location');
      // The outcome that is kept says only that it was done: the token is read anew each time, and stands in no store.
      const isDone = await writeOnce.run(session!.key, requestId, `refreshToken ${site.location}`, () => provider.call(refreshToken, { customerId: site.id }));
      if (!isDone) return { apiToken: null, problem: { code: 'REFUSED', field: null, message: null } };
      return { apiToken: toApiToken(site), problem: null };
    },
  },
};

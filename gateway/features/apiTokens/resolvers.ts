import { unreadableIn } from '../../provider-client/rows.ts';
import { locationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ApiTokenSortField, Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { findSite, ownSites } from '../../locations/scopeOf.ts';
import { tableOf } from '../../lists/table.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import { refreshToken, tokenOfCustomer } from './endpoints.ts';
import type { ApiToken } from './models.ts';
import { problemOf } from '../../writes/problem.ts';

const tokenTable = tableOf<Site, ApiTokenSortField>({
  texts: ({ cardcode, name, postcode, city, address }) => [cardcode, name, postcode, city, address],
  values: {
    CARDCODE: ({ cardcode }) => cardcode,
    NAME: ({ name }) => name,
    CITY: ({ city }) => city ?? '',
  },
  first: { field: 'NAME', direction: 'ASC' },
});

const toApiToken = (site: Site): ApiToken => ({ id: site.id, location: site.location, customer: site });

/**
 * A location whose token the caller may use: one of its own, an administrator's any. A location that was assigned beyond
 * the own ones (D-18) is another key user's, whose integrations a change would end.
 */
async function findOwn(location: Site['location'], { session, provider }: SignedIn): Promise<Site | null> {
  if (session.user.role === 'ADMIN') return findSite(location, { session, provider });
  return (await ownSites(session.user, provider)).find((site) => site.location === location) ?? null;
}

/** The token opens all areas, so that it would lead round a restriction to some of them. */
async function isWithheld({ location }: { location: Site['location'] }, { scope }: SignedIn): Promise<boolean> {
  const access = await scope?.at(location);
  return !access || (await access.areas()) !== 'all';
}

/** Tokens of the results API, for those whose locations they open. */
export const apiTokens: Resolvers = {
  Query: {
    async apiTokens(_root, { first, offset, filter, sort }, { session, provider }) {
      const sites = await ownSites(session.user, provider);
      const shown = tokenTable(sites, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(sites), unfilteredTotal: sites.length, rows: page(shown, first, offset).map(toApiToken) };
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
    async refreshApiToken(_root, { input }, context) {
      const { session, provider, writeOnce } = context;
      const site = await findOwn(locationKey(input.country, input.cardcode), context);
      if (!site) throw notFound('location');
      if (await isWithheld(site, context)) throw forbidden('The token of this location');
      // The outcome that is kept says only that it was done: the token is read anew each time, and stands in no store.
      const isDone = await writeOnce.run(session, 'refreshApiToken', input, () => provider.call(refreshToken, { customerId: site.id }));
      if (!isDone) return { apiToken: null, problem: problemOf('REFUSED') };
      return { apiToken: toApiToken(site), problem: null };
    },
  },
};

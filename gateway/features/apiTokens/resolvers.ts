import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { toLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type { ApiTokenOrderField, Resolvers } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { findCustomer, fetchOwnLocations } from '../../access/createScope.ts';
import { createTable } from '../../lists/table.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { refreshToken, tokenOfCustomer } from './endpoints.ts';
import type { ApiToken } from './models.ts';
import { createProblem } from '../../infra/writes/problem.ts';

const arrangeTokens = createTable<Customer, ApiTokenOrderField>({
  texts: ({ cardcode, name, postcode, city, address }) => [cardcode, name, postcode, city, address],
  values: {
    CARDCODE: ({ cardcode }) => cardcode,
    NAME: ({ name }) => name,
    CITY: ({ city }) => city ?? '',
  },
  first: { field: 'NAME', direction: 'ASC' },
});

const toApiToken = (customer: Customer): ApiToken => ({ id: customer.id, location: customer.location, customer });

/**
 * A location whose token the caller may use: one that it owns, an administrator's any. A location that was assigned in
 * addition belongs to another key user, whose integrations a change would end.
 */
async function findOwn(location: Customer['location'], { session, provider }: SignedIn): Promise<Customer | null> {
  if (session.user.role === 'ADMIN') return findCustomer(location, { session, provider });
  return (await fetchOwnLocations(session.user, provider)).find((customer) => customer.location === location) ?? null;
}

/** The token opens all areas, so that it would lead round a restriction to some of them. */
async function isWithheld({ location }: { location: Customer['location'] }, { scope }: SignedIn): Promise<boolean> {
  const access = await scope?.getAccess(location);
  return !access || (await access.getAreas()) !== 'all';
}

/** Tokens of the results API, for users who may see the results of their locations. */
export const apiTokens: Resolvers = {
  Query: {
    async apiTokens(_root, { filter, orderBy, ...requested }, { session, provider }) {
      const customers = await fetchOwnLocations(session.user, provider);
      const shown = await arrangeTokens(customers, filter?.text, orderBy);
      return { ...createPage(shown.map(toApiToken), requested), unreadableCount: countUnreadable(customers), unfilteredCount: customers.length };
    },
  },
  Customer: {
    async apiToken({ location }, _args, context) {
      const customer = await findOwn(location, context);
      return customer && toApiToken(customer);
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
      const { session, provider, idempotency } = context;
      const customer = await findOwn(toLocationKey(input.customer.country, input.customer.cardcode), context);
      if (!customer) throw createNotFoundError('location');
      if (await isWithheld(customer, context)) throw createForbiddenError('The token of this location');
      // The stored outcome contains only that it was done. The token is read again each time and is in no store.
      const isDone = await idempotency.run(session, 'refreshApiToken', input, () => provider.call(refreshToken, { customerId: customer.id }));
      if (!isDone) return { apiToken: null, problems: [createProblem('REFUSED')] };
      return { apiToken: toApiToken(customer), problems: [] };
    },
  },
};

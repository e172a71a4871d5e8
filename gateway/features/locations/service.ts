import type { SignedIn } from '../../context.ts';
import { listedLocations } from '../../access/scopeOf.ts';
import type { Country } from '../../generated/resolvers.ts';
import type { Customer, CustomerState } from '../../access/customerEndpoints.ts';
import { isShown } from '../../access/customerState.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from './endpoints.ts';

const minTermLength = 3;

/** Locations among which a term is looked for: the caller's own, an administrator's those that the provider finds by it. */
export async function findLocations(term: string, { session: { user }, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<Customer[]> {
  if (user.role !== 'ADMIN') return (await listedLocations(user, provider)).filter(isShown);
  return term.length < minTermLength ? [] : provider.call(customersByTerm, { term, onlyActive: true });
}

/** All locations of a country; `details` adds the state of their last checks. Does not check that the caller is an administrator. */
export const listLocationsOfCountry = (country: Country, details: boolean, { provider }: Pick<SignedIn, 'provider'>): Promise<CustomerState[]> =>
  provider.call(customersOfCountry, { country, details });

/** The key user id that users of a location's key user carry; null without a key user. */
export const getKeyUserNumber = async ({ id }: Customer, { provider }: Pick<SignedIn, 'provider'>): Promise<string | null> =>
  (await provider.call(keyUserOfCustomer, { customerId: id }))?.number ?? null;

export { locationsOfCaller, partFrom, type PartOfLocations, readLocations } from './partOfLocations.ts';

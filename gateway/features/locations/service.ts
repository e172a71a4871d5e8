import type { SignedIn } from '../../context.ts';
import { findLocation, findListedLocation, fetchListedLocations } from '../../access/createScope.ts';
import type { Country } from '../../generated/resolvers.ts';
import type { Customer, CustomerState } from '../../access/customerEndpoints.ts';
import { isShown, type KnownCustomer, type LocationState, toListedCustomer } from '../../access/customerState.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from './endpoints.ts';

const minTermLength = 3;

/** Locations among which a term is looked for: the caller's own, an administrator's those that the provider finds by it. */
export async function findLocations(term: string, { session: { user }, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<Customer[]> {
  if (user.role !== 'ADMIN') return (await fetchListedLocations(user, provider)).filter(isShown);
  return term.length < minTermLength ? [] : provider.call(customersByTerm, { term, onlyActive: true });
}

/** All locations of a country; `details` adds the state of their last checks. Does not check that the caller is an administrator. */
export const listLocationsOfCountry = (country: Country, details: boolean, { provider }: Pick<SignedIn, 'provider'>): Promise<CustomerState[]> =>
  provider.call(customersOfCountry, { country, details });

const neverListed: LocationState = { level: 'UNKNOWN', levelOrder: null, openDefects: null, lastCheckAt: null, isExtra: false };

/**
 * The state of a location: of its row where a list contained it, else from the list of the caller's locations of its country. That list
 * counts only the areas that the caller may see. A location that it does not contain, such as an inactive one, has no checks.
 */
export async function getLocationState(customer: KnownCustomer, { session, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<LocationState> {
  if (customer.state) return customer.state;
  const { location, country } = customer;
  const isAdmin = session.user.role === 'ADMIN';
  const found = isAdmin
    ? findLocation(await listLocationsOfCountry(country, true, { provider }), location)
    : await findListedLocation(location, session.user, provider);
  return found ? toListedCustomer(found).state : neverListed;
}

/** The key user id that users of a location's key user carry; null without a key user. */
export const getKeyUserNumber = async ({ id }: Customer, { provider }: Pick<SignedIn, 'provider'>): Promise<string | null> =>
  (await provider.call(keyUserOfCustomer, { customerId: id }))?.number ?? null;

export { createConnection } from './connection.ts';
export { listCallerLocations, sliceLocations, type PartOfLocations, readLocations } from './partOfLocations.ts';

import { type Grant, type LocationAccess, type LocationKey, toLocationKey, parseLocationKey, type Scope } from './scope.ts';
import { createNotFoundError } from '../errors.ts';
import type { CustomerKey } from '../generated/resolvers.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import { joinLists } from '../provider-client/decoders/rows.ts';
import { allowedAreas, rightsOfUser } from './accessEndpoints.ts';
import { isWithin } from './limitedLocations.ts';
import type { SessionRecord } from '../auth/session.ts';
import {
  listedLocationsOfCustomer,
  listedLocationsOfKeyUser,
  type Customer,
  type CustomerState,
  type Listing,
  customerByNumber,
  locationsOfCustomer,
  locationsOfKeyUser,
} from './customerEndpoints.ts';

const everything: LocationAccess = { getRights: async () => 'all', getAreas: async () => 'all' };

/** Scope of a session: administrators go everywhere with every right, others as the provider stores it. */
export function createScope(session: SessionRecord, provider: ProviderCalls): Scope {
  const { user, actor, planView, token, audit } = session;
  // Credentials and users do not change by a token or a link either.
  const isActing = actor !== null || token !== undefined || audit !== undefined;
  if (user.role === 'ADMIN')
    return { role: 'ADMIN', isActing, getAccess: async (location) => (isWithin(session, location) ? everything : null), getAreasOfAll: async () => 'all' };
  const known = new Map<LocationKey, Promise<LocationAccess | null>>();

  async function find(location: LocationKey): Promise<LocationAccess | null> {
    if ((planView && location !== planView) || !isWithin(session, location)) return null;
    const customer = await findOwnCustomer(location, user, provider);
    if (!customer) return null;
    const here = { userId: user.id, country: customer.country, cardcode: customer.cardcode };
    return {
      getRights: async () => (await provider.call(rightsOfUser, here)).rights,
      async getAreas() {
        const [stored, allowed] = await Promise.all([provider.call(rightsOfUser, here), provider.call(allowedAreas, here)]);
        return intersect(stored.areas, allowed);
      },
    };
  }

  return {
    role: user.role,
    isActing,
    // Cached, since a list resolves each of its fields separately.
    getAccess(location) {
      let access = known.get(location);
      if (!access) {
        access = find(location);
        known.set(location, access);
        access.catch(() => known.delete(location));
      }
      return access;
    },
    getAreasOfAll: () => provider.call(allowedAreas, { userId: user.id }),
  };
}

/** The user whose locations are listed. */
interface Reader {
  session: SessionRecord;
  provider: ProviderCalls;
}

/** A location that the caller may open; null when there is none or it is not the caller's. Administrators may open any. */
export async function findCustomer(at: CustomerKey | LocationKey, { session, provider }: Reader): Promise<Customer | null> {
  const { user } = session;
  const location = typeof at === 'string' ? at : toLocationKey(at.country, at.cardcode);
  if (!isWithin(session, location)) return null;
  return user.role === 'ADMIN' ? provider.call(customerByNumber, parseLocationKey(location)) : findOwnCustomer(location, user, provider);
}

/** The same, where there must be one: throws NOT_FOUND for a missing or foreign location. */
export async function getCustomer(at: CustomerKey | LocationKey, caller: Reader): Promise<Customer> {
  const customer = await findCustomer(at, caller);
  if (!customer) throw createNotFoundError('location');
  return customer;
}

/** The user's own locations, without those assigned in addition. */
export function fetchOwnLocations(user: SessionRecord['user'], provider: ProviderCalls): Promise<Customer[]> {
  return user.role === 'KEY_USER' ? provider.call(locationsOfKeyUser, { user, route: null }) : provider.call(locationsOfCustomer, { user });
}

/** The user's locations in both countries with their state, those assigned beyond the own ones among them. */
export async function fetchListedLocations(user: SessionRecord['user'], provider: ProviderCalls): Promise<CustomerState[]> {
  const areas = toAreaParameter(await provider.call(allowedAreas, { userId: user.id }));
  return joinLists(await Promise.all((['AT', 'DE'] as const).map((country) => fetchList({ user, country, areas, details: true }, provider))));
}

/** One of them; null when it is not the user's. */
export async function findListedLocation(location: LocationKey, user: SessionRecord['user'], provider: ProviderCalls): Promise<CustomerState | null> {
  const areas = toAreaParameter(await provider.call(allowedAreas, { userId: user.id }));
  return findLocation(await fetchList({ user, country: parseLocationKey(location).country, areas, details: true }, provider), location);
}

const fetchList = (listing: Listing, provider: ProviderCalls): Promise<CustomerState[]> =>
  listing.user.role === 'KEY_USER' ? provider.call(listedLocationsOfKeyUser, listing) : provider.call(listedLocationsOfCustomer, listing);

/** A location of the user, extra assigned ones included; null when it is not the user's. */
async function findOwnCustomer(location: LocationKey, user: SessionRecord['user'], provider: ProviderCalls): Promise<Customer | null> {
  const own = findLocation(await fetchOwnLocations(user, provider), location);
  if (own) return own;
  return findLocation(await fetchList({ user, country: parseLocationKey(location).country, areas: undefined, details: false }, provider), location);
}

const indexes = new WeakMap<readonly Customer[], Map<LocationKey, Customer>>();

/** Finds a location in a list, which is indexed once: it may be long, and each row of a page is looked up. */
export function findLocation<Found extends Customer>(customers: readonly Found[], location: LocationKey): Found | null {
  let index = indexes.get(customers);
  // The first of two equal ones counts.
  if (!index) indexes.set(customers, (index = new Map(customers.toReversed().map((customer) => [customer.location, customer]))));
  return (index.get(location) as Found | undefined) ?? null;
}

const noArea = '-1';

/**
 * The comma list of areas that is sent with every chart, result and position call; undefined where all are allowed. The
 * provider reads an empty list as all, so that no area at all is sent as an id that no area has.
 */
export function toAreaParameter(areas: Grant<string>): string | undefined {
  if (areas === 'all') return undefined;
  return areas.size === 0 ? noArea : [...areas].join(',');
}

function intersect(one: Grant<string>, other: Grant<string>): Grant<string> {
  if (one === 'all') return other;
  if (other === 'all') return one;
  return new Set([...one].filter((area) => other.has(area)));
}

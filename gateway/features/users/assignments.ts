import { locationKey, type LocationKey, placeOf } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { badInput, GatewayError, notFound } from '../../errors.ts';
import { joined, unreadableIn } from '../../provider-client/decoders/rows.ts';
import type { UserLocationInput } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { areasOfCustomer, rightsOfUser } from '../../access/accessEndpoints.ts';
import { findCustomer } from '../../access/scopeOf.ts';
import { listedLocationsOfCustomer, listedLocationsOfKeyUser, type Customer } from '../../access/customerEndpoints.ts';
import { listLocationsOfCountry } from '../locations/service.ts';
import { granted } from './granted.ts';
import type { Assignment, StoredRights, TakenAssignment, User } from './models.ts';

const countries = ['AT', 'DE'] as const;
const maxChanges = 250;
/** Stored rights of as many locations are read as the calls of one request: a user may have all of a country. */
const readAtOnce = 250;
/** From so many changes on an administrator's locations are looked up in the list of their country, in one call. */
const fromList = 10;

/** Locations of a user in both countries, extra ones included. */
export async function locationsOf(user: User, provider: ProviderCalls): Promise<Customer[]> {
  const endpoint = user.role === 'KEY_USER' ? listedLocationsOfKeyUser : listedLocationsOfCustomer;
  const asUser = { ...user, name: `${user.firstName} ${user.lastName}` };
  const lists = await Promise.all(countries.map((country) => provider.call(endpoint, { user: asUser, country, areas: undefined, details: false })));
  return joined(lists);
}

/** Reads all stored locations of a user again. */
async function storedAssignments(user: User, context: SignedIn): Promise<Map<LocationKey, Assignment>> {
  const { provider, session, jar } = context;
  await provider.invalidate();
  const customers = await locationsOf(user, provider);
  // A location that is omitted from the whole list is removed.
  if (unreadableIn(customers) > 0) throw new GatewayError('PROVIDER_SHAPE', 'customers: not every location of the user could be read. Nothing was changed.');
  const stored = new Map<LocationKey, Assignment>();
  for (let at = 0; at < customers.length; at += readAtOnce) {
    const calls = customers.length <= readAtOnce ? provider : context.callsFor(session, jar);
    const read = await Promise.all(
      customers.slice(at, at + readAtOnce).map(async ({ location, country, cardcode }) => {
        const { rights, areas } = await calls.call(rightsOfUser, { userId: user.id, country, cardcode });
        return [location, { country, cardcode, rights, areas }] as const;
      }),
    );
    for (const [location, assignment] of read) stored.set(location, assignment);
  }
  return stored;
}

/** Outcome of changes of a user's locations. */
interface Changed {
  /** The whole list of the locations afterwards, which is what the provider takes. */
  assignments: readonly Assignment[];
  /** Stored values of the locations that are removed. */
  taken: TakenAssignment[];
}

/**
 * The locations of a user after these changes; null when one would be left without an area. Refuses a location
 * that is not the caller's, before anything is written.
 */
export async function assignmentsAfter(user: User | null, changes: readonly UserLocationInput[], context: SignedIn): Promise<Changed | null> {
  if (changes.length > maxChanges) throw badInput(`No more than ${maxChanges} locations can be changed at once.`);
  const listed = await listedAtOnce(changes, context);
  const checked = await Promise.all(changes.map((change) => checkedChange(change, listed, context)));
  const result = user ? await storedAssignments(user, context) : new Map<LocationKey, Assignment>();
  const taken: TakenAssignment[] = [];
  for (const { location, change } of checked) {
    if (!change.isAssigned) {
      const stored = result.get(location);
      if (stored) taken.push({ ...stored, location });
      result.delete(location);
      continue;
    }
    const rights = await rightsAfter(location, change, result.get(location) ?? null, context);
    if (!rights) return null;
    result.set(location, { ...placeOf(location), ...rights });
  }
  return { assignments: [...result.values()], taken };
}

/** Locations that one list contains, where an administrator changes many; each missing one is fetched separately. */
async function listedAtOnce(changes: readonly UserLocationInput[], { session, provider }: SignedIn): Promise<ReadonlySet<LocationKey>> {
  if (session.user.role !== 'ADMIN' || changes.length < fromList) return new Set();
  const wanted = countries.filter((country) => changes.some((change) => change.country === country));
  const lists = await Promise.all(wanted.map((country) => listLocationsOfCountry(country, false, { provider })));
  return new Set(lists.flat().map(({ location }) => location));
}

async function checkedChange(change: UserLocationInput, listed: ReadonlySet<LocationKey>, { session, scope, provider }: SignedIn) {
  const location = locationKey(change.country, change.cardcode);
  const isThere = listed.has(location) || (await findCustomer(location, { session, provider }));
  if (!(await scope.at(location)) || !isThere) throw notFound('location');
  return { location, change };
}

async function rightsAfter(
  location: LocationKey,
  { rights }: UserLocationInput,
  stored: StoredRights | null,
  { scope, provider }: SignedIn,
): Promise<StoredRights | null> {
  const access = (await scope.at(location))!;
  const [heldRights, heldAreas] = await Promise.all([access.rights(), access.areas()]);
  // A caller who sees all areas and gives all of them does not need the list of areas.
  const isByArea = rights && (rights.areaIds || (rights.areaIds === null && heldAreas !== 'all'));
  const areas = isByArea ? await provider.call(areasOfCustomer, placeOf(location)) : [];
  return granted(
    rights,
    stored,
    { rights: heldRights, areas: heldAreas },
    areas.map(({ id }) => id),
  );
}

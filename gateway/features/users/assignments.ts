import { locationKey, type LocationKey, placeOf } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { badInput, GatewayError, notFound } from '../../errors.ts';
import { joined, unreadableIn } from '../../provider-client/rows.ts';
import type { UserLocationInput } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { areasOfCustomer, rightsOfUser } from '../../locations/accessEndpoints.ts';
import { findSite } from '../../locations/scopeOf.ts';
import { listedSitesOfCustomer, listedSitesOfKeyUser, type Site } from '../../locations/siteEndpoints.ts';
import { granted } from './granted.ts';
import type { Assignment, StoredRights, TakenAssignment, User } from './models.ts';

const countries = ['AT', 'DE'] as const;
const maxChanges = 250;

/** Locations of a user in both countries, extra ones included. */
export async function locationsOf(user: User, provider: ProviderCalls): Promise<Site[]> {
  const endpoint = user.role === 'KEY_USER' ? listedSitesOfKeyUser : listedSitesOfCustomer;
  const asUser = { ...user, name: `${user.firstName} ${user.lastName}` };
  const lists = await Promise.all(countries.map((country) => provider.call(endpoint, { user: asUser, country, areas: undefined, details: false })));
  return joined(lists);
}

/** All that is stored of a user's locations, read anew. */
async function storedAssignments(user: User, provider: ProviderCalls): Promise<Map<LocationKey, Assignment>> {
  await provider.forget();
  const sites = await locationsOf(user, provider);
  // What is left out of the whole list is taken away.
  if (unreadableIn(sites) > 0) throw new GatewayError('PROVIDER_SHAPE', 'customers: not every location of the user could be read. Nothing was changed.');
  const stored = await Promise.all(
    sites.map(async ({ location, country, cardcode }) => {
      const { rights, areas } = await provider.call(rightsOfUser, { userId: user.id, country, cardcode });
      return [location, { country, cardcode, rights, areas }] as const;
    }),
  );
  return new Map(stored);
}

/** What changes of a user's locations lead to. */
interface Changed {
  /** The whole list of the locations afterwards, which is what the provider takes. */
  assignments: readonly Assignment[];
  /** What was stored where a location is taken away. */
  taken: TakenAssignment[];
}

/**
 * The locations of a user after these changes; null when one would be left without an area (O-16). Refuses a location
 * that is not the caller's, before anything is written (W-15).
 */
export async function assignmentsAfter(user: User | null, changes: readonly UserLocationInput[], context: SignedIn): Promise<Changed | null> {
  if (changes.length > maxChanges) throw badInput(`No more than ${maxChanges} locations can be changed at once.`);
  const checked = await Promise.all(changes.map((change) => checkedChange(change, context)));
  const result = user ? await storedAssignments(user, context.provider) : new Map<LocationKey, Assignment>();
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

async function checkedChange(change: UserLocationInput, { session, scope, provider }: SignedIn) {
  const location = locationKey(change.country, change.cardcode);
  if (!(await scope.at(location)) || !(await findSite(location, { session, provider }))) throw notFound('location');
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
  const areas = rights ? await provider.call(areasOfCustomer, placeOf(location)) : [];
  return granted(
    rights,
    stored,
    { rights: heldRights, areas: heldAreas },
    areas.map(({ id }) => id),
  );
}

import { locationKey, type LocationKey, placeOf } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { badInput, notFound } from '../../errors.ts';
import type { UserLocationInput } from '../../generated/resolvers.ts';
import type { ProviderDoor } from '../../provider-client/providerDoor.ts';
import { areasOfCustomer, rightsOfUser } from '../../session/accessEndpoints.ts';
import { findSite } from '../../session/scopeOf.ts';
import { listedSitesOfCustomer, listedSitesOfKeyUser, type Site } from '../../session/siteEndpoints.ts';
import { granted } from './granted.ts';
import type { Assignment, StoredRights, User } from './models.ts';

const countries = ['AT', 'DE'] as const;
const mostChanges = 250;

/** Locations of a user in both countries, extra ones included. */
export async function locationsOf(user: User, provider: ProviderDoor): Promise<Site[]> {
  const endpoint = user.role === 'KEY_USER' ? listedSitesOfKeyUser : listedSitesOfCustomer;
  const asUser = { ...user, name: `${user.firstName} ${user.lastName}` };
  const lists = await Promise.all(countries.map((country) => provider.call(endpoint, { user: asUser, country, areas: undefined, details: false })));
  return lists.flat();
}

/** All that is stored of a user's locations, read anew. */
async function storedAssignments(user: User, provider: ProviderDoor): Promise<Map<LocationKey, Assignment>> {
  await provider.forget();
  const sites = await locationsOf(user, provider);
  const stored = await Promise.all(
    sites.map(async ({ location, country, cardcode }) => {
      const { rights, areas } = await provider.call(rightsOfUser, { userId: user.id, country, cardcode });
      return [location, { country, cardcode, rights, areas }] as const;
    }),
  );
  return new Map(stored);
}

/**
 * The whole list of a user's locations after these changes, which is what the provider takes; null when a location
 * would be left without an area (O-16). Refuses a location that is not the caller's, before anything is written (W-15).
 */
export async function assignmentsAfter(user: User | null, changes: readonly UserLocationInput[], context: Context): Promise<readonly Assignment[] | null> {
  if (changes.length > mostChanges) throw badInput(`No more than ${mostChanges} locations can be changed at once.`);
  const checked = await Promise.all(changes.map((change) => checkedChange(change, context)));
  const result = user ? await storedAssignments(user, context.provider) : new Map<LocationKey, Assignment>();
  for (const { location, change } of checked) {
    if (!change.isAssigned) {
      result.delete(location);
      continue;
    }
    const rights = await rightsAfter(location, change, result.get(location) ?? null, context);
    if (!rights) return null;
    result.set(location, { ...placeOf(location), ...rights });
  }
  return [...result.values()];
}

async function checkedChange(change: UserLocationInput, { session, scope, provider }: Context) {
  const location = locationKey(change.country, change.cardcode);
  if (!(await scope!.at(location)) || !(await findSite(location, session!, provider))) throw notFound('location');
  return { location, change };
}

async function rightsAfter(
  location: LocationKey,
  { rights }: UserLocationInput,
  stored: StoredRights | null,
  { scope, provider }: Context,
): Promise<StoredRights | null> {
  const access = (await scope!.at(location))!;
  const [heldRights, heldAreas] = await Promise.all([access.rights(), access.areas()]);
  const areas = rights ? await provider.call(areasOfCustomer, placeOf(location)) : [];
  return granted(
    rights,
    stored,
    { rights: heldRights, areas: heldAreas },
    areas.map(({ id }) => id),
  );
}

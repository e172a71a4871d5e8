import { type AllOr, type LocationAccess, type LocationKey, placeOf, type Scope } from '../access/scope.ts';
import { notFound } from '../errors.ts';
import type { ProviderDoor } from '../provider-client/providerDoor.ts';
import { allowedAreas, rightsOfUser } from './accessEndpoints.ts';
import type { SessionRecord } from './session.ts';
import { listedSitesOfCustomer, listedSitesOfKeyUser, type Site, siteByNumber, sitesOfCustomer, sitesOfKeyUser } from './siteEndpoints.ts';

const everything: LocationAccess = { rights: async () => 'all', areas: async () => 'all' };

/** Scope of a session: administrators go everywhere with every right (W-06), others as the provider stores it. */
export function scopeOf({ user, actor, planView }: SessionRecord, door: ProviderDoor): Scope {
  const isActing = actor !== null;
  if (user.role === 'ADMIN') return { role: 'ADMIN', isActing, at: async () => everything };
  return {
    role: user.role,
    isActing,
    async at(location) {
      if (planView && location !== planView) return null;
      const site = await ownSite(location, user, door);
      if (!site) return null;
      const here = { userId: user.id, country: site.country, cardcode: site.cardcode };
      return {
        rights: async () => (await door.call(rightsOfUser, here)).rights,
        async areas() {
          const [stored, allowed] = await Promise.all([door.call(rightsOfUser, here), door.call(allowedAreas, here)]);
          return intersect(stored.areas, allowed);
        },
      };
    },
  };
}

/** A location that the user may open; null when there is none or it is not the user's. Administrators may open any (W-15). */
export function findSite(location: LocationKey, { user }: SessionRecord, door: ProviderDoor): Promise<Site | null> {
  return user.role === 'ADMIN' ? door.call(siteByNumber, placeOf(location)) : ownSite(location, user, door);
}

/** The same, where there must be one: throws NOT_FOUND for a missing or foreign location (W-15). */
export async function siteAt(location: LocationKey, session: SessionRecord, door: ProviderDoor): Promise<Site> {
  const site = await findSite(location, session, door);
  if (!site) throw notFound('location');
  return site;
}

/** The user's own locations, those assigned beyond them left out. */
export function ownSites(user: SessionRecord['user'], door: ProviderDoor): Promise<Site[]> {
  return user.role === 'KEY_USER' ? door.call(sitesOfKeyUser, { user, route: null }) : door.call(sitesOfCustomer, { user });
}

/** A location of the user, extra assigned ones included (D-18); null when it is not the user's. */
async function ownSite(location: LocationKey, user: SessionRecord['user'], door: ProviderDoor): Promise<Site | null> {
  const isIt = (site: Site) => site.location === location;
  const own = (await ownSites(user, door)).find(isIt);
  if (own) return own;
  const listing = { user, country: placeOf(location).country, areas: undefined, details: false };
  const listed = user.role === 'KEY_USER' ? await door.call(listedSitesOfKeyUser, listing) : await door.call(listedSitesOfCustomer, listing);
  return listed.find(isIt) ?? null;
}

const noArea = '-1';

/**
 * The comma list of areas that goes with every chart, result and position call (W-12); undefined where all are allowed.
 * The provider reads an empty list as all, so that no area at all is said by an id that no area has.
 */
export function areasAllowed(areas: AllOr<string>): string | undefined {
  if (areas === 'all') return undefined;
  return areas.size === 0 ? noArea : [...areas].join(',');
}

function intersect(one: AllOr<string>, other: AllOr<string>): AllOr<string> {
  if (one === 'all') return other;
  if (other === 'all') return one;
  return new Set([...one].filter((area) => other.has(area)));
}

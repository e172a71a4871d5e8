import { type AllOr, type LocationAccess, type LocationKey, locationKey, placeOf, type Scope } from '../access/scope.ts';
import { notFound } from '../errors.ts';
import type { Country } from '../generated/resolvers.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import { joined } from '../provider-client/rows.ts';
import { allowedAreas, rightsOfUser } from './accessEndpoints.ts';
import type { SessionRecord } from '../session/session.ts';
import { listedSitesOfCustomer, listedSitesOfKeyUser, type Site, type SiteState, siteByNumber, sitesOfCustomer, sitesOfKeyUser } from './siteEndpoints.ts';

const everything: LocationAccess = { rights: async () => 'all', areas: async () => 'all' };

/** Scope of a session: administrators go everywhere with every right (W-06), others as the provider stores it. */
export function scopeOf({ user, actor, planView }: SessionRecord, provider: ProviderCalls): Scope {
  const isActing = actor !== null;
  if (user.role === 'ADMIN') return { role: 'ADMIN', isActing, at: async () => everything };
  return {
    role: user.role,
    isActing,
    async at(location) {
      if (planView && location !== planView) return null;
      const site = await ownSite(location, user, provider);
      if (!site) return null;
      const here = { userId: user.id, country: site.country, cardcode: site.cardcode };
      return {
        rights: async () => (await provider.call(rightsOfUser, here)).rights,
        async areas() {
          const [stored, allowed] = await Promise.all([provider.call(rightsOfUser, here), provider.call(allowedAreas, here)]);
          return intersect(stored.areas, allowed);
        },
      };
    },
  };
}

/** A location as an input names it. */
interface Named {
  country: Country;
  cardcode: string;
}
/** Whose locations are meant. */
interface Caller {
  session: SessionRecord;
  provider: ProviderCalls;
}

/** A location that the caller may open; null when there is none or it is not the caller's. Administrators may open any (W-15). */
export function findSite(at: Named | LocationKey, { session: { user }, provider }: Caller): Promise<Site | null> {
  const location = typeof at === 'string' ? at : locationKey(at.country, at.cardcode);
  return user.role === 'ADMIN' ? provider.call(siteByNumber, placeOf(location)) : ownSite(location, user, provider);
}

/** The same, where there must be one: throws NOT_FOUND for a missing or foreign location (W-15). */
export async function siteAt(at: Named | LocationKey, caller: Caller): Promise<Site> {
  const site = await findSite(at, caller);
  if (!site) throw notFound('location');
  return site;
}

/** The user's own locations, those assigned beyond them left out. */
export function ownSites(user: SessionRecord['user'], provider: ProviderCalls): Promise<Site[]> {
  return user.role === 'KEY_USER' ? provider.call(sitesOfKeyUser, { user, route: null }) : provider.call(sitesOfCustomer, { user });
}

/** The user's locations in both countries with their state, those assigned beyond the own ones among them (X-20, X-21, D-17). */
export async function listedSites(user: SessionRecord['user'], provider: ProviderCalls): Promise<SiteState[]> {
  const areas = areasAllowed(await provider.call(allowedAreas, { userId: user.id }));
  const listings = (['AT', 'DE'] as const).map((country) => ({ user, country, areas, details: true }));
  const isKeyUser = user.role === 'KEY_USER';
  return joined(
    await Promise.all(listings.map((listing) => (isKeyUser ? provider.call(listedSitesOfKeyUser, listing) : provider.call(listedSitesOfCustomer, listing)))),
  );
}

/** A location of the user, extra assigned ones included (D-18); null when it is not the user's. */
async function ownSite(location: LocationKey, user: SessionRecord['user'], provider: ProviderCalls): Promise<Site | null> {
  const isIt = (site: Site) => site.location === location;
  const own = (await ownSites(user, provider)).find(isIt);
  if (own) return own;
  const listing = { user, country: placeOf(location).country, areas: undefined, details: false };
  const listed = user.role === 'KEY_USER' ? await provider.call(listedSitesOfKeyUser, listing) : await provider.call(listedSitesOfCustomer, listing);
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

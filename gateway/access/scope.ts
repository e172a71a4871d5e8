import { createNotFoundError } from '../errors.ts';
import type { Country, Right, Role } from '../generated/resolvers.ts';

/** A location: country and customer number together, since the same number may exist in both countries. */
export type LocationKey = `${Country}:${string}`;

export const toLocationKey = (country: Country, cardcode: string): LocationKey => `${country}:${cardcode}`;

/** Country and customer number of a location. */
export function parseLocationKey(location: LocationKey): { country: Country; cardcode: string } {
  const country = location.slice(0, 2);
  const cardcode = location.slice(3);
  return { country: country as Country, cardcode };
}

/** The word 'all', or a set: an empty set grants nothing, never everything. */
export type Grant<T> = 'all' | ReadonlySet<T>;

/** Rights of a user at one of its locations. Each is fetched on first use, and rejects when the fetch fails. */
export interface LocationAccess {
  getRights(): Promise<Grant<Right>>;
  getAreas(): Promise<Grant<string>>;
}

/** Rights of a user, location by location. */
export interface Scope {
  role: Role;
  /** An administrator acts under this user's name. */
  isActing: boolean;
  /** The access at a location, null where the location is not the user's. */
  getAccess(location: LocationKey): Promise<LocationAccess | null>;
  /** Areas over all locations of the user: 'all' where no location is restricted. One request, however many locations there are. */
  getAreasOfAll(): Promise<Grant<string>>;
}

/** The access at a location; throws NOT_FOUND where the location is not the caller's. */
export async function getLocationAccess(location: LocationKey, scope: Scope | null): Promise<LocationAccess> {
  const access = await scope?.getAccess(location);
  if (!access) throw createNotFoundError('location');
  return access;
}

/**
 * Returns whether the user may see all areas, for a list over these locations. One request says so of any number of locations. Of a
 * single one, and where areas are restricted somewhere, the areas at each location decide.
 */
export const hasAllAreas = async (locations: readonly unknown[], scope: Pick<Scope, 'getAreasOfAll'> | null): Promise<boolean> =>
  locations.length > 1 && scope !== null && (await scope.getAreasOfAll()) === 'all';

export const includes = <T>(set: Grant<T>, value: T): boolean => set === 'all' || set.has(value);

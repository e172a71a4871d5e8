import { mapConcurrent } from '../provider-client/batching.ts';
import { countUnreadable, withUnreadable } from '../provider-client/decoders/rows.ts';
import { getLocationAccess, type Grant, includes, type LocationKey, parseLocationKey } from './scope.ts';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { toNameKey } from '../../domain/names.ts';
import { runInSlices, visitInSlices } from '../infra/timeSlices.ts';
import { areasOfCustomer } from './accessEndpoints.ts';

type Caller = Pick<Context, 'scope' | 'provider'>;

/** The areas of a location by their names, for a caller who is limited to some of them. */
export interface AreaNames {
  /**
   * Id of the visible area of this name. Null for an unknown name. Null also for a name that a hidden area shares,
   * since the name is ambiguous.
   */
  findId(name: string | null | undefined): string | null;
  /** Returns whether a hidden area has this name. */
  isHidden(name: string): boolean;
}

/** The areas that the caller may see at a location. Throws NOT_FOUND for a foreign location. */
export async function getVisibleAreas(location: LocationKey, { scope }: Pick<Context, 'scope'>): Promise<Grant<string>> {
  return (await getLocationAccess(location, scope)).getAreas();
}

/** Finds areas by name; 'all' where the caller may see each of them. */
export async function getVisibleAreaNames(location: LocationKey, caller: Caller): Promise<'all' | AreaNames> {
  const allowed = await getVisibleAreas(location, caller);
  if (allowed === 'all') return 'all';
  const areas = await caller.provider.call(areasOfCustomer, parseLocationKey(location));
  // A hidden area may have the name of a visible one: without all names, no name identifies the area of a row.
  if (countUnreadable(areas) > 0) throw new GatewayError('PROVIDER_SHAPE', 'getAreas: not every area could be read. The provider may have changed.');
  const hidden = new Set(areas.filter(({ id }) => !includes(allowed, id)).map(({ name }) => toNameKey(name)));
  const visible = new Map(areas.filter(({ id }) => includes(allowed, id)).map(({ id, name }) => [toNameKey(name), id]));
  return {
    findId(name) {
      const key = typeof name === 'string' ? toNameKey(name) : null;
      return key === null || hidden.has(key) ? null : (visible.get(key) ?? null);
    },
    isHidden: (name) => hidden.has(toNameKey(name)),
  };
}

/**
 * Returns whether an area of this name is among `allowed` at one of these locations. A name that a hidden area of another
 * location shares is visible, since many locations have areas of the same name.
 */
export async function createAreaNameFilter(
  locations: readonly LocationKey[],
  allowed: Grant<string>,
  { provider }: Pick<Caller, 'provider'>,
): Promise<(name: string) => boolean> {
  if (allowed === 'all') return () => true;
  const areas = await mapConcurrent(locations, (location) => provider.call(areasOfCustomer, parseLocationKey(location)));
  const visible = new Set(areas.flat().flatMap(({ id, name }) => (includes(allowed, id) ? [toNameKey(name)] : [])));
  return (name) => visible.has(toNameKey(name));
}

/** Number of a location's areas that a caller sees. */
export interface AreaCount {
  seen: number;
  total: number;
}

/** Number of the areas that the caller sees; null where it is all of them. */
export async function countVisibleAreas(location: LocationKey, caller: Caller): Promise<AreaCount | null> {
  const allowed = await getVisibleAreas(location, caller);
  if (allowed === 'all') return null;
  const areas = await caller.provider.call(areasOfCustomer, parseLocationKey(location));
  return { seen: areas.filter(({ id }) => includes(allowed, id)).length, total: areas.length };
}

/**
 * The rows of areas that the caller may see, each with the id of its area, even if the provider sent others. The id of
 * a row decides; without one the name of its area does. A row without a known area is not shown.
 */
export async function filterRowsByVisibleAreas<Row extends { areaId: string; areaName: string | null }>(
  rows: readonly Row[],
  location: LocationKey,
  caller: Caller,
): Promise<readonly Row[]> {
  const allowed = await getVisibleAreas(location, caller);
  // The cached list itself: values derived from it, such as a sorted table, are cached with it.
  if (allowed === 'all') return rows;
  const names = rows.some(({ areaId }) => areaId === '') ? await getVisibleAreaNames(location, caller) : null;
  const visible: Row[] = [];
  const addIfVisible = (row: Row) => {
    const areaId = row.areaId || (names && names !== 'all' && names.findId(row.areaName));
    if (areaId && includes(allowed, areaId)) visible.push({ ...row, areaId });
  };
  await runInSlices(visitInSlices(rows, addIfVisible));
  return withUnreadable(visible, countUnreadable(rows));
}

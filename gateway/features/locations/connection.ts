import { germanCollator } from '../../../domain/germanCollator.ts';
import { createNameFilter, createSpelling } from '../../../domain/names.ts';
import type { Level, LocationFilter, LocationOrder } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, type PageArgs, createPage } from '../../lists/paging.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { CustomerState } from '../../access/customerEndpoints.ts';
import { type ListedCustomer, toListedCustomer } from '../../access/customerState.ts';
import type { LocationKey } from '../../access/scope.ts';
import { arrangeLocations } from './locationTable.ts';

interface Requested extends PageArgs {
  filter?: LocationFilter | null;
  orderBy?: LocationOrder | null;
}

function countLevels(rows: readonly ListedCustomer[]) {
  const count = (level: Level) => rows.filter(({ state }) => state.level === level).length;
  return { red: count('RED'), yellow: count('YELLOW'), green: count('GREEN'), unknown: count('UNKNOWN') };
}

/** The cities of these rows, the one with the most alarms first, then with the most warnings, then by name. */
function groupByCity(rows: readonly ListedCustomer[]) {
  const unify = createSpelling();
  const places = [...Map.groupBy(rows, ({ city }) => (city === null ? null : unify(city) || null))].map(([city, found]) => ({
    city,
    total: found.length,
    levels: countLevels(found),
  }));
  return places.sort(
    (one, other) => other.levels.red - one.levels.red || other.levels.yellow - one.levels.yellow || germanCollator.compare(one.city ?? '', other.city ?? ''),
  );
}

/** Rows without the defects of those beyond the maximum. */
const withDefects = (rows: readonly ListedCustomer[], max: number) => ({
  nodes: rows.map((row, at) => (at < max ? row : { ...row, state: { ...row.state, openDefects: null } })),
  leftOutDefects: Math.max(0, rows.length - max),
});

interface ConnectionOptions {
  /** Decides which of the locations are rows at all. */
  isShown?: (customer: CustomerState) => boolean;
  /** Number of rows whose open defects are read, since each may cost a request for the caller's right there. */
  defectsLimit?: number;
  /** Open defects as the rows show them, by location, for sorting and searching; null where these are the provider's. */
  openDefects?: ReadonlyMap<LocationKey, number | null> | null;
}

/** A page of the locations that the provider listed. */
export async function createConnection(
  found: readonly CustomerState[],
  { filter, orderBy, ...requested }: Requested,
  { isShown = () => true, defectsLimit = Number.POSITIVE_INFINITY, openDefects = null }: ConnectionOptions = {},
) {
  const all = found.filter(isShown).map(toListedCustomer);
  const { text, levels, city } = filter ?? {};
  const toCompared = (row: ListedCustomer) => (openDefects ? { ...row, state: { ...row.state, openDefects: openDefects.get(row.location) ?? null } } : row);
  const rowByLocation = new Map(all.map((row) => [row.location, row]));
  const arranged = (await arrangeLocations(all.map(toCompared), text, orderBy)).map(({ location }) => rowByLocation.get(location)!);
  const matching = arranged.filter((row) => !levels?.length || levels.includes(row.state.level));
  const isOfCity = createNameFilter(typeof city === 'string' ? [city] : null);
  const shown = matching.filter((row) => isOfCity(row.city));
  const page = createPage(shown, requested, maxRowsOfLongList);
  return {
    ...page,
    ...withDefects(page.nodes, defectsLimit),
    unreadableCount: countUnreadable(found),
    unfilteredCount: all.length,
    levels: countLevels(all),
    places: groupByCity(matching),
  };
}

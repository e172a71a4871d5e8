import { germanCollator } from '../../../domain/germanCollator.ts';
import { createSpelling, isSameName } from '../../../domain/names.ts';
import type { Level, LocationFilter, LocationOrder } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, type PageArgs, createPage } from '../../lists/paging.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { CustomerState } from '../../access/customerEndpoints.ts';
import { type ListedCustomer, toListedCustomer } from '../../access/customerState.ts';
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

/**
 * A page of the locations that the provider listed; `isShown` decides which of them are rows at all. Open defects of a row may cost a
 * request for the caller's right there, so that `maxWithDefects` limits them.
 */
export async function createConnection(
  found: readonly CustomerState[],
  { filter, orderBy, ...requested }: Requested,
  isShown: (customer: CustomerState) => boolean = () => true,
  maxWithDefects = Number.POSITIVE_INFINITY,
) {
  const all = found.filter(isShown).map(toListedCustomer);
  const { text, levels, city } = filter ?? {};
  const matching = (await arrangeLocations(all, text, orderBy)).filter((row) => !levels?.length || levels.includes(row.state.level));
  const shown = matching.filter((row) => city === null || city === undefined || isSameName(row.city, city));
  const page = createPage(shown, requested, maxRowsOfLongList);
  return {
    ...page,
    ...withDefects(page.nodes, maxWithDefects),
    unreadableCount: countUnreadable(found),
    unfilteredCount: all.length,
    levels: countLevels(all),
    places: groupByCity(matching),
  };
}

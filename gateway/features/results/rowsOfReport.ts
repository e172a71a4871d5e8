import { accessAt, holds, placeOf, type LocationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { areasOfCustomer } from '../../session/accessEndpoints.ts';
import { areasAllowed } from '../../session/scopeOf.ts';
import type { Report } from '../reports/models.ts';
import { resultList, resultsOfPoint, trapResultList, visitsOfMonth } from './endpoints.ts';
import type { ResultRow } from './models.ts';

type Caller = Pick<Context, 'scope' | 'provider'>;

/** All results of a report that the caller may see: 24/7 rows of a month before those of its visits (E-18). */
export async function rowsOfReport({ location, providerId, __typename }: Report, caller: Caller): Promise<ResultRow[]> {
  const { areas } = await areasAt(location, caller);
  const list = { reportId: providerId, areas, location };
  const { provider } = caller;
  const rows =
    __typename === 'VisitReport'
      ? await provider.call(resultList, list)
      : (await Promise.all([provider.call(trapResultList, list), provider.call(visitsOfMonth, list)])).flat();
  return onlyAllowedAreas(rows, location, caller);
}

/** Results behind a point of a row's development chart that the caller may see (F-17). */
export async function rowsOfPoint(row: ResultRow, point: { index: number; seriesIndex: number; label: string }, caller: Caller): Promise<ResultRow[]> {
  if (row.taskResultId === null) return [];
  const { areas } = await areasAt(row.location, caller);
  const rows = await caller.provider.call(resultsOfPoint, { taskResultId: row.taskResultId, areas, location: row.location, ...point });
  return onlyAllowedAreas(rows, row.location, caller);
}

async function areasAt(location: LocationKey, { scope }: Caller) {
  const allowed = await (await accessAt(location, scope)).areas();
  return { allowed, areas: areasAllowed(allowed) };
}

/**
 * Drops rows of other areas even if the provider sent them (W-13). Rows carry an area by name only, which is looked up
 * in the location's list; a name that is not there is hidden (W-14).
 */
async function onlyAllowedAreas(rows: ResultRow[], location: LocationKey, caller: Caller): Promise<ResultRow[]> {
  const { allowed } = await areasAt(location, caller);
  if (allowed === 'all') return rows;
  const areas = await caller.provider.call(areasOfCustomer, placeOf(location));
  const idOf = new Map(areas.map(({ name, id }) => [name, id]));
  return rows.map((row) => ({ ...row, areaId: idOf.get(row.areaName ?? '') ?? '' })).filter(({ areaId }) => areaId !== '' && holds(allowed, areaId));
}

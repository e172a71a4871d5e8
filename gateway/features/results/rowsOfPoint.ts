import type { Caller } from '../../context.ts';
import { toAreaParameter } from '../../access/createScope.ts';
import { getVisibleAreas, filterRowsByVisibleAreas } from '../../access/visibleAreas.ts';
import type { Position } from '../positions/models.ts';
import { resultsOfPoint } from './endpoints.ts';
import type { ResultRow } from './models.ts';

/** A point of a chart: its place, its series, and the label under it. */
export interface Point {
  index: number;
  seriesIndex: number;
  label: string;
}

/** Results behind a point of a row's development chart that the caller may see. */
export async function fetchPointRows(row: Pick<ResultRow, 'taskResultId' | 'location'>, point: Point, caller: Caller): Promise<readonly ResultRow[]> {
  if (row.taskResultId === null) return [];
  const areas = toAreaParameter(await getVisibleAreas(row.location, caller));
  const rows = await caller.provider.call(resultsOfPoint, { taskResultId: row.taskResultId, areas, location: row.location, ...point });
  return filterRowsByVisibleAreas(rows, row.location, caller);
}

/**
 * Results behind a point of a position's chart: of one of its tasks, else of its 24/7 traps. The provider returns any
 * result's id to any caller, so that only rows of the position itself count.
 */
export async function fetchPositionPointRows(
  { id, location }: Pick<Position, 'id' | 'location'>,
  taskResultId: string | null,
  point: Point,
  caller: Caller,
): Promise<readonly ResultRow[]> {
  const areas = toAreaParameter(await getVisibleAreas(location, caller));
  const of = taskResultId === null ? { positionId: id } : { taskResultId };
  const rows = await caller.provider.call(resultsOfPoint, { ...of, areas, location, ...point });
  return filterRowsByVisibleAreas(
    rows.filter(({ positionId }) => positionId === id),
    location,
    caller,
  );
}

import { and, asc, desc, eq, inArray, isNotNull, max, or, type SQL } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { installedObjects, placedPositions } from './database/positionTables.ts';
import { areas, positions, results } from './database/tables.ts';

/** The provider's words by the number of a level. */
export const levels = [undefined, 'GRUEN', 'GELB', 'ROT'];

const toLevelResponse = (level: string | null | undefined) => (level ? { name: level } : null);

/** Positions as the old system writes them, by number of their id; `page` names a part of the list. */
export async function readPositionRows(db: Database, where: SQL | undefined, page?: { max: number; offset: number }) {
  const query = db
    .select({ place: positions, area: areas })
    .from(positions)
    .innerJoin(areas, eq(areas.id, positions.areaId))
    .where(where)
    .orderBy(asc(positions.id))
    .$dynamic();
  const found = await (page ? query.limit(page.max).offset(page.offset) : query);
  const ids = found.map(({ place }) => place.id);
  if (ids.length === 0) return [];
  const objects = await db.select().from(installedObjects).where(inArray(installedObjects.positionId, ids)).orderBy(asc(installedObjects.id));
  const worst = await readLastVisitLevels(db, ids);
  const placed = await db.select().from(placedPositions).where(inArray(placedPositions.positionId, ids));
  const coordinatesById = new Map(placed.map(({ positionId, coordinates }) => [positionId, coordinates]));
  return found.map(({ place, area }) => {
    const level = levels[worst.get(place.id) ?? 0] ?? null;
    return {
      id: place.id,
      positionsNr: place.number,
      positionsBesch: place.description,
      area: { id: area.id, name: area.name, beschreibung: area.description },
      staysTemp: place.staysTemp,
      coordinates: coordinatesById.get(place.id) ?? null,
      alarmLevel: toLevelResponse(level),
      objekttypen: objects
        .filter(({ positionId }) => positionId === place.id)
        .map((object) => ({
          id: object.id,
          typ: object.typeCode,
          bezeichnung: object.name,
          alarmLevel: toLevelResponse(object.level === null ? level : levels[object.level]),
        })),
      deletedDate: null,
    };
  });
}

/**
 * Level of each position: its worst result in the report that has its last one; null where nothing of it could be
 * checked. Positions without a result are omitted.
 */
export async function readLastVisitLevels(db: Database, ids: readonly number[]): Promise<Map<number, number | null>> {
  const ofPositions = inArray(results.positionId, [...ids]);
  const last = await db
    .selectDistinctOn([results.positionId], { positionId: results.positionId, visit: results.visitReportId, month: results.monthlyReportId })
    .from(results)
    .where(ofPositions)
    .orderBy(results.positionId, desc(results.foundAt), desc(results.id));
  const getUniqueIds = <Id>(ids: readonly (Id | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const visits = getUniqueIds(last.map(({ visit }) => visit));
  const months = getUniqueIds(last.map(({ month }) => month));
  const worst = await db
    .select({ positionId: results.positionId, visit: results.visitReportId, month: results.monthlyReportId, level: max(results.level) })
    .from(results)
    .where(and(ofPositions, or(inArray(results.visitReportId, visits), inArray(results.monthlyReportId, months))))
    .groupBy(results.positionId, results.visitReportId, results.monthlyReportId);
  const getVisitKey = (row: { positionId: number; visit: number | null; month: number | null }) => `${row.positionId} ${row.visit} ${row.month}`;
  const found = new Map(worst.map((row) => [getVisitKey(row), row.level]));
  return new Map(last.map((row) => [row.positionId, found.get(getVisitKey(row)) ?? null]));
}

/** The last task result of a position that a visit made; the traps' own reports are no tasks. */
export async function findLastTaskResult(db: Database, positionId: number) {
  const [found] = await db
    .select({ result: results, task: positions.task })
    .from(results)
    .innerJoin(positions, eq(positions.id, results.positionId))
    .where(and(eq(results.positionId, positionId), isNotNull(results.visitReportId)))
    .orderBy(desc(results.foundAt), desc(results.id))
    .limit(1);
  return found;
}

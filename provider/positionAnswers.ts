import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from './database/open.ts';
import { installedObjects, placedPositions } from './database/positionTables.ts';
import { areas, positions, results } from './database/tables.ts';

const levels = [undefined, 'GRUEN', 'GELB', 'ROT'];

const levelName = (level: string | null | undefined) => (level ? { name: level } : null);

/** Positions as the old system writes them, by number of their id; `page` names a part of the list. */
export async function positionRows(db: Database, where: SQL | undefined, page?: { max: number; offset: number }) {
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
  const [objects, latest, placed] = [
    await db.select().from(installedObjects).where(inArray(installedObjects.positionId, ids)).orderBy(asc(installedObjects.id)),
    await db
      .selectDistinctOn([results.positionId], { positionId: results.positionId, level: results.level })
      .from(results)
      .where(inArray(results.positionId, ids))
      .orderBy(results.positionId, desc(results.foundAt), desc(results.id)),
    await db.select().from(placedPositions).where(inArray(placedPositions.positionId, ids)),
  ];
  const levelOf = new Map(latest.map(({ positionId, level }) => [positionId, level === null ? null : (levels[level] ?? null)]));
  const coordinatesOf = new Map(placed.map(({ positionId, coordinates }) => [positionId, coordinates]));
  return found.map(({ place, area }) => {
    const level = levelOf.get(place.id) ?? null;
    return {
      id: place.id,
      positionsNr: place.number,
      positionsBesch: place.description,
      area: { id: area.id, name: area.name, beschreibung: area.description },
      staysTemp: place.staysTemp,
      coordinates: coordinatesOf.get(place.id) ?? null,
      alarmLevel: levelName(level),
      objekttypen: objects
        .filter(({ positionId }) => positionId === place.id)
        .map((object) => ({
          id: object.id,
          typ: object.typeCode,
          bezeichnung: object.name,
          alarmLevel: levelName(object.level === null ? level : levels[object.level]),
        })),
      deletedDate: null,
    };
  });
}

/** The last task result of a position that a visit made; the traps' own reports are no tasks. */
export async function lastTaskResult(db: Database, positionId: number) {
  const [found] = await db
    .select({ result: results, task: positions.task })
    .from(results)
    .innerJoin(positions, eq(positions.id, results.positionId))
    .where(and(eq(results.positionId, positionId), isNotNull(results.visitReportId)))
    .orderBy(desc(results.foundAt), desc(results.id))
    .limit(1);
  return found;
}

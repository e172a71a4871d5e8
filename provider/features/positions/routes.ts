import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { trapDevices } from '../../database/deviceTables.ts';
import { articleUses, installedObjects } from '../../database/positionTables.ts';
import { sensors } from '../../database/sensorTables.ts';
import { articles, positions } from '../../database/tables.ts';
import { levels, findLastTaskResult, readPositionRows } from '../../positionRows.ts';
import { parseAreaIds, parseId } from '../../queryFields.ts';
import { varyNumber } from '../../variedValues.ts';
import { findLatestReadings, getLevel } from '../../readings/sensorReading.ts';
import { createPositionListFile } from './positionListFile.ts';

type Query = Record<string, string | undefined>;

const noObjects = { error: true, message: 'An dieser Position sind keine Objekte installiert.' };
const noResult = { error: true, message: 'Zu diesem Objekt gibt es noch kein Ergebnis.' };

/** Positions, their objects, and what was used there. */
export function registerPositionRoutes(app: FastifyInstance, db: Database): void {
  const createLocationCondition = ({ customer_id, areas }: Query) => {
    const allowed = parseAreaIds(areas);
    return and(eq(positions.customerId, parseId(customer_id)), allowed ? inArray(positions.areaId, allowed) : undefined);
  };

  app.get<{ Querystring: Query }>('/datenbroker/countPositionen', async ({ query }) => {
    const [found] = await db.select({ anzahl: count() }).from(positions).where(createLocationCondition(query));
    return { anzahl: found?.anzahl ?? 0 };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getPositionen', async ({ query }) => {
    const max = parseId(query['max']);
    return readPositionRows(db, createLocationCondition(query), max > 0 ? { max, offset: Math.max(0, parseId(query['offset'])) } : undefined);
  });

  app.post<{ Body: Query | null }>('/datenbroker/getPositionDetails', async ({ body }) => {
    const [found] = await readPositionRows(db, eq(positions.id, parseId(body?.['position_id'])));
    return found ?? { error: 'not_found' };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getLastTaskErgebnisseOfPosition', async ({ query }) => {
    const found = await findLastTaskResult(db, parseId(query['position_id']));
    return found ? [{ task: { id: found.result.positionId, name: found.task }, taskErgebnis: { id: found.result.id } }] : [];
  });

  app.get<{ Querystring: Query }>('/datenbroker/getObjekte', async ({ query }) => {
    const found = await db
      .select()
      .from(installedObjects)
      .where(eq(installedObjects.positionId, parseId(query['position_id'])))
      .orderBy(asc(installedObjects.id));
    if (found.length === 0) return noObjects;
    return { objekte: found.map(({ id, objectId, name, typeName }) => ({ id, objectId, bezeichnung: name, objekttyp: { bezeichnung: typeName } })) };
  });

  /** The device of an installed object, removed or not. */
  const findDevice = async (query: Query, onlyInstalled: boolean) => {
    const [found] = await db
      .select()
      .from(trapDevices)
      .where(
        and(
          eq(trapDevices.installedObjectId, parseId(query['objekt_id'])),
          eq(trapDevices.positionId, parseId(query['position_id'])),
          onlyInstalled ? isNull(trapDevices.uninstalledAt) : undefined,
        ),
      );
    return found ? { traplinkedId: found.serial } : {};
  };
  app.get<{ Querystring: Query }>('/datenbroker/getSeriennummer', ({ query }) => findDevice(query, false));
  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedDevice', ({ query }) => findDevice(query, query['noDeinstalled'] === 'true'));

  app.get<{ Querystring: Query }>('/datenbroker/getObjektErgebnis', async ({ query }) => {
    const positionId = parseId(query['position_id']);
    const [object] = await db
      .select()
      .from(installedObjects)
      .where(and(eq(installedObjects.id, parseId(query['objekt_id'])), eq(installedObjects.positionId, positionId)));
    if (!object) return noResult;
    const [sensor] = await db.select().from(sensors).where(eq(sensors.code, object.objectId));
    if (sensor) return getSensorResult(sensor);
    const last = await findLastTaskResult(db, positionId);
    if (!last) return noResult;
    const { value, level, id } = last.result;
    return { result_value: value, alarm_level: level === null ? null : levels[level], is_not_checkable: value === null, task_ergebnis_id: id };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getArtikelDetails', async ({ query }) => {
    const found = await db
      .select({ use: articleUses, article: articles })
      .from(articleUses)
      .innerJoin(articles, eq(articles.id, articleUses.articleId))
      .where(eq(articleUses.positionId, parseId(query['position_id'])))
      .orderBy(desc(articleUses.usedAt));
    return found.map(({ use, article }) => ({
      id: use.id,
      datum: Number(use.usedAt),
      artikel: { id: article.id, itemName: article.name, salUnitMsr: article.unit },
      anzahl: varyNumber(use.quantity, use.id),
      bemerkung: use.remark,
      klasse: use.grade,
    }));
  });

  app.post<{ Body: unknown }>('/report/generatePositionenReport', async ({ body }, reply) => {
    const file = await createPositionListFile(body);
    if (!file) return reply.code(400).send({ error: 'bad_report' });
    return reply.type(file.type).header('content-disposition', `inline; filename="${file.name}"`).send(file.bytes);
  });
}

function getSensorResult(sensor: typeof sensors.$inferSelect) {
  const [last] = findLatestReadings(sensor, Date.now(), 1);
  if (!last) return noResult;
  if (sensor.kind === 'TUER') return { result_value: last.temperature > 0 ? 'offen' : 'geschlossen', alarm_level: 'GRUEN', is_not_checkable: false };
  return {
    result_value: last.temperature,
    alarm_level: getLevel(last.temperature, sensor.temperatureYellow, sensor.temperatureRed),
    is_not_checkable: false,
    sensor_luftfeuchtigkeit_result_value: last.humidity,
    sensor_luftfeuchtigkeit_alarm_level: getLevel(last.humidity, sensor.humidityYellow, sensor.humidityRed),
  };
}

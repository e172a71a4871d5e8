import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { trapDevices } from '../../database/deviceTables.ts';
import { articleUses, installedObjects } from '../../database/positionTables.ts';
import { sensors } from '../../database/sensorTables.ts';
import { articles, positions } from '../../database/tables.ts';
import { lastTaskResult, positionRows } from '../../positionAnswers.ts';
import { areaIds, idOf } from '../../queryFields.ts';
import { writtenNumber } from '../../writtenValues.ts';
import { latestReadings, levelOf } from '../../readings/sensorReading.ts';
import { fileOfPositionList } from './positionListFile.ts';

type Query = Record<string, string | undefined>;

const levels = [undefined, 'GRUEN', 'GELB', 'ROT'];
const noObjects = { error: true, message: 'An dieser Position sind keine Objekte installiert.' };
const noResult = { error: true, message: 'Zu diesem Objekt gibt es noch kein Ergebnis.' };

/** Positions, their objects, and what was used there. */
export function positionRoutes(app: FastifyInstance, db: Database): void {
  const ofCustomer = ({ customer_id, areas }: Query) => {
    const allowed = areaIds(areas);
    return and(eq(positions.customerId, idOf(customer_id)), allowed ? inArray(positions.areaId, allowed) : undefined);
  };

  app.get<{ Querystring: Query }>('/datenbroker/countPositionen', async ({ query }) => {
    const [found] = await db.select({ anzahl: count() }).from(positions).where(ofCustomer(query));
    return { anzahl: found?.anzahl ?? 0 };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getPositionen', async ({ query }) => {
    const max = idOf(query['max']);
    return positionRows(db, ofCustomer(query), max > 0 ? { max, offset: Math.max(0, idOf(query['offset'])) } : undefined);
  });

  app.post<{ Body: Query | null }>('/datenbroker/getPositionDetails', async ({ body }) => {
    const [found] = await positionRows(db, eq(positions.id, idOf(body?.['position_id'])));
    return found ?? { error: 'not_found' };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getLastTaskErgebnisseOfPosition', async ({ query }) => {
    const found = await lastTaskResult(db, idOf(query['position_id']));
    return found ? [{ task: { id: found.result.positionId, name: found.task }, taskErgebnis: { id: found.result.id } }] : [];
  });

  app.get<{ Querystring: Query }>('/datenbroker/getObjekte', async ({ query }) => {
    const found = await db
      .select()
      .from(installedObjects)
      .where(eq(installedObjects.positionId, idOf(query['position_id'])))
      .orderBy(asc(installedObjects.id));
    if (found.length === 0) return noObjects;
    return { objekte: found.map(({ id, objectId, name, typeName }) => ({ id, objectId, bezeichnung: name, objekttyp: { bezeichnung: typeName } })) };
  });

  /** The device of an installed object, removed or not. */
  const deviceOf = async (query: Query, onlyInstalled: boolean) => {
    const [found] = await db
      .select()
      .from(trapDevices)
      .where(
        and(
          eq(trapDevices.installedObjectId, idOf(query['objekt_id'])),
          eq(trapDevices.positionId, idOf(query['position_id'])),
          onlyInstalled ? isNull(trapDevices.uninstalledAt) : undefined,
        ),
      );
    return found ? { traplinkedId: found.serial } : {};
  };
  app.get<{ Querystring: Query }>('/datenbroker/getSeriennummer', ({ query }) => deviceOf(query, false));
  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedDevice', ({ query }) => deviceOf(query, query['noDeinstalled'] === 'true'));

  app.get<{ Querystring: Query }>('/datenbroker/getObjektErgebnis', async ({ query }) => {
    const positionId = idOf(query['position_id']);
    const [object] = await db
      .select()
      .from(installedObjects)
      .where(and(eq(installedObjects.id, idOf(query['objekt_id'])), eq(installedObjects.positionId, positionId)));
    if (!object) return noResult;
    const [sensor] = await db.select().from(sensors).where(eq(sensors.code, object.objectId));
    if (sensor) return resultOfSensor(sensor);
    const last = await lastTaskResult(db, positionId);
    if (!last) return noResult;
    const { value, level, id } = last.result;
    return { result_value: value, alarm_level: level === null ? null : levels[level], is_not_checkable: value === null, task_ergebnis_id: id };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getArtikelDetails', async ({ query }) => {
    const found = await db
      .select({ use: articleUses, article: articles })
      .from(articleUses)
      .innerJoin(articles, eq(articles.id, articleUses.articleId))
      .where(eq(articleUses.positionId, idOf(query['position_id'])))
      .orderBy(desc(articleUses.usedAt));
    return found.map(({ use, article }) => ({
      id: use.id,
      datum: Number(use.usedAt),
      artikel: { id: article.id, itemName: article.name, salUnitMsr: article.unit },
      anzahl: writtenNumber(use.quantity, use.id),
      bemerkung: use.remark,
      klasse: use.grade,
    }));
  });

  app.post<{ Body: unknown }>('/report/generatePositionenReport', async ({ body }, reply) => {
    const file = await fileOfPositionList(body);
    if (!file) return reply.code(400).send({ error: 'bad_report' });
    return reply.type(file.type).header('content-disposition', `inline; filename="${file.name}"`).send(file.bytes);
  });
}

function resultOfSensor(sensor: typeof sensors.$inferSelect) {
  const [last] = latestReadings(sensor, Date.now(), 1);
  if (!last) return noResult;
  if (sensor.kind === 'TUER') return { result_value: last.temperature > 0 ? 'offen' : 'geschlossen', alarm_level: 'GRUEN', is_not_checkable: false };
  return {
    result_value: last.temperature,
    alarm_level: levelOf(last.temperature, sensor.temperatureYellow, sensor.temperatureRed),
    is_not_checkable: false,
    sensor_luftfeuchtigkeit_result_value: last.humidity,
    sensor_luftfeuchtigkeit_alarm_level: levelOf(last.humidity, sensor.humidityYellow, sensor.humidityRed),
  };
}

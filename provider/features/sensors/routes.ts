import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { sensors } from '../../database/sensorTables.ts';
import { parseId } from '../../queryFields.ts';
import { findLatestReadings, type Sensor } from '../../readings/sensorReading.ts';
import { createDoorChart, createSensorChart, toResult } from './charts.ts';

type Query = Record<string, string | undefined>;

const order = ['GRUEN', 'GELB', 'ROT'];
const maxResults = 500;

/** Sensors, their history and charts. */
export function registerSensorRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Query }>('/datenbroker/getSensoren', async ({ query }) => {
    const where = query['position_id'] ? eq(sensors.positionId, parseId(query['position_id'])) : eq(sensors.customerId, parseId(query['customer_id']));
    const found = await db.select().from(sensors).where(where).orderBy(asc(sensors.id));
    return { sensorCustomer: found.map((sensor) => ({ sensor: toSensor(sensor), lastSensorResult: getLastResult(sensor) })) };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getSensorHistory', async ({ query }) => {
    const sensor = await findSensor(query);
    if (!sensor) return { sensorResults: [] };
    const max = Math.min(maxResults, Math.max(0, parseId(query['max'])));
    return { sensorResults: findLatestReadings(sensor, Date.now(), max).map((reading) => toResult(sensor, reading)) };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getChartDataOfSensor', async ({ query }) => {
    const sensor = await findSensor(query);
    return sensor ? createSensorChart(sensor, query, Date.now()) : {};
  });

  app.get<{ Querystring: Query }>('/datenbroker/getBarChartSensor', async ({ query }) => {
    const sensor = await findSensor(query);
    return sensor ? createDoorChart(sensor, query, Date.now()) : {};
  });

  app.get<{ Querystring: Query }>('/datenbroker/getFirstSensorData', async ({ query }) => {
    const sensor = await findSensor(query);
    return { firstData: sensor ? Number(sensor.firstAt) : null };
  });

  /** The old system checks the sensor's id only. */
  async function findSensor(query: Query): Promise<Sensor | undefined> {
    const [found] = await db
      .select()
      .from(sensors)
      .where(eq(sensors.id, parseId(query['sensor_id'])));
    return found;
  }
}

const toSensor = ({ id, code, name, kind }: Sensor) => ({ id, code, name, art: kind });

function getLastResult(sensor: Sensor) {
  const [last] = findLatestReadings(sensor, Date.now(), 1);
  if (!last) return null;
  const result = toResult(sensor, last);
  const worst = Math.max(order.indexOf(result.alarmLevel ?? ''), order.indexOf(result.alarmLevelLuftfeuchtigkeit ?? ''));
  return { ...result, maxAlarmLevel: order[worst] ?? null };
}

import type { SessionCaller } from '../../context.ts';
import type { SensorMeasure } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { createBadInputError } from '../../errors.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { getSensorAlarmDelay } from '../notificationSettings/service.ts';
import { filterByDelay, type Excursion, findExcursions, type Gap, findGaps, type Limits, type Point } from './excursions.ts';
import type { AlarmDelay } from '../notificationSettings/models.ts';
import type { Sensor, SensorExcursion } from './models.ts';
import { readPeriod } from './readPeriod.ts';
import { roundValue } from './series.ts';
import { fetchReadSensors } from './sensorsOfLocation.ts';

/** Maximum number of sensors of one record: each takes about a dozen calls. */
const maxSensors = 40;

/** A measure over a period. */
export interface MeasureRecord extends Limits {
  measure: SensorMeasure;
  readings: number;
  lowest: number | null;
  highest: number | null;
  /** Mean of all readings. */
  mean: number | null;
  points: Iterable<Point>;
}

/** Readings of a sensor in a period, as evidence. */
export interface SensorRecord {
  sensor: Sensor;
  from: string;
  to: string;
  measures: MeasureRecord[];
  excursions: (Excursion & { measure: SensorMeasure })[];
  /** Excursions that were shorter than the delay. */
  shorter: number;
  gaps: Gap[];
  /** Delay of the reader's sensor alarm at this location; null where none is set, and where none could be read. */
  delayMinutes: number | null;
  isDelayKnown: boolean;
}

function createMeasureRecord(measure: SensorMeasure, points: Iterable<Point>, limits: Limits): MeasureRecord {
  let readings = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const { value } of points) {
    if (value === null) continue;
    readings += 1;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    sum += value;
  }
  if (readings === 0) return { measure, readings, lowest: null, highest: null, mean: null, points, ...limits };
  return { measure, readings, lowest: roundValue(lowest), highest: roundValue(highest), mean: roundValue(sum / readings), points, ...limits };
}

const order: readonly SensorMeasure[] = ['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'];

async function readRecord(sensor: Sensor, requested: { from: string; to: string; now: Date }, delay: AlarmDelay, caller: SessionCaller): Promise<SensorRecord> {
  const { period, measures } = await readPeriod(sensor, requested, caller);
  const all = order.flatMap((measure) => findExcursions(measures[measure].points, measures[measure].limits).map((each) => ({ ...each, measure })));
  const { excursions, shorter } = filterByDelay(all, delay.minutes ?? 0);
  return {
    sensor,
    from: requested.from,
    to: requested.to,
    measures: order.map((measure) => createMeasureRecord(measure, measures[measure].points, measures[measure].limits)),
    excursions: excursions.toSorted((one, other) => one.from - other.from),
    shorter,
    gaps: findGaps(measures.TEMPERATURE.points, period),
    delayMinutes: delay.minutes,
    isDelayKnown: delay.isKnown,
  };
}

/** The records of a location's sensors for temperature and humidity that the caller may see, or of one of them; doors have no limits. */
export async function readCustomerRecords(
  customer: Customer,
  { sensorId, ...requested }: { sensorId?: string | null; from: string; to: string; now: Date },
  caller: SessionCaller,
): Promise<SensorRecord[]> {
  const { rows } = await fetchReadSensors(customer, caller);
  const climateSensors = rows.filter(({ id, kind }) => kind === 'CLIMATE' && (!sensorId || id === sensorId));
  if (climateSensors.length > maxSensors) throw createBadInputError(`A record contains at most ${maxSensors} sensors. Request them one by one.`);
  const delay = await getSensorAlarmDelay(customer, caller);
  const records: SensorRecord[] = [];
  // One sensor after the other: the calls of each go out together already.
  for (const sensor of climateSensors) records.push(await readRecord(sensor, requested, delay, caller));
  return records;
}

/** Excursions of the most urgent sensors of a location, and how many sensors were not read. */
export async function findRecentExcursions(
  customer: Customer,
  { max = maxSensors, ...requested }: { from: string; to: string; now: Date; max?: number },
  caller: SessionCaller,
): Promise<{ excursions: SensorExcursion[]; unread: number }> {
  const [{ rows, unreadable }, delay] = await Promise.all([fetchReadSensors(customer, caller), getSensorAlarmDelay(customer, caller)]);
  const climate = rows.filter(({ kind }) => kind === 'CLIMATE');
  const { done, failed } = await mapConcurrentSettled(climate.slice(0, max), (sensor) => readRecord(sensor, requested, delay, caller));
  if (done.length === 0 && failed.length > 0) throw failed[0];
  return {
    excursions: done.flatMap(({ sensor, excursions }) => excursions.map((excursion) => ({ ...excursion, sensor }))),
    unread: unreadable + failed.length + Math.max(0, climate.length - max),
  };
}

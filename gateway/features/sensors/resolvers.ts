import { createFileName } from '../../export/fileName.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { toBatteryPercent, getBatteryState } from '../../../domain/battery.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { SignedIn } from '../../context.ts';
import type { Language, Resolvers, SensorMeasure, SensorView } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { toAreaParameter, getCustomer, findCustomer } from '../../access/createScope.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { getSensorAlarmDelay } from '../notificationSettings/service.ts';
import { type DrawnChart, findDrawnSpans, getDrawnLimits } from './drawnSpans.ts';
import { isSilent, getSensorSilence } from './urgency.ts';
import { doorChart, firstSensorData, sensorChart, sensorHistory, sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';
import { getPeriod } from './period.ts';
import { pickPoints, readPeriod } from './readPeriod.ts';
import { createExcursionId } from './excursionId.ts';
import { readCustomerRecords } from './sensorRecord.ts';
import { filterMeasured, roundValue } from './series.ts';
import { groupByStep } from './sensorValues.ts';
import { listSensorsOfLocations } from './sensorsOfAll.ts';
import { fetchLocationSensors, fetchReadSensors } from './sensorsOfLocation.ts';
import { getLastDay } from './lastDay.ts';

/** Name of a file of values; characters other than letters and digits are not allowed in it. */
const createValuesFileName = (language: Language, of: string, from: string, to: string, ending: string) =>
  createFileName([language === 'EN' ? 'Sensors' : 'Sensoren', of, from, to], ending);

const measures: readonly SensorMeasure[] = ['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'];

const roundOrNull = (value: number | null) => value && roundValue(value);

interface Requested {
  measure: SensorMeasure;
  view: SensorView;
  day: string;
  withDewPoint: boolean;
  withThresholds: boolean;
  language: Language;
}

/** Spans in which the drawn values are outside the drawn limits for longer than the delay. */
async function findSpans(chart: DrawnChart, location: Sensor['location'], context: SignedIn) {
  const limits = getDrawnLimits(chart);
  if (limits.yellowFrom === null && limits.redFrom === null) return [];
  const { minutes } = await getSensorAlarmDelay(await getCustomer(location, context), context);
  return findDrawnSpans(chart, limits, minutes ?? 0);
}

/** A measure's chart; the dew point is shown with the temperature only, and has no thresholds. */
async function readChart({ id, customerId, location }: Sensor, { measure, view, day, withDewPoint, withThresholds, language }: Requested, context: SignedIn) {
  const { clock } = context.provider;
  const sent = await context.provider.call(sensorChart, {
    sensorId: id,
    customerId,
    measure,
    period: getPeriod(view, day, clock.today()),
    language: language.toLowerCase(),
    areas: toAreaParameter(await getVisibleAreas(location, context)),
    withDewPoint: withDewPoint && measure === 'TEMPERATURE',
    withThresholds: withThresholds && measure !== 'DEW_POINT',
  });
  const chart = sent && view === 'LAST_24_HOURS' ? getLastDay(sent, clock.now()) : sent;
  return chart && { ...chart, spans: await findSpans(chart, location, context) };
}

/** Locations of a list of one location. */
const ofOne = { missingLocations: [], locations: 1, leftOutLocations: 0 };

/** Sensors, their history and charts. */
export const sensors: Resolvers = {
  Query: {
    async sensors(_root, requested, context) {
      const { sensors: found, unreadableCount, ...part } = await listSensorsOfLocations(requested, context);
      const { outOfLimits, silent } = requested.filter ?? {};
      const now = context.provider.clock.now();
      const isOut = ({ level }: Sensor) => level === 'YELLOW' || level === 'RED';
      const chosen = found.filter((sensor) => (outOfLimits ?? isOut(sensor)) === isOut(sensor) && (silent ?? isSilent(sensor, now)) === isSilent(sensor, now));
      return { ...createPage(chosen, requested), message: null, unreadableCount, unfilteredCount: found.length, ...part };
    },
  },
  Customer: {
    async sensors(customer, requested, context) {
      const { message, unreadable, rows } = await fetchLocationSensors(customer, context);
      return { ...createPage(rows, requested), message, unreadableCount: unreadable, unfilteredCount: rows.length, ...ofOne };
    },
    sensorRecords: (customer, requested, context) => readCustomerRecords(customer, { ...requested, now: context.provider.clock.now() }, context),
    async sensorRecordFile(customer, { from, to, sensorId, format, language }, context) {
      const { rows } = await fetchReadSensors(customer, context);
      if (!rows.some(({ id, kind }) => kind === 'CLIMATE' && (!sensorId || id === sensorId))) return null;
      const { sealedUrls, session } = context;
      const { location, cardcode } = customer;
      const name = createValuesFileName(language ?? 'DE', cardcode, from, to, format === 'PDF' ? 'pdf' : 'xlsx');
      const args = { from, to, sensorId: sensorId ?? '', format, language: language ?? 'DE' };
      return { url: sealedUrls.seal({ source: 'sensorRecord', args, name, sessionKey: session.key, location }) };
    },
    sensor: async (customer, { id }, context) => (await fetchReadSensors(customer, context)).rows.find((sensor) => sensor.id === id) ?? null,
  },
  Position: {
    async sensors(position, requested, { provider }) {
      const { id, customerId, location, areaId } = position;
      const { message, unreadable, rows } = await provider.call(sensorList, { positionId: id, customerId, location });
      const found = rows.map((sensor) => ({ ...sensor, areaId, findPosition: () => Promise.resolve(position) }));
      return { ...createPage(found, requested), message, unreadableCount: unreadable, unfilteredCount: found.length, ...ofOne };
    },
  },
  SensorRecord: {
    excursions: ({ sensor, excursions }) =>
      excursions.map((each) => ({
        ...each,
        id: createExcursionId(sensor.id, each),
        from: new Date(each.from),
        to: new Date(each.to),
        worst: roundValue(each.worst),
      })),
    gaps: ({ gaps }) => gaps.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  },
  SensorReading: {
    temperature: ({ temperature }) => roundOrNull(temperature),
    humidity: ({ humidity }) => roundOrNull(humidity),
    dewPoint: ({ dewPoint }) => roundOrNull(dewPoint),
    batteryPercent: ({ battery }) => toBatteryPercent(battery),
    batteryState: ({ battery }) => getBatteryState(battery),
  },
  SensorChart: {
    labels: ({ moments, texts }) => {
      const others = texts.values();
      return Array.from(moments, (at) => (Number.isNaN(at) ? others.next().value! : formatDayTime(new Date(at))));
    },
    moments: ({ moments }) => Array.from(moments, (at) => (Number.isNaN(at) ? null : new Date(at))),
    series: ({ series }) =>
      series.map(({ kind, values }) => ({ kind, values: Array.from(values, (value) => (Number.isNaN(value) ? null : roundValue(value))) })),
  },
  Sensor: {
    isSilent: (sensor, _args, { provider }) => isSilent(sensor, provider.clock.now()),
    silence: (sensor, _args, { provider }) => getSensorSilence(sensor, provider.clock.now()),
    customer: ({ location }, _args, context) => findCustomer(location, context),
    position: ({ findPosition }) => findPosition(),
    firstReadingAt: ({ id, customerId }, _args, { provider }) => provider.call(firstSensorData, { sensorId: id, customerId }),
    async history({ id, customerId, kind }, requested, { provider }) {
      const readings = await provider.call(sensorHistory, { sensorId: id, customerId, isDoor: kind === 'DOOR' });
      return { ...createPage(readings, requested), unreadableCount: countUnreadable(readings) };
    },
    async values(sensor, { from, to, step, ...requested }, context) {
      if (sensor.kind === 'DOOR') return null;
      const { measures } = await readPeriod(sensor, { from, to, now: context.provider.clock.now() }, context);
      return createPage(groupByStep(pickPoints(measures), step).toReversed(), requested);
    },
    valuesFile({ id, kind, location, serialNumber }, { from, to, step, language }, { sealedUrls, session }) {
      if (kind === 'DOOR') return null;
      const name = createValuesFileName(language ?? 'DE', serialNumber, from, to, 'csv');
      const args = { from, to, sensorId: id, step, language: language ?? 'DE' };
      return { url: sealedUrls.seal({ source: 'sensorValues', args, name, sessionKey: session.key, location }) };
    },
    async week(sensor, { day }, context) {
      if (sensor.kind === 'DOOR') return null;
      const { from, to } = getPeriod('WEEK', day, context.provider.clock.today());
      const values = measures.map(async (measure) => {
        const chart = await readChart(sensor, { measure, view: 'WEEK', day, withDewPoint: false, withThresholds: false, language: 'DE' }, context);
        const values = filterMeasured(chart?.series[0]?.values ?? new Float64Array());
        if (values.length === 0) return { measure, latest: null, lowest: null, highest: null };
        return { measure, latest: roundValue(values.at(-1)!), lowest: roundValue(Math.min(...values)), highest: roundValue(Math.max(...values)) };
      });
      return { from, to, values: await Promise.all(values) };
    },
    chart: (sensor, { measure, view, day, withDewPoint, withThresholds, language }, context) => {
      if (sensor.kind === 'DOOR') return null;
      const toggles = { withDewPoint: withDewPoint ?? false, withThresholds: withThresholds ?? false, language: language ?? 'DE' };
      return readChart(sensor, { measure, view, day, ...toggles }, context);
    },
    async doorChart({ id, customerId, kind }, { view, day, language }, { provider }) {
      if (kind !== 'DOOR') return null;
      const sent = await provider.call(doorChart, {
        sensorId: id,
        customerId,
        period: getPeriod(view, day, provider.clock.today()),
        language: (language ?? 'DE').toLowerCase(),
      });
      const chart = sent && view === 'LAST_24_HOURS' ? getLastDay(sent, provider.clock.now()) : sent;
      return chart && { ...chart, spans: [] };
    },
  },
};

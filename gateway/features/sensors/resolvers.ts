import { writtenName } from '../../export/fileName.ts';
import { minuteText } from '../../lists/dayText.ts';
import { batteryPercent, batteryState } from '../../../domain/battery.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import type { SignedIn } from '../../context.ts';
import type { Language, Resolvers, SensorMeasure, SensorView } from '../../generated/resolvers.ts';
import { pageOf } from '../../lists/paging.ts';
import { areasAllowed, customerAt, findCustomer } from '../../access/scopeOf.ts';
import { areasAt } from '../../access/visibleAreas.ts';
import { getSensorAlarmDelay } from '../notificationSettings/service.ts';
import { type DrawnChart, drawnSpans, limitsOf } from './drawnSpans.ts';
import { isSilent, sensorSilence } from './concern.ts';
import { doorChart, firstSensorData, sensorChart, sensorHistory, sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';
import { periodOf } from './period.ts';
import { pointsOf, readPeriod } from './readPeriod.ts';
import { excursionId } from './excursionId.ts';
import { recordsOfCustomer } from './sensorRecord.ts';
import { measured, rounded } from './series.ts';
import { stepValues } from './sensorValues.ts';
import { sensorsOfAll } from './sensorsOfAll.ts';
import { sensorsOfLocation } from './sensorsOfLocation.ts';
import { lastDayOf } from './lastDay.ts';

/** Name of a file of values; characters other than letters and digits are not allowed in it. */
const fileName = (language: Language, of: string, from: string, to: string, ending: string) =>
  writtenName([language === 'EN' ? 'Sensors' : 'Sensoren', of, from, to], ending);

const measures: readonly SensorMeasure[] = ['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'];

const shown = (value: number | null) => value && rounded(value);

interface Requested {
  measure: SensorMeasure;
  view: SensorView;
  day: string;
  withDewPoint: boolean;
  withThresholds: boolean;
  language: Language;
}

/** Spans in which the drawn values are outside the drawn limits for longer than the delay. */
async function spansOf(chart: DrawnChart, location: Sensor['location'], context: SignedIn) {
  const limits = limitsOf(chart);
  if (limits.yellowFrom === null && limits.redFrom === null) return [];
  const { minutes } = await getSensorAlarmDelay(await customerAt(location, context), context);
  return drawnSpans(chart, limits, minutes ?? 0);
}

/** A measure's chart; the dew point is shown with the temperature only, and has no thresholds. */
async function readChart({ id, customerId, location }: Sensor, { measure, view, day, withDewPoint, withThresholds, language }: Requested, context: SignedIn) {
  const { clock } = context.provider;
  const sent = await context.provider.call(sensorChart, {
    sensorId: id,
    customerId,
    measure,
    period: periodOf(view, day, clock.today()),
    language: language.toLowerCase(),
    areas: areasAllowed(await areasAt(location, context)),
    withDewPoint: withDewPoint && measure === 'TEMPERATURE',
    withThresholds: withThresholds && measure !== 'DEW_POINT',
  });
  const chart = sent && view === 'LAST_24_HOURS' ? lastDayOf(sent, clock.now()) : sent;
  return chart && { ...chart, spans: await spansOf(chart, location, context) };
}

/** Locations of a list of one location. */
const ofOne = { missingLocations: [], locations: 1, leftOutLocations: 0 };

/** Sensors, their history and charts. */
export const sensors: Resolvers = {
  Query: {
    async sensors(_root, requested, context) {
      const { sensors: found, unreadableCount, ...part } = await sensorsOfAll(requested, context);
      const { outOfLimits, silent } = requested.filter ?? {};
      const now = context.provider.clock.now();
      const isOut = ({ level }: Sensor) => level === 'YELLOW' || level === 'RED';
      const chosen = found.filter((sensor) => (outOfLimits ?? isOut(sensor)) === isOut(sensor) && (silent ?? isSilent(sensor, now)) === isSilent(sensor, now));
      return { ...pageOf(chosen, requested), message: null, unreadableCount, unfilteredCount: found.length, ...part };
    },
  },
  Customer: {
    async sensors(customer, requested, context) {
      const { message, unreadable, rows } = await sensorsOfLocation(customer, context);
      return { ...pageOf(rows, requested), message, unreadableCount: unreadable, unfilteredCount: rows.length, ...ofOne };
    },
    sensorRecords: (customer, requested, context) => recordsOfCustomer(customer, { ...requested, now: context.provider.clock.now() }, context),
    async sensorRecordFile(customer, { from, to, sensorId, format, language }, context) {
      const { rows } = await sensorsOfLocation(customer, context);
      if (!rows.some(({ id, kind }) => kind === 'CLIMATE' && (!sensorId || id === sensorId))) return null;
      const { sealedUrls, session } = context;
      const { location, cardcode } = customer;
      const name = fileName(language ?? 'DE', cardcode, from, to, format === 'PDF' ? 'pdf' : 'xlsx');
      const args = { from, to, sensorId: sensorId ?? '', format, language: language ?? 'DE' };
      return { url: sealedUrls.seal({ source: 'sensorRecord', args, name, sessionKey: session.key, location }) };
    },
    sensor: async (customer, { id }, context) => (await sensorsOfLocation(customer, context)).rows.find((sensor) => sensor.id === id) ?? null,
  },
  Position: {
    async sensors(position, requested, { provider }) {
      const { id, customerId, location, areaId } = position;
      const { message, unreadable, rows } = await provider.call(sensorList, { positionId: id, customerId, location });
      const found = rows.map((sensor) => ({ ...sensor, areaId, findPosition: () => Promise.resolve(position) }));
      return { ...pageOf(found, requested), message, unreadableCount: unreadable, unfilteredCount: found.length, ...ofOne };
    },
  },
  SensorRecord: {
    excursions: ({ sensor, excursions }) =>
      excursions.map((each) => ({
        ...each,
        id: excursionId(sensor.id, each),
        from: new Date(each.from),
        to: new Date(each.to),
        worst: rounded(each.worst),
      })),
    gaps: ({ gaps }) => gaps.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  },
  SensorReading: {
    temperature: ({ temperature }) => shown(temperature),
    humidity: ({ humidity }) => shown(humidity),
    dewPoint: ({ dewPoint }) => shown(dewPoint),
    batteryPercent: ({ battery }) => batteryPercent(battery),
    batteryState: ({ battery }) => batteryState(battery),
  },
  SensorChart: {
    labels: ({ moments, texts }) => {
      const others = texts.values();
      return Array.from(moments, (at) => (Number.isNaN(at) ? others.next().value! : minuteText(new Date(at))));
    },
    moments: ({ moments }) => Array.from(moments, (at) => (Number.isNaN(at) ? null : new Date(at))),
    series: ({ series }) => series.map(({ kind, values }) => ({ kind, values: Array.from(values, (value) => (Number.isNaN(value) ? null : rounded(value))) })),
  },
  Sensor: {
    isSilent: (sensor, _args, { provider }) => isSilent(sensor, provider.clock.now()),
    silence: (sensor, _args, { provider }) => sensorSilence(sensor, provider.clock.now()),
    customer: ({ location }, _args, context) => findCustomer(location, context),
    position: ({ findPosition }) => findPosition(),
    firstReadingAt: ({ id, customerId }, _args, { provider }) => provider.call(firstSensorData, { sensorId: id, customerId }),
    async history({ id, customerId, kind }, requested, { provider }) {
      const readings = await provider.call(sensorHistory, { sensorId: id, customerId, isDoor: kind === 'DOOR' });
      return { ...pageOf(readings, requested), unreadableCount: unreadableIn(readings) };
    },
    async values(sensor, { from, to, step, ...requested }, context) {
      if (sensor.kind === 'DOOR') return null;
      const { measures } = await readPeriod(sensor, { from, to, now: context.provider.clock.now() }, context);
      return pageOf(stepValues(pointsOf(measures), step).toReversed(), requested);
    },
    valuesFile({ id, kind, location, serialNumber }, { from, to, step, language }, { sealedUrls, session }) {
      if (kind === 'DOOR') return null;
      const name = fileName(language ?? 'DE', serialNumber, from, to, 'csv');
      const args = { from, to, sensorId: id, step, language: language ?? 'DE' };
      return { url: sealedUrls.seal({ source: 'sensorValues', args, name, sessionKey: session.key, location }) };
    },
    async week(sensor, { day }, context) {
      if (sensor.kind === 'DOOR') return null;
      const { from, to } = periodOf('WEEK', day, context.provider.clock.today());
      const values = measures.map(async (measure) => {
        const chart = await readChart(sensor, { measure, view: 'WEEK', day, withDewPoint: false, withThresholds: false, language: 'DE' }, context);
        const values = measured(chart?.series[0]?.values ?? new Float64Array());
        if (values.length === 0) return { measure, latest: null, lowest: null, highest: null };
        return { measure, latest: rounded(values.at(-1)!), lowest: rounded(Math.min(...values)), highest: rounded(Math.max(...values)) };
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
        period: periodOf(view, day, provider.clock.today()),
        language: (language ?? 'DE').toLowerCase(),
      });
      const chart = sent && view === 'LAST_24_HOURS' ? lastDayOf(sent, provider.clock.now()) : sent;
      return chart && { ...chart, spans: [] };
    },
  },
};

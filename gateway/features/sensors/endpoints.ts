import type { LocationKey } from '../../access/scope.ts';
import { parseChartLabels } from '../../lists/chartLabels.ts';
import type { SensorMeasure } from '../../generated/resolvers.ts';
import {
  chargeOrNull,
  type Fields,
  fields,
  fieldsOrNull,
  id,
  level,
  numberOrNull,
  getRefusal,
  textOrNull,
  timeOrNull,
} from '../../provider-client/decoders/values.ts';
import { toSentChart } from '../../provider-client/decoders/chart.ts';
import { rows, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { ChartOfSensor, Reading, Sensor } from './models.ts';
import { type Period, toSentPeriod } from './period.ts';
import { type Beside, getSeriesKinds } from './seriesKinds.ts';
import { hasValues } from './series.ts';

/** A sensor's address at the provider. */
interface At {
  sensorId: string;
  customerId: string;
}

/** Maximum number of readings of a history. */
const maxReadings = 50;
const measureCodes: Record<SensorMeasure, string> = { TEMPERATURE: 'TEM', HUMIDITY: 'HUM', DEW_POINT: 'DEW' };

/** Decodes a reading; a door's temperature means that it was open, above 0, or closed. */
function toReading(from: Fields, isDoor: boolean): Reading {
  const temperature = numberOrNull(from, 'temperatur');
  return {
    readAt: timeOrNull(from, 'timestamp'),
    temperature: isDoor ? null : temperature,
    humidity: isDoor ? null : numberOrNull(from, 'luftfeuchtigkeit'),
    dewPoint: isDoor ? null : numberOrNull(from, 'taupunkt'),
    isOpen: isDoor && temperature !== null ? temperature > 0 : null,
    level: level(from, 'alarmLevel'),
    humidityLevel: level(from, 'alarmLevelLuftfeuchtigkeit'),
    battery: chargeOrNull(from, 'batteryStatus'),
  };
}

const findNoPosition = () => Promise.resolve(null);

function toSensor(entry: Fields, { customerId, location }: { customerId: string; location: LocationKey }): Sensor {
  const from = fields(entry['sensor'], 'sensor');
  const last = fieldsOrNull(entry, 'lastSensorResult');
  const isDoor = textOrNull(from, 'art') === 'TUER';
  return {
    id: id(from, 'id'),
    location,
    customerId,
    areaId: '',
    serialNumber: textOrNull(from, 'code') ?? '',
    name: textOrNull(from, 'name'),
    kind: isDoor ? 'DOOR' : 'CLIMATE',
    level: last ? level(last, 'maxAlarmLevel') : 'UNKNOWN',
    lastReading: last && toReading(last, isDoor),
    findPosition: findNoPosition,
  };
}

/** Sensors of a location, or at one of its positions, or the provider's message in their place. */
export const sensorList = read({
  name: 'getSensoren',
  group: 'sensors',
  path: 'datenbroker/getSensoren',
  send: ({ positionId, customerId }: { positionId?: string; customerId: string; location: LocationKey }): Record<string, string> =>
    positionId === undefined ? { customer_id: customerId } : { position_id: positionId },
  decode: (response, at) => {
    const message = getRefusal(response);
    if (message !== null) return { message, unreadable: 0, rows: [] };
    const sensors = rows(fields(response)['sensorCustomer'], (entry) => toSensor(entry, at), 'sensorCustomer');
    return { message: null, unreadable: countUnreadable(sensors), rows: sensors };
  },
  ttlSeconds: 60,
});

/** Latest readings, newest first. */
export const sensorHistory = read({
  name: 'getSensorHistory',
  group: 'sensors',
  path: 'datenbroker/getSensorHistory',
  send: ({ sensorId, customerId }: At & { isDoor: boolean }) => ({ customer_id: customerId, sensor_id: sensorId, max: maxReadings }),
  decode: (response, { isDoor }) => rows(fields(response)['sensorResults'], (from) => toReading(from, isDoor), 'sensorResults'),
  decodesRows: 'sensorResults',
  ttlSeconds: 60,
});

/** First moment with data. */
export const firstSensorData = read({
  name: 'getFirstSensorData',
  group: 'sensors',
  path: 'datenbroker/getFirstSensorData',
  send: ({ sensorId, customerId }: At) => ({ sensor_id: sensorId, customer_id: customerId }),
  decode: (response) => timeOrNull(fields(response), 'firstData'),
  ttlSeconds: 600,
});

/** Parameters of a chart of a sensor. */
interface ChartOf extends At {
  period: Period;
  language: string;
}

/** A chart, the earliest first; null when it has no data or must not be shown. */
function toChart(response: unknown, period: Period, beside: Beside): ChartOfSensor | null {
  const chart = toSentChart(response);
  if (!chart) return null;
  const sent = parseChartLabels(chart.labels).map(({ at, sent: text }, place) => ({ moment: at ? Number(at) : Number.NaN, text, place }));
  // Rows without a moment come after the others, in their order.
  const sorted = sent.toSorted((one, other) => one.moment - other.moment || Number(Number.isNaN(one.moment)) - Number(Number.isNaN(other.moment)));
  const kinds = getSeriesKinds(chart.series, beside);
  const series = chart.series.map(({ values }, at) => ({ kind: kinds[at]!, values: Float64Array.from(sorted, ({ place }) => values[place] ?? Number.NaN) }));
  if (!hasValues(series)) return null;
  const moments = Float64Array.from(sorted, ({ moment }) => moment);
  const texts = sorted.flatMap(({ moment, text }) => (Number.isNaN(moment) ? [text] : []));
  return { from: period.from, to: period.to, moments, texts, series, ticks: chart.ticks };
}

/** Bytes of a decoded chart. */
const weigh = (chart: ChartOfSensor | null): number =>
  chart ? [chart.moments, ...chart.series.map(({ values }) => values)].reduce((sum, { byteLength }) => sum + byteLength, 1_000 + 100 * chart.texts.length) : 0;

/** A measure over a period. */
export const sensorChart = read({
  name: 'getChartDataOfSensor',
  group: 'sensors',
  path: 'datenbroker/getChartDataOfSensor',
  send: ({
    sensorId,
    customerId,
    period,
    language,
    measure,
    areas,
    withDewPoint,
    withThresholds,
  }: ChartOf & { measure: SensorMeasure; areas: string | undefined; withDewPoint: boolean; withThresholds: boolean }) => ({
    sensor_id: sensorId,
    type: measureCodes[measure],
    areasAllowed: areas,
    customer_id: customerId,
    lang: language,
    showTaupunkt: withDewPoint,
    showSchwellenwerte: withThresholds,
    ...toSentPeriod(period),
  }),
  decode: (response, { period, withDewPoint, withThresholds }) => toChart(response, period, { withDewPoint, withThresholds }),
  weigh,
  ttlSeconds: 60,
});

/** Openings of a door over a period. */
export const doorChart = read({
  name: 'getBarChartSensor',
  group: 'sensors',
  path: 'datenbroker/getBarChartSensor',
  send: ({ sensorId, customerId, period, language }: ChartOf) => ({ sensor_id: sensorId, customer_id: customerId, lang: language, ...toSentPeriod(period) }),
  decode: (response, { period }) => toChart(response, period, { withDewPoint: false, withThresholds: false }),
  weigh,
  ttlSeconds: 60,
});

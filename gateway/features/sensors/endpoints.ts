import type { LocationKey } from '../../access/scope.ts';
import { minuteText } from '../../dayText.ts';
import type { SensorMeasure, SensorSeriesKind } from '../../generated/resolvers.ts';
import {
  type Fields,
  fields,
  fieldsOrNull,
  flag,
  id,
  levelOrNull,
  list,
  numberOrNull,
  refusal,
  textOrNull,
  timeOrNull,
  WrongShape,
} from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { Reading, Sensor } from './models.ts';
import { type Period, sentPeriod } from './period.ts';

/** A sensor's address at the provider. */
interface At {
  sensorId: string;
  customerId: string;
}

/** Most readings of a history (I-06). */
const mostReadings = 50;
const measureCodes: Record<SensorMeasure, string> = { TEMPERATURE: 'TEM', HUMIDITY: 'HUM', DEW_POINT: 'DEW' };
const dayMilliseconds = 86_400_000;

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Decodes a reading; a door says by its temperature whether it was open, above 0, or closed. */
function toReading(from: Fields, isDoor: boolean): Reading {
  const temperature = rounded(numberOrNull(from, 'temperatur'));
  const battery = numberOrNull(from, 'batteryStatus');
  return {
    readAt: timeOrNull(from, 'timestamp'),
    temperature: isDoor ? null : temperature,
    humidity: isDoor ? null : rounded(numberOrNull(from, 'luftfeuchtigkeit')),
    dewPoint: isDoor ? null : rounded(numberOrNull(from, 'taupunkt')),
    isOpen: isDoor && temperature !== null ? temperature > 0 : null,
    level: levelOrNull(from, 'alarmLevel'),
    humidityLevel: levelOrNull(from, 'alarmLevelLuftfeuchtigkeit'),
    batteryPercent: battery === null ? null : Math.ceil(Math.round(battery * 10_000) / 100),
  };
}

function toSensor(entry: Fields, { customerId, location }: { customerId: string; location: LocationKey }): Sensor {
  const from = fields(entry['sensor'], 'sensor');
  const last = fieldsOrNull(entry, 'lastSensorResult');
  const isDoor = from['art'] === 'TUER';
  return {
    id: id(from, 'id'),
    location,
    customerId,
    areaId: '',
    serialNumber: textOrNull(from, 'code') ?? '',
    name: textOrNull(from, 'name'),
    kind: isDoor ? 'DOOR' : 'CLIMATE',
    level: last && levelOrNull(last, 'maxAlarmLevel'),
    lastReading: last && toReading(last, isDoor),
  };
}

/** Sensors of a location, or at one of its positions, or the provider's message in their place (X-77, I-19). */
export const sensorList = read({
  name: 'getSensoren',
  group: 'sensors',
  path: 'datenbroker/getSensoren',
  send: ({ positionId, customerId }: { positionId?: string; customerId: string; location: LocationKey }): Record<string, string> =>
    positionId === undefined ? { customer_id: customerId } : { position_id: positionId },
  decode: (answer, at) => {
    const message = refusal(answer);
    if (message !== null) return { message, rows: [] };
    return { message: null, rows: list(fields(answer)['sensorCustomer'], 'sensorCustomer').map((entry) => toSensor(entry, at)) };
  },
  keepSeconds: 60,
});

/** Latest readings, newest first. */
export const sensorHistory = read({
  name: 'getSensorHistory',
  group: 'sensors',
  path: 'datenbroker/getSensorHistory',
  send: ({ sensorId, customerId }: At & { isDoor: boolean }) => ({ customer_id: customerId, sensor_id: sensorId, max: mostReadings }),
  decode: (answer, { isDoor }) => list(fields(answer)['sensorResults'], 'sensorResults').map((from) => toReading(from, isDoor)),
  keepSeconds: 60,
});

/** First moment with data. */
export const firstSensorData = read({
  name: 'getFirstSensorData',
  group: 'sensors',
  path: 'datenbroker/getFirstSensorData',
  send: ({ sensorId, customerId }: At) => ({ sensor_id: sensorId, customer_id: customerId }),
  decode: (answer) => timeOrNull(fields(answer), 'firstData'),
  keepSeconds: 600,
});

/** What a chart of a sensor is asked by. */
interface ChartOf extends At {
  period: Period;
  language: string;
}

const seriesKinds: Record<string, SensorSeriesKind> = { GELB: 'YELLOW_FROM', ROT: 'RED_FROM', Taupunkt: 'DEW_POINT' };

/** A chart; null when it has no data or must not be shown. Of the last 24 hours it keeps those only. */
function toChart(answer: unknown, period: Period) {
  if (answer === null || refusal(answer) !== null) return null;
  const chart = fieldsOrNull(fields(answer), 'chartdata');
  if (!chart || flag(chart, 'do_not_show_chart')) return null;
  const { labels, datasets } = chart;
  if (!Array.isArray(labels) || !Array.isArray(datasets)) throw new WrongShape('chartdata', 'labels and datasets');
  const now = Date.now();
  const kept = labels
    .map((label: unknown, at) => ({ label, at }))
    .filter(({ label }) => period.view !== 'LAST_24_HOURS' || typeof label !== 'number' || (label > now - dayMilliseconds && label <= now));
  const series = datasets.map((dataset, place) => {
    const from = fields(dataset, 'datasets[]');
    const data = from['data'];
    if (!Array.isArray(data)) throw new WrongShape('datasets[].data', 'a list');
    const values = kept.map(({ at }) => (data[at] === null || data[at] === undefined || data[at] === '' ? null : rounded(Number(data[at]))));
    return { kind: place === 0 ? ('VALUE' as const) : (seriesKinds[textOrNull(from, 'label') ?? ''] ?? ('VALUE' as const)), values };
  });
  if (!series.some(({ kind, values }) => kind === 'VALUE' && values.some((value) => value !== null))) return null;
  const ticks = Object.entries(fieldsOrNull(chart, 'ticks') ?? {}).map(([value, text]) => ({ value: Number(value), text: String(text) }));
  return {
    from: period.from,
    to: period.to,
    labels: kept.map(({ label }) => (typeof label === 'number' ? minuteText(new Date(label)) : String(label))),
    series,
    ticks,
  };
}

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
    ...sentPeriod(period),
  }),
  decode: (answer, { period }) => toChart(answer, period),
  keepSeconds: 60,
});

/** Openings of a door over a period. */
export const doorChart = read({
  name: 'getBarChartSensor',
  group: 'sensors',
  path: 'datenbroker/getBarChartSensor',
  send: ({ sensorId, customerId, period, language }: ChartOf) => ({ sensor_id: sensorId, customer_id: customerId, lang: language, ...sentPeriod(period) }),
  decode: (answer, { period }) => toChart(answer, period),
  keepSeconds: 60,
});

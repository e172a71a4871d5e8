import { afterEach, expect, test, vi } from 'vitest';
import { doorChart, firstSensorData, sensorChart, sensorHistory, sensorList } from './endpoints.ts';
import { getLastDay } from './lastDay.ts';

afterEach(() => void vi.useRealTimers());

const at = { customerId: '1', location: 'AT:100100' as const };
const result = {
  timestamp: Date.parse('2026-11-22T11:45:00Z'),
  temperatur: 21.236,
  luftfeuchtigkeit: '48,554',
  taupunkt: 9.999,
  alarmLevel: 'GELB',
  alarmLevelLuftfeuchtigkeit: 'GRUEN',
  maxAlarmLevel: 'ROT',
  batteryStatus: 0.42,
};
const read = {
  readAt: new Date('2026-11-22T11:45:00Z'),
  temperature: 21.236,
  humidity: 48.554,
  dewPoint: 9.999,
  isOpen: null,
  level: 'YELLOW',
  humidityLevel: 'GREEN',
  battery: 0.42,
};
const doorRead = { ...read, temperature: null, humidity: null, dewPoint: null };
const decodeListed = (sensor: object, lastSensorResult?: object) => sensorList.decode({ sensorCustomer: [{ sensor, lastSensorResult }] }, at).rows[0]!;

test('a climate sensor has serial number, name, reading and worst level', async () => {
  const sensor = decodeListed({ id: 11, code: 'S-70143', name: 'Kühlraum', art: 'KLIMA' }, result);
  expect(sensor).toEqual({
    id: '11',
    location: 'AT:100100',
    customerId: '1',
    areaId: '',
    serialNumber: 'S-70143',
    name: 'Kühlraum',
    kind: 'CLIMATE',
    level: 'RED',
    lastReading: read,
    findPosition: expect.any(Function),
  });
  expect(await sensor.findPosition()).toBeNull();
});

test('a refused list has its message, and no unread rows', () => {
  expect(sensorList.decode({ error: true, message: 'Nicht verfügbar.' }, at)).toEqual({ message: 'Nicht verfügbar.', unreadable: 0, rows: [] });
  const { message, unreadable, rows } = sensorList.decode({ sensorCustomer: [{ sensor: { id: 11 } }, { sensor: {} }, { sensor: null }] }, at);
  expect([message, unreadable, rows.map(({ id }) => id)]).toEqual([null, 2, ['11']]);
});

test('a sensor known by its id has no level or reading', () => {
  expect(decodeListed({ id: 11 })).toMatchObject({ serialNumber: '', name: null, kind: 'CLIMATE', level: 'UNKNOWN', lastReading: null });
});

test.each([
  [21, true],
  [0.01, true],
  [0, false],
  [0.001, true],
  [-1, false],
  [null, null],
])('a door is open by the temperature %j, without values', (temperatur, isOpen) => {
  const door = decodeListed({ id: 12, art: 'TUER' }, { ...result, temperatur });
  expect([door.kind, door.lastReading]).toEqual(['DOOR', { ...doorRead, isOpen }]);
});

test('the history has readings of either kind, and the first moment', () => {
  const decodeHistory = (isDoor: boolean) => sensorHistory.decode({ sensorResults: [result] }, { sensorId: '11', customerId: '1', isDoor });
  expect([decodeHistory(false), decodeHistory(true)]).toEqual([[read], [{ ...doorRead, isOpen: true }]]);
  const of = { sensorId: '11', customerId: '1' };
  expect(firstSensorData.decode({ firstData: result.timestamp }, of)).toEqual(read.readAt);
  expect(firstSensorData.decode({ firstData: null }, of)).toBeNull();
});

const of = { sensorId: '11', customerId: '1', language: 'de', measure: 'TEMPERATURE' as const, areas: undefined, withDewPoint: true, withThresholds: true };
const week = { view: 'WEEK' as const, from: '2026-11-16', to: '2026-11-22' };
const createSent = (labels: unknown[], ...series: (number | null)[][]) => ({
  chartdata: { labels, datasets: series.map((data) => ({ data })), ticks: { 1: 'offen' } },
});
const noon = Date.parse('2026-11-22T12:00:00Z');

test('a chart has the days, moments and meaning of its series', () => {
  const chart = createSent([noon, 'Halle 3'], [21.236, null], [9, 10.001], [26, 26], [29, 29]);
  expect(sensorChart.decode(chart, { ...of, period: week })).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    moments: Float64Array.of(noon, Number.NaN),
    texts: ['Halle 3'],
    series: [
      { kind: 'VALUE', values: Float64Array.of(21.236, Number.NaN) },
      { kind: 'DEW_POINT', values: Float64Array.of(9, 10.001) },
      { kind: 'YELLOW_FROM', values: Float64Array.of(26, 26) },
      { kind: 'RED_FROM', values: Float64Array.of(29, 29) },
    ],
    ticks: [{ value: 1, text: 'offen' }],
  });
});

test('a door has bars only; another series is of values', () => {
  const chart = doorChart.decode(createSent([noon], [1], [-1]), { ...of, period: week });
  expect(chart?.series).toEqual([
    { kind: 'VALUE', values: Float64Array.of(1) },
    { kind: 'VALUE', values: Float64Array.of(-1) },
  ]);
});

test('charts 24 hours from the same minute of yesterday until now', () => {
  const moments = [noon - 86_400_000, noon - 86_399_999, noon, noon + 1];
  const chart = sensorChart.decode(createSent([...moments, 'Halle 3'], [1, 2, 3, 4, 5]), { ...of, period: week })!;
  const shown = getLastDay(chart, new Date(noon))!;
  expect([[...chart.moments], [...shown.moments], [...shown.series[0]!.values]]).toEqual([
    [...moments, Number.NaN],
    [moments[1], moments[2], Number.NaN],
    [2, 3, 5],
  ]);
  expect(getLastDay(sensorChart.decode(createSent([noon], [1]), { ...of, period: week })!, new Date(noon - 1))).toBeNull();
});

test.each([
  ['nothing was measured', createSent([noon], [null], [9], [26], [29])],
  ['there is no series', createSent([noon])],
  ['it must not be shown', { chartdata: { ...createSent([noon], [21]).chartdata, do_not_show_chart: true } }],
])('there is no chart where %s', (_why, response) => {
  expect(sensorChart.decode(response, { ...of, period: week })).toBeNull();
});

test('readings are sorted by moment, those without one last', () => {
  const chart = sensorChart.decode(createSent([noon, 'Halle 3', noon - 2, noon, noon - 1], [3, 5, 1, 4, 2]), { ...of, period: week });
  expect([[...chart!.moments], chart!.texts, [...chart!.series[0]!.values]]).toEqual([
    [noon - 2, noon - 1, noon, noon, Number.NaN],
    ['Halle 3'],
    [1, 2, 3, 4, 5],
  ]);
});

test('a chart weighs 8 bytes for each moment and value', () => {
  const many = Array.from({ length: 10_000 }, (_none, at) => noon + at);
  const chart = sensorChart.decode(createSent(many, many), { ...of, period: week });
  expect(sensorChart.weigh!(chart, 1)).toBe(161_000);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samples } from '../../testkit/samples.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import { sensors as resolvers } from './resolvers.ts';

const resolve = resolvingOf(resolvers);

const now = new Date('2026-03-04T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const sensor = { id: '11', customerId: '1', location: 'AT:1', kind: 'CLIMATE', serialNumber: 'S/1', lastReading: { readAt: now } };
const door = { ...sensor, id: '12', kind: 'DOOR' };
const step = 900_000;
const first = new Date('2026-01-01T12:00:00Z');
const monday = Date.parse('2026-03-01T23:00:00Z');

/** A caller who may see all, and what was fetched from the provider and sealed into addresses. */
function person({ values = [6, 8, 8, 6, 9] as (number | null)[], delay = null as number | null, areas = 'all' as 'all' | Set<string> } = {}) {
  const sent: Record<string, unknown>[] = [];
  const sealed: unknown[] = [];
  const listed = { message: 'Hinweis', unreadable: 1, rows: [sensor, door] };
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    getSensoren: () => listed,
    getFirstSensorData: () => first,
    countPositionen: () => 0,
    listTraplinkedNotifications: () => [{ name: 'SENSOR_ALARM', emailDelay: delay }],
    getSensorHistory: () => Array.from({ length: 12 }, (_none, at) => ({ battery: at })),
    getBarChartSensor: () => ({ labels: ['Tür'], moments: [monday, null] }),
    getChartDataOfSensor: ({ measure, withThresholds }) =>
      measure === 'DEW_POINT'
        ? null
        : {
            moments: samples(values.map((_none, at) => monday + at * step)),
            series: [{ kind: 'VALUE', values: samples(values) }, ...(withThresholds ? [{ kind: 'RED_FROM', values: samples(values.map(() => 8)) }] : [])],
          },
  };
  const context = {
    session: { key: 'k', user: { role: 'ADMIN' } },
    scope: { at: async () => ({ areas: async () => areas }) },
    sealedUrls: { seal: (ticket: unknown) => (sealed.push(ticket), '/datei') },
    provider: {
      async call({ name }: { name: string }, args: Record<string, unknown>) {
        sent.push({ name, ...args });
        return answers[name] ? answers[name](args) : { id: '1', location: 'AT:1' };
      },
    },
  };
  return { sent, sealed, context, of: (name: string) => sent.filter((each) => each['name'] === name).map(({ name: _name, ...args }) => args) };
}
const asked = { measure: 'TEMPERATURE', view: 'WEEK', day: '2026-03-04' };
const week = { view: 'WEEK', from: '2026-03-02', to: '2026-03-08' };

test('a chart is asked for by period, language and areas; dew point and limits only where they are wanted and fit the measure', async () => {
  const { of, context } = person({ areas: new Set(['101']) });
  const both = { withDewPoint: true, withThresholds: true, language: 'EN' };
  await resolve('Sensor', 'chart', sensor, { ...asked, ...both }, context);
  for (const measure of ['HUMIDITY', 'DEW_POINT']) await resolve('Sensor', 'chart', sensor, { ...asked, ...both, measure }, context);
  await resolve('Sensor', 'chart', sensor, asked, context);
  const sent = { sensorId: '11', customerId: '1', period: week, areas: '101' };
  expect(of('getChartDataOfSensor')).toEqual([
    { ...sent, measure: 'TEMPERATURE', language: 'en', withDewPoint: true, withThresholds: true },
    { ...sent, measure: 'HUMIDITY', language: 'en', withDewPoint: false, withThresholds: true },
    { ...sent, measure: 'DEW_POINT', language: 'en', withDewPoint: false, withThresholds: false },
    { ...sent, measure: 'TEMPERATURE', language: 'de', withDewPoint: false, withThresholds: false },
  ]);
  expect(await resolve('Sensor', 'chart', sensor, { ...asked, measure: 'DEW_POINT' }, context)).toBeNull();
});

test('a chart marks where drawn values are outside its limits for longer than the alarm’s delay; without limits the delay is not asked for', async () => {
  const spans = async (delay: number | null, withThresholds = true) => {
    const { context } = person({ values: [6, 8, 6, 6, 8, 8, 6], delay });
    return ((await resolve('Sensor', 'chart', sensor, { ...asked, withThresholds }, context)) as { spans: { first: number; last: number }[] }).spans;
  };
  const [short, long] = [
    { first: 1, last: 1, level: 'RED' },
    { first: 4, last: 5, level: 'RED' },
  ];
  expect([await spans(null), await spans(15), await spans(16), await spans(15, false)]).toEqual([[short, long], [short, long], [long], []]);
});

test('a week has the latest, lowest and highest value of each measure, null where it has none', async () => {
  const { context, of } = person({ values: [6, 2.5, 9, 7, null] });
  expect(await (resolve('Sensor', 'week', sensor, { day: '2026-03-04' }, context) as Promise<object>)).toEqual({
    from: '2026-03-02',
    to: '2026-03-08',
    values: [
      { measure: 'TEMPERATURE', latest: 7, lowest: 2.5, highest: 9 },
      { measure: 'HUMIDITY', latest: 7, lowest: 2.5, highest: 9 },
      { measure: 'DEW_POINT', latest: null, lowest: null, highest: null },
    ],
  });
  expect(of('getChartDataOfSensor')).toMatchObject(
    ['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'].map((measure) => ({ measure, period: week, language: 'de', withDewPoint: false, withThresholds: false })),
  );
});

test('values are told page by page, the latest first; their file is named by serial number and days', async () => {
  const { context, sealed } = person();
  const days = { from: '2026-03-02', to: '2026-03-04' };
  const told = (await resolve('Sensor', 'values', sensor, { ...days, step: 'RAW', first: 2, offset: 1 }, context)) as {
    total: number;
    rows: { at: Date; temperature: { mean: number } }[];
  };
  expect([told.total, told.rows.map(({ at, temperature }) => [(Number(at) - monday) / step, temperature.mean])]).toEqual([
    5,
    [
      [3, 6],
      [2, 8],
    ],
  ]);
  for (const language of ['EN', null])
    expect(await resolve('Sensor', 'valuesFile', sensor, { ...days, step: 'DAY', language }, context)).toEqual({ url: '/datei' });
  const ticket = (language: string, name: string) => ({
    source: 'sensorValues',
    args: { ...days, sensorId: '11', step: 'DAY', language },
    name,
    sessionKey: 'k',
    location: 'AT:1',
  });
  expect(sealed).toEqual([ticket('EN', 'Sensors_S_1_2026-03-02_2026-03-04.csv'), ticket('DE', 'Sensoren_S_1_2026-03-02_2026-03-04.csv')]);
});

test('a record is a file of all sensors or of one that is no door', async () => {
  const { context, sealed } = person();
  const customer = { id: '1', location: 'AT:1', cardcode: '100' };
  const asking = { from: '2026-03-02', to: '2026-03-04', format: 'PDF' };
  const file = async (args: object) => resolve('Customer', 'sensorRecordFile', customer, { ...asking, ...args }, context);
  expect([await file({}), await file({ sensorId: '11', format: 'EXCEL', language: 'EN' })]).toEqual([{ url: '/datei' }, { url: '/datei' }]);
  expect([await file({ sensorId: '12' }), await file({ sensorId: '99' })]).toEqual([null, null]);
  const ticket = (args: object, name: string) => ({
    source: 'sensorRecord',
    args: { from: '2026-03-02', to: '2026-03-04', ...args },
    name,
    sessionKey: 'k',
    location: 'AT:1',
  });
  expect(sealed).toEqual([
    ticket({ sensorId: '', format: 'PDF', language: 'DE' }, 'Sensoren_100_2026-03-02_2026-03-04.pdf'),
    ticket({ sensorId: '11', format: 'EXCEL', language: 'EN' }, 'Sensors_100_2026-03-02_2026-03-04.xlsx'),
  ]);
});

test('a door has a chart of its openings and none of values; a climate sensor has none of openings', async () => {
  const { context, of, sent } = person();
  for (const field of ['chart', 'values', 'valuesFile', 'week']) expect([field, await resolve('Sensor', field, door, asked, context)]).toEqual([field, null]);
  expect(await resolve('Sensor', 'doorChart', sensor, asked, context)).toBeNull();
  expect(sent).toEqual([]);
  expect(await resolve('Sensor', 'doorChart', door, asked, context)).toEqual({ labels: ['Tür'], moments: [monday, null], spans: [] });
  await resolve('Sensor', 'doorChart', door, { ...asked, language: 'EN' }, context);
  const bars = { sensorId: '12', customerId: '1', period: week };
  expect(of('getBarChartSensor')).toEqual([
    { ...bars, language: 'de' },
    { ...bars, language: 'en' },
  ]);
});

test('the history is told page by page, of a door as such', async () => {
  const { context, of } = person();
  expect(await resolve('Sensor', 'history', sensor, { first: 2, offset: 10 }, context)).toEqual({
    total: 12,
    unreadable: 0,
    rows: [{ battery: 10 }, { battery: 11 }],
  });
  await resolve('Sensor', 'history', door, { first: 2, offset: 0 }, context);
  expect(of('getSensorHistory').map(({ sensorId, isDoor }) => [sensorId, isDoor])).toEqual([
    ['11', false],
    ['12', true],
  ]);
  expect(await resolve('Sensor', 'firstReadingAt', sensor, {}, context)).toEqual(first);
});

test('sensors of a position belong to its area and stand there; one of a location is found by its id', async () => {
  const { context, of } = person();
  const position = { id: '7', customerId: '1', location: 'AT:1', areaId: '101' };
  const { message, unreadable, rows } = (await resolve('Position', 'sensors', position, {}, context)) as {
    message: string;
    unreadable: number;
    rows: { id: string; areaId: string }[];
  };
  expect([message, unreadable, rows.map(({ id, areaId }) => [id, areaId])]).toEqual([
    'Hinweis',
    1,
    [
      ['11', '101'],
      ['12', '101'],
    ],
  ]);
  expect([of('getSensoren'), await resolve('Sensor', 'position', rows[0])]).toEqual([[{ positionId: '7', customerId: '1', location: 'AT:1' }], position]);
  const customer = { id: '1', location: 'AT:1' };
  expect(await resolve('Customer', 'sensor', customer, { id: '12' }, context)).toMatchObject({ id: '12', kind: 'DOOR' });
  expect(await resolve('Customer', 'sensor', customer, { id: '99' }, context)).toBeNull();
});

test('moments of a record are dates, and a reading tells the charge of the battery and what it means', async () => {
  const record = { excursions: [{ from: 0, to: 60_000, worst: 9.004 }], gaps: [{ from: 60_000, to: 120_000 }] };
  expect(await resolve('SensorRecord', 'excursions', record)).toEqual([{ from: new Date(0), to: new Date(60_000), worst: 9 }]);
  expect(await resolve('SensorRecord', 'gaps', record)).toEqual([{ from: new Date(60_000), to: new Date(120_000) }]);
  const reading = { battery: 0.151, temperature: 4.004, humidity: null, dewPoint: -0.126 };
  const values = ['temperature', 'humidity', 'dewPoint'].map((field) => resolve('SensorReading', field, reading));
  expect(await Promise.all(values)).toEqual([4, null, -0.13]);
  expect([await resolve('SensorReading', 'batteryPercent', reading), await resolve('SensorReading', 'batteryState', reading)]).toEqual([16, 'WARNING']);
  expect([await resolve('Sensor', 'isSilent', sensor), await resolve('Sensor', 'isSilent', { ...sensor, lastReading: null })]).toEqual([false, true]);
});

test('a chart names each moment and text, and rounds only what it shows', async () => {
  const chart = { moments: samples([monday, monday, null]), texts: ['Halle 3'], series: [{ kind: 'VALUE', values: samples([21.236, null, 3]) }] };
  const [labels, moments, series] = await Promise.all(['labels', 'moments', 'series'].map((field) => resolve('SensorChart', field, chart)));
  expect(labels).toEqual(['02.03.2026 00:00', '02.03.2026 00:00', 'Halle 3']);
  expect(moments).toEqual([new Date(monday), new Date(monday), null]);
  expect(series).toEqual([{ kind: 'VALUE', values: [21.24, null, 3] }]);
});

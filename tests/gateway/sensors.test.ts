import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

/** The bakery's sensors: climate in the production, a door, one whose battery is empty since 12 days, one in the cold store. */
const climate = '11';
const door = '12';
const dead = '14';
const cold = '17';
const fetchList = async (who = person, place: object = bakery) => (await who.execute('SensorList', { customer: place })).data.customer.sensors;

interface Requested {
  measure?: string;
  view?: string;
  day?: string;
  withDewPoint?: boolean;
  withThresholds?: boolean;
  language?: string;
}
const fetchChart = async (id: string, requested: Requested = {}, who = person) => {
  const usual = { measure: 'TEMPERATURE', view: 'WEEK', day: '2026-11-04', withDewPoint: false, withThresholds: false, language: 'DE' };
  return (await who.execute('SensorChart', { customer: bakery, id, ...usual, ...requested })).data.customer.sensor;
};
const getValues = (chart: { series: { values: (number | null)[] }[] }) => chart.series[0]!.values;

describe('the sensors of a location', () => {
  test('I-01 I-03 I-04 X-77 each has serial number, reading and worst level, or door state', async () => {
    const { nodes: rows, message } = await fetchList();
    expect([rows.length, message]).toEqual([8, null]);
    // A silent sensor is listed before normal ones.
    expect(rows.findIndex(({ id }) => id === dead)).toBeLessThan(rows.findIndex(({ id }) => id === climate));
    const byId = new Map<string, object>(rows.map((row: { id: string }) => [row.id, row]));
    expect(byId.get(climate!)).toMatchObject({
      id: climate,
      isSilent: false,
      serialNumber: 'S-70143',
      kind: 'CLIMATE',
      lastReading: { temperature: expect.any(Number), humidity: expect.any(Number), isOpen: null },
    });
    expect(byId.get(dead!)).toMatchObject({ isSilent: true });
    expect(byId.get(door!)).toMatchObject({ id: door, kind: 'DOOR', lastReading: { temperature: null, isOpen: expect.any(Boolean) } });
    for (const { level, lastReading } of rows) {
      const order = [null, 'GREEN', 'YELLOW', 'RED'];
      expect(order.indexOf(level)).toBe(Math.max(order.indexOf(lastReading.level), order.indexOf(lastReading.humidityLevel)));
    }
    expect(stack.calls().filter((name) => name.includes('ensor'))).toEqual(['getSensoren']);
  });

  test('I-01 the cards of a week take three calls, one for a measure', async () => {
    const { week } = (await person.execute('SensorWeek', { customer: bakery, id: climate, day: '2026-11-04' })).data.customer.sensor;
    expect(week).toMatchObject({ from: '2026-11-02', to: '2026-11-08' });
    expect(week.values.map(({ measure }) => measure)).toEqual(['TEMPERATURE', 'HUMIDITY', 'DEW_POINT']);
    for (const { latest, lowest, highest } of week.values) expect(latest >= lowest && latest <= highest && highest < 100).toBe(true);
    expect(stack.listParameters('getChartDataOfSensor').map(({ type }) => type)).toEqual(['TEM', 'HUM', 'DEW']);
    expect((await person.execute('SensorWeek', { customer: bakery, id: door, day: '2026-11-04' })).data.customer.sensor.week).toBeNull();
  });

  test('I-19 a response with an error shows no sensor, but the provider’s words', async () => {
    stack.faults.add({ path: '/datenbroker/getSensoren', kind: 'refused' });
    expect(await fetchList(await stack.as('customer'))).toMatchObject({ nodes: [], message: 'Die Daten sind derzeit nicht verfügbar.' });
    stack.faults.clear();
    const elsewhere = { country: 'AT', cardcode: String(100_300 + 13 * 7) };
    expect(await fetchList(await stack.as('keyuser.one'), elsewhere)).toMatchObject({ nodes: [], message: null });
  });

  test('W-12 W-15 a user with areas opens no sensor of another area', async () => {
    const restricted = await stack.as('areas');
    await fetchList(restricted);
    // One call for the list, and one for each allowed position that may have a sensor, not one for each position. The sensors of the
    // location and those of each position are both needed, since some sensors have no position.
    expect(stack.countCalls('getSensoren')).toBe(44);
    stack.providerLog.length = 0;
    expect(await fetchChart(cold!, {}, restricted)).toBeNull();
    expect((await restricted.execute('SensorHistory', { customer: bakery, id: cold, offset: 0 })).data.customer.sensor).toBeNull();
    expect(stack.listParameters('getChartDataOfSensor')).toEqual([]);
    expect((await fetchChart(climate!, {}, restricted)).chart).not.toBeNull();
    expect(stack.listParameters('getChartDataOfSensor')[0]).toMatchObject({ areasAllowed: '101,102' });
  });
});

describe('the chart of a sensor', () => {
  test('I-02 I-07 I-10 X-79 of a week has days, quarter-hour labels and two decimals', async () => {
    const { chart } = await fetchChart(climate!, { measure: 'HUMIDITY' });
    expect([chart.from, chart.to, chart.labels.length, chart.labels[0]]).toEqual(['2026-11-02', '2026-11-08', 672, '02.11.2026 00:00']);
    for (const value of getValues(chart)) if (value !== null) expect(Math.round(value * 100) / 100).toBe(value);
  });

  test('I-15 the last 24 hours send yesterday and today, and keep 24 hours', async () => {
    const { chart } = await fetchChart(climate!, { view: 'LAST_24_HOURS' });
    const [{ start, end }] = stack.listParameters('getChartDataOfSensor') as [{ start: string; end: string }];
    expect(start).not.toBe(end);
    expect(chart === null || chart.labels.length === 96).toBe(true);
    expect(getValues((await fetchChart(cold!, { view: 'LAST_24_HOURS' })).chart)).toHaveLength(96);
  });

  test('I-08 draws dew point with temperature, and thresholds with both measures', async () => {
    const all = { withDewPoint: true, withThresholds: true, day: '2026-10-07' };
    const fetchKinds = async (measure: string) => (await fetchChart(climate!, { measure, ...all })).chart.series.map(({ kind }: { kind: string }) => kind);
    expect(await fetchKinds('TEMPERATURE')).toEqual(['VALUE', 'DEW_POINT', 'YELLOW_FROM', 'RED_FROM']);
    expect(await fetchKinds('HUMIDITY')).toEqual(['VALUE', 'YELLOW_FROM', 'RED_FROM']);
    expect(await fetchKinds('DEW_POINT')).toEqual(['VALUE']);
    expect(stack.listParameters('getChartDataOfSensor').map(({ showTaupunkt, showSchwellenwerte }) => [showTaupunkt, showSchwellenwerte])).toEqual([
      ['true', 'true'],
      ['false', 'true'],
      ['false', 'false'],
    ]);
  });

  test('I-13 X-81 says since when there is data, two years', async () => {
    const { firstReadingAt } = await fetchChart(climate!);
    expect(firstReadingAt).toMatch(/^2024-11-15T/);
    expect((await fetchChart(climate!, { day: '2024-11-20' })).chart).not.toBeNull();
  });

  test('has the repeated hours, and omits the skipped ones', async () => {
    const fetchLabels = async (day: string) => (await fetchChart(cold!, { view: 'DAY', day })).chart.labels as string[];
    const longest = await fetchLabels('2025-10-26');
    const shortest = await fetchLabels('2026-03-29');
    expect([longest.length, shortest.length]).toEqual([100, 92]);
    expect(longest.filter((label) => label.endsWith('02:30'))).toHaveLength(2);
    expect(shortest.some((label) => label.endsWith('02:30'))).toBe(false);
  });
});

describe('a door', () => {
  test('I-16 X-80 has bars of 1, open, and -1, closed, with words for both', async () => {
    const { doorChart } = (await person.execute('SensorDoorChart', { customer: bakery, id: door, view: 'WEEK', day: '2026-11-04', language: 'DE' })).data
      .customer.sensor;
    expect(new Set(getValues(doorChart).filter((value) => value !== null))).toEqual(new Set([1, -1]));
    expect(doorChart.ticks).toMatchObject([
      { value: 1, text: 'offen' },
      { value: -1, text: 'geschlossen' },
    ]);
    expect(stack.listParameters('getBarChartSensor')).toEqual([
      { sensor_id: door, customer_id: '1', lang: 'de', year: '2026', start: '02.11.2026', end: '08.11.2026' },
    ]);
    expect((await fetchChart(door!)).chart).toBeNull();
    expect(stack.countCalls('getChartDataOfSensor')).toBe(0);
  });
});

describe('the history', () => {
  const fetchHistory = async (id: string, offset = 0) => (await person.execute('SensorHistory', { customer: bakery, id, offset })).data.customer.sensor.history;

  test('I-06 X-78 has at most 50 readings, 10 a page, newest first, with battery', async () => {
    const { totalCount: total, nodes: rows } = await fetchHistory(cold!);
    expect([total, rows.length]).toEqual([50, 10]);
    const read = rows.map(({ readAt }) => readAt);
    expect(read).toEqual(read.toSorted().toReversed());
    expect(rows[0]).toMatchObject({
      temperature: expect.any(Number),
      dewPoint: expect.any(Number),
      batteryPercent: expect.any(Number),
      level: expect.any(String),
    });
    expect((await fetchHistory(cold!, 40)).nodes).toHaveLength(10);
    expect(stack.listParameters('getSensorHistory')).toEqual([{ customer_id: '1', sensor_id: cold, max: '50' }]);
  });
});

test('G-11 a position has its sensors', async () => {
  const execute = async (id: string, who = person) => (await who.execute('PositionSensors', { customer: bakery, id })).data.customer.position;
  expect((await execute('1001')).sensors.nodes.map(({ id }) => id)).toEqual([climate]);
  expect((await execute('1003')).sensors.nodes).toEqual([]);
  expect(await execute('1130', await stack.as('areas'))).toBeNull();
});

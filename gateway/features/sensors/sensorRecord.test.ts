import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { toSamples } from '../../testkit/samples.ts';
import { findRecentExcursions, readCustomerRecords } from './sensorRecord.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const toDate = (time: string) => new Date(`2026-${time}:00Z`);
const day = { from: '2026-03-02', to: '2026-03-02', now: toDate('03-02T12:00') };
const step = 900_000;
/** Midnight of 2 March in Vienna, the Monday of the week that is read. */
const monday = Number(toDate('03-01T23:00'));

interface Setup {
  sensors?: { id: string; kind?: string }[];
  temperature?: (number | null)[] | null;
  humidity?: (number | null)[] | null;
  first?: Date | null;
  moments?: (number | null)[];
  delay?: { minutes: number | null; isKnown: boolean };
}

/**
 * The records of a location whose sensors measured these values from midnight on, and what was fetched from the
 * provider.
 */
async function createRecords({ sensors = [{ id: '11' }], temperature = null, humidity = null, first = null, moments, delay }: Setup, requested: object = day) {
  const sent: Record<string, unknown>[] = [];
  const createChart = (measure: string, values: (number | null)[]) => {
    const createFlatLine = (limit: number) => toSamples(values.map(() => limit));
    const temperatures = [{ kind: 'DEW_POINT', values: toSamples(values.map((value) => value && value - 10)) }];
    const limits = measure === 'HUMIDITY' ? [60, 70] : [7, 9];
    return {
      moments: toSamples(moments ?? values.map((_none, place) => monday + place * step)),
      series: [
        { kind: 'VALUE', values: toSamples(values) },
        ...(measure === 'HUMIDITY' ? [] : temperatures),
        { kind: 'YELLOW_FROM', values: toSamples([...createFlatLine(limits[0]!).slice(1), null]) },
        { kind: 'RED_FROM', values: createFlatLine(limits[1]!) },
      ],
    };
  };
  const responses: Record<string, (args: Record<string, unknown>) => unknown> = {
    getSensoren: () => ({ message: null, unreadable: 0, rows: sensors.map((sensor) => ({ kind: 'CLIMATE', location: 'AT:1', customerId: '1', ...sensor })) }),
    getFirstSensorData: () => first,
    countPositionen: () => 0,
    listTraplinkedNotifications: () => (delay?.isKnown === false ? null : [{ name: 'SENSOR_ALARM', emailDelay: delay?.minutes }]),
    getChartDataOfSensor(args) {
      sent.push(args);
      const values = args['measure'] === 'HUMIDITY' ? humidity : temperature;
      return values && createChart(String(args['measure']), values);
    },
  };
  const caller = {
    scope: { getAccess: async () => ({ getAreas: async () => 'all' }) },
    session: { user: { id: '3', role: 'ADMIN' } },
    provider: { clock: systemClock, call: async ({ name }: { name: string }, args: Record<string, unknown>) => responses[name]!(args) },
  };
  return { sent, caller, responses, records: await readCustomerRecords({ id: '1', location: 'AT:1' } as never, requested as never, caller as never) };
}

test('a record has count, extremes, mean, limits and excursions by time', async () => {
  const found = await createRecords({ temperature: [6, 6, 8, 6.335, null], humidity: [75, 50, 50, 50], delay: { minutes: 15, isKnown: true } });
  const [record] = found.records;
  expect(record!.measures.map(({ points, ...each }) => [[...points].length, each])).toEqual([
    [5, { measure: 'TEMPERATURE', readings: 4, lowest: 6, highest: 8, mean: 6.58, yellowFrom: 7, redFrom: 9 }],
    [4, { measure: 'HUMIDITY', readings: 4, lowest: 50, highest: 75, mean: 56.25, yellowFrom: 60, redFrom: 70 }],
    [5, { measure: 'DEW_POINT', readings: 4, lowest: -4, highest: -2, mean: -3.42, yellowFrom: null, redFrom: null }],
  ]);
  expect(record!.excursions.map(({ measure, from, worst, redMinutes }) => [measure, (from - monday) / step, worst, redMinutes])).toEqual([
    ['HUMIDITY', 0, 75, 15],
    ['TEMPERATURE', 2, 8, 0],
  ]);
  expect(record).toMatchObject({ sensor: { id: '11' }, from: '2026-03-02', to: '2026-03-02', shorter: 0, delayMinutes: 15, isDelayKnown: true });
  // From when the fourth reading ends up to now.
  expect(record!.gaps).toEqual([{ from: monday + 4 * step, to: Number(day.now) }]);
});

test('a sensor without readings has a record of one gap', async () => {
  const [whole, late, old] = await Promise.all(
    [null, toDate('03-02T08:00'), toDate('01-01T08:00')].map(async (first) => (await createRecords({ first })).records[0]!),
  );
  const nothing = { readings: 0, lowest: null, highest: null, mean: null, yellowFrom: null, redFrom: null, points: [] };
  expect(whole!.measures.map(({ points, ...each }) => ({ ...each, points: [...points] }))).toEqual(
    ['TEMPERATURE', 'HUMIDITY', 'DEW_POINT'].map((measure) => ({ measure, ...nothing })),
  );
  expect([whole, late, old].map((record) => record!.gaps)).toEqual([
    [{ from: monday, to: Number(day.now) }],
    [{ from: Number(toDate('03-02T08:00')), to: Number(day.now) }],
    [{ from: monday, to: Number(day.now) }],
  ]);
  const { records: past } = await createRecords({}, { ...day, now: toDate('03-20T12:00') });
  expect(past[0]!.gaps).toEqual([{ from: monday, to: Number(toDate('03-02T23:00')) }]);
});

test('omits readings outside the period, whose end is exclusive', async () => {
  const moments = [monday - 1, monday, monday + 86_399_999, monday + 86_400_000];
  const found = await createRecords({ temperature: [1, 2, 3, 4], moments }, { ...day, now: toDate('03-20T12:00') });
  expect([...found.records[0]!.measures[0]!.points]).toEqual([
    { at: monday, value: 2 },
    { at: monday + 86_399_999, value: 3 },
  ]);
});

test('readings that do not say their moment are refused', async () => {
  await expect(createRecords({ temperature: [1, 2], moments: [monday, null] })).rejects.toMatchObject({ code: 'PROVIDER_SHAPE' });
});

test('counts excursions below the delay, and lists all if unknown', async () => {
  const temperature = [8, 6, 8, 8, 6, 6];
  const getDelay = async (minutes: number | null, isKnown = true) => {
    const [record] = (await createRecords({ temperature, delay: { minutes, isKnown } })).records;
    return [record!.excursions.length, record!.shorter, record!.delayMinutes, record!.isDelayKnown];
  };
  expect([await getDelay(16), await getDelay(15), await getDelay(null, false)]).toEqual([
    [1, 1, 16, true],
    [2, 0, 15, true],
    [2, 0, null, false],
  ]);
});

test('records climate sensors, all or one, forty at most, no doors', async () => {
  const sensors = [{ id: '11' }, { id: '12', kind: 'DOOR' }, { id: '13' }];
  const listIds = async (sensorId: string | null) => (await createRecords({ sensors }, { ...day, sensorId })).records.map(({ sensor }) => sensor.id);
  expect(await Promise.all([null, '', '13', '12', '99'].map(listIds))).toEqual([['11', '13'], ['11', '13'], ['13'], [], []]);
  const createSensors = (count: number) => Array.from({ length: count }, (_none, place) => ({ id: `${place}` }));
  expect((await createRecords({ sensors: createSensors(40) })).records).toHaveLength(40);
  await expect(createRecords({ sensors: createSensors(41) })).rejects.toMatchObject({ code: 'BAD_INPUT' });
});

test.each([
  ['2026-03-01', '2026-03-31', null],
  ['2026-03-01', '2026-04-01', 'BAD_INPUT'],
  ['2026-03-02', '2026-03-01', 'BAD_INPUT'],
  ['2026-03-01', 'tomorrow', 'BAD_INPUT'],
])('a period from %s to %s ends with %j', async (from, to, code) => {
  const reading = createRecords({}, { ...day, from, to });
  await (code ? expect(reading).rejects.toMatchObject({ code }) : expect(reading).resolves.toBeDefined());
});

test('judges values as they were sent, and rounds for display', async () => {
  const [record] = (await createRecords({ temperature: [6, 6.996, 7, 6] })).records;
  expect(record!.excursions.map(({ from, minutes }) => [(from - monday) / step, minutes])).toEqual([[2, 15]]);
  expect(record!.measures[0]).toMatchObject({ highest: 7, mean: 6.5 });
});

test('excursions of sensors count one that failed, and the excess', async () => {
  const { caller, responses } = await createRecords({ sensors: [{ id: '11' }, { id: '12' }, { id: '13' }], temperature: [8, 8, 8, 8, 8] });
  responses['getFirstSensorData'] = ({ sensorId }) => {
    if (sensorId === '12') throw new GatewayError('PROVIDER_UNREACHABLE', 'Away.');
    return null;
  };
  const { excursions, unread } = await findRecentExcursions({ id: '1', location: 'AT:1' } as never, { ...day, max: 2 }, caller as never);
  expect([excursions.map(({ sensor }) => sensor.id), unread]).toEqual([['11'], 2]);
});

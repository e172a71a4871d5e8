import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

/** The bakery's sensors: climate in the production, a door, one in the cold store. */
const climate = '11';
const door = '12';
const cold = '17';
const october = { from: '2026-10-01', to: '2026-10-31' };
const execute = async (requested: object = {}, who = person) => who.execute('SensorRecords', { customer: bakery, ...october, sensorId: climate, ...requested });
const fetchRecords = async (requested: object = {}, who = person) => (await execute(requested, who)).data.customer.sensorRecords;

describe('records of a month', () => {
  test('reads all readings by the week, and agrees with the provider', async () => {
    const [record] = await fetchRecords();
    const requested = stack.listParameters('getChartDataOfSensor');
    expect(new Set(requested.map(({ type, start }) => `${type} ${start}`))).toEqual(
      new Set(['28.09.2026', '05.10.2026', '12.10.2026', '19.10.2026', '26.10.2026'].flatMap((start) => [`TEM ${start}`, `HUM ${start}`])),
    );
    expect(requested).toHaveLength(10);
    expect(requested.every(({ showSchwellenwerte, showTaupunkt, type }) => showSchwellenwerte === 'true' && showTaupunkt === String(type === 'TEM'))).toBe(
      true,
    );
    const [temperature, humidity, dewPoint] = record!.measures;
    expect(temperature).toMatchObject({ measure: 'TEMPERATURE', yellowFrom: 26, redFrom: 29 });
    expect(humidity).toMatchObject({ measure: 'HUMIDITY', yellowFrom: 62, redFrom: 72 });
    expect(dewPoint).toMatchObject({ measure: 'DEW_POINT', yellowFrom: null });
    expect(temperature!.lowest < temperature!.mean && temperature!.mean < temperature!.highest).toBe(true);
    // October has 31 days and one hour more; missing values are listed as gaps.
    const missing = record!.gaps.reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 900_000, 0);
    expect(temperature!.readings + missing).toBe(31 * 96 + 4);
  });

  test('P-02 P-09 uses the delay of all locations when one setting applies', async () => {
    const keyUser = await stack.as('keyuser');
    const one = { sensorId: (await fetchRecords({ sensorId: null }))[0]!.sensor.id };
    await keyUser.change('SetGlobalNotifications', { isGlobal: true });
    for (const channel of ['EMAIL', 'APP']) await keyUser.change('SetAllTrapDelays', { channel, minutes: 333 });
    expect((await fetchRecords(one, keyUser)).map(({ delayMinutes }) => delayMinutes)).toEqual([333]);
    await keyUser.change('SetGlobalNotifications', { isGlobal: false });
    expect((await fetchRecords(one, keyUser))[0]!.delayMinutes).not.toBe(333);
  });

  test('P-09 a delay that cannot be read is not shown as none', async () => {
    stack.faults.add({ path: '/notification/listTraplinkedNotifications', kind: 'status' });
    const shown = await fetchRecords({ sensorId: null });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.map((each: object) => ({ ...each, delayMinutes: null, isDelayKnown: false })));
  });

  test('W-13 W-15 doors have no record, nor have sensors of other areas and locations', async () => {
    for (const sensorId of [door, '21']) expect(await fetchRecords({ sensorId })).toEqual([]);
    expect(await fetchRecords({ sensorId: cold }, await stack.as('areas'))).toEqual([]);
  });
});

describe('files', () => {
  const fetchFileUrl = async (format: string, requested: object = {}, who = person) =>
    (await who.execute('SensorRecordFile', { customer: bakery, ...october, sensorId: climate, format, language: 'DE', ...requested })).data.customer
      .sensorRecordFile.url;

  test('a record is a PDF, or a workbook with two sheets each', async () => {
    const pdf = await person.get(await fetchFileUrl('PDF'));
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    const response = await person.get(await fetchFileUrl('EXCEL', { sensorId: null }));
    const { sheets, properties } = await readXlsx(response.body);
    expect([sheets.length, properties?.title]).toEqual([12, 'Nachweis Temperatur und Luftfeuchtigkeit']);
  });

  test.each([
    ['DE', 'Sensoren_100100_'],
    ['EN', 'Sensors_100100_'],
  ])('its name is in the language of the file (%s)', async (language, name) => {
    const { headers } = await person.get(await fetchFileUrl('PDF', { language }));
    expect(headers['content-disposition']).toContain(`filename="${name}`);
  });

  test('values of a month by reading, hour and day, and as CSV', async () => {
    const fetchValues = async (step: string) =>
      (await person.execute('SensorValues', { customer: bakery, ...october, id: cold, step, offset: 0, language: 'DE' })).data.customer.sensor;
    const raw = await fetchValues('RAW');
    const hours = await fetchValues('HOUR');
    const days = await fetchValues('DAY');
    expect(days.values.totalCount).toBeLessThanOrEqual(31);
    expect(hours.values.totalCount).toBeGreaterThan(days.values.totalCount * 12);
    expect(raw.values.totalCount).toBeGreaterThan(hours.values.totalCount * 3);
    const { temperature } = days.values.nodes[0]!;
    expect(temperature.lowest < temperature.mean && temperature.mean < temperature.highest).toBe(true);
    const csv = (await person.get(days.valuesFile.url)).body.toString().split('\r\n');
    expect(csv[0]).toBe(
      '\u{feff}Zeit;Temperatur (°C);Temperatur (°C) Minimum;Temperatur (°C) Maximum;Luftfeuchtigkeit (%);Luftfeuchtigkeit (%) Minimum;Luftfeuchtigkeit (%) Maximum;Taupunkt (°C);Taupunkt (°C) Minimum;Taupunkt (°C) Maximum',
    );
    expect(csv.filter(Boolean)).toHaveLength(days.values.totalCount + 1);
    expect(
      (await person.execute('SensorValues', { customer: bakery, ...october, id: door, step: 'RAW', offset: 0, language: 'DE' })).data.customer.sensor.values,
    ).toBeNull();
  });
});

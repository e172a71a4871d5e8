import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('keyuser');
});
afterAll(() => provider.close());

const get = (path: string, fields: object = {}) => person.get(`datenbroker/${path}`, fields);

describe('positions', () => {
  test('X-54 X-55 are counted and listed by location and areas, whole or in parts', async () => {
    expect(await get('countPositionen', { customer_id: 1 })).toEqual({ anzahl: 150 });
    expect((await get('countPositionen', { customer_id: 1, areas: '101' })).anzahl).toBe(22);
    expect(await get('getPositionen', { customer_id: 1 })).toHaveLength(150);
    const part = await get('getPositionen', { customer_id: 1, areas: '102', max: 10, offset: 20 });
    expect(part.map(({ area }: { area: { name: string } }) => area.name)).toEqual(['Lager']);
    expect(await get('getPositionen', { customer_id: 'x' })).toEqual([]);
  });

  // The gateway does not use this call: the plan's positions include the marker's data.
  test('X-62 the last result of a position is told with its level, and its absence only where a result is asked for', async () => {
    expect(await get('getPositionResult', { position_id: 1_001, hasResult: true })).toMatchObject({ is_not_checkable: expect.any(Boolean) });
    expect(await get('getPositionResult', { position_id: 39_500, hasResult: true })).toEqual({ error: 'no_result' });
    expect(await get('getPositionResult', { position_id: 39_500 })).toEqual({});
  });

  test('X-57 details are a POST and answer any id to anyone signed in', async () => {
    const details = await person.send('POST', 'datenbroker/getPositionDetails', { position_id: 48_001 });
    expect(details.json()).toMatchObject({
      id: 48_001,
      positionsNr: expect.any(String),
      positionsBesch: expect.any(String),
      area: { id: expect.any(Number), name: expect.any(String) },
      staysTemp: expect.any(Boolean),
      objekttypen: [{ typ: expect.any(Number), bezeichnung: expect.any(String) }],
    });
    expect((await person.send('POST', 'datenbroker/getPositionDetails', { position_id: 'x' })).json()).toEqual({ error: 'not_found' });
  });

  test('X-58 X-59 X-60 X-61 X-66 last task result, objects, serial numbers and object results', async () => {
    expect(await get('getLastTaskErgebnisseOfPosition', { position_id: 1002 })).toEqual([
      { task: { id: 1002, name: expect.any(String) }, taskErgebnis: { id: expect.any(Number) } },
    ]);
    const { objekte } = await get('getObjekte', { position_id: 1005 });
    expect(objekte).toEqual([
      { id: 10_051, objectId: 'PM1005', bezeichnung: '24/7-Falle Maus', objekttyp: { bezeichnung: '24/7-Falle' } },
      expect.objectContaining({ objectId: 'PM1005A' }),
    ]);
    expect(await get('getObjekte', { position_id: 1015 })).toEqual({ error: true, message: expect.any(String) });
    const gone = { position_id: 1005, objekt_id: 10_052 };
    expect(await get('getTraplinkedDevice', { ...gone, noDeinstalled: true })).toEqual({});
    expect(await get('getTraplinkedDevice', gone)).toEqual({ traplinkedId: 'TL-1005A' });
    expect(await get('getSeriennummer', gone)).toEqual({ traplinkedId: 'TL-1005A' });
    expect(await get('getObjektErgebnis', { position_id: 1002, objekt_id: 10_021 })).toMatchObject({
      result_value: expect.any(Number),
      is_not_checkable: false,
    });
    expect(await get('getObjektErgebnis', { position_id: 1002, objekt_id: 1 })).toEqual({ error: true, message: expect.any(String) });
    expect(await get('getObjektErgebnis', { position_id: 1001, objekt_id: 10_015 })).toMatchObject({
      sensor_luftfeuchtigkeit_result_value: expect.any(Number),
    });
  });

  test('X-53 articles with class', async () => {
    const [first] = await get('getArtikelDetails', { position_id: 1003 });
    expect(first).toMatchObject({
      datum: expect.any(Number),
      artikel: { id: expect.any(Number), itemName: expect.any(String), salUnitMsr: expect.any(String) },
      anzahl: expect.any(Number),
    });
  });

  test('X-56 a form is answered with the file itself', async () => {
    const form = new URLSearchParams({
      type: 'excel',
      liste: JSON.stringify([{ area: { name: 'Lager' }, positionsNr: 'K-1', positionsBesch: 'Tor', objekttypen: [{ bezeichnung: 'Station' }] }]),
      customer: JSON.stringify({ kunde: 'Muster', cardcode: '7' }),
    });
    const answer = await person.send('POST', 'report/generatePositionenReport', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
    const text = JSON.stringify(await readWorkbook(answer.rawPayload));
    for (const part of ['Muster (7)', 'Lager', 'K-1', 'Tor', 'Station']) expect(text).toContain(part);
    expect((await person.send('POST', 'report/generatePositionenReport', { type: 'exe', liste: '[]' })).statusCode).toBe(400);
    expect((await person.send('POST', 'report/generatePositionenReport', { type: 'pdf', liste: '{' })).statusCode).toBe(400);
  });

  test('X-108 X-115 a position stands on a plan until it is removed, by GET', async () => {
    const { id } = await person.get('plan/getPlanToPosition', { position_id: 1010 });
    expect(await person.get('plan/removePositionFromPlan', { position_id: 1010, plan_id: id + 1 })).toEqual({ error: true });
    expect(await person.get('plan/removePositionFromPlan', { position_id: 1010, plan_id: id })).toEqual({ success: true });
    expect(await person.get('plan/getPlanToPosition', { position_id: 1010 })).toEqual({});
  });
});

describe('24/7 devices', () => {
  test('X-65 are listed by location, or by position with those taken away within months', async () => {
    const ofSite = (await get('getTraplinkedDevices', { customer_id: 1 })).traplinkedDevices;
    expect(ofSite).toHaveLength(25);
    expect(ofSite[0]).toMatchObject({
      id: 1005,
      traplinkedId: 'TL-1005',
      deviceStatus: 'ACTIVE',
      batteryStatus: 0.994,
      lastHeartbeatTimestamp: expect.any(Number),
    });
    expect((await get('getTraplinkedDevices', { position_id: 1005, last_monate: 6 })).traplinkedDevices).toHaveLength(2);
    expect((await get('getTraplinkedDevices', { position_id: 1005, last_monate: 1 })).traplinkedDevices).toHaveLength(1);
  });

  test('X-67 X-68 X-69 X-70 X-72 what belongs to one; nothing for one of another location', async () => {
    const at = { traplinked_device_id: 1005, customer_id: 1 };
    expect(await get('getPositionOfTraplinkedDevice', at)).toMatchObject({ id: 1005, positionsNr: 'T-005' });
    expect(await get('getObjektOfTraplinkedDevice', at)).toMatchObject({ objectId: 'PM1005' });
    expect(await get('getAreaOfTraplinkedDevice', at)).toEqual({ id: 101, name: 'Produktion' });
    expect(await get('getTraplinkedDeviceStatus', { ...at, position_id: 1005 })).toMatchObject({ deinstalliertAm: null, deviceStatus: { name: 'ACTIVE' } });
    expect(await get('getAreaOfTraplinkedDevice', { ...at, customer_id: 2 })).toEqual({});
    expect(await get('hasUnstableWifi', { device_id: 1005 })).toEqual({ unstable_wifi: expect.any(Boolean) });
  });

  test('X-71 J-12 history holds the known codes and some that no document knows', async () => {
    const { traplinkedReports } = await get('getTraplinkedDeviceHistory', { traplinked_device_id: 1017, customer_id: 1 });
    const codes = new Set(traplinkedReports.map(({ eventType }: { eventType: string }) => eventType));
    for (const code of [
      'TRAP_TRIGGERED',
      'CATCH_DETECTED',
      'REARMED',
      'OFFLINE',
      'ONLINE',
      'CONFIGURED',
      'MAINTAINED',
      'BATTERY_LOW',
      'IMAGE_RECEIVED',
      'SELF_TEST_DONE',
    ])
      expect(codes).toContain(code);
  });
});

describe('sensors', () => {
  test('X-77 X-78 X-81 by location or position, with history and first data', async () => {
    const ofSite = (await get('getSensoren', { customer_id: 1 })).sensorCustomer;
    expect(ofSite).toHaveLength(8);
    expect(ofSite[0]).toMatchObject({
      sensor: { id: 11, code: 'S-70143', art: 'TEMP' },
      lastSensorResult: { temperatur: expect.any(Number), maxAlarmLevel: expect.any(String) },
    });
    expect((await get('getSensoren', { position_id: 1002 })).sensorCustomer).toMatchObject([{ sensor: { id: 12, art: 'TUER' } }]);
    const { sensorResults } = await get('getSensorHistory', { sensor_id: 17, customer_id: 1, max: 50 });
    expect(sensorResults).toHaveLength(50);
    expect(new Date((await get('getFirstSensorData', { sensor_id: 11, customer_id: 1 })).firstData).getUTCFullYear()).toBe(2024);
  });

  test('X-79 a reading is the same each time it is asked for, in whatever period', async () => {
    const chart = (fields: object) => get('getChartDataOfSensor', { sensor_id: 17, type: 'TEM', year: 2026, customer_id: 1, lang: 'de', ...fields });
    const day = (await chart({ start: '05.03.2026', end: '05.03.2026' })).chartdata;
    const week = (await chart({ start: '02.03.2026', end: '08.03.2026' })).chartdata;
    const at = week.labels.indexOf(day.labels[0]);
    expect(week.datasets[0].data.slice(at, at + 96)).toEqual(day.datasets[0].data);
    expect((await chart({ month: 3 })).chartdata.labels).toHaveLength(31 * 24 - 1);
    expect((await chart({})).chartdata.do_not_show_chart).toBe(true);
    expect((await chart({ type: 'XYZ', month: 3 })).chartdata.do_not_show_chart).toBe(true);
  });

  test('X-80 a door’s bars are 1, -1 or missing', async () => {
    const { chartdata } = await get('getBarChartSensor', { sensor_id: 12, customer_id: 1, year: 2026, lang: 'de', month: 3 });
    expect(chartdata.datasets[0].data.every((value: number | null) => value === 1 || value === -1 || value === null)).toBe(true);
  });

  test('there are at least 20 of them with two years of readings: 2,000 readings take less than a second of work', async () => {
    const before = process.cpuUsage();
    await Promise.all([11, 13, 15].map((sensor_id) => get('getChartDataOfSensor', { sensor_id, type: 'HUM', start: '02.03.2026', end: '08.03.2026' })));
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
    const counts = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => (await get('getSensoren', { customer_id: at + 1 })).sensorCustomer.length as number),
    );
    expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(20);
  });
});

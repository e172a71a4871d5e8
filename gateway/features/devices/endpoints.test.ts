import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import * as endpoints from './endpoints.ts';

const customer = { id: '1', location: 'AT 100100', country: 'AT', cardcode: '100100', name: 'Bäckerei' } as unknown as Customer;
const reported = 1_795_305_600_000;
const heard = 1_795_300_000_000;
const decodeDevices = (...traplinkedDevices: object[]) => endpoints.deviceList.decode({ traplinkedDevices }, { customer });

describe('a 24/7 device', () => {
  test('reads every field by the provider’s name, and location from arguments', () => {
    const fields = [
      ['id', 5, 'id', '5'],
      ['traplinkedId', 'TL-5', 'serial', 'TL-5'],
      ['name', 'Falle 5', 'name', 'Falle 5'],
      ['description', 'am Tor', 'description', 'am Tor'],
      ['locationName', 'Halle', 'locationName', 'Halle'],
      ['lastHeartbeatTimestamp', heard, 'lastHeartbeatAt', new Date(heard)],
      ['lastHeartbeat', 'vor 2 Stunden', 'lastHeartbeatText', 'vor 2 Stunden'],
      ['deviceStatus', 'ACTIVE', 'statusCode', 'ACTIVE'],
      ['timestamp', reported, 'statusAt', new Date(reported)],
      ['batteryStatus', 0.5, 'battery', 0.5],
    ] as const;
    const [device] = decodeDevices(Object.fromEntries(fields.map(([name, value]) => [name, value])));
    const ofLocation = { location: 'AT 100100', customerId: '1', country: 'AT', cardcode: '100100', areaId: '' };
    expect(device).toEqual({ ...ofLocation, ...Object.fromEntries(fields.map(([, , name, value]) => [name, value])) });
  });

  test('returns place, object and area that the provider gives with it', () => {
    const position = { id: 12, positionsNr: 'T-12', positionsBesch: 'Tor', area: { id: 3, name: 'Lager' } };
    expect(decodeDevices({ id: 5, position, objekt: { objekttyp: { bezeichnung: 'Lebendfalle' } }, area: { id: 4 } })[0]).toMatchObject({
      place: { positionId: '12', number: 'T-12', name: 'Tor', area: { id: '3', name: 'Lager' } },
      objectName: 'Lebendfalle',
      area: { id: '4', name: '' },
    });
    expect(decodeDevices({ id: 5, position: {}, objekt: { bezeichnung: 'Falle', objekttyp: { bezeichnung: 'Lebendfalle' } }, area: {} })[0]).toMatchObject({
      place: null,
      objectName: 'Falle',
      area: null,
    });
  });

  test('is not none where the provider refuses the list', () => {
    for (const refused of [{ error: 'Wartung' }, { error: true }, {}]) expect(() => endpoints.deviceList.decode(refused, { customer })).toThrow(DecodeError);
    expect(decodeDevices()).toEqual([]);
  });

  test('has the state at its position, or none that the provider knows', () => {
    const sent = { deviceStatus: 'OFFLINE', timestamp: reported, deinstalliertAm: heard, objektBezeichnung: 'Falle' };
    const decodeStatus = (response: unknown) => endpoints.deviceStatus.decode(response, { deviceId: '5', customerId: '1', positionId: '12' });
    expect(decodeStatus(sent)).toEqual({ code: 'OFFLINE', at: new Date(reported), uninstalledAt: new Date(heard), objectName: 'Falle' });
    expect(decodeStatus({ deviceStatus: null })).toEqual({ code: null, at: null, uninstalledAt: null, objectName: null });
    expect([decodeStatus(null), decodeStatus({ error: 'unbekannt' }), decodeStatus({})]).toEqual([null, null, null]);
  });
});

test('returns reports with their level, the newest first', () => {
  const report = { eventType: 'CATCH', reportType: 'EVENT', deviceStatus: 'ACTIVE', description: 'Fang', batteryStatus: '0,4' };
  const traplinkedReports = [
    { ...report, id: 7, timestamp: heard, alarmLevel: 'WARNING' },
    { ...report, timestamp: reported, alarmLevel: 'GELB' },
  ];
  const at = { deviceId: '5', customerId: '1' };
  const shown = { reportType: 'EVENT', event: 'CATCH', status: 'ACTIVE', description: 'Fang', battery: 0.4 };
  expect(endpoints.deviceHistory.decode({ traplinkedReports }, at)).toEqual([
    { ...shown, id: '1', reportedAt: new Date(reported), level: 'YELLOW' },
    { ...shown, id: '7', reportedAt: new Date(heard), level: 'RED' },
  ]);
});

describe('what is requested of one device', () => {
  const at = { deviceId: '5', customerId: '1' };
  const { positionOfDevice, objectOfDevice, areaOfDevice, unstableWifi } = endpoints;

  test('is its position, its object, its area and its wifi', () => {
    const position = { id: 12, positionsNr: 'T-1', positionsBesch: 'Tor', area: { id: 3, name: 'Lager' } };
    expect(positionOfDevice.decode(position, at)).toEqual({ positionId: '12', number: 'T-1', name: 'Tor', area: { id: '3', name: 'Lager' } });
    expect(objectOfDevice.decode({ bezeichnung: 'Falle' }, at)).toBe('Falle');
    expect(areaOfDevice.decode({ id: 3, name: 'Lager' }, at)).toEqual({ id: '3', name: 'Lager' });
    expect([unstableWifi.decode({ unstable_wifi: true }, at), unstableWifi.decode({ unstable_wifi: 0 }, at)]).toEqual([true, false]);
  });

  test.each([null, { error: 'unbekannt', id: 3, bezeichnung: 'x' }, {}])('is nothing when the provider returns %j', (response) => {
    expect([positionOfDevice, objectOfDevice, areaOfDevice].map(({ decode }) => decode(response, at))).toEqual([null, null, null]);
  });
});

import { countLeftOut } from '../../provider-client/decoders/rows.ts';
import { expect, test } from 'vitest';
import type { Grant } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { TrapDevice } from './models.ts';
import { getPlacedDevices } from './placedDevices.ts';

const customer = { id: '1', location: 'AT:1' } as unknown as Customer;
const createDevice = (id: string, serial: string | null, more: Partial<TrapDevice> = {}) =>
  ({ id, serial, customerId: '1', location: 'AT:1', areaId: '', place: undefined, area: undefined, ...more }) as TrapDevice;
const createResult = (trapSerialNumber: string | null, positionId: string | null, foundAt: string | null, areaId = '3') => ({
  trapSerialNumber,
  positionId,
  foundAt: foundAt === null ? null : new Date(foundAt),
  areaId,
  location: 'AT:1',
});

/** Positions of these devices after these results; of devices without one the provider knows the positions of some. */
async function findPlaced(devices: readonly TrapDevice[], results: readonly object[], areas: Grant<string> = 'all') {
  const requested: string[] = [];
  const call = async ({ name }: { name: string }, { deviceId }: { deviceId: string }) => {
    if (name === 'getTraplinkedDevices') return devices;
    if (name === 'getAuftraege') return [{ id: 'v1' }];
    if (name === 'getBesuchsberichtOfAuftrag') return { providerId: 'v1' };
    if (name === 'getErgebnisliste') return results;
    if (name === 'getAreaOfTraplinkedDevice') return { id: deviceId === '7' ? '3' : '4', name: '' };
    requested.push(deviceId);
    if (deviceId === '8') throw new Error('late');
    return deviceId === '9' ? null : { positionId: `p${deviceId}`, number: null, name: null, area: null };
  };
  const caller = { provider: { call }, scope: { getAccess: async () => ({ getAreas: async () => areas }) } };
  const found = await getPlacedDevices(customer, caller as never);
  return {
    requested,
    leftOut: countLeftOut(found),
    found: found.map(({ positionId, location, areaId, device: { id, areaId: own } }) => [id, positionId, location, areaId, own]),
  };
}

test('a device is where its latest result was found', async () => {
  const results = [
    createResult('A', 'p1', '2026-11-01T10:00:00Z'),
    createResult('A', 'p2', '2026-11-03T10:00:00Z', '4'),
    createResult('A', 'p3', '2026-11-02T10:00:00Z'),
    createResult('A', 'p9', '2026-11-03T10:00:00Z'),
    createResult('A', null, '2026-11-09T10:00:00Z'),
    createResult('B', 'p4', null),
    createResult(null, 'p5', '2026-11-09T10:00:00Z'),
  ];
  expect(await findPlaced([createDevice('1', 'A'), createDevice('2', 'B')], results)).toEqual({
    requested: [],
    leftOut: 0,
    found: [
      ['1', 'p2', 'AT:1', '4', '4'],
      ['2', 'p4', 'AT:1', '3', '3'],
    ],
  });
});

test('fetches the position of one without a result, or omits it', async () => {
  const { requested, found } = await findPlaced(
    [createDevice('7', null), createDevice('8', 'C'), createDevice('9', 'D'), createDevice('1', 'A')],
    [createResult('A', 'p1', null)],
  );
  expect(found).toEqual([
    ['1', 'p1', 'AT:1', '3', '3'],
    ['7', 'p7', 'AT:1', '', ''],
  ]);
  expect(requested.toSorted()).toEqual(['7', '8', '9']);
});

test('fetches positions of twenty devices, and counts the others', async () => {
  const createDevices = (count: number) => Array.from({ length: count }, (_none, at) => createDevice(`${at + 100}`, null));
  const { requested, leftOut } = await findPlaced(createDevices(21), []);
  expect([requested.length, leftOut, (await findPlaced(createDevices(20), [])).leftOut]).toEqual([20, 1, 0]);
});

import { expect, test } from 'vitest';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { areaOf, deviceTable, objectNameOf, placeOf } from './devicesOfLocation.ts';
import type { TrapDevice } from './models.ts';

const device: TrapDevice = {
  id: '1',
  location: 'AT:1',
  customerId: '1',
  country: 'AT',
  cardcode: '1',
  customerName: 'Muster',
  areaId: '',
  serial: null,
  name: 'Falle',
  description: null,
  locationName: null,
  lastHeartbeatAt: null,
  lastHeartbeatText: null,
  statusCode: null,
  statusAt: null,
  battery: null,
  place: { positionId: '7', number: 'T-1', name: null, area: { id: '9', name: 'Lager' } },
  objectName: '24/7-Falle',
  area: undefined,
};

test('J-03 what a device or its position carries itself is not asked for', async () => {
  const provider = {
    call: () => {
      throw new Error('asked');
    },
  } as unknown as ProviderCalls;
  expect(await placeOf(device, provider)).toBe(device.place);
  expect(await objectNameOf(device, provider)).toBe('24/7-Falle');
  expect(await areaOf(device, provider)).toEqual({ id: '9', name: 'Lager' });
  await expect(areaOf({ ...device, place: undefined }, provider)).rejects.toThrow('asked');
});

test('J-07 a search without a term keeps devices without any text', () => {
  expect(deviceTable([device], '', null)).toHaveLength(1);
  expect(deviceTable([device], 'MUSTER', null)).toHaveLength(1);
  expect(deviceTable([device], 'anders', null)).toHaveLength(0);
});

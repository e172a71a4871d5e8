import type { Customer } from '../../access/customerEndpoints.ts';
import type { Grant } from '../../access/scope.ts';
import { countLeftOut, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { describe, expect, test } from 'vitest';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { createDeviceTable, addSearchTexts, fetchDevices, filterVisibleDevices } from './devicesOfLocation.ts';
import type { TrapDevice } from './models.ts';

const createDevice = (id: string, more: Partial<TrapDevice> = {}) =>
  ({ id, name: null, customerName: '', description: null, locationName: null, lastHeartbeatAt: null, statusCode: null, battery: null, ...more }) as TrapDevice;
const getIds = (devices: readonly TrapDevice[]) => devices.map(({ id }) => id);

describe('a table of devices', () => {
  const all = [
    createDevice('1', { name: 'Falle 10', description: 'am Tor', customerName: 'Backhaus', locationName: 'Wels', statusCode: 'TRIGGERED', battery: 0.5 }),
    createDevice('2', { name: 'Falle 9', description: 'Rampe', customerName: 'Alm', locationName: 'Wien', statusCode: 'CATCH_DETECTED', battery: 0.05 }),
    createDevice('3', {
      name: 'Apparat',
      locationName: 'Bar',
      statusCode: 'ACTIVE',
      lastHeartbeatAt: new Date(1),
      place: { positionId: '7', number: 'T-1', name: 'Keller', area: { id: '9', name: 'Lager' } },
    }),
    createDevice('4', { name: 'Falle 11', objectName: 'Lebendfalle', area: { id: '8', name: 'Büro' }, lastHeartbeatAt: new Date(), battery: 0.9 }),
  ];

  test.each([
    ['NAME', 'ASC', ['3', '2', '1', '4']],
    ['DESCRIPTION', 'DESC', ['2', '1', '3', '4']],
    ['LOCATION', 'DESC', ['3', '1', '2', '4']],
    ['HEARTBEAT', 'DESC', ['4', '3', '1', '2']],
    ['STATUS', 'ASC', ['3', '2', '1', '4']],
    ['BATTERY', 'ASC', ['2', '1', '4', '3']],
    ['URGENCY', 'DESC', ['2', '1', '3', '4']],
  ] as const)('is sorted by %s, %s: %j', async (field, direction, ids) =>
    expect(getIds(await createDeviceTable(new Date())(all, null, { field, direction }))).toEqual(ids),
  );

  test('finds texts of every column, and sorts by name without an order', async () => {
    const listShownIds = async (term: string | null) => getIds(await createDeviceTable(new Date())(all, term, null));
    const terms = ['apparat', 'rampe', 'wels', 'alm', 't-1 keller', 'lebend', 'büro', 'lager', 'undefined', null];
    expect(await Promise.all(terms.map(listShownIds))).toEqual([['3'], ['2'], ['1'], ['2'], ['3'], ['4'], ['4'], ['3'], [], ['3', '2', '1', '4']]);
  });
});

test('reads devices by the ids of their location, with its name', async () => {
  const sent: unknown[] = [];
  const call = async (_endpoint: unknown, args: unknown) => {
    sent.push(args);
    return withUnreadable([{ id: '5' }], 2);
  };
  const ids = { id: '7', location: 'AT:1', country: 'AT', cardcode: '1' } as const;
  const customer = { ...ids, name: 'Muster', postcode: null, city: 'Wels', address: null };
  const devices = await fetchDevices(customer, { provider: { call } as unknown as ProviderCalls });
  expect(sent).toEqual([{ customer: ids }]);
  expect([devices, countUnreadable(devices)]).toEqual([[{ id: '5', customerName: 'Muster' }], 2]);
});

test('searches positions of 200 devices; a failed call hides none', async () => {
  const call = async ({ name }: { name: string }, { deviceId }: { deviceId: string }) => {
    if (deviceId === '2') throw new Error('late');
    return name === 'getPositionOfTraplinkedDevice' ? { positionId: '7', number: 'T-1', name: null, area: null } : 'Lebendfalle';
  };
  const provider = { call } as unknown as ProviderCalls;
  const createDevices = (count: number) => Array.from({ length: count }, (_none, at) => createDevice(String(at)));
  const searched = await addSearchTexts(createDevices(200), provider);
  expect(searched[1]).toMatchObject({ id: '1', place: { number: 'T-1' }, objectName: 'Lebendfalle' });
  expect(searched[2]).toMatchObject({ id: '2', place: undefined, objectName: undefined });
  expect(getIds(await createDeviceTable(new Date())(searched.slice(0, 4), 't-1', null)).toSorted()).toEqual(['0', '1', '3']);
  const tooMany = createDevices(201);
  const some = await addSearchTexts(tooMany, provider);
  expect([some.length, some[199]!.objectName, some[200], countLeftOut(some), countLeftOut(searched)]).toEqual([201, 'Lebendfalle', tooMany[200], 1, 0]);
});

describe('devices in the caller’s areas', () => {
  const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Muster' } as unknown as Customer;
  const listed = withUnreadable([createDevice('1'), createDevice('2'), createDevice('3', { area: { id: '9', name: 'Lager' } }), createDevice('4')], 2);
  /** Whose areas these are; the provider knows the areas of devices 1 and 2, and none of device 4. */
  function createCaller(areas: Grant<string>) {
    const requested: string[] = [];
    const places: Record<string, object> = { 1: { id: '9', name: 'Lager' }, 2: { id: '8', name: 'Büro' } };
    const call = async ({ name }: { name: string }, { deviceId }: { deviceId: string }) => {
      if (name === 'getTraplinkedDevices') return listed;
      requested.push(deviceId);
      return places[deviceId] ?? null;
    };
    return { requested, caller: { provider: { call }, scope: { getAccess: async () => ({ getAreas: async () => areas }) } } as never };
  }

  test('says how many devices beyond 400 were not looked at', async () => {
    const { caller, requested } = createCaller(new Set(['9']));
    const many = Array.from({ length: 401 }, () => createDevice('1'));
    const shown = await filterVisibleDevices(many, customer, caller);
    expect([shown.length, countLeftOut(shown), requested.length > 0]).toEqual([400, 1, true]);
    expect(countLeftOut(await filterVisibleDevices(many, customer, createCaller('all').caller))).toBe(0);
  });

  test('count a device whose area cannot be read, and hide it', async () => {
    const { caller } = createCaller(new Set(['9']));
    const { provider, scope } = caller as { provider: { call: (endpoint: object, at: { deviceId: string }) => Promise<unknown> }; scope: object };
    const call = async (endpoint: object, at: { deviceId: string }) => (at.deviceId === '1' ? Promise.reject(new Error('gone')) : provider.call(endpoint, at));
    const shown = await filterVisibleDevices(listed, customer, { provider: { call }, scope } as never);
    expect([getIds(shown), countUnreadable(shown)]).toEqual([['3'], 3]);
  });
});

import type { Customer } from '../../access/customerEndpoints.ts';
import type { Grant } from '../../access/scope.ts';
import { leftOutIn, unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { describe, expect, test } from 'vitest';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { deviceTable, searchable, devicesAmong } from './devicesOfLocation.ts';
import type { TrapDevice } from './models.ts';

const found = (id: string, more: Partial<TrapDevice> = {}) =>
  ({ id, name: null, customerName: '', description: null, locationName: null, lastHeartbeatAt: null, statusCode: null, battery: null, ...more }) as TrapDevice;
const idsOf = (devices: readonly TrapDevice[]) => devices.map(({ id }) => id);

describe('a table of devices', () => {
  const all = [
    found('1', { name: 'Falle 10', description: 'am Tor', customerName: 'Backhaus', locationName: 'Wels', statusCode: 'TRIGGERED', battery: 0.5 }),
    found('2', { name: 'Falle 9', description: 'Rampe', customerName: 'Alm', locationName: 'Wien', statusCode: 'CATCH_DETECTED', battery: 0.05 }),
    found('3', {
      name: 'Apparat',
      locationName: 'Bar',
      statusCode: 'ACTIVE',
      lastHeartbeatAt: new Date(1),
      place: { positionId: '7', number: 'T-1', name: 'Keller', area: { id: '9', name: 'Lager' } },
    }),
    found('4', { name: 'Falle 11', objectName: 'Lebendfalle', area: { id: '8', name: 'Büro' }, lastHeartbeatAt: new Date(), battery: 0.9 }),
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
    expect(idsOf(await deviceTable(new Date())(all, null, { field, direction }))).toEqual(ids),
  );

  test('finds texts of every column, and is sorted by name without a wish', async () => {
    const shown = async (term: string | null) => idsOf(await deviceTable(new Date())(all, term, null));
    const terms = ['apparat', 'rampe', 'wels', 'alm', 't-1 keller', 'lebend', 'büro', 'lager', 'undefined', null];
    expect(await Promise.all(terms.map(shown))).toEqual([['3'], ['2'], ['1'], ['2'], ['3'], ['4'], ['4'], ['3'], [], ['3', '2', '1', '4']]);
  });
});

test('position and object of up to 200 devices are asked for to be searched; a call that fails hides no device', async () => {
  const call = async ({ name }: { name: string }, { deviceId }: { deviceId: string }) => {
    if (deviceId === '2') throw new Error('late');
    return name === 'getPositionOfTraplinkedDevice' ? { positionId: '7', number: 'T-1', name: null, area: null } : 'Lebendfalle';
  };
  const provider = { call } as unknown as ProviderCalls;
  const many = (count: number) => Array.from({ length: count }, (_none, at) => found(String(at)));
  const searched = await searchable(many(200), provider);
  expect(searched[1]).toMatchObject({ id: '1', place: { number: 'T-1' }, objectName: 'Lebendfalle' });
  expect(searched[2]).toMatchObject({ id: '2', place: undefined, objectName: undefined });
  expect(idsOf(await deviceTable(new Date())(searched.slice(0, 4), 't-1', null)).toSorted()).toEqual(['0', '1', '3']);
  const tooMany = many(201);
  const some = await searchable(tooMany, provider);
  expect([some.length, some[199]!.objectName, some[200], leftOutIn(some), leftOutIn(searched)]).toEqual([201, 'Lebendfalle', tooMany[200], 1, 0]);
});

describe('devices in the caller’s areas', () => {
  const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1', name: 'Muster' } as unknown as Customer;
  const listed = withUnreadable([found('1'), found('2'), found('3', { area: { id: '9', name: 'Lager' } }), found('4')], 2);
  /** Whose areas these are; the provider knows the areas of devices 1 and 2, and none of device 4. */
  function callerOf(areas: Grant<string>) {
    const requested: string[] = [];
    const places: Record<string, object> = { 1: { id: '9', name: 'Lager' }, 2: { id: '8', name: 'Büro' } };
    const call = async ({ name }: { name: string }, { deviceId }: { deviceId: string }) => {
      if (name === 'getTraplinkedDevices') return listed;
      requested.push(deviceId);
      return places[deviceId] ?? null;
    };
    return { requested, caller: { provider: { call }, scope: { at: async () => ({ areas: async () => areas }) } } as never };
  }

  test('says how many devices beyond 400 were not looked at', async () => {
    const { caller, requested } = callerOf(new Set(['9']));
    const many = Array.from({ length: 401 }, () => found('1'));
    const shown = await devicesAmong(many, customer, caller);
    expect([shown.length, leftOutIn(shown), requested.length > 0]).toEqual([400, 1, true]);
    expect(leftOutIn(await devicesAmong(many, customer, callerOf('all').caller))).toBe(0);
  });

  test('count a device whose area cannot be read, and hide it', async () => {
    const { caller } = callerOf(new Set(['9']));
    const { provider, scope } = caller as { provider: { call: (endpoint: object, at: { deviceId: string }) => Promise<unknown> }; scope: object };
    const call = async (endpoint: object, at: { deviceId: string }) => (at.deviceId === '1' ? Promise.reject(new Error('gone')) : provider.call(endpoint, at));
    const shown = await devicesAmong(listed, customer, { provider: { call }, scope } as never);
    expect([idsOf(shown), unreadableIn(shown)]).toEqual([['3'], 3]);
  });
});

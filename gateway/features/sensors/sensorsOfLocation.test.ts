import { expect, test } from 'vitest';
import type { Grant } from '../../access/scope.ts';
import { fetchLocationSensors, fetchReadSensors } from './sensorsOfLocation.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const customer = { id: '1', location: 'AT:100100' } as never;
const createSensor = (id: string, level = 'GREEN') => ({ id, level, areaId: '', lastReading: { readAt: new Date(), battery: 1 } });
const createPosition = (id: string, code: string | null, areaId = '101') => ({ id, areaId, objectTypes: [{ code: '200' }, { code }] });

/** A location with positions, the sensors at each, and how often they were fetched from the provider. */
function createLocation(positions: ReturnType<typeof createPosition>[], at: Record<string, string[]>, areas: Grant<string> = 'all', listed = ['11', '12']) {
  const requested: (string | undefined)[] = [];
  const caller = {
    scope: { getAccess: async () => ({ getAreas: async () => areas }) },
    provider: {
      clock: systemClock,
      async call({ name }: { name: string }, { positionId, offset = 0 }: { positionId?: string; offset?: number }) {
        if (name === 'countPositionen') return positions.length;
        if (name === 'getPositionen') return positions.slice(offset, offset + 10);
        requested.push(positionId);
        if (positionId?.startsWith('gone')) throw new Error('gone');
        const ids = positionId === undefined ? listed : (at[positionId] ?? []);
        return { message: 'Hinweis', unreadable: 2, rows: ids.map((id) => createSensor(id, id === '12' ? 'RED' : 'GREEN')) };
      },
    },
  };
  return { requested, read: () => fetchLocationSensors(customer, caller as never) };
}

test.each(['100', '200', '300', '310', '400', '450', '500', '550', '600', '700', '710', '720', '800', '900'])(
  'a position with traps of the code %s only is requested last',
  async (code) => {
    const positions = [createPosition('1', code), createPosition('2', '950')];
    const likely = createLocation(positions, { 2: ['11', '12'] });
    await (await likely.read()).rows[0]!.findPosition();
    expect(likely.requested).toEqual([undefined, '2']);
    const { requested, read } = createLocation(positions, { 1: ['12'], 2: ['11'] });
    const { rows } = await read();
    expect(await rows.find(({ id }) => id === '12')!.findPosition()).toMatchObject({ id: '1' });
    expect(requested).toEqual([undefined, '2', '1']);
  },
);

test('fetches over a hundred positions only for limited areas', async () => {
  const createPositions = (count: number) => Array.from({ length: count }, (_none, at) => createPosition(`${at}`, '950'));
  const find = async (count: number, areas: Grant<string>) => {
    const { requested, read } = createLocation(createPositions(count), { 0: ['11'] }, areas);
    const { rows } = await read();
    const found = await rows.find(({ id }) => id === '11')!.findPosition();
    return [found?.id, requested.length];
  };
  expect(await find(100, 'all')).toEqual(['0', 101]);
  expect(await find(101, 'all')).toEqual([undefined, 1]);
  expect(await find(101, new Set(['101']))).toEqual(['0', 102]);
});

test('says only of sensors without a known position that a position failed', async () => {
  const { read } = createLocation([createPosition('1', '950'), createPosition('gone', '950')], { 1: ['11'] });
  const { rows, unreadable } = await read();
  const findSensorPosition = (sensorId: string) => rows.find(({ id }) => id === sensorId)!.findPosition();
  expect([unreadable, (await findSensorPosition('11'))?.id]).toEqual([2, '1']);
  await expect(findSensorPosition('12')).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
});

test('counts a position that failed when areas are restricted', async () => {
  const { read } = createLocation([createPosition('1', '950'), createPosition('gone', '950')], { 1: ['11'] }, new Set(['101']));
  const { rows, unreadable } = await read();
  expect([rows.map(({ id }) => id), unreadable]).toEqual([['11'], 3]);
});

test('a refused list has its message, or fails where emptiness misleads', async () => {
  const call = async () => ({ message: 'Wartung', unreadable: 0, rows: [] });
  const caller = { scope: { getAccess: async () => ({ getAreas: async () => 'all' }) }, provider: { clock: systemClock, call } } as never;
  expect(await fetchLocationSensors(customer, caller)).toMatchObject({ message: 'Wartung', rows: [] });
  await expect(fetchReadSensors(customer, caller)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
});

import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import type { Position } from '../positions/models.ts';
import { arrangePositionRows, readSortNumbers } from './positionTable.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const createPosition = (id: string, more: Partial<Position>) =>
  ({ id, location: 'AT:1', areaId: '1', areaName: 'Lager', number: id, name: null, level: 'UNKNOWN', objectTypes: [], ...more }) as unknown as Position;
const mouseTrap = { id: '7', code: '400', name: 'Mausefalle', level: 'UNKNOWN' as const };
const all = [
  createPosition('1', { level: 'RED', areaName: 'Versand', name: 'Tor' }),
  createPosition('2', { level: 'GREEN', number: '20', objectTypes: [mouseTrap] }),
  createPosition('3', { level: 'YELLOW', number: '10', name: 'Rampe' }),
];
const getIds = (rows: readonly Position[]) => rows.map(({ id }) => id);

describe('G-04 the table of positions', () => {
  test.each([
    ['AREA', ['2', '3', '1']],
    ['NUMBER', ['1', '3', '2']],
    ['NAME', ['2', '3', '1']],
    ['OBJECTS', ['1', '3', '2']],
    ['LEVEL', ['2', '3', '1']],
    ['DEVICE', ['1', '2', '3']],
  ] as const)('is sorted by %s', async (field, ids) => {
    const numbers = new Map(all.map(({ id }) => [id, Number(id)]));
    expect(getIds(await arrangePositionRows(all, null, { field, direction: 'ASC' }, numbers))).toEqual(ids);
    expect(getIds(await arrangePositionRows(all, null, { field, direction: 'DESC' }, numbers))[0]).toBe(ids.at(-1));
  });

  test('finds texts of every column, and words of a level', async () => {
    const findIds = async (filter: string) => getIds(await arrangePositionRows(all, filter, null));
    expect(await Promise.all(['versand', 'rampe', 'mausef', 'gelb', 'red', 'nirgends'].map(findIds))).toEqual([['1'], ['3'], ['2'], ['3'], ['1'], []]);
  });
});

describe('what a sort needs besides the positions', () => {
  const order = { id: '9', kind: 'MONITORING_VISIT', startedAt: new Date(1), endedAt: new Date(2) };
  const createResult = (positionId: string, foundAt: number) => ({ positionId, foundAt: new Date(foundAt), trapSerialNumber: null });
  const createDevice = (id: string, more: object) => ({ id, serial: null, lastHeartbeatAt: new Date(), battery: 1, place: { positionId: '1' }, ...more });
  const responses: Record<string, unknown> = {
    getAuftraege: [order],
    getBesuchsberichtOfAuftrag: { providerId: '9' },
    getErgebnisliste: [createResult('1', 5), createResult('2', 3)],
    getMaengel: [{ positionId: '1', status: 'OPEN' }],
    getTraplinkedDevices: [
      createDevice('1', { battery: 0.3 }),
      createDevice('2', { statusCode: 'TRIGGERED' }),
      createDevice('3', { place: { positionId: '2' } }),
    ],
  };
  const computeSortNumbers = async (
    field: 'LAST_CHECK' | 'OPEN_DEFECTS' | 'DEVICE' | 'AREA' | null,
    found = responses,
    rights: 'all' | Set<string> = 'all',
  ) => {
    const call = async ({ name }: { name: string }) => {
      if (found[name] instanceof Error) throw found[name];
      return found[name];
    };
    const scope = { getAccess: async () => ({ getAreas: async () => 'all', getRights: async () => rights }) };
    return Object.fromEntries(
      await readSortNumbers({} as never, field && { field, direction: 'ASC' }, { provider: { clock: systemClock, call }, scope } as never),
    );
  };

  test('is the last check, open defects, or most urgent device', async () => {
    expect(await computeSortNumbers('LAST_CHECK')).toEqual({ 1: 5, 2: 3 });
    expect(await computeSortNumbers('OPEN_DEFECTS')).toEqual({ 1: 1 });
    expect(await computeSortNumbers('DEVICE')).toEqual({ 1: 4, 2: 0 });
  });

  test('is nothing for plain columns, which send no request', async () => {
    expect([await computeSortNumbers('AREA', {}), await computeSortNumbers(null, {})]).toEqual([{}, {}]);
  });

  test('omits defects without the right, and shows another failure', async () => {
    const computeWithFailure = (getMaengel: Error) => computeSortNumbers('OPEN_DEFECTS', { getMaengel });
    expect(await computeSortNumbers('OPEN_DEFECTS', responses, new Set())).toEqual({});
    await expect(computeWithFailure(new GatewayError('PROVIDER_TIMEOUT', 'late'))).rejects.toThrow('late');
    await expect(computeWithFailure(new TypeError('ours'))).rejects.toThrow('ours');
  });

  test('is in the sorted column, and last without a value', async () => {
    for (const field of ['LAST_CHECK', 'OPEN_DEFECTS'] as const) {
      const sortIds = async (direction: 'ASC' | 'DESC') =>
        getIds(await arrangePositionRows(all, null, { field, direction }, new Map(Object.entries({ 1: 9, 3: 2 }))));
      expect([await sortIds('ASC'), await sortIds('DESC')]).toEqual([
        ['3', '1', '2'],
        ['1', '3', '2'],
      ]);
    }
  });
});

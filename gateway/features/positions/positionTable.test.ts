import { describe, expect, test } from 'vitest';
import { forbidden, GatewayError } from '../../errors.ts';
import type { Position } from './models.ts';
import { positionTable, sortNumbers } from './positionTable.ts';

const made = (id: string, more: Partial<Position>): Position => ({
  id,
  location: 'AT:1',
  customerId: '1',
  areaId: '1',
  areaName: 'Lager',
  areaDescription: null,
  number: id,
  name: null,
  isExtraService: false,
  level: null,
  objectTypes: [],
  ...more,
});
const mouseTrap = { id: '7', code: '400', name: 'Mausefalle', level: null };
const all = [
  made('1', { level: 'RED', areaName: 'Versand', name: 'Tor' }),
  made('2', { level: 'GREEN', number: '20', objectTypes: [mouseTrap] }),
  made('3', { level: 'YELLOW', number: '10', name: 'Rampe' }),
];
const idsOf = (rows: readonly Position[]) => rows.map(({ id }) => id);

describe('G-04 the table of positions', () => {
  test.each([
    ['AREA', ['2', '3', '1']],
    ['NUMBER', ['1', '3', '2']],
    ['NAME', ['2', '3', '1']],
    ['OBJECTS', ['1', '3', '2']],
    ['LEVEL', ['2', '3', '1']],
    ['DEVICE', ['1', '2', '3']],
  ] as const)('is sorted by %s', (field, ids) => {
    const numbers = new Map(all.map(({ id }) => [id, Number(id)]));
    expect(idsOf(positionTable(all, null, { field, direction: 'ASC' }, numbers))).toEqual(ids);
    expect(idsOf(positionTable(all, null, { field, direction: 'DESC' }, numbers))[0]).toBe(ids.at(-1));
  });

  test.each([
    ['versand', ['1']],
    ['rampe', ['3']],
    ['mausef', ['2']],
    ['gelb', ['3']],
    ['red', ['1']],
    ['nirgends', []],
  ])('finds “%s”', (filter, ids) => {
    expect(idsOf(positionTable(all, filter, null))).toEqual(ids);
  });
});

describe('what a sort needs besides the positions', () => {
  const answers = {
    latestResults: async () => ({
      rows: [
        { positionId: '1', foundAt: new Date(5) },
        { positionId: '2', foundAt: new Date(3) },
      ],
    }),
    openDefectsByPosition: async (): Promise<{ positionId: string; open: number }[]> => [{ positionId: '1', open: 4 }],
    placedDevices: async () => [
      { positionId: '1', urgency: 1 },
      { positionId: '1', urgency: 3 },
      { positionId: '1', urgency: 2 },
      { positionId: '2', urgency: 0 },
    ],
  };
  const numbers = async (field: 'LAST_CHECK' | 'OPEN_DEFECTS' | 'DEVICE' | 'AREA' | null, find: Partial<typeof answers> = answers) =>
    Object.fromEntries(await sortNumbers({} as never, field && { field, direction: 'ASC' }, { find } as never));

  test('is the moment of the last check, the number of open defects, or the most urgent device of each', async () => {
    expect(await numbers('LAST_CHECK')).toEqual({ 1: 5, 2: 3 });
    expect(await numbers('OPEN_DEFECTS')).toEqual({ 1: 4 });
    expect(await numbers('DEVICE')).toEqual({ 1: 3, 2: 0 });
  });

  test('is nothing for their own columns, of which nobody is asked', async () => {
    expect([await numbers('AREA', {}), await numbers(null, {})]).toEqual([{}, {}]);
  });

  test('has no defects for who may not see them, while another failure is told', async () => {
    const failing = (error: Error) => numbers('OPEN_DEFECTS', { openDefectsByPosition: () => Promise.reject(error) });
    expect(await failing(forbidden('Defects'))).toEqual({});
    await expect(failing(new GatewayError('PROVIDER_TIMEOUT', 'late'))).rejects.toThrow('late');
    await expect(failing(new TypeError('ours'))).rejects.toThrow('ours');
  });

  test('stands in the column that is sorted by it, and last where there is none', () => {
    for (const field of ['LAST_CHECK', 'OPEN_DEFECTS'] as const) {
      const order = (direction: 'ASC' | 'DESC') =>
        idsOf(
          positionTable(
            all,
            null,
            { field, direction },
            new Map([
              ['1', 9],
              ['3', 2],
            ]),
          ),
        );
      expect([order('ASC'), order('DESC')]).toEqual([
        ['3', '1', '2'],
        ['1', '3', '2'],
      ]);
    }
  });
});

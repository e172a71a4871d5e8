import { describe, expect, test } from 'vitest';
import type { Position } from './models.ts';
import { positionTable } from './positionTable.ts';

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

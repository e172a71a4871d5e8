import { expect, test } from 'vitest';
import { arrangePositions } from './arrangePositions.ts';

const createRow = (number: string, areaName: string, name: string, object: string) => ({
  id: number,
  level: number === 'S-1' ? ('UNKNOWN' as const) : ('RED' as const),
  number,
  areaName,
  name,
  objectTypes: [{ __typename: 'ObjectType' as const, id: number, name: object }],
});
const rows = [
  createRow('K-010', 'Lager', 'Tor 1', 'Köderstation'),
  createRow('K-9', 'Kühlhaus', 'Rampe', 'Lichtfalle'),
  createRow('S-1', 'Büro', 'Tür', 'Schlagfalle'),
];
const arrangeNumbers = (filter: string, field: 'NUMBER' | 'AREA' | 'OBJECTS', direction: 'ASC' | 'DESC' = 'ASC') =>
  arrangePositions(rows, filter, { field, direction }, new Map()).map(({ number }) => number);

test('G-02 G-04 V-09 searches area, number, description and objects, and sorts numbers by value', () => {
  expect(arrangeNumbers('', 'NUMBER')).toEqual(['K-9', 'K-010', 'S-1']);
  expect(arrangeNumbers('', 'AREA', 'DESC')).toEqual(['K-010', 'K-9', 'S-1']);
  for (const term of ['KÜHL', 'k-9', 'rampe', 'lichtf']) expect(arrangeNumbers(term, 'NUMBER'), term).toEqual(['K-9']);
  expect(arrangeNumbers('nichts', 'NUMBER')).toEqual([]);
});

test('G-04 a word for a level finds its positions, not containing texts', () => {
  expect(arrangeNumbers('Rot', 'NUMBER')).toEqual(['K-9', 'K-010']);
  expect(arrangeNumbers(' alarm ', 'NUMBER')).toEqual(['K-9', 'K-010']);
  expect(arrangeNumbers('gelb', 'NUMBER')).toEqual([]);
});

test('G-02 sorts by known values of a column, unknown ones last', () => {
  const known = new Map([
    ['K-9', 2],
    ['K-010', 11],
  ]);
  const sortIds = (field: 'OPEN_DEFECTS' | 'LEVEL', direction: 'ASC' | 'DESC') => arrangePositions(rows, '', { field, direction }, known).map(({ id }) => id);
  expect(sortIds('OPEN_DEFECTS', 'ASC')).toEqual(['K-9', 'K-010', 'S-1']);
  expect(sortIds('OPEN_DEFECTS', 'DESC')).toEqual(['K-010', 'K-9', 'S-1']);
  expect(sortIds('LEVEL', 'ASC').at(-1)).toBe('S-1');
  expect(sortIds('LEVEL', 'DESC').at(-1)).toBe('S-1');
});

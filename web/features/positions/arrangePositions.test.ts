import { expect, test } from 'vitest';
import { arrangePositions } from './arrangePositions.ts';

const row = (number: string, areaName: string, name: string, object: string) => ({
  id: number,
  level: number === 'S-1' ? ('UNKNOWN' as const) : ('RED' as const),
  number,
  areaName,
  name,
  objectTypes: [{ __typename: 'ObjectType' as const, id: number, name: object }],
});
const rows = [row('K-010', 'Lager', 'Tor 1', 'Köderstation'), row('K-9', 'Kühlhaus', 'Rampe', 'Lichtfalle'), row('S-1', 'Büro', 'Tür', 'Schlagfalle')];
const numbers = (filter: string, field: 'NUMBER' | 'AREA' | 'OBJECTS', direction: 'ASC' | 'DESC' = 'ASC') =>
  arrangePositions(rows, filter, { field, direction }, new Map()).map(({ number }) => number);

test('G-02 G-04 V-09 looks into area, number, description and objects, ignoring case, and sorts numbers as numbers', () => {
  expect(numbers('', 'NUMBER')).toEqual(['K-9', 'K-010', 'S-1']);
  expect(numbers('', 'AREA', 'DESC')).toEqual(['K-010', 'K-9', 'S-1']);
  for (const term of ['KÜHL', 'k-9', 'rampe', 'lichtf']) expect(numbers(term, 'NUMBER'), term).toEqual(['K-9']);
  expect(numbers('nichts', 'NUMBER')).toEqual([]);
});

test('G-04 a word for a level finds the positions of this level, not those whose texts contain it', () => {
  expect(numbers('Rot', 'NUMBER')).toEqual(['K-9', 'K-010']);
  expect(numbers(' alarm ', 'NUMBER')).toEqual(['K-9', 'K-010']);
  expect(numbers('gelb', 'NUMBER')).toEqual([]);
});

test('G-02 a column whose values positions do not carry sorts by what is known of them; the others are last in both directions', () => {
  const known = new Map([
    ['K-9', 2],
    ['K-010', 11],
  ]);
  const sorted = (field: 'OPEN_DEFECTS' | 'LEVEL', direction: 'ASC' | 'DESC') => arrangePositions(rows, '', { field, direction }, known).map(({ id }) => id);
  expect(sorted('OPEN_DEFECTS', 'ASC')).toEqual(['K-9', 'K-010', 'S-1']);
  expect(sorted('OPEN_DEFECTS', 'DESC')).toEqual(['K-010', 'K-9', 'S-1']);
  expect(sorted('LEVEL', 'ASC').at(-1)).toBe('S-1');
  expect(sorted('LEVEL', 'DESC').at(-1)).toBe('S-1');
});

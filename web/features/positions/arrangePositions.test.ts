import { expect, test } from 'vitest';
import { arrangePositions } from './arrangePositions.ts';

const row = (number: string, areaName: string, name: string, object: string) => ({
  number,
  areaName,
  name,
  objectTypes: [{ __typename: 'ObjectType' as const, id: number, name: object }],
});
const rows = [row('K-010', 'Lager', 'Tor 1', 'Köderstation'), row('K-9', 'Kühlhaus', 'Rampe', 'Lichtfalle'), row('S-1', 'Büro', 'Tür', 'Schlagfalle')];
const numbers = (filter: string, field: 'NUMBER' | 'AREA' | 'OBJECTS', direction: 'ASC' | 'DESC' = 'ASC') =>
  arrangePositions(rows, filter, { field, direction }).map(({ number }) => number);

test('G-02 G-04 V-09 looks into area, number, description and objects, ignoring case, and sorts numbers as numbers', () => {
  expect(numbers('', 'NUMBER')).toEqual(['K-9', 'K-010', 'S-1']);
  expect(numbers('', 'AREA', 'DESC')).toEqual(['K-010', 'K-9', 'S-1']);
  for (const term of ['KÜHL', 'k-9', 'rampe', 'lichtf']) expect(numbers(term, 'NUMBER'), term).toEqual(['K-9']);
  expect(numbers('nichts', 'NUMBER')).toEqual([]);
});

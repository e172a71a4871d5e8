import { expect, test } from 'vitest';
import { toCustomerState } from '../../access/customerEndpoints.ts';
import { worstLocations } from './worstLocations.ts';

const levelWords = ['', 'GRUEN', 'GELB', 'ROT'];
const location = (id: number, levelOrder: number, openDefects: number, more: object = {}) =>
  toCustomerState({
    id,
    cardcode: String(100_000 + id),
    biotechCountry: 'AT',
    name: `Filiale ${id}`,
    alarmLevel: levelWords[levelOrder],
    alarmLevelOrder: levelOrder,
    anzahlOffeneMaengel: openDefects,
    ...more,
  });
const some = [
  location(1, 1, 5),
  location(2, 1, 9),
  location(3, 3, 0),
  location(4, 2, 0, { ort: 'Wels' }),
  location(5, 1, 7),
  location(6, 3, 4),
  location(7, 3, 99, { notKeyUser: true }),
];
const chosen = (max: number, group = {}) => worstLocations(some, group, max).map(({ id }) => Number(id));

test('C-06 the worst come first by level, of the same level by open defects; other locations are never among them', () => {
  expect(chosen(9)).toEqual([6, 3, 4, 2, 5, 1]);
  expect(chosen(4)).toEqual([6, 3, 4, 2]);
});

test('C-06 of a group', () => {
  expect(chosen(2, { level: 'GREEN' })).toEqual([2, 5]);
});

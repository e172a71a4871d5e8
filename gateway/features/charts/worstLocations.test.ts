import { expect, test } from 'vitest';
import { toCustomerState } from '../../access/customerEndpoints.ts';
import { listWorstLocations } from './worstLocations.ts';

const levelWords = ['', 'GRUEN', 'GELB', 'ROT'];
const createLocation = (id: number, levelOrder: number, openDefects: number, more: object = {}) =>
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
  createLocation(1, 1, 5),
  createLocation(2, 1, 9),
  createLocation(3, 3, 0),
  createLocation(4, 2, 0, { ort: 'Wels' }),
  createLocation(5, 1, 7),
  createLocation(6, 3, 4),
  createLocation(7, 3, 99, { notKeyUser: true }),
];
const chooseIds = (max: number, group = {}) => listWorstLocations(some, group, max).map(({ id }) => Number(id));

test('C-06 the worst are first by level, then by open defects', () => {
  expect(chooseIds(9)).toEqual([6, 3, 4, 2, 5, 1]);
  expect(chooseIds(4)).toEqual([6, 3, 4, 2]);
});

test('C-06 of a group', () => {
  expect(chooseIds(2, { level: 'GREEN' })).toEqual([2, 5]);
});

import { describe, expect, test } from 'vitest';
import type { ListedCustomer, LocationState } from '../../access/customerState.ts';
import { arrangeLocations } from './locationTable.ts';

type Place = Partial<Record<'name' | 'postcode' | 'city' | 'address', string>>;
const createLocation = (cardcode: string, place: Place, more: Partial<LocationState> = {}) =>
  ({
    id: cardcode,
    cardcode,
    name: '',
    postcode: '',
    city: '',
    address: '',
    ...place,
    state: { level: 'UNKNOWN', levelOrder: null, openDefects: null, lastCheckAt: null, isExtra: false, ...more },
  }) as ListedCustomer;
const all = [
  createLocation('10', { name: 'Bäckerei', postcode: '4600', city: 'Wels', address: 'Ring 2' }, { level: 'RED', levelOrder: 3, openDefects: 2 }),
  createLocation(
    '2',
    { name: 'Zentrale', postcode: '1010', city: 'Wien', address: 'Graben 1' },
    { level: 'GREEN', levelOrder: 1, lastCheckAt: new Date('2026-11-02T10:00:00Z') },
  ),
  createLocation(
    '30',
    { name: 'Lager', postcode: '80331', city: 'Aham', address: 'Allee 9' },
    { level: 'RED', levelOrder: 3, openDefects: 7, lastCheckAt: new Date('2026-10-05T10:00:00Z') },
  ),
];
const getCodes = (rows: readonly ListedCustomer[]) => rows.map(({ cardcode }) => cardcode);

describe('the table of locations', () => {
  test.each([
    ['LEVEL', ['2', '10', '30'], ['10', '30', '2']],
    ['OPEN_DEFECTS', ['10', '30', '2'], ['30', '10', '2']],
    ['LAST_CHECK', ['30', '2', '10'], ['2', '30', '10']],
    ['URGENCY', ['2', '10', '30'], ['30', '10', '2']],
  ] as const)('D-09 D-19 sorts by %s, unknown values last, equal ones by name', async (field, up, down) => {
    expect(getCodes(await arrangeLocations(all, null, { field, direction: 'ASC' }))).toEqual(up);
    expect(getCodes(await arrangeLocations(all, null, { field, direction: 'DESC' }))).toEqual(down);
  });

  test('is in the order of names by default', async () => expect(getCodes(await arrangeLocations(all, null, null))).toEqual(['10', '30', '2']));

  test.each([
    ['30', ['30']],
    ['WIEN', ['2']],
    ['05.10.2026', ['30']],
    ['red', ['10', '30']],
    ['grün', ['2']],
    ['yellow', []],
  ])('finds “%s”', async (filter, codes) => {
    expect(getCodes(await arrangeLocations(all, filter, null))).toEqual(codes);
  });
});

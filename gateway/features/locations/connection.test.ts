import { describe, expect, test } from 'vitest';
import { toCustomerState, type CustomerState } from '../../access/customerEndpoints.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { createConnection } from './connection.ts';

const words = { RED: 'ROT', YELLOW: 'GELB', GREEN: 'GRUEN' } as const;
const createLocation = (id: number, ort: string | null, level: keyof typeof words | null, more: object = {}): CustomerState =>
  toCustomerState({ id, cardcode: id, kunde: `Filiale ${id}`, biotechCountry: 'AT', ort, alarmLevel: level && words[level], alarmLevelOrder: 1, ...more });
const all = withUnreadable(
  [
    createLocation(1, 'Wels', 'GREEN'),
    createLocation(2, 'Wien', 'RED'),
    createLocation(3, 'Wels', 'YELLOW'),
    createLocation(4, 'Graz', 'YELLOW'),
    createLocation(5, null, null),
    createLocation(6, 'Wien', 'YELLOW'),
    createLocation(7, 'Ölbach', null),
    createLocation(8, 'Zell', null),
  ],
  2,
);
const none = { red: 0, yellow: 0, green: 0, unknown: 0 };
const listShownIds = async (requested: object) => (await createConnection(all, requested)).nodes.map(({ id }) => Number(id));

describe('a list of locations', () => {
  test('counts its levels over all of them at any page', async () => {
    const { totalCount, unreadableCount, unfilteredCount, levels } = await createConnection(all, { filter: { text: 'wels', levels: ['GREEN'] } });
    expect([totalCount, unreadableCount, unfilteredCount, levels]).toEqual([1, 2, 8, { red: 1, yellow: 3, green: 1, unknown: 3 }]);
  });

  test('names the cities of matches by alarms, warnings, then name', async () => {
    const { places } = await createConnection(all, { filter: { city: 'Wels' } });
    expect(places).toEqual([
      { city: 'Wien', total: 2, levels: { ...none, red: 1, yellow: 1 } },
      { city: 'Graz', total: 1, levels: { ...none, yellow: 1 } },
      { city: 'Wels', total: 2, levels: { ...none, yellow: 1, green: 1 } },
      { city: null, total: 1, levels: { ...none, unknown: 1 } },
      { city: 'Ölbach', total: 1, levels: { ...none, unknown: 1 } },
      { city: 'Zell', total: 1, levels: { ...none, unknown: 1 } },
    ]);
    expect((await createConnection(all, { filter: { levels: ['RED'] } })).places).toEqual([{ city: 'Wien', total: 1, levels: { ...none, red: 1 } }]);
    const many = [createLocation(1, 'A', 'YELLOW'), ...[2, 3].map((id) => createLocation(id, 'B', 'YELLOW'))];
    expect((await createConnection(many, {})).places.map(({ city }) => city)).toEqual(['B', 'A']);
  });

  test('has one city for all spellings, each of which finds it', async () => {
    const spelled = ['Wien', 'wien ', 'WIEN\u00a0', '  ', 'Köln', 'Ko\u0308ln'].map((city, at) => createLocation(at + 1, city, 'GREEN'));
    expect((await createConnection(spelled, {})).places.map(({ city, total }) => [city, total])).toEqual([
      [null, 1],
      ['Köln', 2],
      ['Wien', 3],
    ]);
    const { nodes } = await createConnection(spelled, { filter: { city: 'Wien' }, orderBy: { field: 'CITY', direction: 'ASC' } });
    expect(nodes.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test.each([
    [{}, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ filter: { levels: ['YELLOW'] } }, [3, 4, 6]],
    [{ filter: { levels: ['YELLOW'], city: 'Wien' } }, [6]],
    [{ filter: { city: 'Wels' } }, [1, 3]],
    [{ filter: { city: '' } }, []],
    [{ filter: { city: null, levels: null } }, [1, 2, 3, 4, 5, 6, 7, 8]],
    [{ filter: { text: 'wi' } }, [2, 6]],
    [{ first: 2, offset: 1, orderBy: { field: 'NAME', direction: 'DESC' } }, [7, 6]],
  ])('narrowed by %j has %j', async (requested, ids) => expect(await listShownIds(requested)).toEqual(ids));

  test('counts the last rows without defects, whose rights are unread', async () => {
    const { nodes, leftOutDefects } = await createConnection(
      [7, 8, 9].map((id) => createLocation(id, null, null, { anzahlOffeneMaengel: id })),
      {},
      { defectsLimit: 2 },
    );
    expect([nodes.map(({ state }) => state.openDefects), leftOutDefects]).toEqual([[7, 8, null], 1]);
    expect((await createConnection(all, {})).leftOutDefects).toBe(0);
  });

  test('sorts by the given open defects, and returns the provider’s', async () => {
    const rows = [7, 8, 9].map((id) => createLocation(id, null, null, { anzahlOffeneMaengel: id * 11 }));
    const openDefects = new Map([
      [rows[0]!.location, 40],
      [rows[1]!.location, 50],
    ]);
    const list = async (requested: object) => (await createConnection(rows, requested, { openDefects })).nodes.map(({ state }) => state.openDefects);
    expect(await list({ orderBy: { field: 'OPEN_DEFECTS', direction: 'DESC' } })).toEqual([88, 77, 99]);
    expect([await list({ filter: { text: '50' } }), await list({ filter: { text: '99' } })]).toEqual([[88], []]);
  });

  test('has only those that are shown at all, in rows and counts', async () => {
    const { totalCount, unfilteredCount, levels, places } = await createConnection(all, {}, { isShown: ({ city }) => city === 'Wels' });
    expect([totalCount, unfilteredCount, levels, places.length]).toEqual([2, 2, { ...none, yellow: 1, green: 1 }, 1]);
  });
});

import { describe, expect, test } from 'vitest';
import { gatherMarkers, findPlaceableNumbers } from './gatherMarkers.ts';

const createMarker = (key: string, x: number, y = 0, number = 'T-001') => ({ key, x, y, number });

describe('markers that would hide one another', () => {
  const items = [createMarker('a', 0), createMarker('b', 30), createMarker('c', 200), createMarker('d', 230), createMarker('e', 400)];
  const getKeys = (pixel: number, alone: string | null = null) => {
    const { singles, groups } = gatherMarkers(items, pixel, alone);
    return [singles.map(({ key }) => key), groups.map(({ members }) => members.map(({ key }) => key))];
  };
  test('are gathered into one, in the middle of them', () => {
    expect(getKeys(2)).toEqual([
      ['e'],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ]);
    expect(gatherMarkers(items, 2, null).groups.map(({ x, y }) => [x, y])).toEqual([
      [15, 0],
      [215, 0],
    ]);
  });
  test('separate by zoom', () => expect(getKeys(1)).toEqual([['a', 'b', 'c', 'd', 'e'], []]));
  test.each(['a', 'b'])('but the chosen one, such as %s, is alone', (chosen) => expect(getKeys(2, chosen)).toEqual([['a', 'b', 'e'], [['c', 'd']]]));
  test('only where they are nearer than 28 pixels, in whichever direction', () => {
    const gatherGroups = (x: number, y: number) => gatherMarkers([createMarker('a', 300, 300), createMarker('b', 300 + x, 300 + y)], 1, null).groups;
    for (const [x, y] of [
      [27, 0],
      [0, 27],
      [-27, 0],
      [0, -27],
      [19, 19],
    ] as const)
      expect(gatherGroups(x, y)).toMatchObject([{ x: 300 + x / 2, y: 300 + y / 2 }]);
    for (const [x, y] of [
      [28, 0],
      [0, 28],
      [-28, 0],
      [0, -28],
      [20, 20],
    ] as const)
      expect(gatherGroups(x, y)).toEqual([]);
  });
  test('each joins one only, however many squares they fill', () => {
    const many = Array.from({ length: 500 }, (_, index) => createMarker(String(index), (index % 25) * 40, Math.floor(index / 25) * 40));
    const { singles, groups } = gatherMarkers(many, 5, null);
    expect(singles.length + groups.reduce((sum, { members }) => sum + members.length, 0)).toBe(500);
    expect(groups.length).toBeGreaterThan(20);
  });
});

describe('numbers', () => {
  test('are where they cover neither a marker nor another number', () => {
    const items = [createMarker('a', 0), createMarker('b', 40), createMarker('under', 100, 0), createMarker('over', 100, 30), createMarker('free', 300)];
    expect([...findPlaceableNumbers(items, 1)]).toEqual(['a', 'over', 'free']);
    expect([...findPlaceableNumbers(items, 0.5)]).toEqual(['a', 'b', 'under', 'over', 'free']);
  });
  test('need the more room the longer they are', () => {
    const hasSpaceBeside = (number: string) => findPlaceableNumbers([createMarker('a', 0, 0, number), createMarker('b', 45, 20, number)], 1).has('a');
    expect([hasSpaceBeside('1'), hasSpaceBeside('T-0000001')]).toEqual([true, false]);
  });
  test.each([
    [0, 4, ['b']],
    [0, 3, ['a']],
    [0, 48, ['b']],
    [0, 49, ['a', 'b']],
    [36, 20, ['b']],
    [-36, 20, ['b']],
    [37, 20, ['a', 'b']],
    [-37, 20, ['a', 'b']],
    [-40, -15, ['a']],
    [-40, -16, ['a', 'b']],
    [-43, 0, ['a']],
    [-44, 0, ['a', 'b']],
  ])('of markers %i and %i pixels apart shows those of %j', (x, y, shown) => {
    for (const pixel of [1, 2, 0.25]) {
      const items = [createMarker('a', 300 * pixel, 300 * pixel), createMarker('b', (300 + x) * pixel, (300 + y) * pixel)];
      expect([...findPlaceableNumbers(items, pixel)]).toEqual(shown);
    }
  });
  test('are each compared with all neighbours', () => {
    expect([...findPlaceableNumbers([createMarker('a', 10, 10), createMarker('b', 60, 60), createMarker('c', 12, 40)], 1)]).toEqual(['b', 'c']);
    expect([...findPlaceableNumbers([createMarker('a', 5, 5, '1'), createMarker('b', 50, 5, '1'), createMarker('c', 10, 3, '1')], 1)]).toEqual(['a', 'b']);
  });
});

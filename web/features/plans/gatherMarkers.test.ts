import { describe, expect, test } from 'vitest';
import { gatherMarkers, numbersWithRoom } from './gatherMarkers.ts';

const at = (key: string, x: number, y = 0, number = 'T-001') => ({ key, x, y, number });

describe('markers that would hide one another', () => {
  const items = [at('a', 0), at('b', 30), at('c', 200), at('d', 230), at('e', 400)];
  const keys = (pixel: number, alone: string | null = null) => {
    const { singles, groups } = gatherMarkers(items, pixel, alone);
    return [singles.map(({ key }) => key), groups.map(({ members }) => members.map(({ key }) => key))];
  };
  test('are gathered into one, in the middle of them', () => {
    expect(keys(2)).toEqual([
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
  test('come apart by zoom', () => expect(keys(1)).toEqual([['a', 'b', 'c', 'd', 'e'], []]));
  test('but the chosen one stands alone', () => expect(keys(2, 'b')).toEqual([['a', 'b', 'e'], [['c', 'd']]]));
  test('only where they are nearer than 28 pixels, in whichever direction', () => {
    const groupsOf = (x: number, y: number) => gatherMarkers([at('a', 300, 300), at('b', 300 + x, 300 + y)], 1, null).groups;
    for (const [x, y] of [
      [27, 0],
      [0, 27],
      [-27, 0],
      [0, -27],
      [19, 19],
    ] as const)
      expect(groupsOf(x, y)).toMatchObject([{ x: 300 + x / 2, y: 300 + y / 2 }]);
    for (const [x, y] of [
      [28, 0],
      [0, 28],
      [-28, 0],
      [0, -28],
      [20, 20],
    ] as const)
      expect(groupsOf(x, y)).toEqual([]);
  });
  test('each joins one only, however many squares they fill', () => {
    const many = Array.from({ length: 500 }, (_, index) => at(String(index), (index % 25) * 40, Math.floor(index / 25) * 40));
    const { singles, groups } = gatherMarkers(many, 5, null);
    expect(singles.length + groups.reduce((sum, { members }) => sum + members.length, 0)).toBe(500);
    expect(groups.length).toBeGreaterThan(20);
  });
});

describe('numbers', () => {
  test('stand where they cover neither a marker nor another number', () => {
    const items = [at('a', 0), at('b', 40), at('under', 100, 0), at('over', 100, 30), at('free', 300)];
    expect([...numbersWithRoom(items, 1)]).toEqual(['a', 'over', 'free']);
    expect([...numbersWithRoom(items, 0.5)]).toEqual(['a', 'b', 'under', 'over', 'free']);
  });
  test('need the more room the longer they are', () => {
    const besides = (number: string) => numbersWithRoom([at('a', 0, 0, number), at('b', 45, 20, number)], 1).has('a');
    expect([besides('1'), besides('T-0000001')]).toEqual([true, false]);
  });
  test('have none where a marker lies below or a number beside, and have it above their marker', () => {
    const shown = (x: number, y: number) => [...numbersWithRoom([at('a', 300, 300), at('b', 300 + x, 300 + y)], 1)];
    expect(shown(0, 30)).toEqual(['b']);
    expect(shown(0, 60)).toEqual(['a', 'b']);
    expect(shown(0, -60)).toEqual(['a', 'b']);
    expect(shown(30, 10)).toEqual(['b']);
    expect(shown(40, 10)).toEqual(['a']);
    expect(shown(40, 15)).toEqual(['a']);
    expect(shown(40, 16)).toEqual(['a', 'b']);
    expect(shown(43, 0)).toEqual(['a']);
    expect(shown(44, 0)).toEqual(['a', 'b']);
  });
});

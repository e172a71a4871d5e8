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
});

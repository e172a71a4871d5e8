import { describe, expect, test, vi } from 'vitest';
import { animated, to, useSpring, useTransition } from './stillSprings.ts';

describe('charts that do not move', () => {
  test('a spring is where it ends, without what says how it moves', () => {
    expect(useSpring({ x1: 1, x2: 5, config: {}, immediate: true })).toEqual({ x1: 1, x2: 5 });
    expect(useSpring({ from: { value: 0 }, to: { value: 1 }, reset: true })).toEqual({ value: 1 });
    expect(useSpring({ to: undefined, config: {}, immediate: true })).toEqual({});
  });

  test('items are drawn in their final state with key and place', () => {
    const draw = vi.fn((_style: unknown, _item: string, _transition: unknown, _at: number) => null);
    const drawn = useTransition(['a', 'b'], { keys: (item) => `key ${item}`, enter: (item) => ({ text: item }) })(draw);
    expect(draw.mock.calls).toEqual([
      [{ text: 'a' }, 'a', { key: 'key a' }, 0],
      [{ text: 'b' }, 'b', { key: 'key b' }, 1],
    ]);
    expect(drawn.map((each) => (each as { key: string }).key)).toEqual(['key a', 'key b']);
  });

  test('combines one value or several, and returns elements unchanged', () => {
    expect(to(2, (value) => Number(value) * 2)).toBe(4);
    expect(to([1, 2], (one, other) => `${String(one)},${String(other)}`)).toBe('1,2');
    expect(animated['path']).toBe('path');
  });
});

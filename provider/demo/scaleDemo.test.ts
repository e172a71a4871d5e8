import { expect, test } from 'vitest';
import { parseScale } from './scaleDemo.ts';

test('a scale names kinds and numbers, and any other text is refused', () => {
  expect(parseScale('')).toEqual({});
  expect(parseScale('locations=5000,rows=60000')).toEqual({ locations: 5_000, rows: 60_000 });
  for (const text of ['locations', 'locations=', 'locations=-1', 'locations=1.5', 'rows=100001', 'trees=3', 'rows=5;users=3'])
    expect(parseScale(text), text).toBeNull();
});

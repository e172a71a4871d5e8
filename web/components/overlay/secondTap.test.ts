import { expect, test } from 'vitest';
import { crossesLayer, type Tap } from './secondTap.ts';

const first = { x: 100, y: 200, milliseconds: 1_000, layer: null };

test.each<[string, Partial<Tap>, boolean]>([
  ['another layer at once and there', {}, true],
  ['another layer a finger’s width beside', { x: 115, y: 190 }, true],
  ['the same layer, as one presses plus twice', { layer: null }, false],
  ['later, when it can be seen', { milliseconds: 1_400 }, false],
  ['elsewhere', { x: 130 }, false],
])('a second tap: %s', (_what, tap, isDropped) => {
  expect(crossesLayer(first, { ...first, layer: 'a dialog', milliseconds: 1_250, ...tap })).toBe(isDropped);
});
test('a first tap is never dropped', () => expect(crossesLayer(null, first)).toBe(false));

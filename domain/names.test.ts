import { describe, expect, test } from 'vitest';
import { createNameFilter, createSpelling, isSameName, listDifferentNames } from './names.ts';

const spellings = ['Küche Süd-1', ' küche süd-1 ', 'Ku\u0308che Su\u0308d-1', 'Küche\u00a0Süd-1', 'Kü\u00adche  Süd\u20111', 'KÜCHE SÜD-1\u200b'];

describe('names that readers take for the same', () => {
  test.each(spellings)('are equal: %j', (spelling) => {
    expect(isSameName(spelling, spellings[0]!)).toBe(true);
    expect(isSameName(spelling, 'Kuche Süd-1')).toBe(false);
  });

  test('have the first spelling, without surrounding spaces', () => {
    const unify = createSpelling();
    expect(spellings.toReversed().map(unify)).toEqual(spellings.map(() => 'KÜCHE SÜD-1\u200b'));
    expect(createSpelling()(' wien ')).toBe('wien');
  });

  test('are listed once, in order', () => expect(listDifferentNames(['Wels', ...spellings, ' wels', 'Graz'])).toEqual(['Graz', 'Küche Süd-1', 'Wels']));

  test('are chosen together', () => {
    const isChosen = createNameFilter([spellings[1]!]);
    expect([...spellings, null, 'Wels'].map(isChosen)).toEqual([...spellings.map(() => true), false, false]);
    for (const none of [null, undefined, []]) expect([null, 'Wels'].map(createNameFilter(none))).toEqual([true, true]);
  });
});

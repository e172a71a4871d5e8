import { describe, expect, test } from 'vitest';
import { count, countOrNull } from './count.ts';
import { decodeWithIssues } from './decodeIssues.ts';
import { findWord } from './findWord.ts';
import { DecodeError, numberOrNull } from './values.ts';

describe('a whole number', () => {
  test.each([0, 7, '12', ' 3 ', 100_000_000])('is read: %j', (value) => {
    expect([count({ value }, 'value'), countOrNull({ value }, 'value')]).toEqual([Number(value), Number(value)]);
  });

  test.each([-1, 0.5, '3,5', 2 ** 31, 1e308, '1e400', 'many', true])('of another kind is null, or fails if it is required: %j', (value) => {
    expect(() => count({ value }, 'value')).toThrow(DecodeError);
    const { response, decodeIssues } = decodeWithIssues(() => countOrNull({ value }, 'value'));
    expect([response, decodeIssues.map(({ field }) => field)]).toEqual([null, ['value']]);
  });

  test('may be missing', () => {
    for (const value of [null, undefined, ''])
      expect(decodeWithIssues(() => countOrNull({ value }, 'value'))).toMatchObject({ response: null, decodeIssues: [] });
  });
});

test.each([1e308, -1e300, '1e400', '9'.repeat(400)])('a number that no value can have is none: %j', (value) => {
  expect(decodeWithIssues(() => numberOrNull({ value }, 'value')).response).toBeNull();
});

test('a word that every object has is not among the known ones', () => {
  const meanings = { ROT: 'RED' };
  expect(['ROT', 'constructor', '__proto__', 'toString', '', null].map((word) => findWord(meanings, word))).toEqual(['RED', null, null, null, null, null]);
});

import { expect, test } from 'vitest';
import { countEncodedCharacters } from './noteLength.ts';

test.each([
  ['', 0],
  ['a b', 3],
  ['ä', 6],
  ['a&b\n', 8],
  ['🐀', 12],
])('counts %j as %i characters when it is sent', (text, length) => expect(countEncodedCharacters(text)).toBe(length));

import { expect, test } from 'vitest';
import { toSentId } from './sentId.ts';

test.each([
  ['12', 12],
  ['-1', -1],
  ['0', 0],
  ['K-12', 'K-12'],
  ['', ''],
  ['012', '012'],
  ['1.5', '1.5'],
  ['1e3', '1e3'],
  ['9007199254740993', '9007199254740993'],
])('an id %o is sent as %o', (id, sent) => {
  expect(toSentId(id)).toBe(sent);
});

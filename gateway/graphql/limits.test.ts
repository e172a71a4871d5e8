import { expect, test } from 'vitest';
import { readFreeDocument } from './limits.ts';

test('parses an accepted document once, and refuses another each time', () => {
  expect(readFreeDocument('{ application { version } }')).toBe(readFreeDocument('{ application { version } }'));
  const deep = `${'{ a '.repeat(13)}${'}'.repeat(13)}`;
  for (const _time of [1, 2]) expect(() => readFreeDocument(deep)).toThrow('levels');
});

test.each([
  ['levels', `{ customer { report { result ${'{ developmentPoint '.repeat(11)}{ id }${' }'.repeat(11)} } } }`],
  ['aliases', `{ session { ${Array.from({ length: 31 }, (_, at) => `a${at}: locationCount`).join(' ')} } }`],
  ['root fields', `{ ${Array.from({ length: 21 }, (_, at) => `a${at}: session { locationCount }`).join(' ')} }`],
  ['directives', `{ session { locationCount ${'@include(if: true) '.repeat(21)} } }`],
  ['fields', `{ session { ${'locationCount '.repeat(401)} } }`],
  ['tokens', `{ session { ${'locationCount '.repeat(1600)} } }`],
])('the refusal of a document says which limit it exceeds: %s', (what, document) => {
  expect(() => readFreeDocument(document)).toThrow(new RegExp(`^The document has more than \\d+ ${what}\\.`));
});

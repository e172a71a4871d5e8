import { expect, test } from 'vitest';
import { readFreeDocument } from './limits.ts';

test('a free document that was within the limits is parsed once, and one beyond them refused each time', () => {
  expect(readFreeDocument('{ application { version } }')).toBe(readFreeDocument('{ application { version } }'));
  const deep = `${'{ a '.repeat(13)}${'}'.repeat(13)}`;
  for (const _time of [1, 2]) expect(() => readFreeDocument(deep)).toThrow('levels');
});

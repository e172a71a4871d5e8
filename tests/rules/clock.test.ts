import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

test('features and decoders take the time from the clock of the request, which limits how long a response is replayed', () => {
  const files = code.filter((file) => /^gateway\/(features|lists|access|provider-client\/decoders)\//.test(file) && !isTest(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /\bnew Date\(\)|\bDate\.now\(/.test(readText(file)))).toEqual([]);
});

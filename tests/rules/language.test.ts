import { describe, expect, test } from 'vitest';
import { countTitleWords, countWords, limits, readMessages, readProse, readTitles } from './language.ts';

const all = readProse();
const words = all.reduce((sum, { text }) => sum + countWords(text), 0);

describe('the language of comments, descriptions and documents', () => {
  test.each(limits)('uses $name at most $max times in 10,000 words', ({ pattern, max }) => {
    const found = all.flatMap(({ file, line, text }) => [...text.matchAll(pattern)].map(() => `${file}:${line} ${text.slice(0, 100)}`));
    const rate = (found.length / words) * 10_000;
    expect(rate, `${found.length} in ${words} words:\n${found.slice(0, 40).join('\n')}`).toBeLessThanOrEqual(max);
  });

  test('errors and logs use none of these words', () => {
    const read = readMessages();
    expect(read.length).toBeGreaterThan(300);
    const found = read.filter(({ text }) => limits.some(({ pattern }) => text.search(pattern) >= 0));
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  test('titles of tests have at most twelve words, and none of these', () => {
    const read = readTitles();
    expect(read.length).toBeGreaterThan(3_000);
    const found = read.filter(({ text }) => countTitleWords(text) > 12 || limits.some(({ pattern }) => text.search(pattern) >= 0));
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  test('calls the response of a provider or the gateway a response', () => {
    expect(all.some(({ text }) => /\bresponses?\b/.test(text))).toBe(true);
  });
});

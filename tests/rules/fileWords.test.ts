import { describe, expect, test } from 'vitest';
import { packTexts } from '../../gateway/features/auditPack/texts.ts';
import { fileWords } from '../../gateway/features/portfolio/texts.ts';
import { readinessTexts } from '../../gateway/features/readiness/readinessTexts.ts';
import { resultFileTexts } from '../../gateway/features/results/resultFileTexts.ts';
import { recordTexts } from '../../gateway/features/sensors/recordTexts.ts';
import { trendTexts } from '../../gateway/features/trends/texts.ts';

/** Returns the texts of a table of words by their paths; excludes functions and their results. */
function textsOf(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]]);
  if (typeof words !== 'object' || words === null) return new Map();
  return new Map(Object.entries(words).flatMap(([name, value]) => [...textsOf(value, path === '' ? name : `${path}.${name}`)]));
}
const placesIn = (text: string) => [...text.matchAll(/\{\w*\}/g)].map(([place]) => place).sort();

/** Has no text for a checked rule or a result without a level. */
const saysNothing = new Set(['states.CHECKED', 'levels.NONE']);

describe.each([
  ['a trend', trendTexts],
  ["a sensor's record", recordTexts],
  ['the readiness list', readinessTexts],
  ['the portfolio', fileWords],
  ['an audit pack', packTexts],
  ['results', resultFileTexts],
] as const)('the words of the file of %s', (_name, wordsIn) => {
  const german = textsOf(wordsIn('DE'));
  const english = textsOf(wordsIn('EN'));

  test('are all there, in both languages', () => {
    expect(german.size).toBeGreaterThan(10);
    expect([...english.keys()]).toEqual([...german.keys()]);
    expect([...german, ...english].filter(([path, text]) => text.trim() === '' && !saysNothing.has(path))).toEqual([]);
  });
  test('take in the same values in both languages', () => {
    expect([...german].filter(([path, text]) => placesIn(text).join() !== placesIn(english.get(path) ?? '').join())).toEqual([]);
  });
});

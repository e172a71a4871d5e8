import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toPlainText, quoted } from '../testkit/quotedTexts.ts';

function listTexts(value: unknown): string[] {
  return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

test.each(quoted)('V-14 has word for word, %s %s: %s', (language, feature, text) => {
  const texts = listTexts(JSON.parse(readFileSync(new URL(`${language}/${feature}.json`, import.meta.url), 'utf8'))).map(toPlainText);
  expect(texts.filter((each) => each.startsWith(text))).not.toEqual([]);
});

test('V-14 has the same keys in both languages', () => {
  const listKeys = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner).map((each) => `${key}.${each}`)])
      : [];
  for (const file of readdirSync(new URL('de', import.meta.url))) {
    const [german, english] = ['de', 'en'].map((language) =>
      listKeys(JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8'))).sort(),
    );
    expect(english, file).toEqual(german);
  }
});

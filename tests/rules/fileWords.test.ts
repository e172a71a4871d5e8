import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { code, readText } from './sources.ts';

/** Returns the texts of a file by their paths. */
function mapTexts(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]]);
  return new Map(Object.entries(words as object).flatMap(([name, value]) => [...mapTexts(value, path === '' ? name : `${path}.${name}`)]));
}
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();
const folder = 'gateway/texts';
const sources = code
  .filter((path) => path.startsWith('gateway/'))
  .map(readText)
  .join('\n');

test('the texts of files are the same in both languages', () => {
  expect(readdirSync(`${folder}/en`)).toEqual(readdirSync(`${folder}/de`));
  expect(readdirSync(`${folder}/de`).length).toBeGreaterThan(5);
});

describe.each(readdirSync(`${folder}/de`))('%s', (file) => {
  const readTexts = (language: string) => mapTexts(JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')));
  const german = readTexts('de');
  const english = readTexts('en');
  test('has every text in both languages', () => {
    expect([...english.keys()]).toEqual([...german.keys()]);
    expect([...german, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  test('has the same values in both languages', () => {
    expect([...german].filter(([path, text]) => listPlaceholders(text).join() !== listPlaceholders(english.get(path) ?? '').join())).toEqual([]);
  });
  test('has no text that no file uses', () => {
    const name = file.replace('.json', '');
    // A group is used by a value in the place of its last part.
    const isUsed = (key: string) => {
      const path = key.replace(/_(one|other)$/, '');
      return sources.includes(`'${name}:${path}'`) || sources.includes(`\`${name}:${path.replace(/[^.]*$/, '')}\${`);
    };
    expect([...german.keys()].filter((path) => !isUsed(path))).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

const table = readFileSync('docs/limits.md', 'utf8');
const rows = [...table.matchAll(/^\| `([^`]+)`(?: `(\w+)`)? \|/gm)].map(([, file, name]) => (name ? `${file!} ${name}` : file!));
const limit = /^(?:export )?const (max[A-Z]\w*)/gm;
const isLong = (file: string) => [...readText(file).matchAll(/\bfirst: (\d+)/g)].some(([, count]) => Number(count) >= 100);

test('docs/limits.md names every limit, and the result beyond it', () => {
  const limited = code.filter((file) => /^(gateway\/(features|lists|export)|web\/(features|components))\//.test(file) && !isTest(file));
  const found = limited.flatMap((file) => [...readText(file).matchAll(limit)].map(([, name]) => `${file} ${name!}`));
  const requested = globSync('operations/**/*.graphql').filter(isLong);
  expect([...found, ...requested].filter((each) => !rows.includes(each))).toEqual([]);
});

test('docs/limits.md names no limit that is gone', () => {
  const isThere = (row: string) => {
    const [file, name] = row.split(' ');
    return name === undefined ? isLong(file!) : new RegExp(`const ${name}\\b`).test(readText(file!));
  };
  expect(rows.filter((row) => !isThere(row))).toEqual([]);
});

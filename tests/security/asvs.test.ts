import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('tests/security/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .map(([id, level, words, state, reason]) => ({ id: id!, level: level!, words: words!, state: state!, reason: reason ?? '' }));

/** Returns the names in a row that do not exist. */
const findMissing = ({ id, reason }: { id: string; reason: string }) =>
  reason.split('; ').flatMap((shown) => {
    const [, file, words] = /^(\S+): (.+)$/.exec(shown) ?? [];
    return file && words && existsSync(file) && readFileSync(file, 'utf8').includes(words) ? [] : [`${id}: ${shown}`];
  });

test('G4 every row of levels 1 and 2 has a verdict with reason', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ state, reason }) => !['pass', 'n.a.', 'deviation'].includes(state) || reason === '')).toEqual([]);
});

test('G4 everything that shows a pass exists', () => {
  expect(rows.filter(({ state }) => state === 'pass').flatMap(findMissing)).toEqual([]);
});

test('G4 control: a test that is not there is found', () => {
  for (const reason of ['tests/none.test.ts: x', 'tests/security/asvs.test.ts: no such words stand he' + 're', 'no file'])
    expect(findMissing({ id: '0', reason })).toHaveLength(1);
});

test('G4 the figures', () => {
  const applies = rows.filter(({ state }) => state !== 'n.a.');
  const passes = applies.filter(({ state }) => state === 'pass');
  const formatLevelCount = (level: string) => `${passes.filter((row) => row.level === level).length} of ${applies.filter((row) => row.level === level).length}`;
  console.log(`ASVS 5.0: level 1 ${formatLevelCount('1')}, level 2 ${formatLevelCount('2')}; ${rows.length - applies.length} of ${rows.length} do not apply`);
  const deviations = applies.filter(({ level, state }) => level === '1' && state === 'deviation').map(({ id }) => id);
  expect(deviations).toEqual(['6.2.5', '14.2.1']);
});

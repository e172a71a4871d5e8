import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const mebibyte = 2 ** 20;
/** Measurements of the program in a heap of the size that V8 uses in a container of 1.25 GB. */
const measureHeap = (what: string) =>
  JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=640', '--max-semi-space-size=64', 'tests/load/decodedHeap/main.ts', what], {
      encoding: 'utf8',
    }),
  );

test('eight readers of ten sensors’ months stay below 700 MB', () => {
  const { maxRss, used } = measureHeap('eightPeople');
  expect(maxRss / mebibyte).toBeLessThan(700);
  expect(used / mebibyte).toBeLessThan(300);
}, 120_000);

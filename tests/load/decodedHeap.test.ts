import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Measurements of the program in a heap of the size that V8 uses in a container of 1.25 GB. */
const measureHeap = (what: string) =>
  JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=640', '--max-semi-space-size=64', 'tests/load/decodedHeap/main.ts', what], {
      encoding: 'utf8',
    }),
  );

test.each(['sensors', 'results'])('decoded %s count as their memory, within a factor of 2', (what) => {
  const { taken, counted } = measureHeap(what);
  expect(counted / taken).toBeGreaterThan(0.5);
  expect(counted / taken).toBeLessThan(2);
});

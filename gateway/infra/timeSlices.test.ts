import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { filterInSlices, runInSlices, sortInSlices, type Slices, waitForOwnTurn } from './timeSlices.ts';

/** Takes some milliseconds of the processor. */
function blockFor(milliseconds: number): void {
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt);
}

test('runs one long work in a turn when several are under way', async () => {
  const turns: number[] = [];
  function* createSteps(): Slices<void> {
    for (let step = 0; step < 5; step += 1) {
      blockFor(12);
      turns.push(performance.nodeTiming.uvMetricsInfo.loopCount);
      yield;
    }
  }
  await Promise.all([runInSlices(createSteps()), runInSlices(createSteps()), runInSlices(createSteps())]);
  expect(turns).toHaveLength(15);
  // The first steps run in the turn of the caller, and a step may begin in a turn that another one ends.
  expect(new Set(turns).size).toBeGreaterThanOrEqual(10);
});

test('gives each long step a turn, also those that begin together', async () => {
  const turns = await Promise.all(
    Array.from({ length: 6 }, async () => {
      await waitForOwnTurn();
      blockFor(3);
      return performance.nodeTiming.uvMetricsInfo.loopCount;
    }),
  );
  expect(new Set(turns).size).toBe(6);
});

test('runs short work at once when long work is under way', async () => {
  function* createManySteps(): Slices<void> {
    for (let step = 0; step < 20; step += 1) {
      blockFor(6);
      yield;
    }
  }
  let isOver = false;
  const all = Promise.all(Array.from({ length: 8 }, () => runInSlices(createManySteps()))).finally(() => (isOver = true));
  const waits: number[] = [];
  while (!isOver) {
    // As a request arrives: after long work had its time in this turn.
    await new Promise((resolve) => setTimeout(resolve, 1));
    const begunAt = performance.nodeTiming.uvMetricsInfo.loopCount;
    await runInSlices(sortInSlices([3, 1, 2], (one, other) => one - other));
    waits.push(performance.nodeTiming.uvMetricsInfo.loopCount - begunAt);
  }
  await all;
  expect(waits.length).toBeGreaterThan(5);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1);
});

test('sorts as Array.sort does, equal items in their order', async () => {
  const items = Array.from({ length: 3_000 }, (_, at) => ({ at, key: (at * 7_919) % 500 }));
  const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
  for (const length of [0, 1, 249, 250, 251, 750, 3_000]) {
    const some = items.slice(0, length);
    expect(await runInSlices(sortInSlices(some, compare))).toEqual(some.toSorted(compare));
  }
});

test('filters in order', async () => {
  expect(await runInSlices(filterInSlices([1, 2, 3, 4], (item) => item % 2 === 0))).toEqual([2, 4]);
});

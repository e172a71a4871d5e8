import { expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { createBatchedRead, mapConcurrent, mapConcurrentSettled } from './batching.ts';
import type { ProviderCalls } from './providerCalls.ts';

const createRequest = () => ({}) as ProviderCalls;
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 1));

test('W-19 many calls run 8 at a time and keep their order', async () => {
  let running = 0;
  let max = 0;
  const items = Array.from({ length: 50 }, (_, at) => at);
  const responses = await mapConcurrent(items, async (item) => {
    running += 1;
    max = Math.max(max, running);
    await waitBriefly();
    running -= 1;
    return item * 2;
  });
  expect(responses).toEqual(items.map((item) => item * 2));
  expect(max).toBe(8);
});

test('W-19 reads each distinct thing once, and isolates failures', async () => {
  const requested: string[] = [];
  const load = createBatchedRead(async ({ id }: { id: string }) => {
    requested.push(id);
    await waitBriefly();
    if (id === 'bad') throw new Error('no such thing');
    return `response ${id}`;
  });
  const request = createRequest();
  const found = await Promise.allSettled(['a', 'b', 'bad', 'a', 'b'].map((id) => load(request, { id })));
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    'response a',
    'response b',
    'no such thing',
    'response a',
    'response b',
  ]);
  expect(requested).toEqual(['a', 'b', 'bad']);
  await load(createRequest(), { id: 'a' });
  expect(requested).toHaveLength(4);
});

test('names one failed call of many; all failing fails as one', async () => {
  const execute = (fails: readonly number[], code = 'PROVIDER_FAILED') =>
    mapConcurrentSettled([1, 2, 3], async (item) => {
      if (fails.includes(item)) throw new GatewayError(code as 'PROVIDER_FAILED', `${item}`);
      return item * 10;
    });
  expect(await execute([2])).toEqual({ done: [10, 30], failed: [2] });
  expect(await execute([])).toEqual({ done: [10, 20, 30], failed: [] });
  expect(await mapConcurrentSettled([], async () => 1)).toEqual({ done: [], failed: [] });
  await expect(execute([1, 2, 3])).rejects.toThrow('1');
  await expect(execute([2], 'SESSION_ENDED')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

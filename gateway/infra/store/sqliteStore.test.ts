import { afterEach, expect, test, vi } from 'vitest';
import { openFileStore } from './fileStore.ts';

afterEach(() => void vi.useRealTimers());

test('begins a new window of counts when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = openFileStore(':memory:');
  await store.count('tries', 60_000);
  expect(await store.count('tries', 60_000)).toMatchObject({ count: 2, endsIn: 60_000 });
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await store.count('tries', 60_000)).toEqual({ count: 1, endsIn: 60_000 });
  expect(await store.count('tries', 60_000)).toMatchObject({ count: 2 });
  await store.close();
});

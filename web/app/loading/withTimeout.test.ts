import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('V-12 a part that does not load within 120 s fails, not earlier', async () => {
  const states: string[] = [];
  const loading = withTimeout(new Promise<never>(() => undefined)).catch((error: Error) => states.push(error.message));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(states).toEqual(['This part of the portal did not load in time.']);
});

test('V-12 a loaded part leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('page'))).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spareTime } from './spareTime.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('there is none while the event loop worked for more than four fifths of the last tenth of a second, and there is again afterwards', () => {
  const loop = { active: 0, idle: 0 };
  const hasSpareTime = spareTime(() => loop);
  const passed = (active: number, idle: number) => {
    loop.active += active;
    loop.idle += idle;
    vi.advanceTimersByTime(active + idle);
    return hasSpareTime();
  };
  expect(hasSpareTime()).toBe(true);
  expect(passed(79, 21)).toBe(true);
  expect(passed(81, 19)).toBe(false);
  // Too early to decide.
  expect(passed(0, 50)).toBe(false);
  expect(passed(10, 50)).toBe(true);
  expect(passed(40, 0)).toBe(true);
});

test('the event loop of the process is looked at', () => {
  vi.useRealTimers();
  const hasSpareTime = spareTime();
  const until = performance.now() + 110;
  while (performance.now() < until);
  expect(hasSpareTime()).toBe(false);
});

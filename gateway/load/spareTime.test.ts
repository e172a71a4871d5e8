import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spareTime } from './spareTime.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('there is none while the event loop worked for more than four fifths of the last second, and there is again afterwards', () => {
  const loop = { active: 0, idle: 0 };
  const hasSpareTime = spareTime(() => loop);
  const passed = (active: number, idle: number) => {
    loop.active += active;
    loop.idle += idle;
    vi.advanceTimersByTime(active + idle);
    return hasSpareTime();
  };
  expect(hasSpareTime()).toBe(true);
  expect(passed(790, 210)).toBe(true);
  expect(passed(810, 190)).toBe(false);
  // Too soon to tell.
  expect(passed(0, 500)).toBe(false);
  expect(passed(100, 500)).toBe(true);
  expect(passed(400, 0)).toBe(true);
});

test('the event loop of the process is looked at', () => {
  vi.useRealTimers();
  const hasSpareTime = spareTime();
  const until = performance.now() + 1_010;
  while (performance.now() < until);
  expect(hasSpareTime()).toBe(false);
});

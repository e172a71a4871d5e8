import { vi } from 'vitest';

/** Replaces the page's clock. Returns a function that advances it by milliseconds. `setup.ts` restores the real clock. */
export function useFakeClock(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'],
  });
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);
}

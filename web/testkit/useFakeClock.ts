import { vi } from 'vitest';

/** From now on time passes for the page only as the test says: gives what lets so many milliseconds pass. `setup.ts` gives the real clock back. */
export function useFakeClock(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'],
  });
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);
}

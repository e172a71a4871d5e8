import { performance } from 'node:perf_hooks';

/** Returns whether there is time for speculative work. */
export type SpareTime = () => boolean;

/** A burst is over before a second is. */
const spanMilliseconds = 100;
/** Share of the time in which the event loop works; above it, more work makes others wait. */
const busyShare = 0.8;

/**
 * Compares how much the event loop worked between two calls that are a tenth of a second or more apart. `measure`
 * returns the times since the process began.
 */
export function spareTime(measure: () => { active: number; idle: number } = () => performance.eventLoopUtilization()): SpareTime {
  let before = { at: Date.now(), ...measure() };
  let isBusy = false;
  return () => {
    const at = Date.now();
    if (at - before.at >= spanMilliseconds) {
      const now = { at, ...measure() };
      const [active, idle] = [now.active - before.active, now.idle - before.idle];
      isBusy = active > busyShare * (active + idle);
      before = now;
    }
    return !isBusy;
  };
}

import { performance } from 'node:perf_hooks';

/** Tells whether there is time for work that nobody waits for yet. */
export type SpareTime = () => boolean;

/** A burst is over before a second is. */
const spanMilliseconds = 100;
/** Share of the time in which the event loop works; above it, more work makes others wait. */
const busyShare = 0.8;

/** Looks at how much the event loop worked between two questions that are a tenth of a second or more apart. `measure` tells how long it did since the process began. */
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

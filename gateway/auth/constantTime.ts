import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the next whole multiple of a time since then, so that the duration reveals nothing about the result. */
export async function waitForEvenTime(startedAt: number, milliseconds: number): Promise<void> {
  const took = performance.now() - startedAt;
  await delay(Math.max(1, Math.ceil(took / milliseconds)) * milliseconds - took);
}

/** Runs something and lets its outcome, a failure too, wait until an even time has passed. */
export async function runInConstantTime<Outcome>(milliseconds: number, run: () => Promise<Outcome>): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    return await run();
  } finally {
    await waitForEvenTime(startedAt, milliseconds);
  }
}

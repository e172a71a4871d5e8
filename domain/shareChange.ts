import { roundToTenth } from './roundToTenth.ts';

/** Returns the percentage points between two shares as they are displayed, with one decimal; null where one of them has no data. */
export function computeShareChange(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : roundToTenth(now - before);
}

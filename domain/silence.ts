import { dayMilliseconds } from './days.ts';

/** Clocks of devices may be ahead by this much; what is further ahead was not sent then. */
const maxFutureMilliseconds = 60 * 60 * 1000;

/** Why a device or sensor counts as silent. */
export type SilenceReason = 'NOT_CONNECTED' | 'NOT_HEARD' | 'WRONG_CLOCK' | 'NEVER_HEARD';

/** Returns whether a moment lies more than an hour ahead of the present, so that the clock that wrote it is wrong. */
export const isInFuture = (at: Date, now: Date): boolean => Number(at) - Number(now) > maxFutureMilliseconds;

/**
 * Reason why a device that reports at least once a day is silent, by its last report: more than a day ago, more than an
 * hour ahead, or unknown. Null while it reports.
 */
export function getSilenceReason(heardAt: Date | null, now: Date): Exclude<SilenceReason, 'NOT_CONNECTED'> | null {
  if (heardAt === null) return 'NEVER_HEARD';
  if (isInFuture(heardAt, now)) return 'WRONG_CLOCK';
  return Number(now) - Number(heardAt) > dayMilliseconds ? 'NOT_HEARD' : null;
}

import { dayMilliseconds } from './dayPeriod.ts';

/** Since when a device or sensor has been silent: its last sign of life, where that is more than a day ago; null while it is heard, and where no moment is known. */
export const silentSince = (heardAt: Date | null, now: Date): Date | null => (heardAt && Number(now) - Number(heardAt) > dayMilliseconds ? heardAt : null);

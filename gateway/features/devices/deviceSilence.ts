import { addDays, getDayStart, toIsoDay } from '../../../domain/days.ts';
import { type SilenceReason, getSilenceReason, isInFuture } from '../../../domain/silence.ts';
import { formatDay, formatDayTime } from '../../../domain/formatDay.ts';
import type { TrapDevice } from './models.ts';

/** States in which the provider does not reach the device. */
const notConnected = new Set(['OFFLINE', 'HEARTBEAT_FAILED', 'INACTIVE']);

type Heard = Pick<TrapDevice, 'statusCode' | 'lastHeartbeatAt' | 'lastHeartbeatText'>;

/** Age from which a text states no report: a device without one has the clock of the year 1, or of 1970. */
const unlikelyDays = 50 * 365;

/** Age in whole days of the last report in the provider's text, such as "vor 3 Tagen"; null without one. */
function parseDays(text: string): number | null {
  if (/gestern|yesterday/i.test(text)) return 1;
  if (/heute|today|gerade|just now/i.test(text)) return 0;
  const found = /(\d+\s*|\beine?[mrn]?\s+|\ban?\s+)(sekunde|second|minute|stunde|hour|tag|day|woche|week|monat|month|jahr|year)/i.exec(text);
  if (!found) return null;
  const days: Record<string, number> = {
    minute: 1 / 1440,
    stunde: 1 / 24,
    hour: 1 / 24,
    tag: 1,
    day: 1,
    woche: 7,
    week: 7,
    monat: 30,
    month: 30,
    jahr: 365,
    year: 365,
  };
  const count = /\d/.test(found[1]!) ? Number(found[1]) : 1;
  const age = Math.floor(count * (days[found[2]!.toLowerCase()] ?? 0));
  return age < unlikelyDays ? age : null;
}

/**
 * Last report of a device. Without a known moment it is the start of the day that the provider's text states, so that it is the same in each
 * response of a day. Null without both.
 */
export function getLastReportAt({ lastHeartbeatAt, lastHeartbeatText }: Omit<Heard, 'statusCode'>, now: Date): Date | null {
  const days = lastHeartbeatAt === null && lastHeartbeatText !== null ? parseDays(lastHeartbeatText) : null;
  return days === null ? lastHeartbeatAt : new Date(getDayStart(addDays(toIsoDay(now), -days)));
}

/** Last report of a device for people: to the minute, or to the day where the provider states its age alone. Null without both. */
export function formatLastReport(device: Omit<Heard, 'statusCode'>, now: Date): string | null {
  const at = getLastReportAt(device, now);
  return at && (device.lastHeartbeatAt ? formatDayTime(at) : formatDay(at));
}

/**
 * Reason why a device is silent, the one definition for every list, count and rule. The provider does not reach it, or
 * its last heartbeat is more than a day old, more than an hour ahead, or unknown. Null while it sends. Without a known
 * moment, the provider's text counts.
 */
export function getDeviceSilence({ statusCode, ...heard }: Heard, now: Date): SilenceReason | null {
  if (notConnected.has(statusCode ?? '')) return 'NOT_CONNECTED';
  return getSilenceReason(getLastReportAt(heard, now), now);
}

/** Last report of a silent device; null while it reports, and where the moment is unknown or ahead of the present. */
export function getSilentSince(device: Heard, now: Date): Date | null {
  const at = getDeviceSilence(device, now) === null ? null : getLastReportAt(device, now);
  return at && isInFuture(at, now) ? null : at;
}

import { getDayStart, getViennaOffset, isDay } from './days.ts';

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*(?:(Z)|([+-]\d{2}):?(\d{2})?)?)?$/i;

/**
 * Returns the milliseconds of a text in ISO 8601. Without a zone it is what a clock in Vienna shows, whatever zone the process has. NaN for
 * another text, and for a day that does not exist.
 */
export function parseIsoTime(text: string): number {
  const [, day, clock, seconds = '00', utc, hours, minutes = '00'] = written.exec(text.trim()) ?? [];
  if (!day || !isDay(day)) return Number.NaN;
  if (!clock) return getDayStart(day);
  const zone = hours ? `${hours}:${minutes}` : 'Z';
  const moment = Date.parse(`${day}T${clock}:${seconds.replace(',', '.')}${zone}`);
  if (utc || hours || Number.isNaN(moment)) return moment;
  return moment - getViennaOffset(moment - getViennaOffset(moment));
}

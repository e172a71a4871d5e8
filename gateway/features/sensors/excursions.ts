import { findCommonDistance, maxGapFactor, type MeasuredPoint, listReadings } from '../../../domain/measuredRuns.ts';

/** A value at a moment, in milliseconds since 1970; null where there is none. */
export type Point = MeasuredPoint;

/** Values from which a measure is yellow and red; null where there is none. */
export interface Limits {
  yellowFrom: number | null;
  redFrom: number | null;
}

/** A time without readings. `to` is not in it. */
export interface Gap {
  from: number;
  to: number;
}

/** A time outside the limits. `to` is the first reading within them, or where the readings end. */
export interface Excursion extends Gap {
  /** Minutes from `from` to `to`, by the clock that is never changed. */
  minutes: number;
  /** Minutes of it that were red. */
  redMinutes: number;
  worst: number;
  /** The limit that was passed: yellow, or red where there is no yellow. */
  limit: number;
  level: 'YELLOW' | 'RED';
  /** Readings are missing within it, or after it, so that its end is not known. */
  hasGap: boolean;
}

const minute = 60_000;
const defaultStep = 15 * minute;
/** A longer time without readings ends what was outside the limits before it. */
const longestBridged = 120 * minute;

/** The distance in which most readings follow each other, in milliseconds. */
const getReadingStep = (readings: readonly { at: number }[]): number => findCommonDistance(readings.map(({ at }) => at))?.distance ?? defaultStep;

/** The times of a period without readings, each from when the next one was due. */
export function findGaps(points: Iterable<Point>, { from, to }: Gap): Gap[] {
  const readings = listReadings(points);
  const step = getReadingStep(readings);
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) return to > from ? [{ from, to }] : [];
  const between = readings.flatMap(({ at }, place) => {
    const next = readings[place + 1];
    return next && next.at - at > maxGapFactor * step ? [{ from: at + step, to: next.at }] : [];
  });
  return [
    ...(first.at - from > maxGapFactor * step ? [{ from, to: first.at }] : []),
    ...between,
    ...(to - last.at > maxGapFactor * step ? [{ from: last.at + step, to }] : []),
  ];
}

/**
 * The times at which a value was at or above its limit, the earliest first. A reading is valid until the next one is
 * due. A gap of two hours or less between two readings outside the limits belongs to the excursion; a longer one ends
 * it.
 */
export function findExcursions(points: Iterable<Point>, { yellowFrom, redFrom }: Limits): Excursion[] {
  const limit = yellowFrom ?? redFrom;
  if (limit === null) return [];
  const readings = listReadings(points);
  const step = getReadingStep(readings);
  const found: Excursion[] = [];
  let open: Excursion | null = null;
  for (const [place, { at, value }] of readings.entries()) {
    if (value < limit) {
      open = null;
      continue;
    }
    const next = readings[place + 1];
    const isGap = next !== undefined && next.at - at > maxGapFactor * step;
    // Without a next reading, or before a long gap, a reading is valid for one step.
    const until = next && !(isGap && (next.at - at > longestBridged || next.value < limit)) ? next.at : at + step;
    if (!open) found.push((open = { from: at, to: at, minutes: 0, redMinutes: 0, worst: value, limit, level: 'YELLOW', hasGap: false }));
    const isRed = redFrom !== null && value >= redFrom;
    open.to = until;
    open.minutes = Math.round((until - open.from) / minute);
    open.redMinutes += isRed ? Math.round((until - at) / minute) : 0;
    open.worst = Math.max(open.worst, value);
    open.hasGap ||= isGap;
    if (isRed) open.level = 'RED';
    if (isGap && until !== next.at) open = null;
  }
  return found;
}

/** Excursions as the alarm counts them: those shorter than its delay are reported by their number only. */
export function filterByDelay<One extends Excursion>(excursions: readonly One[], delayMinutes: number): { excursions: One[]; shorter: number } {
  const long = excursions.filter(({ minutes }) => minutes >= delayMinutes);
  return { excursions: long, shorter: excursions.length - long.length };
}

/** A value at a moment in milliseconds since 1970; null where none was measured. */
export interface MeasuredPoint {
  at: number;
  value: number | null;
}

interface Reading {
  at: number;
  value: number;
}

/** Readings may come somewhat late without one missing. */
export const maxGapFactor = 1.5;
/** Readings without a common distance are connected up to three hours. */
const longestConnected = 3 * 3_600_000;

/** Returns the readings among the points, the earliest first. */
export const listReadings = (points: Iterable<MeasuredPoint>): Reading[] =>
  Array.from(points)
    .filter((point): point is Reading => point.value !== null)
    .toSorted((one, other) => one.at - other.at);

/** Returns the distance in which most moments follow each other, the shortest of several, and how often it occurs; null below two moments. */
export function findCommonDistance(moments: readonly number[]): { distance: number; count: number } | null {
  const counts = new Map<number, number>();
  for (const [place, at] of moments.entries()) {
    const distance = at - (moments[place - 1] ?? at);
    if (distance > 0) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  }
  let best: { distance: number; count: number } | null = null;
  for (const [distance, count] of counts) if (!best || count > best.count || (count === best.count && distance < best.distance)) best = { distance, count };
  return best;
}

/**
 * Groups readings that are drawn as one line; a longer distance than the sensor's own is a gap. Readings without a distance
 * that occurs twice are connected up to three hours, unless a missing value lies between them.
 */
export function groupMeasuredRuns(measured: Iterable<MeasuredPoint>): Reading[][] {
  const points = Array.from(measured);
  const readings = listReadings(points);
  const common = findCommonDistance(readings.map(({ at }) => at));
  const missing = points.filter(({ value }) => value === null).map(({ at }) => at);
  const isConnected = (from: number, to: number) =>
    common && common.count > 1 ? to - from <= maxGapFactor * common.distance : to - from <= longestConnected && !missing.some((at) => at > from && at < to);
  const runs: Reading[][] = [];
  for (const [place, reading] of readings.entries()) {
    const before = readings[place - 1];
    if (before && isConnected(before.at, reading.at)) runs.at(-1)!.push(reading);
    else runs.push([reading]);
  }
  return runs;
}

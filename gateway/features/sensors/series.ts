import type { SensorSeriesKind } from '../../generated/resolvers.ts';
import type { Gap, Point } from './excursions.ts';

/** Decimals that are shown of a value; limits are compared with the value as it was sent. */
export const roundValue = (value: number): number => Math.round(value * 100) / 100;

/** Values by their moments, the earliest first, without an object for each; NaN where there is no value or moment. */
export interface Samples {
  moments: Float64Array;
  values: Float64Array;
}

/** Readings of one measure in the order of time; they share the memory of the samples that they come from. */
export class Readings implements Iterable<Point> {
  readonly #parts: Samples[] = [];

  /** Adds the samples of a later time that lie in the period. */
  add({ moments, values }: Samples, { from, to }: Gap): void {
    const first = moments.findIndex((at) => at >= from);
    const last = moments.findLastIndex((at) => at < to) + 1;
    if (first >= 0 && last > first) this.#parts.push({ moments: moments.subarray(first, last), values: values.subarray(first, last) });
  }

  *[Symbol.iterator](): Generator<Point> {
    for (const { moments, values } of this.#parts) for (const [place, at] of moments.entries()) yield { at, value: getValueAt(values, place) };
  }
}

/** The value at a place; null where there is none. */
export function getValueAt(values: Float64Array, place: number): number | null {
  const value = values[place] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

export const hasValues = (series: readonly { kind: SensorSeriesKind; values: Float64Array }[]): boolean =>
  series.some(({ kind, values }) => kind === 'VALUE' && filterMeasured(values).length > 0);

/** The values that are there. */
export const filterMeasured = (values: Float64Array): Float64Array => values.filter((value) => !Number.isNaN(value));

import type { SensorSeriesKind } from '../../generated/resolvers.ts';
import { excursionsOf, type Gap, type Limits } from './excursions.ts';

/** What is drawn of a sensor: values by their moments, milliseconds since 1970. */
export interface DrawnChart {
  moments: readonly (number | null)[];
  series: readonly { kind: SensorSeriesKind; values: readonly (number | null)[] }[];
}

/** The limits that a chart draws. */
export function limitsOf({ series }: DrawnChart): Limits {
  const of = (wanted: SensorSeriesKind) => series.find(({ kind }) => kind === wanted)?.values.findLast((value) => value !== null) ?? null;
  return { yellowFrom: of('YELLOW_FROM'), redFrom: of('RED_FROM') };
}

/**
 * Where drawn values are outside the limits for at least so many minutes, by the places of their labels. One that touches
 * an end of the chart may have lasted longer than is drawn, and is marked whatever its length.
 */
export function drawnSpans({ moments, series }: DrawnChart, limits: Limits, delayMinutes: number) {
  const values = series.find(({ kind }) => kind === 'VALUE')?.values ?? [];
  const points = moments.flatMap((at, place) => (at === null ? [] : [{ at, value: values[place] ?? null }]));
  const all = excursionsOf(points, limits);
  const measured = points.filter(({ value }) => value !== null);
  const isCut = ({ from, to }: Gap) => from === measured[0]?.at || to > (measured.at(-1)?.at ?? 0);
  return all
    .filter((each) => each.minutes >= delayMinutes || isCut(each))
    .map(({ from, to, level }) => ({
      first: moments.indexOf(from),
      last: moments.findLastIndex((at, place) => at !== null && at >= from && at < to && (values[place] ?? null) !== null),
      level,
    }));
}

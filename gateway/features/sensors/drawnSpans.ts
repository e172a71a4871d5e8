import type { SensorSeriesKind } from '../../generated/resolvers.ts';
import { excursionsOf, type Gap, type Limits } from './excursions.ts';
import type { ChartOfSensor } from './models.ts';
import { measured, Readings, valueAt } from './series.ts';

/** Parts of a sensor that are drawn. */
export type DrawnChart = Pick<ChartOfSensor, 'moments' | 'series'>;

/** The limit that a series ends with. */
export const lastOf = (values: Float64Array): number | null => measured(values).at(-1) ?? null;

/** The limits that a chart draws. */
export function limitsOf({ series }: DrawnChart): Limits {
  const of = (wanted: SensorSeriesKind) => {
    const found = series.find(({ kind }) => kind === wanted);
    return found ? lastOf(found.values) : null;
  };
  return { yellowFrom: of('YELLOW_FROM'), redFrom: of('RED_FROM') };
}

/**
 * Spans in which drawn values are outside the limits for at least so many minutes, by the indexes of their labels. A
 * span that touches an end of the chart may have lasted longer than is drawn, and is marked for any length.
 */
export function drawnSpans({ moments, series }: DrawnChart, limits: Limits, delayMinutes: number) {
  const values = series.find(({ kind }) => kind === 'VALUE')?.values ?? new Float64Array();
  const points = new Readings();
  points.add({ moments, values }, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  const all = excursionsOf(points, limits);
  const hasValue = (at: number, place: number) => !Number.isNaN(at) && valueAt(values, place) !== null;
  const [first, last] = [moments.find(hasValue), moments.findLast(hasValue) ?? 0];
  const isCut = ({ from, to }: Gap) => from === first || to > last;
  return all
    .filter((each) => each.minutes >= delayMinutes || isCut(each))
    .map(({ from, to, level }) => ({
      first: moments.indexOf(from),
      last: moments.findLastIndex((at, place) => at >= from && at < to && hasValue(at, place)),
      level,
    }));
}

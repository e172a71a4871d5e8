import type { SensorSeriesKind } from '../../generated/resolvers.ts';
import { findExcursions, type Gap, type Limits } from './excursions.ts';
import type { ChartOfSensor } from './models.ts';
import { filterMeasured, Readings, getValueAt } from './series.ts';

/** Parts of a sensor that are drawn. */
export type DrawnChart = Pick<ChartOfSensor, 'moments' | 'series'>;

/** The limit that a series ends with. */
export const getLastLimit = (values: Float64Array): number | null => filterMeasured(values).at(-1) ?? null;

/** The limits that a chart draws. */
export function getDrawnLimits({ series }: DrawnChart): Limits {
  const getLimit = (requestedKind: SensorSeriesKind) => {
    const found = series.find(({ kind }) => kind === requestedKind);
    return found ? getLastLimit(found.values) : null;
  };
  return { yellowFrom: getLimit('YELLOW_FROM'), redFrom: getLimit('RED_FROM') };
}

/**
 * Spans in which drawn values are outside the limits for at least so many minutes, by the indexes of their labels. A
 * span that touches an end of the chart may have lasted longer than is drawn, and is marked for any length.
 */
export function findDrawnSpans({ moments, series }: DrawnChart, limits: Limits, delayMinutes: number) {
  const values = series.find(({ kind }) => kind === 'VALUE')?.values ?? new Float64Array();
  const points = new Readings();
  points.add({ moments, values }, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  const all = findExcursions(points, limits);
  const hasValue = (at: number, place: number) => !Number.isNaN(at) && getValueAt(values, place) !== null;
  const first = moments.find(hasValue);
  const last = moments.findLast(hasValue) ?? 0;
  const isCut = ({ from, to }: Gap) => from === first || to > last;
  return all
    .filter((each) => each.minutes >= delayMinutes || isCut(each))
    .map(({ from, to, level }) => ({
      first: moments.indexOf(from),
      last: moments.findLastIndex((at, place) => at >= from && at < to && hasValue(at, place)),
      level,
    }));
}

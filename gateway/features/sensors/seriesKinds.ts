import type { SensorSeriesKind } from '../../generated/resolvers.ts';
import type { ChartSeries } from '../../provider-client/decoders/chart.ts';

/** Series that were requested in addition to the measured values. */
export interface Beside {
  withDewPoint: boolean;
  withThresholds: boolean;
}

const thresholds = { YELLOW: 'YELLOW_FROM', RED: 'RED_FROM' } as const;
const getThreshold = (level: ChartSeries['level']) => (level === 'YELLOW' || level === 'RED' ? thresholds[level] : null);
const isFlat = ({ values }: ChartSeries) => new Set(values.filter((value) => value !== null)).size <= 1;

/**
 * Meaning of each series of a sensor's chart. The first contains the measured values. Of the others, one that is named
 * by a level is its threshold. Otherwise the dew point comes before the thresholds, which are flat lines, yellow before
 * red.
 */
export function getSeriesKinds(series: readonly ChartSeries[], { withDewPoint, withThresholds }: Beside): SensorSeriesKind[] {
  const named = series.map(({ level }, place) => (place === 0 ? 'VALUE' : getThreshold(level)));
  const open = withThresholds ? Object.values(thresholds).filter((kind) => !named.includes(kind)) : [];
  const unnamed = series.filter((_one, place) => named[place] === null);
  const first = unnamed.length > open.length ? unnamed[0] : undefined;
  const dewPoint = withDewPoint ? (unnamed.find((one) => !isFlat(one)) ?? first) : undefined;
  return series.map((one, place): SensorSeriesKind => named[place] ?? (one === dewPoint ? 'DEW_POINT' : (open.shift() ?? 'VALUE')));
}

import { dayMilliseconds } from '../../../domain/days.ts';
import type { ChartOfSensor } from './models.ts';
import { hasValues } from './series.ts';

/** The part of a chart that was measured in the 24 hours before a moment, and what has no moment; null where that is nothing. */
export function getLastDay(chart: ChartOfSensor, now: Date): ChartOfSensor | null {
  const until = Number(now);
  const isOfLastDay = (_value: number, place: number) => {
    const moment = chart.moments[place]!;
    return Number.isNaN(moment) || (moment > until - dayMilliseconds && moment <= until);
  };
  const series = chart.series.map(({ kind, values }) => ({ kind, values: values.filter(isOfLastDay) }));
  return hasValues(series) ? { ...chart, moments: chart.moments.filter(isOfLastDay), series } : null;
}

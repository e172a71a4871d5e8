import { germanCollator } from '../../../domain/germanCollator.ts';
import { createSpelling } from '../../../domain/names.ts';
import type { ChartSeries } from '../../provider-client/decoders/chart.ts';
import type { alarmChart } from './endpoints.ts';
import { roundToTenth } from '../../../domain/roundToTenth.ts';

type Chart = NonNullable<ReturnType<(typeof alarmChart)['decode']>>;

/** By what labels sort: months and years by time, names as in German. */
const toSortableMonth = (label: string) => label.replace(/^(\d\d)\.(\d{4})$/, '$2-$1');

const mean = (values: readonly number[]) => (values.length === 0 ? null : roundToTenth(values.reduce((sum, value) => sum + value, 0) / values.length));

/**
 * One chart in place of several locations' own: each share is the mean of the locations that have one, whatever their size,
 * since the provider sends shares and not how many results they are of. Null when none has data.
 */
export function computeMeanChart(charts: readonly Chart[]): Chart | null {
  const [first] = charts;
  if (!first) return null;
  // Locations may write the same area in different ways.
  const unify = createSpelling();
  const labels = new Map(charts.flatMap((chart) => chart.pointNames.map((name, at): [string, string] => [unify(name), chart.labels[at]!])));
  const pointNames = [...labels.keys()].toSorted((one, other) => germanCollator.compare(toSortableMonth(one), toSortableMonth(other)));
  const getSeriesKey = ({ level, label }: ChartSeries) => level ?? label;
  const named = new Map(charts.flatMap(({ series }) => series).map((one) => [getSeriesKey(one), one]));
  const findValue = (chart: Chart, key: string | null, name: string) =>
    chart.series.find((one) => getSeriesKey(one) === key)?.values[chart.pointNames.findIndex((each) => unify(each) === name)] ?? null;
  const ends = charts.flatMap(({ dataUntil }) => (dataUntil ? [Number(dataUntil)] : []));
  const starts = charts.flatMap(({ dataSince }) => (dataSince ? [Number(dataSince)] : []));
  return {
    labels: pointNames.map((name) => labels.get(name)!),
    pointNames,
    series: [...named].map(([key, { label, level }]) => ({
      label,
      level,
      values: pointNames.map((name) => mean(charts.map((chart) => findValue(chart, key, name)).filter((value) => value !== null))),
    })),
    ticks: first.ticks,
    thresholds: first.thresholds,
    dataSince: starts.length === 0 ? null : new Date(Math.min(...starts)),
    dataUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
  };
}

import {
  fields,
  fieldsOrNull,
  flag,
  describeKind,
  isEmpty,
  isNothing,
  levelOrNull,
  numberOrNull,
  getRefusal,
  textOrNull,
  toList,
  DecodeError,
} from './values.ts';
import { reportIssue } from './decodeIssues.ts';

type Level = ReturnType<typeof levelOrNull>;

/** One line or bar of a chart: named by its label, or by a level. */
export interface ChartSeries {
  label: string | null;
  level: Level;
  values: (number | null)[];
}

/** A chart as the provider sends it. */
interface SentChart {
  labels: readonly unknown[];
  series: readonly ChartSeries[];
  ticks: { value: number; text: string }[];
}

/**
 * A series without data keeps its index, by which the data behind a point is fetched from the provider. Throws DecodeError for one
 * that cannot be read: bars of the other levels alone would be a wrong sum.
 */
function toSeries(dataset: unknown): ChartSeries {
  const from = fields(dataset, 'datasets[]');
  const { data } = from;
  const list = toList(data);
  if (!list && !isNothing(data) && !isEmpty(data)) throw new DecodeError('datasets[].data', 'a list', describeKind(data));
  if (!list) reportIssue('datasets[].data', 'a list', describeKind(data));
  const values = (list ?? []).map((value: unknown) => numberOrNull({ 'datasets[].data[]': value }, 'datasets[].data[]'));
  const level = levelOrNull(from, 'label');
  return { label: level ? null : textOrNull(from, 'label'), level, values };
}

/** Decodes a chart; null when there is none or it must not be shown. */
export function toSentChart(response: unknown): SentChart | null {
  if (response === null || getRefusal(response) !== null) return null;
  const chart = fieldsOrNull(fields(response), 'chartdata');
  if (!chart || flag(chart, 'do_not_show_chart')) return null;
  const labels = toList(chart['labels']);
  const datasets = toList(chart['datasets']);
  if (!labels || !datasets) throw new DecodeError('chartdata', 'labels and datasets');
  const ticks = Object.entries(fieldsOrNull(chart, 'ticks') ?? {}).map(([value, text]) => ({ value: Number(value), text: String(text) }));
  return { labels, series: datasets.map(toSeries), ticks: ticks.filter(({ value }) => Number.isFinite(value)) };
}

import { formatDay, formatDayTime } from '../../domain/formatDay.ts';
import { timeOrNull } from '../provider-client/decoders/values.ts';

interface ChartLabel {
  /** The label as it was sent: it identifies the results behind the point in requests. */
  sent: string;
  /** Null for what is no moment, as a year or a name. */
  at: Date | null;
}

/** No number of a label from here on is a year or a count: it is a moment in seconds, or in milliseconds. */
const firstSeconds = 1_000_000_000;

/** Parses the moment of a label, in each form in which moments are sent; a day of ISO 8601 begins in Vienna. A German day without a time stays. */
function parseMoment(label: unknown): Date | null {
  const sent = typeof label === 'string' ? label.trim() : label;
  const isMoment =
    typeof sent === 'number' ? sent >= firstSeconds : /^\d{10,13}$|^\d{4}-\d{2}-\d{2}(?:[T ]|$)|^\d{1,2}\.\d{1,2}\.\d{4},? +\d{1,2}:\d{2}/.test(String(sent));
  return isMoment ? timeOrNull({ 'labels[]': sent }, 'labels[]') : null;
}

/** The labels of a chart as it was sent. */
export const parseChartLabels = (labels: readonly unknown[]): ChartLabel[] => labels.map((label) => ({ sent: String(label), at: parseMoment(label) }));

/** Labels as the portal shows them: moments as days where each is a midnight, else as days with time. */
export function formatChartLabels(labels: readonly ChartLabel[]): string[] {
  const moments = labels.flatMap(({ at }) => (at ? [formatDayTime(at)] : []));
  const formatLabel = moments.every((text) => text.endsWith(' 00:00')) ? formatDay : formatDayTime;
  return labels.map(({ sent, at }) => (at ? formatLabel(at) : sent));
}

import { addDays, getDayStart, toIsoDay, toViennaClock } from '../../../domain/days.ts';
import { findCommonDistance } from '../../../domain/measuredRuns.ts';
import { getAxisLabels, type ChartData } from './chartData.ts';

/** An axis of moments in milliseconds, or of the places of labels that are none. */
export interface TimeAxis {
  /** Positions of the labels. */
  places: readonly number[];
  /** Distance in which most labels follow each other. */
  step: number;
  min: number;
  max: number;
  ticks: readonly { at: number; text: string }[];
}

const hour = 3_600_000;
const usualStep = 15 * 60_000;

/** Full hours within two days, else the starts of days in Vienna; the start of the axis where there is neither. */
function getMomentTicks(min: number, max: number) {
  const first = toIsoDay(min);
  const days: string[] = [];
  for (let day = first; getDayStart(day) <= max; day = addDays(day, 1)) days.push(day);
  const formatClock = (at: number) => {
    const shown = toViennaClock(at);
    return `${shown.hour}:${shown.minute}`;
  };
  if (days.length > 2) return days.flatMap((day) => (getDayStart(day) < min ? [] : [{ at: getDayStart(day), text: `${day.slice(8)}.${day.slice(5, 7)}.` }]));
  const start = Math.ceil(min / hour) * hour;
  if (start > max) return [{ at: min, text: formatClock(min) }];
  return Array.from({ length: Math.floor((max - start) / hour) + 1 }, (_, count) => ({ at: start + count * hour, text: formatClock(start + count * hour) }));
}

/** Lays out the labels of a chart by their moments. Labels without moments lie at equal distances. */
export function buildTimeAxis({ labels, moments }: Pick<ChartData, 'labels' | 'moments'>, width: number, letterWidth: number): TimeAxis {
  const known = (moments ?? []).filter((at) => at !== null);
  if (known.length === 0 || known.length < labels.length) {
    const ticks = getAxisLabels(labels, width, letterWidth);
    return { places: labels.map((_, at) => at), step: 1, min: 0, max: Math.max(1, labels.length - 1), ticks };
  }
  const sorted = known.toSorted((one, other) => one - other);
  const first = sorted[0]!;
  const last = sorted.at(-1)!;
  const step = findCommonDistance(sorted)?.distance ?? usualStep;
  const [min, max] = first === last ? [first - step, last + step] : [first, last];
  const all = getMomentTicks(min, max);
  const longest = Math.max(...all.map(({ text }) => text.length)) * letterWidth + 14;
  const every = Math.max(1, Math.ceil((all.length * longest) / Math.max(1, width)));
  return { places: known, step, min, max, ticks: all.filter((_, at) => at % every === 0) };
}

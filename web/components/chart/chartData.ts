import type { Level } from '../../../domain/levels.ts';
import { formatMeasure, formatNumber } from '../../i18n/format.ts';

/** A chart for the frames. */
export interface ChartData {
  labels: readonly string[];
  /** Moments of the labels in milliseconds since 1970; null for a label that is no moment. */
  moments?: readonly (number | null)[];
  series: readonly ChartLine[];
  /** Texts for values of the y axis. */
  ticks: readonly { value: number; text: string }[];
  /** Values are percent, and the axis runs in steps of 10. */
  isPercent: boolean;
  /** Ends the axis of percent at 100 instead of the next 10 above the values. */
  endsAt100?: boolean;
  /** The axis of percent has the round steps of a measured value instead, for shares that are far below 10. */
  hasRoundSteps?: boolean;
  /** Unit of the values and of the axis. */
  unit?: string;
  /** Formats the values of points, where these have more decimals than the axis. */
  formatValue?: (value: number) => string;
  /** Parts that are marked, by the places of their first and last label. */
  spans?: readonly { first: number; last: number; level: 'YELLOW' | 'RED' }[];
  /** Values from which results have a level, drawn as lines. */
  thresholds?: readonly { level: Level; value: number; text: string }[];
}

/** A series of a chart. */
interface ChartLine {
  name: string;
  level: Level | null;
  values: readonly (number | null)[];
  /** Shows the series in the table only. */
  isTableOnly?: boolean;
}

/** Returns the visible series, each with its index among all. */
export const getDrawnSeries = ({ series }: ChartData): (ChartLine & { at: number })[] =>
  series.flatMap((each, at) => (each.isTableOnly ? [] : [{ ...each, at }]));

/** Returns a theme colour for drawings outside of components. It follows the scheme. */
export const getThemeColour = (name: string): string => `var(--chakra-colors-${name})`;

/** Colours of levels in charts; a series without a level gets the brand's. */
export const getSeriesColour = (level: ChartLine['level']): string => getThemeColour(level ? `level-${colourNames[level]}-solid` : 'brand-600');
const colourNames: Record<Level, string> = { GREEN: 'green', YELLOW: 'yellow', RED: 'red', NOT_CHECKABLE: 'info', UNKNOWN: 'none' };

/** Returns the sum of the drawn series at each label. */
function sumStacks(chart: ChartData): number[] {
  const series = getDrawnSeries(chart);
  return chart.labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
}

/** Returns steps of 10 up to the largest bar or stack. */
export function getPercentSteps(chart: ChartData): number[] {
  const top = chart.endsAt100 ? 100 : Math.min(100, Math.ceil(Math.max(10, ...sumStacks(chart)) / 10) * 10);
  return Array.from({ length: top / 10 + 1 }, (_, step) => step * 10);
}

const maxSteps = 6;

/** Axis of measured values: positions of its steps, position of a value, and texts of the steps. */
interface ValueAxis {
  steps: readonly number[];
  toPlace: (value: number) => number;
  formatPlace: (place: number) => string;
}

/**
 * Returns round steps of an axis of measured values. A value below 0 with a text of its own, such as -1 for not checkable, is not a
 * measure. It is drawn a whole step beneath the others, so that it differs from 0 at any scale.
 */
export function buildValueAxis(chart: ChartData): ValueAxis {
  const values = chart.series.flatMap((each) => each.values).filter((value) => value !== null);
  const named = chart.ticks.map(({ value }) => value).sort((one, other) => other - one);
  const numbers = values.filter((value) => !named.includes(value));
  const reached = [...numbers, ...(chart.thresholds ?? []).map(({ value }) => value)];
  const low = Math.min(0, ...reached);
  const high = Math.max(1, ...reached);
  const rough = (high - low) / maxSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * power >= rough)! * power);
  const first = Math.floor(low / step);
  const round = Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, at) => (first + at) * step);
  const beneath = named.filter((value) => value < 0);
  const toAxisValue = (value: number) => (beneath.includes(value) ? (first - 1 - beneath.indexOf(value)) * step : value);
  const steps = [...new Set([...named.map(toAxisValue), ...round])].sort((one, other) => one - other);
  return { steps, toPlace: toAxisValue, formatPlace: (place) => formatTick(chart, beneath.find((value) => toAxisValue(value) === place) ?? place) };
}

/** Returns the steps of the axis next to bars: fixed ones for percent, else round ones up to the highest stack. */
export function getBarSteps(chart: ChartData): readonly number[] {
  if (chart.isPercent && !chart.hasRoundSteps) return getPercentSteps(chart);
  return buildValueAxis({ ...chart, series: [{ name: '', level: null, values: sumStacks(chart) }], ticks: [] }).steps;
}

const moment = /^(\d{2}\.\d{2})\.(\d{4}) (\d{2}:\d{2})$/;

/** Labels beneath an axis of many moments: hours within two days, else the first of each day; as many as fit. */
export function getAxisLabels(labels: readonly string[], width: number, letterWidth: number): { at: number; text: string }[] {
  const parts = labels.map((label) => moment.exec(label));
  const getDay = (at: number) => parts[at]?.[1] ?? labels[at]!;
  const days = new Set(labels.map((_, at) => getDay(at)));
  const isFew = days.size <= 2;
  const all = labels.flatMap((label, at) => {
    if (isFew && parts[at]) return parts[at][3]!.endsWith(':00') ? [{ at, text: parts[at][3]! }] : [];
    return at === 0 || getDay(at) !== getDay(at - 1) ? [{ at, text: parts[at] ? `${getDay(at)}.` : label }] : [];
  });
  const longest = Math.max(1, ...all.map(({ text }) => text.length)) * letterWidth + 14;
  const every = Math.max(1, Math.ceil((all.length * longest) / Math.max(1, width)));
  return all.filter((_, at) => at % every === 0);
}

/** Returns margins at which labels in the middle of both ends of the axis are seen whole; none is more than a third of the width. */
export function fitEdgeLabels(labels: readonly string[], letterWidth: number, width: number, least: { left: number; right: number }) {
  const half = Math.max(0, ...labels.map((text) => text.length)) * letterWidth * 0.5 + 2;
  const fit = (margin: number) => Math.min(width * 0.35, Math.max(margin, half));
  return { left: fit(least.left), right: fit(least.right) };
}

/** Round steps around measured values, which need not start at 0. */
export function getMeasureSteps({ series }: ChartData): number[] {
  const values = series.flatMap((each) => each.values).filter((value) => value !== null);
  const [low, high] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const rough = Math.max(0.1, (high - low) / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999)! * power;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.max(1, Math.ceil(high / step) - first) + 1 }, (_, at) => Math.round((first + at) * step * 100) / 100);
}

/** Colour of a measured series: a threshold its level's, the first the brand's, others blue. */
export const getMeasureColour = ({ series }: ChartData, at: number): string =>
  at > 0 && !series[at]?.level ? getThemeColour('level-info-solid') : getSeriesColour(series[at]?.level ?? null);

/** A point of a chart that was clicked. */
export interface ChartPoint {
  index: number;
  seriesIndex: number;
}

/** A value as text: the provider's word for it, or percent, or the number; nothing for a gap. */
export function formatTick({ ticks, isPercent, unit }: ChartData, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const tick = ticks.find((each) => each.value === value);
  if (tick) return tick.text;
  // A share is computed, with any number of decimals.
  if (isPercent) return formatMeasure(Math.round(value * 100) / 100, '%');
  return unit ? formatMeasure(value, unit) : formatNumber(value);
}

/** A value of a point as text. */
export const formatPoint = (chart: ChartData, value: number | null | undefined): string =>
  value !== null && value !== undefined && chart.formatValue ? chart.formatValue(value) : formatTick(chart, value);

/** Returns the texts of an axis with our own text for not checkable, independent of the provider's language. */
export const translateTicks = <Tick extends ChartData['ticks'][number]>(ticks: readonly Tick[], notCheckable: string): Tick[] =>
  ticks.map((tick) => (tick.value === -1 ? { ...tick, text: notCheckable } : tick));

const maxLines = 3;

/** German syllables: a consonant belongs to the following vowel. */
const syllables = /[^aeiouyäöü]*[aeiouyäöü]+(?:[^aeiouyäöü]*$|[^aeiouyäöü]*?(?=(?:sch|ch|ck|ph|st|[^aeiouyäöü])[aeiouyäöü]))/gi;

const packLines = (units: readonly string[], maxLength: number) =>
  units.reduce<string[]>((lines, unit) => {
    const last = lines.at(-1);
    return last !== undefined && (last + unit).trim().length <= maxLength ? [...lines.slice(0, -1), last + unit] : [...lines, unit];
  }, []);

/** A label in lines of so many letters, at most three: broken between words, a word that is too long between syllables. The tip and the table show it whole. */
export function wrapLabel(text: string, maxLetters: number): string[] {
  const width = Math.max(4, maxLetters);
  const words = text.split(/(?<=[\s/-])/).flatMap((word) => {
    const letters = word.trim().length;
    if (letters <= width) return [word];
    const units = word.match(syllables) ?? word.split('');
    // Splits into parts of similar length, since a single letter on a line is hard to read.
    const parts = packLines(units, Math.min(width, Math.ceil(letters / Math.ceil(letters / width)) + 1));
    return parts.map((part, at) => (at < parts.length - 1 ? `${part}-` : part));
  });
  const lines = packLines(words, width);
  const shown = lines.slice(0, maxLines).map((line) => line.trim());
  return lines.length > maxLines ? [...shown.slice(0, -1), `${shown.at(-1)!.slice(0, width - 1)}…`] : shown;
}

/** Text and grid of charts in the portal's colours. */
export const chartTheme = { text: { fontSize: 12, fill: getThemeColour('quiet'), fontFamily: 'inherit' }, grid: { line: { stroke: getThemeColour('line') } } };

/** Layers of a bar chart. */
export const barLayers = ['grid', 'axes', 'bars'] as const;

import { formatIsoDay } from '../../../domain/formatDay.ts';
import { isDay, toIsoDay } from '../../../domain/days.ts';
import { getLastOfMonth } from '../../../domain/months.ts';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';

/** Step units of the slider. */
export const stepKinds = ['VISITS', 'MONTHS'] as const;
/** A kind of step. */
export type StepKind = (typeof stepKinds)[number];

/** Steps that a range may have. */
export const widths = [1, 3, 6, 12] as const;

/** Maximum number of past months on the slider: the period of results over time, and a year for comparison. */
const maxMonths = 36;

/** Formats a range for the address. */
export const toRangeParameter = ({ from, to }: DayPeriod): string => `${from}_${to}`;

/** Parses the range of the address; null if there is none. */
export function readRange(text: string | null): DayPeriod | null {
  const [from = '', to = ''] = text?.split('_') ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

interface Visit {
  startedAt: string | null;
  endedAt: string | null;
}

/** The visits as days, the oldest first; those of the same days are one step. */
export function getVisitSteps(visits: readonly Visit[]): DayPeriod[] {
  const steps = new Map<string, DayPeriod>();
  for (const { startedAt, endedAt } of visits) {
    const first = startedAt ?? endedAt;
    const last = endedAt ?? startedAt;
    if (first === null || last === null) continue;
    const step = { from: toIsoDay(new Date(first)), to: toIsoDay(new Date(last)) };
    steps.set(toRangeParameter(step), step);
  }
  return [...steps.values()].toSorted((one, other) => one.to.localeCompare(other.to) || one.from.localeCompare(other.from));
}

/** The months from that of the first visit up to now, the oldest first, at most 36. */
export function getMonthSteps(visits: readonly Visit[], today: string): DayPeriod[] {
  const first = getVisitSteps(visits)[0]?.from.slice(0, 7);
  if (!first) return [];
  const steps: DayPeriod[] = [];
  let [year, month] = today.split('-').map(Number) as [number, number];
  for (let at = 0; at < maxMonths; at += 1) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < first) break;
    steps.unshift({ from: `${name}-01`, to: getLastOfMonth(name) });
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  return steps;
}

/** The range of so many steps that ends with one of them. */
export function getRange(steps: readonly DayPeriod[], at: number, width: number): DayPeriod {
  const last = steps[at]!;
  const of = steps.slice(Math.max(0, at - width + 1), at + 1);
  return { from: of.reduce((first, { from }) => (from < first ? from : first), last.from), to: last.to };
}

/**
 * Returns the place of a range in the steps: its last step and its number of steps. A range of other days gets the nearest step before its
 * end.
 */
export function findStep(steps: readonly DayPeriod[], { from, to }: DayPeriod): { at: number; width: number } {
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.to <= to),
  );
  const width = widths.find((each) => getRange(steps, at, each).from <= from) ?? widths.at(-1)!;
  return { at, width };
}

/** A range in words. */
export const formatRange = ({ from, to }: DayPeriod): string => (from === to ? formatIsoDay(from) : `${formatIsoDay(from)} – ${formatIsoDay(to)}`);

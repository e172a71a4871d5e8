import { isDay } from '../../../domain/days.ts';

/** First and last day, YYYY-MM-DD. */
export interface DayPeriod {
  from: string;
  to: string;
}

/** Returns the invalid ends of a period: a from-date that is no date; a to-date that is no date or before the from-date. */
export function findInvalidDays({ from, to }: DayPeriod): { from: boolean; to: boolean } {
  return { from: !isDay(from), to: !isDay(to) || (isDay(from) && to < from) };
}

/** Periods that are chosen with one click. */
export const presets = ['year', 'quarter', 'twelveMonths'] as const;

/** A period that is chosen with one click: this year, this quarter, or the last twelve months, until today. */
export function getPresetPeriod(preset: (typeof presets)[number], to: string): DayPeriod {
  const [year, month, day] = to.split('-').map(Number) as [number, number, number];
  const toIsoDate = (at: Date) => at.toISOString().slice(0, 10);
  const from = {
    year: Date.UTC(year, 0, 1),
    quarter: Date.UTC(year, month - 1 - ((month - 1) % 3), 1),
    // The day after the same day a year ago, so that no day is in it twice.
    twelveMonths: Date.UTC(year - 1, month - 1, day + 1),
  }[preset];
  return { from: toIsoDate(new Date(from)), to };
}

import { getFirstOfLastMonths, isDay } from '../../../domain/days.ts';

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
  const [year, month] = to.split('-').map(Number) as [number, number];
  const quarter = String(month - ((month - 1) % 3)).padStart(2, '0');
  const from = { year: `${year}-01-01`, quarter: `${year}-${quarter}-01`, twelveMonths: getFirstOfLastMonths(12, to) }[preset];
  return { from, to };
}

import { isDay } from '../../../domain/days.ts';
import { getFirstOfLastMonths } from '../../../domain/months.ts';

/** First and last day, YYYY-MM-DD. */
export interface DayPeriod {
  from: string;
  to: string;
}

const firstDay = '1970-01-01';

/** Returns whether a text is a day that can be requested. While a year is typed, the field has days of the years 2, 20 and 202. */
const isFinishedDay = (day: string): boolean => isDay(day) && day >= firstDay;
const isReversed = ({ from, to }: DayPeriod): boolean => isFinishedDay(from) && isFinishedDay(to) && to < from;

/** Returns the ends of a period that cannot be requested: a date that is none or unfinished; a to-date before the from-date. */
export const getUnrequestableDays = (days: DayPeriod): { from: boolean; to: boolean } => ({
  from: !isFinishedDay(days.from),
  to: !isFinishedDay(days.to) || isReversed(days),
});

const isNoDay = (day: string): boolean => day !== '' && !isDay(day);

/** Returns the error of each end of a range. An end may be empty, and is not wrong while its year is typed. */
export const getDayErrors = (days: DayPeriod): Record<'from' | 'to', 'invalidFrom' | 'invalidTo' | 'reversed' | null> => ({
  from: isNoDay(days.from) ? 'invalidFrom' : null,
  to: isNoDay(days.to) ? 'invalidTo' : isReversed(days) ? 'reversed' : null,
});

/** Returns the ends of a range with open ends that can be requested. */
export function readDayRange(days: DayPeriod): Partial<DayPeriod> {
  const invalid = getUnrequestableDays(days);
  return { ...(invalid.from ? {} : { from: days.from }), ...(invalid.to ? {} : { to: days.to }) };
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

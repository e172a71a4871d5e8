import { createDayPeriod, type DayPeriod, getLastMonths } from '../../lists/dayPeriod.ts';
import { addDays, toDayNumber, toIsoDay } from '../../../domain/days.ts';
import { addMonths } from '../../../domain/months.ts';
import { createBadInputError } from '../../errors.ts';
import type { ResultPeriod } from '../../generated/resolvers.ts';

/** First and last day, YYYY-MM-DD, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The requested period, the one before it, and the same one of last year. */
export const spanNames = ['now', 'before', 'lastYear'] as const;
export type SpanName = (typeof spanNames)[number];
export type Spans = Readonly<Record<SpanName, DaySpan>>;

/** Longest period, in days: a year, so that it never overlaps the same one of last year. */
const maxDays = 366;
const maxMonths = 12;

const countDays = ({ from, to }: DaySpan) => toDayNumber(to) - toDayNumber(from) + 1;

/** The span before: as many whole months where it has whole months, else as many days. */
export function getPreviousSpan(span: DaySpan): DaySpan {
  const { from, to } = span;
  const next = addDays(to, 1);
  for (let months = 1; months <= maxMonths; months += 1) if (addMonths(from, months) === next) return { from: addMonths(from, -months), to: addDays(from, -1) };
  return { from: addDays(from, -countDays(span)), to: addDays(from, -1) };
}

/** The same days of last year. Calendar months end with their own last day; a single 29 February has the 28th. */
export function getLastYearSpan({ from, to }: DaySpan): DaySpan {
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return { from: addMonths(from, -12), to: isWholeMonths ? addDays(addMonths(addDays(to, 1), -12), -1) : addMonths(to, -12) };
}

/** A span with those that it is compared with. */
export const getSpans = (now: DaySpan): Spans => ({ now, before: getPreviousSpan(now), lastYear: getLastYearSpan(now) });

/** The requested days; throws BAD_INPUT for the last visit, which is no period, and for more than a year. */
export function parseSpan({ kind, from, to }: ResultPeriod, now: Date): DaySpan {
  if (kind === 'LAST_VISIT') throw createBadInputError('A trend needs days.');
  if (kind !== 'DAYS') {
    const { start } = getLastMonths(kind === 'MONTHS_3' ? 3 : 12, now);
    return { from: toIsoDay(new Date(start)), to: toIsoDay(now) };
  }
  if (!from || !to) throw createBadInputError('The period DAYS requires from and to.');
  createDayPeriod(from, to);
  const span = { from, to };
  if (countDays(span) > maxDays) throw createBadInputError(`A trend has at most ${maxDays} days.`);
  return span;
}

/** The last year of a span. */
export function getLastYearPart({ from, to }: DaySpan): DaySpan {
  const first = addMonths(addDays(to, 1), -12);
  return { from: first > from ? first : from, to };
}

/** First and last moment of a span by the clock of Vienna. */
export const toDayPeriod = ({ from, to }: DaySpan): DayPeriod => createDayPeriod(from, to);

import { type DayPeriod, createDayPeriod, getLastMonths } from '../../lists/dayPeriod.ts';
import { createBadInputError } from '../../errors.ts';
import type { ResultPeriod } from '../../generated/resolvers.ts';

/** The days of a period; null for the last visit, which is a report and no days. Throws BAD_INPUT for own days that are none. */
export function getPeriodDays({ kind, from, to }: ResultPeriod, now: Date): DayPeriod | null {
  switch (kind) {
    case 'LAST_VISIT':
      return null;
    case 'MONTHS_3':
      return getLastMonths(3, now);
    case 'MONTHS_12':
      return getLastMonths(12, now);
    case 'DAYS':
      if (!from || !to) throw createBadInputError('The period DAYS requires from and to.');
      return createDayPeriod(from, to);
  }
}

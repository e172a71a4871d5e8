import { type DayPeriod, dayPeriod, lastMonths } from '../../lists/dayPeriod.ts';
import { badInput } from '../../errors.ts';
import type { ResultPeriod } from '../../generated/resolvers.ts';

/** The days of a period; null for the last visit, which is a report and no days. Throws BAD_INPUT for own days that are none. */
export function daysOf({ kind, from, to }: ResultPeriod, now: Date): DayPeriod | null {
  switch (kind) {
    case 'LAST_VISIT':
      return null;
    case 'MONTHS_3':
      return lastMonths(3, now);
    case 'MONTHS_12':
      return lastMonths(12, now);
    case 'DAYS':
      if (!from || !to) throw badInput('The period DAYS needs from and to.');
      return dayPeriod(from, to);
  }
}

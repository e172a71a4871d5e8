import { isoDay } from '../../../domain/days.ts';
import type { DayPeriod } from '../../ui/dayPeriod.ts';

/** From 1 January five years ago until today. */
export function usualPeriod(now: Date): DayPeriod {
  const to = isoDay(now);
  return { from: `${Number(to.slice(0, 4)) - 5}-01-01`, to };
}

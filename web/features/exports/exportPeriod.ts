import type { DayPeriod } from '../../components/form/dayPeriod.ts';

/** From 1 January five years ago until today. */
export function getUsualPeriod(to: string): DayPeriod {
  return { from: `${Number(to.slice(0, 4)) - 5}-01-01`, to };
}

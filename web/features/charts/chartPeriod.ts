import { getLastOfMonth } from '../../../domain/months.ts';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';

/** The days of a label that is a year (2026) or a month (2026-11); null for any other. */
export function parsePeriodLabel(label: string): DayPeriod | null {
  if (/^\d{4}$/.test(label)) return { from: `${label}-01-01`, to: `${label}-12-31` };
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(label) ? { from: `${label}-01`, to: getLastOfMonth(label) } : null;
}

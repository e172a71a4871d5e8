import type { ChartFieldsFragment, ChartKind, Level } from '../../generated/graphql.ts';
import { getGatewayNow } from '../../i18n/gatewayClock.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { toIsoDay } from '../../../domain/days.ts';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';
import { parsePeriodLabel } from './chartPeriod.ts';

/** Kinds of charts whose bars are times. */
export const timeKinds: readonly ChartKind[] = ['ALARMS_PER_YEAR', 'ALARMS_PER_MONTH'];

type Counted = Pick<ChartFieldsFragment, 'dataSince' | 'dataUntil'>;

/** Returns the counted days of a chart, by default up to today. */
const getCountedDays = ({ dataSince, dataUntil }: Counted): DayPeriod | null =>
  dataSince ? { from: toIsoDay(new Date(dataSince)), to: toIsoDay(dataUntil ? new Date(dataUntil) : getGatewayNow()) } : null;

/**
 * Returns the address of the location's results behind a bar; null if the counted days are unknown. A bar is a time, or an area or object
 * category within the chart's time. Rows name objects, whose names usually begin with their category.
 */
export function getBarResultsAddress(location: LocationKey, kind: ChartKind, label: string, level: Level | null, chart: Counted): string | null {
  const period = timeKinds.includes(kind) ? parsePeriodLabel(label) : getCountedDays(chart);
  if (!period) return null;
  const place: Record<string, string> = kind === 'ALARMS_PER_AREA' ? { area: label } : kind === 'ALARMS_PER_OBJECT_CATEGORY' ? { q: label } : {};
  const chosen = new URLSearchParams({ period: 'DAYS', from: period.from, to: period.to, ...place, ...(level ? { level } : {}) });
  return `${paths.resultsOverTime}${toLocationQuery(location)}&${chosen}`;
}

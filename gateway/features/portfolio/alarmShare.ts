import { computeShareChange } from '../../../domain/shareChange.ts';
import { toViennaClock } from '../../../domain/days.ts';
import type { Order } from '../reports/models.ts';
import { roundToTenth } from '../../../domain/roundToTenth.ts';

/** A chart of alarms by month, as far as it is needed here. */
interface MonthChart {
  pointNames: readonly string[];
  series: readonly { level: string | null; values: readonly (number | null)[] }[];
}

/** The share of alarms in the latest comparable month, and against the comparable month before it. */
interface AlarmShare {
  month: string | null;
  alarmShare: number | null;
  monthBefore: string | null;
  alarmChange: number | null;
}

/** A month as the provider writes it (11.2026), as a text that sorts by time; null for what is none. */
const toSortableMonth = (name: string) => /^(0[1-9]|1[0-2])\.(\d{4})$/.exec(name)?.slice(1).reverse().join('-') ?? null;
/** Number of months after its own for which the newest monthly report shows that further ones are due. */
const overdueMonths = 2;

/**
 * Months with a monthly report, written as YYYY-MM, where such reports are due: the newest one is of one of the last months. Null where
 * none are due. The results of 24/7 devices come with the report after the end of its month.
 */
export function findReportedMonths(orders: readonly Pick<Order, 'kind' | 'startedAt'>[], now: Date): ReadonlySet<string> | null {
  const months = orders.flatMap(({ kind, startedAt }) => {
    if (kind !== 'MONTHLY_REPORT' || startedAt === null) return [];
    const { year, month } = toViennaClock(startedAt);
    return `${year}-${month}`;
  });
  const getMonthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  const { year, month } = toViennaClock(now);
  return months.some((each) => getMonthIndex(`${year}-${month}`) - getMonthIndex(each) <= overdueMonths) ? new Set(months) : null;
}

/**
 * Share of alarms by month. A month without a value has no data, which is never 0. Where monthly reports are due, a month without one is
 * left out: it has the results of visits only, whose share of alarms is another one.
 */
export function computeAlarmShare(chart: MonthChart | null, reported: ReadonlySet<string> | null): AlarmShare {
  const red = chart?.series.find(({ level }) => level === 'RED')?.values ?? [];
  const months = (chart?.pointNames ?? [])
    .flatMap((name, at) => {
      const order = toSortableMonth(name);
      const value = red[at] ?? null;
      return order === null || value === null || (reported && !reported.has(order)) ? [] : [{ name, order, share: roundToTenth(value) }];
    })
    .toSorted((one, other) => (one.order < other.order ? 1 : -1));
  const [last, before] = months;
  return {
    month: last?.name ?? null,
    alarmShare: last?.share ?? null,
    monthBefore: before?.name ?? null,
    alarmChange: computeShareChange(last?.share ?? null, before?.share ?? null),
  };
}

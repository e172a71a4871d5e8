import type { PortfolioSort, PortfolioSortField } from '../../generated/resolvers.ts';
import { tableOf } from '../../lists/table.ts';
import { levelMeant } from '../../../domain/levels.ts';
import type { Compared } from './models.ts';

const byColumn = tableOf<Compared, PortfolioSortField>({
  texts: ({ customer: { cardcode, name, postcode, city, address } }) => [cardcode, name, postcode, city, address],
  values: {
    NAME: ({ customer }) => customer.name,
    CITY: ({ customer }) => customer.city,
    LEVEL: ({ levelOrder }) => levelOrder,
    LAST_CHECK: ({ daysSinceCheck }) => daysSinceCheck,
    ALARM_SHARE: ({ figures }) => figures?.alarmShare ?? null,
    ALARM_CHANGE: ({ figures }) => figures?.alarmChange ?? null,
    UNRESOLVED_DEFECTS: ({ figures }) => figures?.unresolvedDefects ?? null,
    HIGH_DEFECTS: ({ figures }) => figures?.highDefects ?? null,
    SILENT_DEVICES: ({ figures }) => figures?.silentDevices ?? null,
    READINESS: ({ readiness }) => readiness?.findings ?? null,
  },
  first: { field: 'NAME', direction: 'ASC' },
});

/** Locations that a filter finds: by number, name and address, or those of the level that it is a word for. */
export function matching(rows: readonly Compared[], filter: string | null | undefined): Compared[] {
  const level = levelMeant(filter);
  return level ? byColumn(rows, null, null).filter((row) => row.level === level) : byColumn(rows, filter, null);
}

/**
 * Locations in order; equal ones, and all without an order, by urgency: level, open defects, then the longest time
 * without a check.
 */
export function ranked(rows: readonly Compared[], sort: PortfolioSort | null | undefined): Compared[] {
  const byNeed = byColumn(rows, null, null).toSorted(
    (one, other) =>
      (other.levelOrder ?? 0) - (one.levelOrder ?? 0) ||
      (other.openDefects ?? 0) - (one.openDefects ?? 0) ||
      (other.daysSinceCheck ?? -1) - (one.daysSinceCheck ?? -1),
  );
  return sort ? byColumn(byNeed, null, sort) : byNeed;
}

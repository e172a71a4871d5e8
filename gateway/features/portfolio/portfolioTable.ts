import type { PortfolioOrder, PortfolioOrderField } from '../../generated/resolvers.ts';
import { createTable } from '../../lists/table.ts';
import { parseLevel } from '../../../domain/levels.ts';
import type { Compared } from './models.ts';

const arrangeByColumn = createTable<Compared, PortfolioOrderField | 'NEED'>({
  texts: ({ cardcode, name, postcode, city, address }) => [cardcode, name, postcode, city, address],
  values: {
    NAME: ({ name }) => name,
    CITY: ({ city }) => city,
    LEVEL: ({ state }) => state.levelOrder,
    // By day, as the column shows it: of equal days the urgency decides.
    LAST_CHECK: ({ daysSinceCheck }) => daysSinceCheck && -daysSinceCheck,
    ALARM_SHARE: ({ figures }) => figures?.alarmShare ?? null,
    ALARM_CHANGE: ({ figures }) => figures?.alarmChange ?? null,
    UNRESOLVED_DEFECTS: ({ figures }) => figures?.unresolvedDefects ?? null,
    HIGH_DEFECTS: ({ figures }) => figures?.highDefects ?? null,
    SILENT_DEVICES: ({ figures }) => figures?.silentDevices ?? null,
    ACTIONS: ({ actions }) => (typeof actions?.unfinished === 'number' ? [actions.overdue ?? 0, actions.unfinished] : null),
    READINESS: ({ readiness }) => readiness?.findings ?? null,
    NEED: ({ need }) => [...need],
  },
  first: { field: 'NAME', direction: 'ASC' },
});

/** Locations that a filter finds: by number, name and address, or those of the level that it is a word for. */
export async function filterCompared(rows: readonly Compared[], filter: string | null | undefined): Promise<Compared[]> {
  const level = parseLevel(filter);
  return level ? rows.filter((row) => row.state.level === level) : arrangeByColumn.filter(rows, filter);
}

/**
 * Locations in order; equal ones, and all without an order, by urgency.
 */
export async function sortCompared(rows: readonly Compared[], sort: PortfolioOrder | null | undefined): Promise<Compared[]> {
  const byNeed = await arrangeByColumn(await arrangeByColumn(rows, null, null), null, { field: 'NEED', direction: 'DESC' });
  return sort ? arrangeByColumn(byNeed, null, sort) : byNeed;
}

import { germanCollator } from '../../../domain/germanCollator.ts';
import { matchesText } from '../../../domain/matchesText.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { createSpelling } from '../../../domain/names.ts';
import type { PortfolioOrderField } from '../../generated/graphql.ts';
import { parseLevel, levelOrder } from '../../../domain/levels.ts';
import type { TableSort } from '../../components/table/useTableAddress.ts';
import type { ComparedRow } from './comparedRow.ts';

/** Weight of an overdue action: more than the actions that a location can have. */
const overdueWeight = 1_000_000;

const sortValues: Record<PortfolioOrderField, (row: ComparedRow) => string | number | null> = {
  NAME: ({ name }) => name,
  CITY: ({ city }) => city,
  LEVEL: ({ level }) => levelOrder[level ?? 'UNKNOWN'],
  // By day, as the column shows it.
  LAST_CHECK: ({ daysSinceCheck }) => daysSinceCheck && -daysSinceCheck,
  ALARM_SHARE: ({ figures }) => figures?.alarmShare ?? null,
  ALARM_CHANGE: ({ figures }) => figures?.alarmChange ?? null,
  UNRESOLVED_DEFECTS: ({ figures }) => figures?.unresolvedDefects ?? null,
  HIGH_DEFECTS: ({ figures }) => figures?.highDefects ?? null,
  SILENT_DEVICES: ({ figures }) => figures?.silentDevices ?? null,
  ACTIONS: ({ actions }) => (typeof actions?.unfinished === 'number' ? (actions.overdue ?? 0) * overdueWeight + actions.unfinished : null),
  READINESS: ({ readiness }) => (readiness === 'failed' ? null : (readiness?.total ?? null)),
};

/** Ids of the locations with the worst value of a figure, the first one in this order; empty if all are equal. */
export function findWorstLocations({ field, direction }: TableSort<PortfolioOrderField>, rows: readonly ComparedRow[]): ReadonlySet<string> {
  const values = rows.flatMap((row) => {
    const value = sortValues[field](row);
    return typeof value === 'number' ? [{ id: row.id, value }] : [];
  });
  const highest = Math.max(...values.map(({ value }) => value));
  const lowest = Math.min(...values.map(({ value }) => value));
  const worst = direction === 'DESC' ? highest : lowest;
  return new Set(highest > lowest ? values.filter(({ value }) => value === worst).map(({ id }) => id) : []);
}

/** Locations that a filter finds: by number, name, address and own labels, or those of the level that it is a word for. */
export function filterRows(rows: readonly ComparedRow[], filter: string): ComparedRow[] {
  const level = parseLevel(filter);
  if (level) return rows.filter((row) => row.level === level);
  const getSearchTexts = ({ cardcode, name, postcode, city, address, labels }: ComparedRow) => [cardcode, name, postcode, city, address, ...labels];
  return rows.filter((row) => matchesText(getSearchTexts(row), filter));
}

/**
 * Sorts locations; those without a value are last in both directions. Equal ones remain in the order of the gateway, the most urgent first.
 */
export function sortRows(rows: readonly ComparedRow[], { field, direction }: TableSort<PortfolioOrderField>): ComparedRow[] {
  const sign = direction === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const first = sortValues[field](one);
    const second = sortValues[field](other);
    if (first === null || second === null) {
      if (first !== second) return Number(first === null) - Number(second === null);
    } else {
      const difference = typeof first === 'number' && typeof second === 'number' ? first - second : germanCollator.compare(String(first), String(second));
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

/** Locations that belong together, with their common figures. */
export interface Group {
  /** The city or the label; null for locations without one. */
  name: string | null;
  rows: readonly ComparedRow[];
  /** Mean of the shares of locations that have one, regardless of their size; null without any. */
  alarmShare: number | null;
  red: number;
  highDefects: number | null;
  silentDevices: number | null;
  /** Days since the check that is longest ago. */
  oldest: number | null;
}

const filterKnown = (values: readonly (number | null | undefined)[]) => values.filter((value) => value !== null && value !== undefined);
const sum = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((all, value) => all + value, 0));

function createGroup(name: string | null, rows: readonly ComparedRow[]): Group {
  const shares = filterKnown(rows.map(({ figures }) => figures?.alarmShare));
  return {
    name,
    rows,
    alarmShare: shares.length === 0 ? null : Math.round((sum(shares)! / shares.length) * 10) / 10,
    red: rows.filter(({ level }) => level === 'RED').length,
    highDefects: sum(filterKnown(rows.map(({ figures }) => figures?.highDefects))),
    silentDevices: sum(filterKnown(rows.map(({ figures }) => figures?.silentDevices))),
    oldest: rows.reduce<number | null>((oldest, { daysSinceCheck }) => (daysSinceCheck === null ? oldest : Math.max(oldest ?? 0, daysSinceCheck)), null),
  };
}

/** Locations by city or by own label, the group with the most alarms first; one with several labels is in each of them. */
export function groupRows(rows: readonly ComparedRow[], by: 'place' | 'label'): Group[] {
  const unify = createSpelling();
  const getGroupNames = (row: ComparedRow): readonly (string | null)[] =>
    by === 'place' ? [unify(row.city ?? '') || null] : row.labels.length > 0 ? row.labels : [null];
  const all = groupBy(
    rows.flatMap((row) => getGroupNames(row).map((name) => ({ name, row }))),
    ({ name }) => name,
  );
  return [...all]
    .map(([name, found]) =>
      createGroup(
        name,
        found.map(({ row }) => row),
      ),
    )
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) || other.red - one.red || germanCollator.compare(one.name ?? '', other.name ?? ''),
    );
}

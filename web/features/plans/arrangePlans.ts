import { germanCollator } from '../../../domain/germanCollator.ts';
import { matchesText } from '../../../domain/matchesText.ts';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import type { TableSort } from '../../components/table/useTableAddress.ts';

/** Columns by which plans are sorted. */
export const planSortFields = ['TITLE', 'CREATED_AT', 'REVISED_AT'] as const;
/** A column by which plans are sorted. */
export type PlanSortField = (typeof planSortFields)[number];

const keys: Record<PlanSortField, (plan: PlanFieldsFragment) => string> = {
  TITLE: ({ title }) => title,
  CREATED_AT: ({ createdAt }) => createdAt ?? '',
  REVISED_AT: ({ revisedAt }) => revisedAt ?? '',
};

/** Returns the plans that match the filter, in the order of the sort. */
export function arrangePlans(plans: readonly PlanFieldsFragment[], filter: string, sort: TableSort<PlanSortField>): PlanFieldsFragment[] {
  const key = keys[sort.field];
  return plans
    .filter(({ title, revisionRemark, createdAt, revisedAt }) => matchesText([title, revisionRemark, formatDay(createdAt), formatDay(revisedAt)], filter))
    .toSorted((a, b) => germanCollator.compare(key(a), key(b)) * (sort.direction === 'ASC' ? 1 : -1));
}

import { dayText } from '../../dayText.ts';
import type { DefectPriority, DefectSort, DefectSortField, DefectStatus } from '../../generated/resolvers.ts';
import { order, sought, type SortValue } from '../../tableOrder.ts';
import type { Defect } from './models.ts';

const steps: Record<DefectStatus, number> = { OPEN: 1, RESOLVED: 2, COMPLETED: 3 };
const dangers: Record<DefectPriority, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

const sortValues: Record<DefectSortField, (defect: Defect) => SortValue> = {
  NUMBER: ({ number }) => number,
  CREATED_AT: ({ createdAt }) => createdAt && Number(createdAt),
  POSITION: ({ positionNumber, positionName }) => positionNumber ?? positionName,
  SUMMARY: ({ summary }) => summary,
  DETAIL: ({ detail }) => detail,
  RESPONSIBLE: ({ responsible }) => responsible,
  STATUS: ({ status }) => steps[status],
  PRIORITY: ({ priority }) => dangers[priority],
};

/** Whether the term is in the date, the short or the detailed description, ignoring case (H-03, V-09). */
export function matches(term: string, { createdAt, summary, detail }: Pick<Defect, 'createdAt' | 'summary' | 'detail'>): boolean {
  const wanted = sought(term);
  return wanted === '' || [createdAt && dayText(createdAt), summary, detail].some((text) => text?.toLowerCase().includes(wanted));
}

/** Defects as the portal's table shows them: filtered and sorted, the newest first unless said otherwise; those without a value last. */
export function defectTable(defects: readonly Defect[], filter: string | null | undefined, sort: DefectSort | null | undefined): Defect[] {
  const { field, direction } = sort ?? { field: 'NUMBER', direction: 'DESC' };
  const valueOf = sortValues[field];
  return defects
    .filter((defect) => matches(filter ?? '', defect))
    .sort((one, other) => order(valueOf(one), valueOf(other), direction) || order(one.number ?? '', other.number ?? '', direction));
}

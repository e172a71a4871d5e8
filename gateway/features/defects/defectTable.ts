import { dayText } from '../../dayText.ts';
import type { DefectPriority, DefectSortField, DefectStatus } from '../../generated/resolvers.ts';
import { tableOf } from '../../lists/table.ts';
import type { Defect } from './models.ts';

const steps: Record<DefectStatus, number> = { OPEN: 1, RESOLVED: 2, COMPLETED: 3 };
const dangers: Record<DefectPriority, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

/** Defects as the portal's table shows them: date and descriptions are searched (H-03); the newest first, and by number where a column is the same. */
export const defectTable = tableOf<Defect, DefectSortField>({
  texts: ({ createdAt, summary, detail }) => [createdAt && dayText(createdAt), summary, detail],
  values: {
    NUMBER: ({ number }) => number,
    CREATED_AT: ({ createdAt, number }) => [createdAt && Number(createdAt), number],
    POSITION: ({ positionNumber, positionName, number }) => [positionNumber ?? positionName, number],
    SUMMARY: ({ summary, number }) => [summary, number],
    DETAIL: ({ detail, number }) => [detail, number],
    RESPONSIBLE: ({ responsible, number }) => [responsible, number],
    STATUS: ({ status, number }) => [steps[status], number],
    PRIORITY: ({ priority, number }) => [dangers[priority], number],
  },
  first: { field: 'NUMBER', direction: 'DESC' },
});

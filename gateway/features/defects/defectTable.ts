import { formatDay } from '../../../domain/formatDay.ts';
import type { DefectPriority, DefectOrderField, DefectStatus } from '../../generated/resolvers.ts';
import { createTable } from '../../lists/table.ts';
import { splitDetail } from './history.ts';
import type { Defect } from './models.ts';

const steps: Record<DefectStatus, number> = { OPEN: 1, RESOLVED: 2, COMPLETED: 3 };
const dangers: Record<DefectPriority, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

/** Words for statuses and priorities, German and English, as the portal shows them. */
const statusTexts: Record<DefectStatus, readonly string[]> = {
  OPEN: ['aktiv', 'active'],
  RESOLVED: ['bearbeitet', 'resolved'],
  COMPLETED: ['abgeschlossen', 'completed'],
};
const priorityTexts: Record<DefectPriority, readonly string[]> = {
  LOW: ['geringe Gefahr', 'low risk'],
  MEDIUM: ['mittlere Gefahr', 'medium risk'],
  HIGH: ['hohe Gefahr', 'high risk'],
};

function stripStatusWords(detail: string | null): string {
  const { findings, events } = splitDetail(detail);
  return [findings, ...events.map(({ by, text }) => [by, text].filter(Boolean).join(' '))].filter(Boolean).join('\n');
}

/** Defects as the portal's table shows them: number, date, position, responsible, texts, and the words of both languages for status and priority are searched; the newest first, and by number where a column is the same. */
export const arrangeDefectRows = createTable<Defect, DefectOrderField>({
  texts: ({ number, createdAt, positionNumber, positionName, responsible, summary, detail, status, priority }) => [
    number,
    createdAt && formatDay(createdAt),
    [positionNumber, positionName].filter(Boolean).join(' – '),
    responsible,
    summary,
    // Additions are searched by their text, not by the provider's words for a status.
    stripStatusWords(detail),
    ...statusTexts[status],
    ...priorityTexts[priority],
  ],
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

import { useCallback, useMemo } from 'react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useSearchParams } from 'react-router-dom';
import type { DefectPriority, DefectStatus } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Statuses in their order. */
export const statuses = listMembers<DefectStatus>({ OPEN: true, RESOLVED: true, COMPLETED: true });
/** Priorities, the most dangerous first. */
export const priorities = listMembers<DefectPriority>({ HIGH: true, MEDIUM: true, LOW: true });

/** Filter of the list; empty means all. */
export interface ChosenDefects {
  statuses: readonly DefectStatus[];
  priorities: readonly DefectPriority[];
}

/** The choice as the gateway takes it; null where nothing is chosen. */
export const toChoiceInput = (chosen: ChosenDefects): { statuses: DefectStatus[]; priorities: DefectPriority[] } | null =>
  chosen.statuses.length + chosen.priorities.length === 0 ? null : { statuses: [...chosen.statuses], priorities: [...chosen.priorities] };

/** Returns the filter of the defect list. The address stores it, so that a link shows the same list to a colleague. */
export function useDefectChoice() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const status = search.getAll('status').join(' ');
  const priority = search.getAll('priority').join(' ');
  const chosen = useMemo<ChosenDefects>(
    () => ({
      statuses: statuses.filter((each) => status.split(' ').includes(each)),
      priorities: priorities.filter((each) => priority.split(' ').includes(each)),
    }),
    [status, priority],
  );
  const toggle = useCallback(
    (name: 'status' | 'priority', value: string) =>
      setParams((params) => {
        const before = params.getAll(name);
        return { [name]: before.includes(value) ? before.filter((other) => other !== value) : [...before, value] };
      }),
    [setParams],
  );
  return { chosen, toggle };
}

import { useCallback, useMemo } from 'react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useSearchParams } from 'react-router-dom';
import type { DefectPriority, DefectStatus } from '../../generated/graphql.ts';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

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
  const changeAddress = useChangeAddress();
  const [status, priority] = [search.getAll('status').join(' '), search.getAll('priority').join(' ')];
  const chosen = useMemo<ChosenDefects>(
    () => ({
      statuses: statuses.filter((each) => status.split(' ').includes(each)),
      priorities: priorities.filter((each) => priority.split(' ').includes(each)),
    }),
    [status, priority],
  );
  const toggle = useCallback(
    (name: 'status' | 'priority', value: string) =>
      changeAddress(
        (after) => {
          const before = after.getAll(name);
          after.delete(name);
          for (const each of before.includes(value) ? before.filter((other) => other !== value) : [...before, value]) after.append(name, each);
          after.delete('page');
          return after;
        },
        { replace: true },
      ),
    [changeAddress],
  );
  return { chosen, toggle };
}

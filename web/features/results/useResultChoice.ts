import { useCallback, useMemo } from 'react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useSearchParams } from 'react-router-dom';
import type { ResultFilter, Level } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Levels of results, worst first. */
export const resultLevels = listMembers<Level>({ RED: true, YELLOW: true, NOT_CHECKABLE: true, GREEN: true, UNKNOWN: true });

/** Filters of a result list by name. */
export type NamedChoice = 'area' | 'object' | 'task';

/** Filter of a result list; null means all. */
export interface ChosenResults extends Record<NamedChoice, string | null> {
  levels: readonly Level[];
}

/** The choice of a filter but its text. */
export type SentChoice = Omit<ResultFilter, 'text'>;

/** The choice as the gateway takes it; null where nothing is chosen. */
export function toChoiceInput({ levels, area, object, task }: ChosenResults): SentChoice | null {
  if (levels.length === 0 && area === null && object === null && task === null) return null;
  const toList = (name: string | null) => (name === null ? [] : [name]);
  return { levels: [...levels], areas: toList(area), objects: toList(object), tasks: toList(task) };
}

/** Returns the filter of the report's result list. The address stores it, so that a link shows the same list to a colleague. */
export function useResultChoice() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const sent = search.getAll('level').join(' ');
  const area = search.get('area');
  const object = search.get('object');
  const task = search.get('task');
  const chosen = useMemo<ChosenResults>(
    () => ({ levels: resultLevels.filter((level) => sent.split(' ').includes(level)), area, object, task }),
    [sent, area, object, task],
  );
  const choose = useCallback(
    // `text` is the value of the filter field, which the address stores for the table.
    ({ text, levels, ...names }: Partial<ChosenResults> & { text?: string }) => setParams({ q: text, level: levels, ...names }),
    [setParams],
  );
  return { chosen, choose };
}

import type { DefectChoiceCounts, DefectFilter, DefectPriority, DefectStatus } from '../../generated/resolvers.ts';
import type { Defect } from './models.ts';

/** Filter of a list, as it was requested. */
export type Choice = Pick<DefectFilter, 'statuses' | 'priorities'> | null | undefined;

const isIn = <Value>(chosen: readonly Value[] | null | undefined, value: Value) => !chosen?.length || chosen.includes(value);

export const filterChosenDefects = (rows: readonly Defect[], only: Choice): readonly Defect[] =>
  only?.statuses?.length || only?.priorities?.length
    ? rows.filter(({ status, priority }) => isIn(only.statuses, status) && isIn(only.priorities, priority))
    : rows;

/**
 * Number of rows that each status and each priority would show: a status counts within the chosen priorities, a
 * priority within the chosen statuses.
 */
export function countChoices(rows: readonly Defect[], only: Choice): DefectChoiceCounts {
  const countByStatus = (wanted: DefectStatus) => rows.filter(({ status, priority }) => status === wanted && isIn(only?.priorities, priority)).length;
  const countByPriority = (wanted: DefectPriority) => rows.filter(({ status, priority }) => priority === wanted && isIn(only?.statuses, status)).length;
  return {
    open: countByStatus('OPEN'),
    resolved: countByStatus('RESOLVED'),
    completed: countByStatus('COMPLETED'),
    high: countByPriority('HIGH'),
    medium: countByPriority('MEDIUM'),
    low: countByPriority('LOW'),
  };
}

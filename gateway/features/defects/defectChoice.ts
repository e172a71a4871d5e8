import type { DefectChoiceCounts, DefectFilter, DefectPriority, DefectStatus } from '../../generated/resolvers.ts';
import type { Defect } from './models.ts';

/** Filter of a list, as it was requested. */
export type Choice = Pick<DefectFilter, 'statuses' | 'priorities'> | null | undefined;

const isIn = <Value>(chosen: readonly Value[] | null | undefined, value: Value) => !chosen?.length || chosen.includes(value);

/** The rows of the chosen statuses and priorities. */
export const chosenDefects = (rows: readonly Defect[], only: Choice): readonly Defect[] =>
  only?.statuses?.length || only?.priorities?.length
    ? rows.filter(({ status, priority }) => isIn(only.statuses, status) && isIn(only.priorities, priority))
    : rows;

/**
 * Number of rows that each status and each priority would show: a status counts within the chosen priorities, a
 * priority within the chosen statuses.
 */
export function choiceCounts(rows: readonly Defect[], only: Choice): DefectChoiceCounts {
  const ofStatus = (wanted: DefectStatus) => rows.filter(({ status, priority }) => status === wanted && isIn(only?.priorities, priority)).length;
  const ofPriority = (wanted: DefectPriority) => rows.filter(({ status, priority }) => priority === wanted && isIn(only?.statuses, status)).length;
  return {
    open: ofStatus('OPEN'),
    resolved: ofStatus('RESOLVED'),
    completed: ofStatus('COMPLETED'),
    high: ofPriority('HIGH'),
    medium: ofPriority('MEDIUM'),
    low: ofPriority('LOW'),
  };
}

import type { ResultChoices, ResultFilter } from '../../generated/resolvers.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import type { ResultRow } from './models.ts';
import { createNameFilter, listDifferentNames } from '../../../domain/names.ts';

/** Filter of a list, as it was requested. */
export type Choice = Omit<ResultFilter, 'text'> | null | undefined;

/** The rows that fit a filter but for its levels: chips of levels show how many rows each of them would show. */
export function filterExceptLevels(rows: readonly ResultRow[], only: Choice): readonly ResultRow[] {
  if (!only) return rows;
  const hasArea = createNameFilter(only.areas);
  const hasObject = createNameFilter(only.objects);
  const hasTask = createNameFilter(only.tasks);
  return rows.filter((row) => hasArea(row.areaName) && hasObject(row.objectName) && hasTask(row.task));
}

export const filterByLevels = (rows: readonly ResultRow[], only: Choice): readonly ResultRow[] =>
  only?.levels?.length ? rows.filter((row) => only.levels!.includes(row.level)) : rows;

/** Possible filters of a list: each name that a row has. */
export async function listChoices(rows: readonly ResultRow[]): Promise<ResultChoices> {
  const areas = new Set<string>();
  const objects = new Set<string>();
  const tasks = new Set<string>();
  const add = (names: Set<string>, name: string | null) => name !== null && names.add(name);
  const addNames = ({ areaName, objectName, task }: ResultRow) => {
    add(areas, areaName);
    add(objects, objectName);
    add(tasks, task);
  };
  await runInSlices(visitInSlices(rows, addNames));
  return { areas: listDifferentNames(areas), objects: listDifferentNames(objects), tasks: listDifferentNames(tasks) };
}

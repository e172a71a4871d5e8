import type { ResultChoices, ResultFilter } from '../../generated/resolvers.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import type { ResultRow } from './models.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';

/** Filter of a list, as it was requested. */
export type Choice = Omit<ResultFilter, 'text'> | null | undefined;

const isIn = <Value>(chosen: readonly Value[] | null | undefined, value: Value | null) => !chosen?.length || (value !== null && chosen.includes(value));

/** The rows that fit a filter but for its levels: chips of levels show how many rows each of them would show. */
export const filterExceptLevels = (rows: readonly ResultRow[], only: Choice): readonly ResultRow[] =>
  only ? rows.filter((row) => isIn(only.areas, row.areaName) && isIn(only.objects, row.objectName) && isIn(only.tasks, row.task)) : rows;

export const filterByLevels = (rows: readonly ResultRow[], only: Choice): readonly ResultRow[] =>
  only?.levels?.length ? rows.filter((row) => isIn(only.levels, row.level)) : rows;

const sortNames = (names: ReadonlySet<string>) => [...names].sort(germanCollator.compare);

/** Possible filters of a list: each name that a row has. */
export async function listChoices(rows: readonly ResultRow[]): Promise<ResultChoices> {
  const [areas, objects, tasks] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (names: Set<string>, name: string | null) => name !== null && names.add(name);
  const addNames = ({ areaName, objectName, task }: ResultRow) => {
    add(areas, areaName);
    add(objects, objectName);
    add(tasks, task);
  };
  await runInSlices(visitInSlices(rows, addNames));
  return { areas: sortNames(areas), objects: sortNames(objects), tasks: sortNames(tasks) };
}

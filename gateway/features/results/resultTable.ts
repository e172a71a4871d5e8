import type { LevelCounts, ResultOrder, ResultOrderField, ResultSource } from '../../generated/resolvers.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { parseLevel, levelOrder } from '../../../domain/levels.ts';
import { createTable } from '../../lists/table.ts';
import { filterInSlices, runInSlices } from '../../infra/timeSlices.ts';
import type { ResultRow } from './models.ts';
import { type Choice, filterExceptLevels, filterByLevels } from './resultChoice.ts';
import { countLevels } from './resultLevels.ts';

/** Source of a result: a visit or a 24/7 trap. */
export const getResultSource = ({ trapReportId }: Pick<ResultRow, 'trapReportId'>): ResultSource => (trapReportId === null ? 'VISIT' : 'TRAP');

/** Results as the portal's table shows them: every text and the quantity are searched, newest first by default. */
const arrangeResultRows = createTable<ResultRow, ResultOrderField>({
  texts: ({ areaName, positionNumber, positionName, task, objectName, result, remark, material, unit, advisorName, foundAt, level }) => [
    areaName,
    positionNumber,
    positionName,
    task,
    objectName,
    result,
    remark,
    material,
    unit,
    advisorName,
    foundAt && formatDayTime(foundAt),
    level === 'NOT_CHECKABLE' && 'nicht überprüfbar not checkable',
  ],
  numbers: ({ quantity }) => [quantity],
  values: {
    FOUND_AT: (row) => (row.foundAt ? Number(row.foundAt) : null),
    AREA: (row) => row.areaName,
    POSITION_NUMBER: (row) => row.positionNumber,
    POSITION: (row) => row.positionName,
    TASK: (row) => row.task,
    OBJECT: (row) => row.objectName,
    RESULT: (row) => [levelOrder[row.level], row.value, row.result],
    REMARK: (row) => row.remark,
    MATERIAL: (row) => row.material,
    QUANTITY: (row) => row.quantity,
    UNIT: (row) => row.unit,
    ADVISOR: (row) => row.advisorName,
    SOURCE: (row) => (getResultSource(row) === 'VISIT' ? 1 : 2),
  },
  first: { field: 'FOUND_AT', direction: 'DESC' },
});

/** The rows that a filter finds, in order; one that is a word for a level finds the rows of that level. */
async function filterRows(rows: readonly ResultRow[], filter: string | null | undefined, sort: ResultOrder | null | undefined): Promise<readonly ResultRow[]> {
  const level = parseLevel(filter);
  if (!level) return arrangeResultRows(rows, filter, sort);
  const ofLevel = await runInSlices(filterInSlices(rows, (row) => row.level === level));
  return arrangeResultRows(ofLevel, null, sort);
}

/** Part of a list that a table shows. */
export interface ResultTable {
  /** Number of rows of the filter at each level, chosen or not. */
  levels: LevelCounts;
  /** The rows that are shown. */
  shown: readonly ResultRow[];
}

async function makeTable(
  rows: readonly ResultRow[],
  filter: string | null | undefined,
  sort: ResultOrder | null | undefined,
  only: Choice,
): Promise<ResultTable> {
  const ofAllLevels = await filterRows(filterExceptLevels(rows, only), filter, sort);
  return { levels: countLevels(ofAllLevels), shown: filterByLevels(ofAllLevels, only) };
}

const maxTables = 4;
const tables = new WeakMap<readonly ResultRow[], Map<string, Promise<ResultTable>>>();

/**
 * The table of a list for a filter, a choice and a sort; made once per list object, since its pages are read one after
 * the other.
 */
export function getResultTable(
  rows: readonly ResultRow[],
  filter: string | null | undefined,
  sort: ResultOrder | null | undefined,
  only?: Choice,
): Promise<ResultTable> {
  const key = JSON.stringify([filter, sort, only]);
  const made = tables.get(rows) ?? new Map<string, Promise<ResultTable>>();
  tables.set(rows, made);
  let table = made.get(key);
  if (!table) {
    if (made.size >= maxTables) made.clear();
    made.set(key, (table = makeTable(rows, filter, sort, only)));
  }
  return table;
}

import type { ResultSort, ResultSortField } from '../../generated/resolvers.ts';
import { minuteText } from '../../dayText.ts';
import { order, sought, type SortValue } from '../../tableOrder.ts';
import type { ResultRow } from './models.ts';

const levelOrder = { GREEN: 1, YELLOW: 2, RED: 3 } as const;
const searchTexts = new WeakMap<ResultRow, string>();

/** The text of a row in which the filter looks (F-08); made once for as long as the row is kept. */
function searchText(row: ResultRow): string {
  let text = searchTexts.get(row);
  if (text === undefined) {
    const { areaName, positionNumber, positionName, task, objectName, result, remark, material, unit, advisorName, foundAt, notCheckable } = row;
    text = [
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
      foundAt && minuteText(foundAt),
      notCheckable && 'nicht überprüfbar not checkable',
    ]
      .filter(Boolean)
      .join('\n')
      .toLowerCase();
    searchTexts.set(row, text);
  }
  return text;
}

const sortValues: Record<ResultSortField, (row: ResultRow) => readonly SortValue[]> = {
  FOUND_AT: (row) => [row.foundAt ? Number(row.foundAt) : null],
  AREA: (row) => [row.areaName],
  POSITION_NUMBER: (row) => [row.positionNumber],
  POSITION: (row) => [row.positionName],
  TASK: (row) => [row.task],
  OBJECT: (row) => [row.objectName],
  RESULT: (row) => [row.level ? levelOrder[row.level] : null, row.value, row.result],
  REMARK: (row) => [row.remark],
  MATERIAL: (row) => [row.material],
  QUANTITY: (row) => [row.quantity],
  UNIT: (row) => [row.unit],
  ADVISOR: (row) => [row.advisorName],
};

const mostTables = 4;
const tables = new WeakMap<readonly ResultRow[], Map<string, readonly ResultRow[]>>();

/** The rows as the portal's table shows them, made once for as long as the list is kept: its pages are read one after the other. */
export function resultTable(rows: readonly ResultRow[], filter: string | null | undefined, sort: ResultSort | null | undefined): readonly ResultRow[] {
  const key = JSON.stringify([filter, sort]);
  const made = tables.get(rows) ?? new Map<string, readonly ResultRow[]>();
  tables.set(rows, made);
  let table = made.get(key);
  if (!table) {
    if (made.size >= mostTables) made.clear();
    made.set(key, (table = filteredAndSorted(rows, filter, sort)));
  }
  return table;
}

/** The rows filtered (F-08) and sorted, newest first unless said otherwise (F-03); rows without a value last. */
function filteredAndSorted(rows: readonly ResultRow[], filter: string | null | undefined, sort: ResultSort | null | undefined): ResultRow[] {
  const term = sought(filter);
  const quantity = term === '' ? Number.NaN : Number(term.replace(',', '.'));
  const { field, direction } = sort ?? { field: 'FOUND_AT', direction: 'DESC' };
  const values = sortValues[field];
  return rows
    .filter((row) => term === '' || row.quantity === quantity || searchText(row).includes(term))
    .map((row) => ({ row, values: values(row) }))
    .sort((one, other) => {
      for (const [at, value] of one.values.entries()) {
        const difference = order(value, other.values[at]!, direction);
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ row }) => row);
}

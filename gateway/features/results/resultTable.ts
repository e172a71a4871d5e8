import type { ResultSort, ResultSortField } from '../../generated/resolvers.ts';
import { minuteText } from '../../dayText.ts';
import { tableOf } from '../../lists/table.ts';
import type { ResultRow } from './models.ts';

const levelOrder = { GREEN: 1, YELLOW: 2, RED: 3 } as const;

/** Results as the portal's table shows them: every text and the quantity are searched (F-08), newest first unless said otherwise (F-03). */
const arranged = tableOf<ResultRow, ResultSortField>({
  texts: ({ areaName, positionNumber, positionName, task, objectName, result, remark, material, unit, advisorName, foundAt, notCheckable }) => [
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
  ],
  numbers: ({ quantity }) => [quantity],
  values: {
    FOUND_AT: (row) => (row.foundAt ? Number(row.foundAt) : null),
    AREA: (row) => row.areaName,
    POSITION_NUMBER: (row) => row.positionNumber,
    POSITION: (row) => row.positionName,
    TASK: (row) => row.task,
    OBJECT: (row) => row.objectName,
    RESULT: (row) => [row.level ? levelOrder[row.level] : null, row.value, row.result],
    REMARK: (row) => row.remark,
    MATERIAL: (row) => row.material,
    QUANTITY: (row) => row.quantity,
    UNIT: (row) => row.unit,
    ADVISOR: (row) => row.advisorName,
  },
  first: { field: 'FOUND_AT', direction: 'DESC' },
});

const maxTables = 4;
const tables = new WeakMap<readonly ResultRow[], Map<string, readonly ResultRow[]>>();

/** The same, made once for as long as the list is kept: its pages are read one after the other. */
export function resultTable(rows: readonly ResultRow[], filter: string | null | undefined, sort: ResultSort | null | undefined): readonly ResultRow[] {
  const key = JSON.stringify([filter, sort]);
  const made = tables.get(rows) ?? new Map<string, readonly ResultRow[]>();
  tables.set(rows, made);
  let table = made.get(key);
  if (!table) {
    if (made.size >= maxTables) made.clear();
    made.set(key, (table = arranged(rows, filter, sort)));
  }
  return table;
}

import { germanCollator } from '../../../domain/germanCollator.ts';
import { matchesText } from '../../../domain/matchesText.ts';
import type { ResultRowFieldsFragment, ResultOrderField } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { parseLevel, levelOrder } from '../../../domain/levels.ts';
import type { TableSort } from '../../components/table/useTableAddress.ts';

type Row = ResultRowFieldsFragment;

const sourceOrder: Record<Row['source'], number> = { VISIT: 1, TRAP: 2 };

const sortValues: Record<ResultOrderField, (row: Row) => readonly (string | number | null)[]> = {
  FOUND_AT: ({ foundAt }) => [foundAt && Date.parse(foundAt)],
  AREA: ({ areaName }) => [areaName],
  POSITION_NUMBER: ({ positionNumber }) => [positionNumber],
  POSITION: ({ positionName }) => [positionName],
  TASK: ({ task }) => [task],
  OBJECT: ({ objectName }) => [objectName],
  RESULT: ({ level, value, result }) => [levelOrder[level], value, result],
  REMARK: ({ remark }) => [remark],
  MATERIAL: ({ material }) => [material],
  QUANTITY: ({ quantity }) => [quantity],
  UNIT: ({ unit }) => [unit],
  ADVISOR: ({ advisorName }) => [advisorName],
  SOURCE: ({ source }) => [sourceOrder[source]],
};

/** Returns whether a row matches: by the level that the term names, else by its content. */
function isFound(row: Row, term: string): boolean {
  const level = parseLevel(term);
  return level ? row.level === level : matchesTerm(row, term);
}

/** Returns whether a visible text of the row contains the term, or its quantity equals it. */
function matchesTerm(row: Row, term: string): boolean {
  const { areaName, positionNumber, positionName, task, objectName, result, remark, material, unit, advisorName, foundAt, quantity } = row;
  const texts = [areaName, positionNumber, positionName, task, objectName, result, remark, material, unit, advisorName, formatDateTime(foundAt)];
  return (
    matchesText([...texts, row.level === 'NOT_CHECKABLE' && 'nicht überprüfbar not checkable'], term) ||
    (quantity !== null && quantity === Number(term.replace(',', '.')))
  );
}

/** Filters and sorts loaded rows as the gateway does for whole reports. Rows without a value are last. */
export function arrangeResults(rows: readonly Row[], filter: string, sort: TableSort<ResultOrderField>): Row[] {
  const term = filter.trim();
  const sign = sort.direction === 'ASC' ? 1 : -1;
  return rows
    .filter((row) => term === '' || isFound(row, term))
    .sort((one, other) => {
      const others = sortValues[sort.field](other);
      for (const [at, value] of sortValues[sort.field](one).entries()) {
        const against = others[at] ?? null;
        if (value === against) continue;
        if (value === null) return 1;
        if (against === null) return -1;
        const difference = typeof value === 'number' && typeof against === 'number' ? value - against : germanCollator.compare(String(value), String(against));
        if (difference !== 0) return sign * difference;
      }
      return 0;
    });
}

import { germanCollator } from '../../../domain/germanCollator.ts';
import { matchesText } from '../../../domain/matchesText.ts';
import type { PositionRowFieldsFragment, PositionOrderField } from '../../generated/graphql.ts';
import { parseLevel, levelOrder } from '../../../domain/levels.ts';
import type { TableSort } from '../../components/table/useTableAddress.ts';

type Row = Pick<PositionRowFieldsFragment, 'id' | 'number' | 'name' | 'areaName' | 'level' | 'objectTypes'>;

/** Names of the objects of a position, as one text. */
export const formatObjectNames = ({ objectTypes }: Pick<Row, 'objectTypes'>): string => objectTypes.map(({ name }) => name).join(', ');

const texts = {
  AREA: ({ areaName }: Row) => areaName,
  NUMBER: ({ number }: Row) => number,
  NAME: ({ name }: Row) => name ?? '',
  OBJECTS: (row: Row) => formatObjectNames(row),
};

/**
 * Searches and sorts loaded positions as the gateway does for files. A word for a level matches the positions of that level. `numbers` are
 * sort values by position id that a position does not have itself. Positions without one are last.
 */
export function arrangePositions<Each extends Row>(
  rows: readonly Each[],
  filter: string,
  { field, direction }: TableSort<PositionOrderField>,
  numbers: ReadonlyMap<string, number>,
): Each[] {
  const filteredLevel = parseLevel(filter);
  const sign = direction === 'ASC' ? 1 : -1;
  const getSortNumber = (row: Row) => (field === 'LEVEL' ? levelOrder[row.level] : numbers.get(row.id)) ?? null;
  const compare = (one: Row, other: Row) => {
    if (field in texts) return sign * germanCollator.compare(texts[field as keyof typeof texts](one), texts[field as keyof typeof texts](other));
    const first = getSortNumber(one);
    const second = getSortNumber(other);
    return first === null || second === null ? Number(first === null) - Number(second === null) : sign * (first - second);
  };
  const isFound = (row: Row) =>
    filteredLevel
      ? row.level === filteredLevel
      : matchesText(
          Object.values(texts).map((text) => text(row)),
          filter,
        );
  return rows.filter(isFound).sort(compare);
}

import type { PositionRowFieldsFragment, PositionSortField } from '../../generated/graphql.ts';
import type { TableSort } from '../../ui/useTableAddress.ts';

type Row = Pick<PositionRowFieldsFragment, 'number' | 'name' | 'areaName' | 'objectTypes'>;

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Names of the objects of a position, as one text. */
export const objectNames = ({ objectTypes }: Pick<Row, 'objectTypes'>): string => objectTypes.map(({ name }) => name).join(', ');

const texts: Record<PositionSortField, (row: Row) => string> = {
  AREA: ({ areaName }) => areaName,
  NUMBER: ({ number }) => number,
  NAME: ({ name }) => name ?? '',
  OBJECTS: objectNames,
};

/** Positions that are all there already, searched and sorted as the gateway does it for files (G-04, V-09). */
export function arrangePositions<Each extends Row>(rows: readonly Each[], filter: string, { field, direction }: TableSort<PositionSortField>): Each[] {
  const term = filter.trim().toLowerCase();
  const sign = direction === 'ASC' ? 1 : -1;
  return rows
    .filter((row) => term === '' || Object.values(texts).some((text) => text(row).toLowerCase().includes(term)))
    .sort((one, other) => sign * collator.compare(texts[field](one), texts[field](other)));
}

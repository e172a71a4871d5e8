import type { PositionSort, PositionSortField } from '../../generated/resolvers.ts';
import { sortedBy, sought } from '../../tableOrder.ts';
import type { Position } from './models.ts';

const objectNames = ({ objectTypes }: Position) => objectTypes.map(({ name }) => name).join(', ');

const texts: Record<PositionSortField, (row: Position) => string> = {
  AREA: ({ areaName }) => areaName,
  NUMBER: ({ number }) => number,
  NAME: ({ name }) => name ?? '',
  OBJECTS: objectNames,
};

/** Positions as the portal's table shows them: area, number, description and objects are searched, ignoring case (G-04). */
export function positionTable(rows: readonly Position[], filter: string | null | undefined, sort: PositionSort | null | undefined): Position[] {
  const term = sought(filter);
  const found = rows.filter((row) => term === '' || Object.values(texts).some((text) => text(row).toLowerCase().includes(term)));
  return sort ? sortedBy(found, texts[sort.field], sort.direction) : found;
}

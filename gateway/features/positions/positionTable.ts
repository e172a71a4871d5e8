import type { PositionSortField } from '../../generated/resolvers.ts';
import { tableOf } from '../../lists/table.ts';
import type { Position } from './models.ts';

const texts: Record<PositionSortField, (row: Position) => string> = {
  AREA: ({ areaName }) => areaName,
  NUMBER: ({ number }) => number,
  NAME: ({ name }) => name ?? '',
  OBJECTS: ({ objectTypes }) => objectTypes.map(({ name }) => name).join(', '),
};

/** Positions as the portal's table shows them: area, number, description and objects are searched (G-04). */
export const positionTable = tableOf<Position, PositionSortField>({
  texts: (row) => Object.values(texts).map((text) => text(row)),
  values: texts,
  first: null,
});

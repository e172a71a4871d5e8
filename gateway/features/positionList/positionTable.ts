import { GatewayError } from '../../errors.ts';
import type { SignedIn } from '../../context.ts';
import type { Language, OrderDirection, PositionOrder, PositionOrderField } from '../../generated/resolvers.ts';
import { parseLevel, levelOrder } from '../../../domain/levels.ts';
import { createTable } from '../../lists/table.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Position } from '../positions/models.ts';
import { countOpenDefects } from '../defects/service.ts';
import { listPlacedDevices } from '../devices/service.ts';
import { getLatestResults } from '../results/service.ts';

const listTexts = ({ areaName, number, name, objectTypes }: Position) => [areaName, number, name, objectTypes.map((type) => type.name).join(', ')];

/** Arguments in the address of a file of positions: the search text and the order; no field for the order of the provider. */
export type SealedPositions = { filter: string; field: PositionOrderField | ''; direction: OrderDirection; language: Language };

/** Sort values of positions that are not their fields, by their ids. */
type SortNumbers = ReadonlyMap<string, number>;

/** Positions as the portal's table shows them: area, number, description and objects are searched, and a word for a level finds those of the level. */
export async function arrangePositionRows(
  rows: readonly Position[],
  filter: string | null | undefined,
  sort: PositionOrder | null | undefined,
  numbers: SortNumbers = new Map(),
): Promise<Position[]> {
  const getSortNumber = ({ id }: Position) => numbers.get(id) ?? null;
  const arrangePositions = createTable<Position, PositionOrderField>({
    texts: listTexts,
    values: {
      AREA: ({ areaName }) => areaName,
      NUMBER: ({ number }) => number,
      NAME: ({ name }) => name ?? '',
      OBJECTS: (row) => listTexts(row)[3] ?? '',
      LEVEL: ({ level }) => levelOrder[level],
      LAST_CHECK: getSortNumber,
      OPEN_DEFECTS: getSortNumber,
      DEVICE: getSortNumber,
    },
    first: null,
  });
  const filteredLevel = parseLevel(filter);
  return filteredLevel
    ? arrangePositions(
        rows.filter(({ level }) => level === filteredLevel),
        null,
        sort,
      )
    : arrangePositions(rows, filter, sort);
}

/** Sort values that a sort needs besides the positions: nothing for their fields, else one request for all of them. */
export async function readSortNumbers(
  customer: Customer,
  sort: PositionOrder | null | undefined,
  caller: Pick<SignedIn, 'scope' | 'provider'>,
): Promise<SortNumbers> {
  switch (sort?.field) {
    case 'LAST_CHECK': {
      const { rows } = await getLatestResults(customer, caller);
      return new Map(rows.map(({ positionId, foundAt }) => [positionId, Number(foundAt)]));
    }
    case 'OPEN_DEFECTS': {
      const counted = await countOpenDefects(customer, caller).catch((error: unknown) => {
        if (error instanceof GatewayError && error.code === 'FORBIDDEN') return [];
        throw error;
      });
      return new Map(counted.map(({ positionId, open }) => [positionId, open]));
    }
    case 'DEVICE': {
      const found = new Map<string, number>();
      for (const { positionId, urgency } of await listPlacedDevices(customer, caller)) found.set(positionId, Math.max(urgency, found.get(positionId) ?? 0));
      return found;
    }
    default:
      return new Map();
  }
}

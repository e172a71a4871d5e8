import type { Level, LocationOrder, LocationOrderField } from '../../generated/resolvers.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import { createTable } from '../../lists/table.ts';
import { type ListedCustomer, getUrgency } from '../../access/customerState.ts';

const levelWords: Partial<Record<Level, string>> = { GREEN: 'gruen grün green', YELLOW: 'gelb yellow', RED: 'rot red' };

const arrangeByColumn = createTable<ListedCustomer, LocationOrderField>({
  texts: ({ cardcode, name, postcode, city, address, state: { level, openDefects, lastCheckAt } }) => [
    cardcode,
    name,
    postcode,
    city,
    address,
    openDefects === null ? null : String(openDefects),
    lastCheckAt && formatDay(lastCheckAt),
    levelWords[level] ?? null,
  ],
  values: {
    CARDCODE: (row) => row.cardcode,
    NAME: (row) => row.name,
    POSTCODE: (row) => row.postcode,
    CITY: (row) => row.city,
    ADDRESS: (row) => row.address,
    LEVEL: (row) => row.state.levelOrder,
    OPEN_DEFECTS: (row) => row.state.openDefects,
    LAST_CHECK: (row) => (row.state.lastCheckAt ? Number(row.state.lastCheckAt) : null),
    URGENCY: (row) => getUrgency(row.state),
  },
  first: { field: 'NAME', direction: 'ASC' },
});

/**
 * Locations as the portal's tables show them: by name by default, and by name where the requested order leaves two
 * equal.
 */
export async function arrangeLocations(
  rows: readonly ListedCustomer[],
  filter: string | null | undefined,
  sort: LocationOrder | null | undefined,
): Promise<ListedCustomer[]> {
  const byName = await arrangeByColumn(rows, filter, null);
  return sort ? arrangeByColumn(byName, null, sort) : byName;
}

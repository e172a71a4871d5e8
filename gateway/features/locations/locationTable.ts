import type { Level, LocationOrder, LocationOrderField } from '../../generated/resolvers.ts';
import { dayText } from '../../lists/dayText.ts';
import { tableOf } from '../../lists/table.ts';
import type { LocationOverview } from './models.ts';

const levelWords: Partial<Record<Level, string>> = { GREEN: 'gruen grün green', YELLOW: 'gelb yellow', RED: 'rot red' };

const byColumn = tableOf<LocationOverview, LocationOrderField>({
  texts: ({ customer: { cardcode, name, postcode, city, address }, level, openDefects, lastCheckAt }) => [
    cardcode,
    name,
    postcode,
    city,
    address,
    openDefects === null ? null : String(openDefects),
    lastCheckAt && dayText(lastCheckAt),
    levelWords[level] ?? null,
  ],
  values: {
    CARDCODE: (row) => row.customer.cardcode,
    NAME: (row) => row.customer.name,
    POSTCODE: (row) => row.customer.postcode,
    CITY: (row) => row.customer.city,
    ADDRESS: (row) => row.customer.address,
    LEVEL: (row) => row.levelOrder,
    OPEN_DEFECTS: (row) => row.openDefects,
    LAST_CHECK: (row) => (row.lastCheckAt ? Number(row.lastCheckAt) : null),
    URGENCY: (row) => [row.levelOrder, row.openDefects],
  },
  first: { field: 'NAME', direction: 'ASC' },
});

/**
 * Locations as the portal's tables show them: by name by default, and by name where the requested order leaves two
 * equal.
 */
export async function locationTable(
  rows: readonly LocationOverview[],
  filter: string | null | undefined,
  sort: LocationOrder | null | undefined,
): Promise<LocationOverview[]> {
  const byName = await byColumn(rows, filter, null);
  return sort ? byColumn(byName, null, sort) : byName;
}

import type { LocationSort, LocationSortField } from '../../generated/resolvers.ts';
import { dayText } from '../../dayText.ts';
import { sortedBy, sought, type SortValue } from '../../tableOrder.ts';
import type { LocationOverview } from './models.ts';

const levelWords = { GREEN: 'gruen grün green', YELLOW: 'gelb yellow', RED: 'rot red' } as const;

/** The text in which the filter looks (D-09). */
function searchText({ customer, level, openDefects, lastCheckAt }: LocationOverview): string {
  const { cardcode, name, postcode, city, address } = customer;
  return [cardcode, name, postcode, city, address, openDefects, lastCheckAt && dayText(lastCheckAt), level && levelWords[level]].join('\n').toLowerCase();
}

const sortValue: Record<LocationSortField, (row: LocationOverview) => SortValue> = {
  CARDCODE: (row) => row.customer.cardcode,
  NAME: (row) => row.customer.name,
  POSTCODE: (row) => row.customer.postcode,
  CITY: (row) => row.customer.city,
  ADDRESS: (row) => row.customer.address,
  LEVEL: (row) => row.levelOrder,
  OPEN_DEFECTS: (row) => row.openDefects,
  LAST_CHECK: (row) => (row.lastCheckAt ? Number(row.lastCheckAt) : null),
};

/** Filters and sorts locations as the portal's table does: by name at first (D-19), rows without a value last. */
export function locationTable(rows: readonly LocationOverview[], filter: string | null | undefined, sort: LocationSort | null | undefined): LocationOverview[] {
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'NAME', direction: 'ASC' };
  const found = rows.filter((row) => term === '' || searchText(row).includes(term));
  return sortedBy(found, sortValue[field], direction);
}

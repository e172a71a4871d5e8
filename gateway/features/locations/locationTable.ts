import type { LocationSortField } from '../../generated/resolvers.ts';
import { dayText } from '../../dayText.ts';
import { tableOf } from '../../lists/table.ts';
import type { LocationOverview } from './models.ts';

const levelWords = { GREEN: 'gruen grün green', YELLOW: 'gelb yellow', RED: 'rot red' } as const;

/** Locations as the portal's table shows them: by name at first (D-09, D-19). */
export const locationTable = tableOf<LocationOverview, LocationSortField>({
  texts: ({ customer: { cardcode, name, postcode, city, address }, level, openDefects, lastCheckAt }) => [
    cardcode,
    name,
    postcode,
    city,
    address,
    openDefects === null ? null : String(openDefects),
    lastCheckAt && dayText(lastCheckAt),
    level && levelWords[level],
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
  },
  first: { field: 'NAME', direction: 'ASC' },
});

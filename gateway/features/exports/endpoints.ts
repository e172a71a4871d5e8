import { type LocationKey, parseLocationKey } from '../../access/scope.ts';
import type { StreamedRead } from '../../provider-client/endpoint.ts';

/** Parameters of an export; days are sent as their first and last millisecond. */
export interface Exported {
  customerId: string;
  location: LocationKey;
  start: number;
  end: number;
  format: 'XLS' | 'CSV';
}

/** All results of a location in a period as a file, of all its areas. */
export const trendFile: StreamedRead<Exported> = {
  name: 'getTrendauswertungFile',
  path: 'datenbroker/getTrendauswertungFile',
  send: ({ customerId, location, start, end, format }) => ({ customer_id: customerId, start, end, filetype: format, ...toLocationFields(location) }),
  deadlineSeconds: 600,
};

function toLocationFields(location: LocationKey) {
  const { country, cardcode } = parseLocationKey(location);
  return { cardcode, mandant: country };
}

/** The provider's heading of the column with the area. */
export const areaHeading = 'Bereich';

import { useSearchParams } from 'react-router-dom';
import type { TrapDeviceSort } from '../../generated/graphql.ts';

const sort: TrapDeviceSort = { field: 'URGENCY', direction: 'DESC' };

/** What the list of devices asks for first. */
export const firstDevices = { statusCodes: [], first: 10, offset: 0, filter: '', sort };

const [name, value] = ['devices', 'attention'];

/** What opens the list of devices at an address, with those that need attention. */
export const attentionQuery = `${name}=${value}`;

/** Whether the address wants the devices that need attention. */
export function useAttentionWanted(): boolean {
  const [search] = useSearchParams();
  return search.get(name) === value;
}

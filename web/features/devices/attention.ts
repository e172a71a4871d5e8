import { useSearchParams } from 'react-router-dom';
import type { TrapDeviceOrder } from '../../generated/graphql.ts';

const sort: TrapDeviceOrder = { field: 'URGENCY', direction: 'DESC' };

/** Variables of the first query of the device list. */
export const firstDevices = { statusCodes: [], first: 20, offset: 0, filter: '', sort };

const [name, value] = ['devices', 'attention'];

/** Query string that filters the list of devices to those that need attention. */
export const attentionQuery = `${name}=${value}`;

/** Returns the text by which the address filters the list of devices, such as the name of one; empty without one. */
export function useRequestedDevice(): string {
  const [search] = useSearchParams();
  return search.get('device') ?? '';
}

/** Returns whether the address filters for devices that need attention. */
export function useAttentionWanted(): boolean {
  const [search] = useSearchParams();
  return search.get(name) === value;
}

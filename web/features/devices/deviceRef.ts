import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** A device of a location, or with `positionId` one that stands or stood there. */
export interface DeviceRef extends CustomerRef {
  deviceId: string;
  positionId?: string;
}

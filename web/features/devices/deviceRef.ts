import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** A device of a location, or with `positionId` one that is or was there. */
export interface DeviceRef extends LocationKey {
  deviceId: string;
  positionId?: string;
}

import type { LocationKey } from '../../access/scope.ts';
import type { SilenceReason } from '../../../domain/silence.ts';
import type { BatteryState, Country, Level } from '../../generated/resolvers.ts';

/** A 24/7 device. `areaId` is resolved where areas are restricted; empty where all may be seen. */
export interface TrapDevice {
  id: string;
  location: LocationKey;
  customerId: string;
  country: Country;
  cardcode: string;
  customerName: string;
  areaId: string;
  serial: string | null;
  name: string | null;
  description: string | null;
  locationName: string | null;
  lastHeartbeatAt: Date | null;
  lastHeartbeatText: string | null;
  statusCode: string | null;
  statusAt: Date | null;
  /** Charge of the battery, 0 to 1. */
  battery: number | null;
  /** Data that the provider sent with the device; undefined must be fetched. */
  place: TrapPlace | null | undefined;
  objectName: string | null | undefined;
  area: NamedArea | null | undefined;
}

/** A device with what is concluded from it, the same for every list, count and rule. */
export interface JudgedDevice extends TrapDevice {
  /** Reason why it is silent; null while it reports. */
  silence: SilenceReason | null;
  /** Last report, also where the provider states only its age. */
  heardAt: Date | null;
  /** The same for people: to the minute, or to the day where its age alone is known. */
  heardText: string | null;
  batteryState: BatteryState | null;
}

export interface TrapReport {
  id: string;
  location: LocationKey;
  reportedAt: Date | null;
  reportType: string | null;
  event: string | null;
  level: Level | null;
  status: string | null;
  description: string | null;
  battery: number | null;
  hasPicture: boolean;
}

export interface PlacedDevice {
  positionId: string;
  location: LocationKey;
  areaId: string;
  device: TrapDevice;
}

export interface TrapPlace {
  positionId: string;
  number: string | null;
  name: string | null;
  area: NamedArea | null;
}

/** An area as a device or its position names it. */
export interface NamedArea {
  id: string;
  name: string;
}

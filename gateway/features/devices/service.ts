import type { Caller, SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { getDeviceBattery } from './deviceBattery.ts';
import { fetchDevices, getArea, fetchLocationDevices, getPosition } from './devicesOfLocation.ts';
import { formatLastReport, getDeviceSilence, getLastReportAt } from './deviceSilence.ts';
import type { JudgedDevice, NamedArea, PlacedDevice, TrapDevice, TrapPlace } from './models.ts';
import { getPlacedDevices } from './placedDevices.ts';
import { getUrgency } from './urgency.ts';

type Reader = Pick<SignedIn, 'provider'>;
/** 24/7 devices of a location in the caller's areas. */
export async function listDevices(customer: Customer, caller: Caller): Promise<JudgedDevice[]> {
  const devices = await fetchLocationDevices(customer, caller);
  const now = caller.provider.clock.now();
  return withUnreadable(
    devices.map((device) => ({
      ...device,
      silence: getDeviceSilence(device, now),
      heardAt: getLastReportAt(device, now),
      heardText: formatLastReport(device, now),
      batteryState: getDeviceBattery(device),
    })),
    countUnreadable(devices),
  );
}

/** 24/7 devices with their positions and their urgency, 0 to 5. */
export async function listPlacedDevices(customer: Customer, caller: Caller): Promise<(PlacedDevice & { urgency: number })[]> {
  const placed = await getPlacedDevices(customer, caller);
  const now = caller.provider.clock.now();
  return placed.map((each) => ({ ...each, urgency: getUrgency(each.device, now) }));
}

/** 24/7 devices at a position over the last months. Does not check that the caller has access to the position. */
export const listDevicesOfPosition = (customer: Customer, positionId: string, reader: Reader): Promise<TrapDevice[]> =>
  fetchDevices(customer, reader, positionId);

/** The position of a device from `listDevices`; null without one. */
export const getDevicePlace = async (device: TrapDevice, { provider }: Reader): Promise<TrapPlace | null> => getPosition(device, provider);

/** The area of a device from `listDevices`; null without one. */
export const getDeviceArea = async (device: TrapDevice, { provider }: Reader): Promise<NamedArea | null> => getArea(device, provider);

import { holds } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { batched } from '../../provider-client/batching.ts';
import type { ProviderDoor } from '../../provider-client/providerDoor.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import type { TrapDeviceSort, TrapDeviceSortField } from '../../generated/resolvers.ts';
import { sortedBy, sought, type SortValue } from '../../tableOrder.ts';
import { areasAt } from '../positions/positionsOfSite.ts';
import { areaOfDevice, type DeviceAt, deviceList, objectOfDevice, positionOfDevice } from './endpoints.ts';
import type { NamedArea, TrapDevice } from './models.ts';

const atProvider = ({ id, customerId }: TrapDevice): DeviceAt => ({ deviceId: id, customerId });

// Three calls for each device that is shown (J-03): the provider has none for several, but each is asked for once.
const positionLoader = batched((at: DeviceAt, door) => door.call(positionOfDevice, at));
const objectLoader = batched((at: DeviceAt, door) => door.call(objectOfDevice, at));
const areaLoader = batched((at: DeviceAt, door) => door.call(areaOfDevice, at));

/** Position of a device: what it carries itself, else asked for. */
export const placeOf = (device: TrapDevice, door: ProviderDoor) => device.place ?? positionLoader(door, atProvider(device));

/** Designation of a device's object: what it carries itself, else asked for. */
export const objectNameOf = (device: TrapDevice, door: ProviderDoor) => device.objectName ?? objectLoader(door, atProvider(device));

/** Area of a device: what it or its position carries, else asked for. */
export const areaOf = async (device: TrapDevice, door: ProviderDoor): Promise<NamedArea | null> =>
  device.area ?? device.place?.area ?? areaLoader(door, atProvider(device));

/** Devices in the caller's areas. Only where areas are restricted each device's area must be known for that; without one it is hidden. */
async function onlyAllowed(devices: readonly TrapDevice[], site: Site, { scope, provider }: Pick<Context, 'scope' | 'provider'>): Promise<TrapDevice[]> {
  const allowed = await areasAt(site.location, { scope });
  if (allowed === 'all') return [...devices];
  const placed = await Promise.all(devices.map(async (device) => ({ ...device, areaId: (await areaOf(device, provider))?.id ?? '' })));
  return placed.filter(({ areaId }) => areaId !== '' && holds(allowed, areaId));
}

/** Devices of a location in the caller's areas. */
export async function devicesOfSite(site: Site, caller: Pick<Context, 'scope' | 'provider'>): Promise<TrapDevice[]> {
  const { id, location, country, cardcode, name } = site;
  return onlyAllowed(await caller.provider.call(deviceList, { site: { id, location, country, cardcode, name } }), site, caller);
}

/** One device of a location; null when it is not there or not in an allowed area. */
export async function oneDevice(site: Site, deviceId: string, caller: Pick<Context, 'scope' | 'provider'>): Promise<TrapDevice | null> {
  const { id, location, country, cardcode, name } = site;
  const devices = await caller.provider.call(deviceList, { site: { id, location, country, cardcode, name } });
  const [device] = await onlyAllowed(
    devices.filter((one) => one.id === deviceId),
    site,
    caller,
  );
  return device ?? null;
}

const values: Record<TrapDeviceSortField, (device: TrapDevice) => SortValue> = {
  NAME: ({ name }) => name,
  DESCRIPTION: ({ description }) => description,
  LOCATION: ({ customerName, locationName }) => [customerName, locationName].filter(Boolean).join(' '),
  HEARTBEAT: ({ lastHeartbeatAt }) => lastHeartbeatAt && Number(lastHeartbeatAt),
  STATUS: ({ statusCode }) => statusCode,
  BATTERY: ({ battery }) => battery,
};

/** Devices as the portal's table shows them: by name unless said otherwise; those without a value last. */
export function deviceTable(devices: readonly TrapDevice[], filter: string | null | undefined, sort: TrapDeviceSort | null | undefined): TrapDevice[] {
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'NAME', direction: 'ASC' };
  const found = devices.filter(({ name, description, locationName, customerName }) =>
    [name, description, locationName, customerName].some((text) => text !== null && text.toLowerCase().includes(term)),
  );
  return sortedBy(found, values[field], direction);
}

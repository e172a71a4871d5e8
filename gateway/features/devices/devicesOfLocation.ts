import { countUnreadable, withLeftOut, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { getLastReportAt } from './deviceSilence.ts';
import { type Grant, includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBatchedRead, mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { Customer, CustomerIdentity } from '../../access/customerEndpoints.ts';
import type { TrapDeviceOrderField } from '../../generated/resolvers.ts';
import { createTable } from '../../lists/table.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { areaOfDevice, type DeviceAt, deviceList, objectOfDevice, positionOfDevice } from './endpoints.ts';
import type { NamedArea, TrapDevice } from './models.ts';
import { getUrgency } from './urgency.ts';

const toProviderKey = ({ id, customerId }: TrapDevice): DeviceAt => ({ deviceId: id, customerId });

// Three calls for each device that is shown: the provider has none for several, but each is fetched once.
const loadPosition = createBatchedRead((at: DeviceAt, provider) => provider.call(positionOfDevice, at));
const loadObject = createBatchedRead((at: DeviceAt, provider) => provider.call(objectOfDevice, at));
const loadArea = createBatchedRead((at: DeviceAt, provider) => provider.call(areaOfDevice, at));

/** Position of a device: from its data, else fetched. */
export const getPosition = (device: TrapDevice, provider: ProviderCalls) => device.place ?? loadPosition(provider, toProviderKey(device));

/** Designation of a device's object: from its data, else fetched. */
export const getObjectName = (device: TrapDevice, provider: ProviderCalls) => device.objectName ?? loadObject(provider, toProviderKey(device));

/** Area of a device: from its data or its position, else fetched. */
export const getArea = async (device: TrapDevice, provider: ProviderCalls): Promise<NamedArea | null> =>
  device.area ?? device.place?.area ?? loadArea(provider, toProviderKey(device));

/** Maximum number of devices of a location whose areas are fetched, where areas are restricted. */
const maxPlaced = 400;

/**
 * Devices in the caller's areas. Only where areas are restricted each device's area must be known for that; without one it is hidden.
 * Further devices than can be fetched are left out, and counted.
 */
export async function filterVisibleDevices(
  devices: readonly TrapDevice[],
  { location }: Customer,
  { scope, provider }: Pick<SignedIn, 'scope' | 'provider'>,
  known?: Grant<string>,
): Promise<TrapDevice[]> {
  const allowed = known ?? (await getVisibleAreas(location, { scope }));
  if (allowed === 'all') return withUnreadable([...devices], countUnreadable(devices));
  const first = devices.slice(0, maxPlaced);
  // A device whose area cannot be read is hidden, and counted.
  const { done: placed, failed } = await mapConcurrentSettled(first, async (device) => ({ ...device, areaId: (await getArea(device, provider))?.id ?? '' }));
  const visible = placed.filter(({ areaId }) => areaId !== '' && includes(allowed, areaId));
  return withLeftOut(withUnreadable(visible, countUnreadable(devices) + failed.length), devices.length - first.length);
}

/**
 * Devices of a location, or of one of its positions. The name of the location is added afterwards: arguments of reads are stored without
 * names, so that a read that is sent ahead would have none.
 */
export async function fetchDevices(
  { name: customerName, id, location, country, cardcode }: CustomerIdentity & Pick<Customer, 'name'>,
  { provider }: Pick<SignedIn, 'provider'>,
  positionId?: string,
): Promise<TrapDevice[]> {
  const devices = await provider.call(deviceList, { customer: { id, location, country, cardcode }, ...(positionId !== undefined && { positionId }) });
  return withUnreadable(
    devices.map((device) => ({ ...device, customerName })),
    countUnreadable(devices),
  );
}

/** Devices of a location in the caller's areas, which are read unless they are known. */
export const fetchLocationDevices = async (customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>, known?: Grant<string>): Promise<TrapDevice[]> =>
  filterVisibleDevices(await fetchDevices(customer, caller), customer, caller, known);

/** One device of a location; null when it is not there or not in an allowed area. */
export async function findDevice(customer: Customer, deviceId: string, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<TrapDevice | null> {
  const devices = await fetchDevices(customer, caller);
  const [device] = await filterVisibleDevices(
    devices.filter((one) => one.id === deviceId),
    customer,
    caller,
  );
  return device ?? null;
}

/** Maximum number of devices whose position and object are fetched only for the search. */
const maxSearched = 200;

/**
 * Devices with their searchable texts. Position and object are fetched where the list does not contain them, as for the
 * table's cells. Of a long list those of the first devices are, and the others are counted.
 */
export async function addSearchTexts(devices: readonly TrapDevice[], provider: ProviderCalls): Promise<readonly TrapDevice[]> {
  const first = devices.slice(0, maxSearched);
  const withTexts = await Promise.all(
    first.map(async (device) => {
      // A failed call does not hide the device: it is then found by the rest.
      const [place, objectName] = await Promise.all([
        Promise.resolve(getPosition(device, provider)).catch(() => undefined),
        Promise.resolve(getObjectName(device, provider)).catch(() => undefined),
      ]);
      return { ...device, place, objectName };
    }),
  );
  return withLeftOut([...withTexts, ...devices.slice(maxSearched)], devices.length - first.length);
}

/** Devices as the portal's table shows them: by name by default. */
export const createDeviceTable = (now: Date) =>
  createTable<TrapDevice, TrapDeviceOrderField>({
    texts: ({ name, description, locationName, customerName, place, objectName, area }) => [
      name,
      description,
      locationName,
      customerName,
      [place?.number, place?.name].filter(Boolean).join(' '),
      objectName,
      area?.name ?? place?.area?.name,
    ],
    values: {
      NAME: ({ name }) => name,
      DESCRIPTION: ({ description }) => description,
      LOCATION: ({ customerName, locationName }) => [customerName, locationName].filter(Boolean).join(' '),
      HEARTBEAT(device) {
        const at = getLastReportAt(device, now);
        return at && Number(at);
      },
      STATUS: ({ statusCode }) => statusCode,
      BATTERY: ({ battery }) => battery,
      URGENCY: (device) => getUrgency(device, now),
    },
    first: { field: 'NAME', direction: 'ASC' },
  });

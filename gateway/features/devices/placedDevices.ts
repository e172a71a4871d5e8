import type { SignedIn } from '../../context.ts';
import { withLeftOut } from '../../provider-client/decoders/rows.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ResultRow } from '../results/models.ts';
import { getFoundTime, getLatestResults } from '../results/service.ts';
import { fetchDevices, filterVisibleDevices, getPosition } from './devicesOfLocation.ts';
import type { PlacedDevice } from './models.ts';

/** Maximum number of devices whose position is fetched, since no result names it. */
const maxRequested = 20;

const perRequest = new WeakMap<ProviderCalls, Map<string, Promise<PlacedDevice[]>>>();

/** The devices of a location with their positions, once for all fields of a request. */
export function getPlacedDevices(customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<PlacedDevice[]> {
  const placed = perRequest.get(caller.provider) ?? new Map<string, Promise<PlacedDevice[]>>();
  perRequest.set(caller.provider, placed);
  const found = placed.get(customer.location) ?? readPlacedDevices(customer, caller);
  placed.set(customer.location, found);
  return found;
}

/**
 * Devices of a location with their positions. The position of a device is that of its latest result, which the caller
 * may see. For the few without a result the position is fetched, and the area first where areas are restricted; further ones are left out, and counted.
 */
async function readPlacedDevices(customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<PlacedDevice[]> {
  const [devices, { results }] = await Promise.all([fetchDevices(customer, caller), getLatestResults(customer, caller)]);
  const latest = new Map<string, ResultRow>();
  const addLatest = (row: ResultRow) => {
    const serial = row.trapSerialNumber;
    if (serial === null || row.positionId === null) return;
    const known = latest.get(serial);
    if (!known || getFoundTime(row) > getFoundTime(known)) latest.set(serial, row);
  };
  await runInSlices(visitInSlices(results, addLatest));
  const known = devices.flatMap((device) => {
    const row = device.serial === null ? undefined : latest.get(device.serial);
    return row ? [{ positionId: row.positionId!, location: row.location, areaId: row.areaId, device: { ...device, areaId: row.areaId } }] : [];
  });
  const others = devices.filter(({ serial }) => serial === null || !latest.has(serial));
  const first = others.slice(0, maxRequested);
  const requested = await Promise.all(
    (await filterVisibleDevices(first, customer, caller)).map(async (device) => {
      // A device whose position cannot be read is omitted; the list of devices contains it.
      const place = await Promise.resolve(getPosition(device, caller.provider)).catch(() => null);
      return place ? [{ positionId: place.positionId, location: device.location, areaId: device.areaId, device }] : [];
    }),
  );
  return withLeftOut([...known, ...requested.flat()], others.length - first.length);
}

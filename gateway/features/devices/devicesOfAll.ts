import { germanCollator } from '../../../domain/germanCollator.ts';
import { hasAllAreas } from '../../access/scope.ts';
import { fetchListedLocations } from '../../access/createScope.ts';
import { getLocationLevel } from '../../access/customerState.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SessionCaller } from '../../context.ts';
import type { QueryDevicesArgs } from '../../generated/resolvers.ts';
import { joinLists } from '../../provider-client/decoders/rows.ts';
import { listCallerLocations, sliceLocations, type PartOfLocations, readLocations } from '../locations/service.ts';
import { fetchLocationDevices } from './devicesOfLocation.ts';
import type { TrapDevice } from './models.ts';

/** Own locations that are too many for one request: those with monthly reports of 24/7 devices come first, the worst on top. */
async function sortByNeed(
  own: readonly Customer[],
  locationLimit: QueryDevicesArgs['locationLimit'],
  { session: { user }, provider }: SessionCaller,
): Promise<readonly Customer[]> {
  if (user.role === 'ADMIN' || sliceLocations(own, { locationLimit }).length === own.length) return own;
  const listed = await fetchListedLocations(user, provider);
  const needs = new Map(listed.map((each) => [each.location, [each.monthlyStartedAt === null ? 0 : 1, getLocationLevel(each).levelOrder ?? 0] as const]));
  const getNeed = ({ location }: Customer) => needs.get(location) ?? ([0, 0] as const);
  return own.toSorted(
    (one, other) => getNeed(other)[0] - getNeed(one)[0] || getNeed(other)[1] - getNeed(one)[1] || germanCollator.compare(one.name, other.name),
  );
}

/** Devices of the caller's locations from an offset on. The provider lists devices location by location. */
export async function listDevicesOfLocations(requested: QueryDevicesArgs, caller: SessionCaller): Promise<PartOfLocations & { devices: TrapDevice[] }> {
  const all = await sortByNeed(await listCallerLocations(requested, caller), requested.locationLimit, caller);
  const customers = sliceLocations(all, requested);
  const isOpen = await hasAllAreas(customers, caller.scope);
  const { lists, ...part } = await readLocations(customers, all, (customer) => fetchLocationDevices(customer, caller, isOpen ? 'all' : undefined));
  return { devices: joinLists(lists), ...part };
}

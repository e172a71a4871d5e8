import { hasAllAreas } from '../../access/scope.ts';
import { listedLocations } from '../../access/scopeOf.ts';
import { levelOf } from '../../access/customerState.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import type { QueryDevicesArgs } from '../../generated/resolvers.ts';
import { joined } from '../../provider-client/decoders/rows.ts';
import { locationsOfCaller, partFrom, type PartOfLocations, readLocations } from '../locations/service.ts';
import { devicesOfLocation } from './devicesOfLocation.ts';
import type { TrapDevice } from './models.ts';

type Caller = Pick<SignedIn, 'session' | 'scope' | 'provider'>;

/** Own locations that are too many for one request: those with monthly reports of 24/7 devices come first, the worst on top. */
async function inOrder(
  own: readonly Customer[],
  locationLimit: QueryDevicesArgs['locationLimit'],
  { session: { user }, provider }: Caller,
): Promise<readonly Customer[]> {
  if (user.role === 'ADMIN' || partFrom(own, { locationLimit }).length === own.length) return own;
  const listed = await listedLocations(user, provider);
  const needs = new Map(listed.map((each) => [each.location, [each.monthlyStartedAt === null ? 0 : 1, levelOf(each).levelOrder ?? 0] as const]));
  const needOf = ({ location }: Customer) => needs.get(location) ?? ([0, 0] as const);
  return own.toSorted((one, other) => needOf(other)[0] - needOf(one)[0] || needOf(other)[1] - needOf(one)[1] || one.name.localeCompare(other.name, 'de'));
}

/** Devices of the caller's locations from an offset on. The provider lists devices location by location. */
export async function devicesOfAll(requested: QueryDevicesArgs, caller: Caller): Promise<PartOfLocations & { devices: TrapDevice[] }> {
  const all = await inOrder(await locationsOfCaller(requested, caller), requested.locationLimit, caller);
  const customers = partFrom(all, requested);
  const isOpen = await hasAllAreas(customers, caller.scope);
  const { lists, ...part } = await readLocations(customers, all, (customer) => devicesOfLocation(customer, caller, isOpen ? 'all' : undefined));
  return { devices: joined(lists), ...part };
}

import { hasAllAreas } from '../../access/scope.ts';
import { listedLocations, ownLocations } from '../../access/scopeOf.ts';
import { stateOf } from '../../access/customerState.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import { badInput } from '../../errors.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { joined } from '../../provider-client/decoders/rows.ts';
import { devicesOfLocation } from './devicesOfLocation.ts';
import type { TrapDevice } from './models.ts';

/** Locations whose devices one request reads. The provider lists devices location by location. */
export const locationsAtOnce = 25;

type Caller = Pick<SignedIn, 'session' | 'scope' | 'provider'>;

/** Devices of some of the caller's locations. */
interface DevicesOfAll {
  devices: TrapDevice[];
  /** Names of locations whose devices could not be read. */
  missingLocations: string[];
  /** Locations whose devices were requested. */
  locations: number;
  /** Locations before and after these. */
  leftOutLocations: number;
}

/** The own locations; of many, those with monthly reports of 24/7 devices come first, the worst on top. */
async function inOrder({ session: { user }, provider }: Caller): Promise<readonly Customer[]> {
  const own = await ownLocations(user, provider);
  if (own.length <= locationsAtOnce) return own;
  const listed = await listedLocations(user, provider);
  const needs = new Map(listed.map((each) => [each.location, [each.monthlyStartedAt === null ? 0 : 1, stateOf(each).levelOrder ?? 0] as const]));
  const needOf = ({ location }: Customer) => needs.get(location) ?? ([0, 0] as const);
  return own.toSorted((one, other) => needOf(other)[0] - needOf(one)[0] || needOf(other)[1] - needOf(one)[1] || one.name.localeCompare(other.name, 'de'));
}

/** Devices of the caller's locations from an offset on. Throws BAD_INPUT for a negative one. */
export async function devicesOfAll(offset: number, caller: Caller): Promise<DevicesOfAll> {
  if (offset < 0) throw badInput(`locationOffset is ${offset}, but must not be below 0.`);
  const all = await inOrder(caller);
  const customers = all.slice(offset, offset + locationsAtOnce);
  const isOpen = await hasAllAreas(customers, caller.scope);
  const { done, failed } = await mapConcurrentSettled(customers, (customer) => devicesOfLocation(customer, caller, isOpen ? 'all' : undefined));
  return {
    devices: joined(done),
    missingLocations: failed.map(({ name, cardcode }) => name || cardcode),
    locations: customers.length,
    leftOutLocations: all.length - customers.length,
  };
}

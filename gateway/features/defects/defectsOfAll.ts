import { ownLocations } from '../../access/scopeOf.ts';
import { isWithin } from '../../access/limitedLocations.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import { badInput, GatewayError } from '../../errors.ts';
import type { QueryDefectsArgs } from '../../generated/resolvers.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { joined, unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { listLocationsOfCountry } from '../locations/service.ts';
import { arrangedDefects, type ListedDefects, readDefects } from './listedDefects.ts';
import type { Defect } from './models.ts';

/** Locations whose defects one request reads, with three calls each. */
const locationsAtOnce = 60;

type Caller = Pick<SignedIn, 'session' | 'scope' | 'provider'>;

/** Defects of some of the caller's locations. */
interface DefectsOfAll extends ListedDefects {
  /** Names of locations whose defects could not be read. */
  missingLocations: string[];
  /** Locations whose defects were requested, without those where the caller sees none. */
  locations: number;
  /** Locations before and after these. */
  leftOutLocations: number;
}

/** The own locations; an administrator's are those of a country. */
async function locationsOf(country: QueryDefectsArgs['country'], { session, provider }: Caller): Promise<readonly Customer[]> {
  const { user } = session;
  if (user.role !== 'ADMIN') return (await ownLocations(user, provider)).filter((customer) => !country || customer.country === country);
  if (!country) throw badInput('An administrator names a country.');
  return (await listLocationsOfCountry(country, false, { provider })).filter(({ location }) => isWithin(session, location));
}

/** Defects of the caller's locations from an offset on. Throws BAD_INPUT for a negative one. */
export async function defectsOfAll(asked: QueryDefectsArgs, caller: Caller): Promise<DefectsOfAll> {
  const offset = asked.locationOffset ?? 0;
  if (offset < 0) throw badInput(`locationOffset is ${offset}, but must not be below 0.`);
  const all = await locationsOf(asked.country, caller);
  const customers = all.slice(offset, offset + locationsAtOnce);
  const { done, failed } = await mapConcurrentSettled(customers, (customer) =>
    readDefects(customer, { ...asked.filter, positionId: null }, caller).catch((error: unknown): null => {
      if (error instanceof GatewayError && error.code === 'FORBIDDEN') return null;
      throw error;
    }),
  );
  // One list a location has the defects of each of its positions.
  const open = done.filter((defects): defects is Defect[] => defects !== null);
  const found = joined(open);
  const positionId = asked.filter?.positionId;
  const atPosition = found.filter((defect) => defect.positionId === positionId && defect.status === 'OPEN');
  return {
    ...(await arrangedDefects(positionId ? withUnreadable(atPosition, unreadableIn(found)) : found, asked)),
    missingLocations: failed.map(({ name, cardcode }) => name || cardcode),
    locations: open.length + failed.length,
    leftOutLocations: all.length - customers.length,
  };
}

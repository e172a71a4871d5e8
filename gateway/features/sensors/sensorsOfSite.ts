import type { SignedIn } from '../../context.ts';
import { fanOut } from '../../provider-client/batching.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import type { ObjectType } from '../positions/models.ts';
import { areasAt } from '../../locations/visibleAreas.ts';
import { sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';

type Caller = Pick<SignedIn, 'scope' | 'provider' | 'find'>;

/** Device codes of bait stations and traps, which are no sensors; codes that are not known may be one. */
const trapCodes = new Set(['100', '200', '300', '310', '400', '450', '500', '550', '600', '700', '710', '720', '800', '900']);
const maySense = ({ objectTypes }: { objectTypes: readonly ObjectType[] }) => objectTypes.some(({ code }) => code === null || !trapCodes.has(code));

/**
 * Sensors in the caller's areas. A sensor of the location's list does not say its area. Where areas are restricted it is
 * learned from the sensors of each allowed position on which one may stand; a sensor that is at none of them is hidden.
 */
export async function sensorsOfSite(site: Site, caller: Caller): Promise<{ message: string | null; unreadable: number; rows: Sensor[] }> {
  const place = { customerId: site.id, location: site.location };
  const [allowed, sensors] = await Promise.all([areasAt(site.location, caller), caller.provider.call(sensorList, place)]);
  if (allowed === 'all' || sensors.rows.length === 0) return sensors;
  const positions = (await caller.find.positions(site, caller)).filter(maySense);
  const found = await fanOut(positions, async ({ id, areaId }) => {
    const here = await caller.provider.call(sensorList, { ...place, positionId: id });
    return here.rows.map((sensor) => [sensor.id, areaId] as const);
  });
  const areaOf = new Map(found.flat());
  const rows = sensors.rows.flatMap((sensor) => (areaOf.has(sensor.id) ? [{ ...sensor, areaId: areaOf.get(sensor.id)! }] : []));
  return { message: null, unreadable: sensors.unreadable, rows };
}

import type { SignedIn } from '../../context.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ObjectType, Position } from '../positions/models.ts';
import { areasAt } from '../../access/visibleAreas.ts';
import { byConcern } from './concern.ts';
import { sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';

type Caller = Pick<SignedIn, 'scope' | 'provider' | 'find'>;

/** Device codes of bait stations and traps, which are no sensors; codes that are not known may be one. */
const trapCodes = new Set(['100', '200', '300', '310', '400', '450', '500', '550', '600', '700', '710', '720', '800', '900']);
const maySense = ({ objectTypes }: { objectTypes: readonly ObjectType[] }) => objectTypes.some(({ code }) => code === null || !trapCodes.has(code));

/** Most positions that are asked for their sensors only to say where each stands. */
const maxAsked = 100;

/** The position of each sensor, by the sensors of each of the caller's positions on which one may stand: a sensor of a location's list does not say it. */
async function positionOfEach(customer: Customer, most: number, caller: Caller): Promise<ReadonlyMap<string, Position>> {
  const positions = (await caller.find.positions(customer, caller)).filter(maySense);
  if (positions.length > most) return new Map();
  const place = { customerId: customer.id, location: customer.location };
  const found = await mapConcurrent(positions, async (position) => {
    const here = await caller.provider.call(sensorList, { ...place, positionId: position.id });
    return here.rows.map((sensor) => [sensor.id, position] as const);
  });
  return new Map(found.flat());
}

/**
 * Sensors in the caller's areas, the most urgent first. Where areas are restricted a sensor's area is learned from its
 * position; a sensor that is at none of the caller's positions is hidden.
 */
export async function sensorsOfLocation(customer: Customer, caller: Caller): Promise<{ message: string | null; unreadable: number; rows: Sensor[] }> {
  const [allowed, sensors] = await Promise.all([
    areasAt(customer.location, caller),
    caller.provider.call(sensorList, { customerId: customer.id, location: customer.location }),
  ]);
  const isRestricted = allowed !== 'all';
  if (sensors.rows.length === 0) return sensors;
  let asked: Promise<ReadonlyMap<string, Position>> | undefined;
  const places = () => (asked ??= positionOfEach(customer, isRestricted ? Number.POSITIVE_INFINITY : maxAsked, caller));
  const own = isRestricted ? await places() : null;
  const rows = sensors.rows
    .filter(({ id }) => own?.has(id) ?? true)
    .map((sensor) => ({ ...sensor, areaId: own?.get(sensor.id)?.areaId ?? '', findPosition: async () => (await places()).get(sensor.id) ?? null }));
  return { message: sensors.message, unreadable: sensors.unreadable, rows: byConcern(rows, new Date()) };
}

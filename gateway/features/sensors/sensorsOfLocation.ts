import type { SignedIn } from '../../context.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ObjectType, Position } from '../positions/models.ts';
import { areasAt } from '../../access/visibleAreas.ts';
import { byConcern } from './concern.ts';
import { sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';

type Caller = Pick<SignedIn, 'scope' | 'provider' | 'find'>;

/** Device codes of bait stations and traps: their positions are requested last, since few of them have a sensor. */
const trapCodes = new Set(['100', '200', '300', '310', '400', '450', '500', '550', '600', '700', '710', '720', '800', '900']);
const isLikely = ({ objectTypes }: { objectTypes: readonly ObjectType[] }) => objectTypes.some(({ code }) => code === null || !trapCodes.has(code));

/** Most positions that are asked for their sensors only to say where each stands. */
const maxAsked = 100;

/**
 * The position of each of these sensors, by the sensors of each of the caller's positions: a sensor of a location's list does not
 * name it. Positions with nothing but traps are requested only for sensors that are at none of the others.
 */
async function positionOfEach(sensorIds: readonly string[], customer: Customer, most: number, caller: Caller): Promise<ReadonlyMap<string, Position>> {
  const positions = await caller.find.positions(customer, caller);
  const place = { customerId: customer.id, location: customer.location };
  const found = new Map<string, Position>();
  const [likely, others] = [positions.filter(isLikely), positions.filter((position) => !isLikely(position))];
  for (const [some, max] of [[likely, most] as const, [others, Math.min(maxAsked, most - likely.length)] as const]) {
    if (some.length > max || sensorIds.every((id) => found.has(id))) break;
    await mapConcurrent(some, async (position) => {
      const here = await caller.provider.call(sensorList, { ...place, positionId: position.id });
      for (const { id } of here.rows) found.set(id, position);
    });
  }
  return found;
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
  const ids = sensors.rows.map(({ id }) => id);
  let asked: Promise<ReadonlyMap<string, Position>> | undefined;
  const places = () => (asked ??= positionOfEach(ids, customer, isRestricted ? Number.POSITIVE_INFINITY : maxAsked, caller));
  const own = isRestricted ? await places() : null;
  const rows = sensors.rows
    .filter(({ id }) => own?.has(id) ?? true)
    .map((sensor) => ({ ...sensor, areaId: own?.get(sensor.id)?.areaId ?? '', findPosition: async () => (await places()).get(sensor.id) ?? null }));
  return { message: sensors.message, unreadable: sensors.unreadable, rows: byConcern(rows, new Date()) };
}

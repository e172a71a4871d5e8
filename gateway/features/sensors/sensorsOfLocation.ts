import type { Caller } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ObjectType, Position } from '../positions/models.ts';
import { listPositions } from '../positions/service.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { sortByUrgency } from './urgency.ts';
import { sensorList } from './endpoints.ts';
import type { Sensor } from './models.ts';

/** Device codes of bait stations and traps: their positions are requested last, since few of them have a sensor. */
const trapCodes = new Set(['100', '200', '300', '310', '400', '450', '500', '550', '600', '700', '710', '720', '800', '900']);
const isLikely = ({ objectTypes }: { objectTypes: readonly ObjectType[] }) => objectTypes.some(({ code }) => code === null || !trapCodes.has(code));

/** Maximum of positions that are fetched only to find the positions of sensors. */
const maxRequested = 100;

/** The position of each sensor, and how many positions could not be requested. */
interface Places {
  at: ReadonlyMap<string, Position>;
  failed: number;
}

/**
 * Finds the position of each of these sensors by the sensors of each of the caller's positions: a sensor of a location's list does not
 * name it. Positions with nothing but traps are requested only for sensors that are at none of the others.
 */
async function fetchSensorPositions(sensorIds: readonly string[], customer: Customer, maxCalls: number, caller: Caller): Promise<Places> {
  const positions = await listPositions(customer, caller);
  const place = { customerId: customer.id, location: customer.location };
  const at = new Map<string, Position>();
  let unread = 0;
  const likely = positions.filter(isLikely);
  const others = positions.filter((position) => !isLikely(position));
  for (const [some, max] of [[likely, maxCalls] as const, [others, Math.min(maxRequested, maxCalls - likely.length)] as const]) {
    if (some.length > max || sensorIds.every((id) => at.has(id))) break;
    const { failed } = await mapConcurrentSettled(some, async (position) => {
      const here = await caller.provider.call(sensorList, { ...place, positionId: position.id });
      for (const { id } of here.rows) at.set(id, position);
    });
    unread += failed.length;
  }
  return { at, failed: unread };
}

/**
 * Sensors in the caller's areas, the most urgent first. With restricted areas, a sensor's area is that of its
 * position. A sensor that is at none of the caller's positions is hidden.
 */
export async function fetchLocationSensors(customer: Customer, caller: Caller): Promise<{ message: string | null; unreadable: number; rows: Sensor[] }> {
  const [allowed, sensors] = await Promise.all([
    getVisibleAreas(customer.location, caller),
    caller.provider.call(sensorList, { customerId: customer.id, location: customer.location }),
  ]);
  const isRestricted = allowed !== 'all';
  if (sensors.rows.length === 0) return sensors;
  const ids = sensors.rows.map(({ id }) => id);
  let requested: Promise<Places> | undefined;
  const fetchPositionsOnce = () => (requested ??= fetchSensorPositions(ids, customer, isRestricted ? Number.POSITIVE_INFINITY : maxRequested, caller));
  const own = isRestricted ? await fetchPositionsOnce() : null;
  const rows = sensors.rows
    .filter(({ id }) => own?.at.has(id) ?? true)
    .map((sensor) => ({
      ...sensor,
      areaId: own?.at.get(sensor.id)?.areaId ?? '',
      findPosition: async () => getSensorPosition(await fetchPositionsOnce(), sensor),
    }));
  return { message: sensors.message, unreadable: sensors.unreadable + (own?.failed ?? 0), rows: sortByUrgency(rows, caller.provider.clock.now()) };
}

/** The same, where no sensor must mean that there is none. Throws PROVIDER_FAILED where the provider refuses the list. */
export async function fetchReadSensors(customer: Customer, caller: Caller): Promise<{ unreadable: number; rows: Sensor[] }> {
  const { message, ...sensors } = await fetchLocationSensors(customer, caller);
  if (message !== null) throw new GatewayError('PROVIDER_FAILED', 'getSensoren: the provider refused the list of sensors.');
  return sensors;
}

/** Throws for a sensor that may be at a position whose fetch failed. */
function getSensorPosition({ at, failed }: Places, { id }: Pick<Sensor, 'id'>): Position | null {
  const position = at.get(id) ?? null;
  if (!position && failed > 0) throw new GatewayError('PROVIDER_UNREACHABLE', 'The sensors of some positions could not be fetched.');
  return position;
}

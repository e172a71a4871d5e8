import type { SessionCaller } from '../../context.ts';
import type { QuerySensorsArgs } from '../../generated/resolvers.ts';
import { listCallerLocations, sliceLocations, type PartOfLocations, readLocations } from '../locations/service.ts';
import { sortByUrgency } from './urgency.ts';
import type { Sensor } from './models.ts';
import { fetchReadSensors } from './sensorsOfLocation.ts';

/** Sensors of the caller's locations from an offset on, the most urgent first. */
export async function listSensorsOfLocations(
  requested: QuerySensorsArgs,
  caller: SessionCaller,
): Promise<PartOfLocations & { sensors: Sensor[]; unreadableCount: number }> {
  const all = await listCallerLocations(requested, caller);
  const { lists, ...part } = await readLocations(sliceLocations(all, requested), all, (customer) => fetchReadSensors(customer, caller));
  return {
    sensors: sortByUrgency(
      lists.flatMap(({ rows }) => rows),
      caller.provider.clock.now(),
    ),
    unreadableCount: lists.reduce((sum, { unreadable }) => sum + unreadable, 0),
    ...part,
  };
}

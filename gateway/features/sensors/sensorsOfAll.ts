import type { SignedIn } from '../../context.ts';
import type { QuerySensorsArgs } from '../../generated/resolvers.ts';
import { locationsOfCaller, partFrom, type PartOfLocations, readLocations } from '../locations/service.ts';
import { byConcern } from './concern.ts';
import type { Sensor } from './models.ts';
import { sensorsOfLocation } from './sensorsOfLocation.ts';

type Caller = Pick<SignedIn, 'session' | 'scope' | 'provider'>;

/** Sensors of the caller's locations from an offset on, the most urgent first. */
export async function sensorsOfAll(requested: QuerySensorsArgs, caller: Caller): Promise<PartOfLocations & { sensors: Sensor[]; unreadableCount: number }> {
  const all = await locationsOfCaller(requested, caller);
  const { lists, ...part } = await readLocations(partFrom(all, requested), all, (customer) => sensorsOfLocation(customer, caller));
  return {
    sensors: byConcern(
      lists.flatMap(({ rows }) => rows),
      caller.provider.clock.now(),
    ),
    unreadableCount: lists.reduce((sum, { unreadable }) => sum + unreadable, 0),
    ...part,
  };
}

import type { SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Sensor } from './models.ts';
import { sensorsOfLocation } from './sensorsOfLocation.ts';

/** Sensors of a location in the caller's areas. */
export async function listSensors(customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Sensor[]> {
  const { rows, unreadable } = await sensorsOfLocation(customer, caller);
  return withUnreadable([...rows], unreadable);
}

export { excursionId, measureOfExcursion, sensorOfExcursion } from './excursionId.ts';
export { recentExcursions } from './sensorRecord.ts';
export { rounded } from './series.ts';

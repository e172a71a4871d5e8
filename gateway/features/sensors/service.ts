import type { SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Sensor } from './models.ts';
import { fetchReadSensors } from './sensorsOfLocation.ts';

/** Sensors of a location in the caller's areas. Throws PROVIDER_FAILED where the provider refuses the list. */
export async function listSensors(customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Sensor[]> {
  const { rows, unreadable } = await fetchReadSensors(customer, caller);
  return withUnreadable([...rows], unreadable);
}

export { createExcursionId, parseMeasure, parseSensorId } from './excursionId.ts';
export { findRecentExcursions } from './sensorRecord.ts';
export { formatMeasured } from './recordValues.ts';

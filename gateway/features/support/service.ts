import type { SignedIn } from '../../context.ts';
import { includes } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { readAllPositions } from '../positions/service.ts';
import type { SupportPosition } from './models.ts';

/** Number and name of each position in the caller's areas, in one call; rows that cannot be read stay counted. */
export async function listPositionNames(
  customer: Pick<Customer, 'id' | 'location'>,
  { provider, scope }: Pick<SignedIn, 'provider' | 'scope'>,
): Promise<SupportPosition[]> {
  const [areas, positions] = await Promise.all([getVisibleAreas(customer.location, { scope }), readAllPositions(customer, provider)]);
  return withUnreadable(
    positions.filter(({ areaId }) => includes(areas, areaId)),
    countUnreadable(positions),
  );
}

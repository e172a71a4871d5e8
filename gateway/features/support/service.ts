import type { SignedIn } from '../../context.ts';
import { includes } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { areasAt } from '../../access/visibleAreas.ts';
import { unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { allPositions } from './endpoints.ts';
import type { SupportPosition } from './models.ts';

/** Number and name of each position in the caller's areas, in one call; rows that cannot be read stay counted. */
export async function listPositionNames(
  { id, location }: Pick<Customer, 'id' | 'location'>,
  { provider, scope }: Pick<SignedIn, 'provider' | 'scope'>,
): Promise<SupportPosition[]> {
  const [areas, positions] = await Promise.all([areasAt(location, { scope }), provider.call(allPositions, { customerId: id, location })]);
  return withUnreadable(
    positions.filter(({ areaId }) => includes(areas, areaId)),
    unreadableIn(positions),
  );
}

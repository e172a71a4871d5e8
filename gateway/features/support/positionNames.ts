import type { SignedIn } from '../../context.ts';
import { holds } from '../../access/scope.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import { areasAt } from '../../locations/visibleAreas.ts';
import { allPositions } from './endpoints.ts';
import type { SupportPosition } from './models.ts';

/** Number and name of each position in the caller's areas, in one call. */
export async function positionNames(
  { id, location }: Pick<Site, 'id' | 'location'>,
  { provider, scope }: Pick<SignedIn, 'provider' | 'scope'>,
): Promise<SupportPosition[]> {
  const [areas, positions] = await Promise.all([areasAt(location, { scope }), provider.call(allPositions, { customerId: id, location })]);
  return positions.filter(({ areaId }) => holds(areas, areaId));
}

import { fetchListedLocations } from '../../access/createScope.ts';
import type { CustomerState } from '../../access/customerEndpoints.ts';
import { isShown } from '../../access/customerState.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { countDefects } from './service.ts';
import { createConnection } from '../locations/service.ts';

/** Maximum number of locations of a page whose open defects are shown, or counted to sort and to search by them. */
const maxWithDefects = 100;

/**
 * Open defects of each location as its row shows them. The list of the provider counts all areas, so that a caller with limited areas needs
 * further calls; a location whose defects are hidden or cannot be counted, or beyond the first 100, has none.
 */
async function countShownDefects(listed: readonly CustomerState[], context: SignedIn): Promise<ReadonlyMap<LocationKey, number | null>> {
  if ((await context.scope.getAreasOfAll()) === 'all') return new Map(listed.map(({ location, openDefects }) => [location, openDefects]));
  const countOpen = (customer: CustomerState) =>
    countDefects(customer, context).then(
      ({ unresolved }) => unresolved,
      () => null,
    );
  const counted = listed.filter(({ openDefects }) => openDefects !== null).slice(0, maxWithDefects);
  return new Map(await mapConcurrent(counted, async (customer) => [customer.location, await countOpen(customer)]));
}

/** The list of the caller's locations, in the order of their open defects where that is requested. */
export const locationList: Resolvers = {
  Query: {
    async locations(_root, { defectsOf, ...requested }, context) {
      const listed = await fetchListedLocations(context.session.user, context.provider);
      const isByDefects = Boolean(requested.filter?.text) || requested.orderBy?.field === 'OPEN_DEFECTS' || requested.orderBy?.field === 'URGENCY';
      const openDefects = isByDefects ? await countShownDefects(listed, context) : null;
      const defectsLimit = Math.max(0, Math.min(defectsOf ?? maxWithDefects, maxWithDefects));
      return createConnection(listed, requested, { isShown, defectsLimit, openDefects });
    },
  },
};

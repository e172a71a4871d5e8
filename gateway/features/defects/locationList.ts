import { fetchListedLocations } from '../../access/createScope.ts';
import type { CustomerState } from '../../access/customerEndpoints.ts';
import { getLocationLevel, isShown } from '../../access/customerState.ts';
import { getLocationAccess, includes, type LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { countDefects } from './service.ts';
import { createConnection } from '../locations/service.ts';

/** Maximum number of locations of a page whose open defects are shown, or counted to sort and to search by them. */
const maxWithDefects = 100;

/**
 * Open defects of the worst 100 locations as their rows show them. The list of the provider counts them whatever the caller's rights and
 * areas, which cost further calls. A location whose defects are hidden or cannot be counted has none, since their order would show them.
 */
async function countShownDefects(listed: readonly CustomerState[], context: SignedIn): Promise<ReadonlyMap<LocationKey, number | null>> {
  const isOpen = (await context.scope.getAreasOfAll()) === 'all';
  async function countOpen(customer: CustomerState): Promise<number | null> {
    if (!isOpen) return (await countDefects(customer, context)).unresolved;
    return includes(await (await getLocationAccess(customer.location, context.scope)).getRights(), 'SHOW_DEFECTS') ? customer.openDefects : null;
  }
  const getOrder = (customer: CustomerState) => getLocationLevel(customer).levelOrder ?? 0;
  const worst = listed.filter(({ openDefects }) => openDefects !== null).toSorted((one, other) => getOrder(other) - getOrder(one));
  const counted = worst.slice(0, maxWithDefects);
  return new Map(await mapConcurrent(counted, async (customer) => [customer.location, await countOpen(customer).catch(() => null)]));
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

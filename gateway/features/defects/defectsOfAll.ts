import type { SignedIn } from '../../context.ts';
import type { QueryDefectsArgs } from '../../generated/resolvers.ts';
import { joined, unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { locationsOfCaller, partFrom, type PartOfLocations, readLocations } from '../locations/service.ts';
import { arrangedDefects, type ListedDefects, readDefects } from './listedDefects.ts';

type Caller = Pick<SignedIn, 'session' | 'scope' | 'provider'>;

/** Defects of the caller's locations from an offset on, with three provider calls for each location. */
export async function defectsOfAll(requested: QueryDefectsArgs, caller: Caller): Promise<ListedDefects & PartOfLocations> {
  const all = await locationsOfCaller(requested, caller);
  const { lists, ...part } = await readLocations(partFrom(all, requested), all, (customer) =>
    readDefects(customer, { ...requested.filter, positionId: null }, caller),
  );
  // One list a location has the defects of each of its positions.
  const found = joined(lists);
  const positionId = requested.filter?.positionId;
  const atPosition = found.filter((defect) => defect.positionId === positionId && defect.status === 'OPEN');
  return { ...(await arrangedDefects(positionId ? withUnreadable(atPosition, unreadableIn(found)) : found, requested)), ...part };
}

import { useQuery } from '@apollo/client/react';
import { UserRightsToCompareDocument } from '../../../generated/graphql.ts';
import type { Compared } from './plannedRights.ts';
import type { LocationKey } from '../../../session/chosenLocation.ts';

/**
 * Returns the user's rights at each location that the caller sees, and the caller's rights there. Null without a user, and while they load.
 */
export function useCompared(userId: string | null, location: LocationKey | undefined) {
  const { data, loading, error, refetch } = useQuery(
    UserRightsToCompareDocument,
    userId === null ? { skip: true, variables: { id: '' } } : { variables: { id: userId, customer: location }, fetchPolicy: 'network-only' },
  );
  const locations = data && (data.user ? data.user.locations?.edges : []);
  const compared = locations?.map(
    ({ node, rights }): Compared => ({ location: node, before: rights && { ...rights, areaTotal: rights.areaTotal ?? null }, giverRights: node.rights }),
  );
  return {
    compared: compared ?? null,
    /** A user with unknown locations cannot be a model. */
    isWhole: data?.user?.locations?.unreadableCount === 0,
    isLoading: loading && !data,
    failed: error !== undefined && !compared,
    retry: () => void refetch(),
  };
}

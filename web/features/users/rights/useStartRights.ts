import { useQuery } from '@apollo/client/react';
import { type RightsInput, UserRightsDocument, UserRightsElsewhereDocument } from '../../../generated/graphql.ts';
import type { LocationRef } from '../locations/locationSlot.ts';
import { toRightsInput, getNarrowestRights } from './narrowestRights.ts';
import type { LocationKey } from '../../../session/chosenLocation.ts';

/** Initial values of the rights dialog; null while loading and after a failure. */
export interface StartRights {
  rights: RightsInput | null;
  isLoading: boolean;
  retry: () => void;
}

/** The rights that are stored for a user at a location. */
export function useStoredRights(userId: string, { country, cardcode }: LocationRef): StartRights {
  const { data, loading, refetch } = useQuery(UserRightsDocument, { variables: { id: userId, customer: { country, cardcode } }, fetchPolicy: 'network-only' });
  const found = data?.user?.rightsAt;
  return { rights: found ? toRightsInput(found) : null, isLoading: loading && !found, retry: () => void refetch() };
}

/** The narrowest rights that a user has at the locations the caller sees, for one that is newly given. */
export function useNarrowestRights(userId: string, location: LocationKey | undefined): StartRights {
  const { data, loading, refetch } = useQuery(UserRightsElsewhereDocument, {
    variables: { id: userId, customer: location },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  // A user who shares no location with the caller any more has no rights to fetch.
  const locations = data && (data.user ? data.user.locations?.edges : []);
  return {
    rights: locations ? getNarrowestRights(locations.map(({ rights }) => rights && toRightsInput(rights))) : null,
    isLoading: loading && !data,
    retry: () => void refetch(),
  };
}

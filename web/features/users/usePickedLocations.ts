import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChangeUserLocationsDocument,
  type RightsInput,
  type UserFieldsFragment,
  UserLocationsDocument,
  type UserLocationInput,
} from '../../generated/graphql.ts';
import { toast } from '../../ui/toaster.tsx';
import type { LocationRef } from './locationSlot.ts';
import type { MetAt } from './UserTable.tsx';

const keyOf = ({ country, cardcode }: Pick<LocationRef, 'country' | 'cardcode'>) => `${country}:${cardcode}`;

/**
 * Which locations a user has. For an existing user each change is saved at once, one after the other (O-14); for a new
 * one they are collected until the user is saved.
 */
export function usePickedLocations(user: UserFieldsFragment | null, metAt: MetAt | undefined) {
  const { t } = useTranslation('users');
  const [collected, setCollected] = useState<ReadonlyMap<string, UserLocationInput>>(new Map());
  const [savingKeys, setSavingKeys] = useState<ReadonlySet<string>>(new Set());
  const [change] = useMutation(ChangeUserLocationsDocument);
  const { data, loading, error, refetch } = useQuery(
    UserLocationsDocument,
    user ? { variables: { id: user.id, ...metAt }, fetchPolicy: 'network-only' } : { skip: true, variables: { id: '' } },
  );
  const saved = data?.user?.locations;
  const picked = user ? new Set(saved?.map(({ customer }) => keyOf(customer))) : new Set(collected.keys());

  /** Gives or takes locations; false when that failed. */
  async function put(locations: readonly LocationRef[], isAssigned: boolean, rights: RightsInput | null = null): Promise<boolean> {
    const changes = locations.map(({ country, cardcode }) => ({ country, cardcode, isAssigned, rights }));
    if (!user) {
      setCollected((before) => {
        const after = new Map(before);
        for (const each of changes) {
          if (!isAssigned) after.delete(keyOf(each));
          else after.set(keyOf(each), { ...each, rights: each.rights ?? before.get(keyOf(each))?.rights ?? null });
        }
        return after;
      });
      return true;
    }
    setSavingKeys(new Set(changes.map(keyOf)));
    const answer = await change({ variables: { userId: user.id, atCountry: metAt?.country ?? null, atCardcode: metAt?.cardcode ?? null, changes } }).catch(
      () => null,
    );
    const done = answer?.data?.changeUserLocations.problem === null;
    if (!done) toast.failure(t('pick.failed'));
    await refetch().catch(() => undefined);
    setSavingKeys(new Set());
    return done;
  }
  return {
    isLoading: user !== null && loading && !saved,
    failed: user !== null && error !== undefined && !saved,
    retry: () => void refetch(),
    count: picked.size,
    has: (location: LocationRef) => picked.has(keyOf(location)),
    isSaving: (location: LocationRef) => savingKeys.has(keyOf(location)),
    isBusy: savingKeys.size > 0,
    collectedRights: (location: LocationRef) => collected.get(keyOf(location))?.rights ?? null,
    collected: () => [...collected.values()],
    put,
  };
}

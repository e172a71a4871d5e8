import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChangeUserLocationsDocument,
  EnableExistingUserDocument,
  type RightsInput,
  type UserFieldsFragment,
  UserLocationsDocument,
  type UserLocationInput,
} from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import type { LocationRef } from './locationSlot.ts';
import { asInput } from './narrowestRights.ts';
import type { MetAt } from './UserTable.tsx';

type Kept = readonly (readonly [string, RightsInput])[];
const keyOf = ({ country, cardcode }: MetAt) => `${country}:${cardcode}`;
const without = <T>(map: ReadonlyMap<string, T>, keys: readonly string[]) => new Map([...map].filter(([key]) => !keys.includes(key)));

/**
 * Which locations a user has. For an existing user each change is saved at once, one after the other (O-14); for a new
 * one they are collected until the user is saved. What is taken away keeps its rights as long as the dialog is open.
 */
export function usePickedLocations(user: UserFieldsFragment | null, metAt: MetAt | undefined) {
  const { t } = useTranslation('users');
  const [collected, setCollected] = useState<ReadonlyMap<string, UserLocationInput>>(new Map());
  const [remembered, setRemembered] = useState<ReadonlyMap<string, RightsInput>>(new Map());
  const [savingKeys, setSavingKeys] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(metAt);
  const { send, isBusy } = useChange({ touches: ['UserLocations', 'UsersOfCustomer'] });
  const { data, previousData, loading, refetch } = useQuery(
    UserLocationsDocument,
    user ? { variables: { id: user.id, ...at }, fetchPolicy: 'network-only' } : { skip: true, variables: { id: '' } },
  );
  const found = loading ? (data ?? previousData) : data;
  // Another's user of whom the last shared location was taken away is nobody's to look at.
  const saved = found && (found.user ? (found.user.locations ?? undefined) : user?.canEdit ? undefined : []);
  const savedPlaces = (saved ?? []).map(({ customer: { country, cardcode } }) => ({ country, cardcode }));
  // Until the locations are read again, those of before are shown.
  const isSaving = isBusy || (loading && savingKeys.size > 0);
  const picked = new Set(user ? savedPlaces.map(keyOf) : collected.keys());

  async function save(changes: readonly UserLocationInput[]) {
    const keys = changes.map(keyOf);
    setSavingKeys(new Set(keys));
    const isLost = user !== null && !user.canEdit && picked.size === 0;
    const kept = isLost ? await giveAnew(user.username, changes) : await changeHere(changes);
    if (!kept) return false;
    setRemembered((before) => new Map([...without(before, keys), ...kept]));
    const stays = savedPlaces.find((place) => !keys.includes(keyOf(place)));
    const [given] = changes;
    if (isLost && given) setAt({ country: given.country, cardcode: given.cardcode });
    else if (at && keys.includes(keyOf(at)) && stays) setAt(stays);
    return true;
  }
  /** The rights at what was taken away; null when nothing changed. */
  async function changeHere(changes: readonly UserLocationInput[]): Promise<Kept | null> {
    const input = { userId: user!.id, atCountry: at?.country ?? null, atCardcode: at?.cardcode ?? null, changes: [...changes] };
    const { outcome, result } = await send(ChangeUserLocationsDocument, input, { failed: t('pick.failed') });
    if (outcome !== 'done' || !result) return null;
    // Where the user had areas only that the caller does not see, nothing can be given back as it was.
    return result.taken.flatMap((place) => (place.rights && place.rights.areaIds?.length !== 0 ? [[keyOf(place), asInput(place.rights)] as const] : []));
  }
  /** The way to whoever has no location of the caller any more is that to someone whose name is known (O-10). */
  async function giveAnew(username: string, changes: readonly UserLocationInput[]): Promise<Kept | null> {
    const { outcome } = await send(EnableExistingUserDocument, { username, locations: [...changes] }, { failed: t('pick.failed') });
    return outcome === 'done' ? [] : null;
  }

  /** Gives locations with the rights they had in this dialog, else with these; false when that failed. */
  async function give(locations: readonly LocationRef[], rights: RightsInput | null): Promise<boolean> {
    const changes = locations.map((location) => {
      const { country, cardcode } = location;
      return { country, cardcode, isAssigned: true, rights: remembered.get(keyOf(location)) ?? rights };
    });
    if (user) return save(changes);
    setCollected((before) => new Map([...before, ...changes.map((each) => [keyOf(each), each] as const)]));
    setRemembered((before) => without(before, changes.map(keyOf)));
    return true;
  }
  /** Takes locations away; false when that failed. */
  async function take(locations: readonly LocationRef[]): Promise<boolean> {
    if (user) return save(locations.map(({ country, cardcode }) => ({ country, cardcode, isAssigned: false })));
    const keys = locations.map(keyOf);
    const kept = keys.flatMap((key) => (collected.get(key)?.rights ? [[key, collected.get(key)!.rights!] as const] : []));
    setRemembered((before) => new Map([...before, ...kept]));
    setCollected((before) => without(before, keys));
    return true;
  }
  return {
    isLoading: user !== null && loading && !saved,
    failed: user !== null && !saved && !loading,
    retry: () => void refetch(),
    count: picked.size,
    has: (location: LocationRef) => picked.has(keyOf(location)),
    remembers: (location: LocationRef) => remembered.has(keyOf(location)),
    isSaving: (location: LocationRef) => isSaving && savingKeys.has(keyOf(location)),
    isBusy: isSaving,
    /** Where the caller meets the user. */
    at,
    collectedRights: (location: LocationRef) => collected.get(keyOf(location))?.rights ?? null,
    collected: () => [...collected.values()],
    give,
    take,
  };
}

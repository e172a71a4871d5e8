import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useDraftState } from '../../../components/form/useDraft.ts';
import { type RightsInput, type UserFieldsFragment, UserLocationsDocument } from '../../../generated/graphql.ts';
import { type LocationKey, toLocationKey } from '../../../session/chosenLocation.ts';
import type { LocationChange } from './locationChange.ts';
import type { LocationRef } from './locationSlot.ts';
import { useSaveLocations } from './useSaveLocations.ts';

const noEntries: readonly (readonly [string, LocationChange])[] = [];
const omitKeys = <T>(map: ReadonlyMap<string, T>, keys: readonly string[]) => new Map([...map].filter(([key]) => !keys.includes(key)));

/**
 * Returns the locations of a user. Changes of an existing user are saved at once, one after the other. Those of a new user are collected
 * until the user is saved. A removed location retains its rights while the dialog is open.
 */
export function usePickedLocations(user: UserFieldsFragment | null, sharedLocation: LocationKey | undefined) {
  const [entries, setEntries, draft] = useDraftState<readonly (readonly [string, LocationChange])[]>(user ? null : 'locations of a new user', noEntries);
  const collected: ReadonlyMap<string, LocationChange> = new Map(entries);
  const [remembered, setRemembered] = useState<ReadonlyMap<string, RightsInput>>(new Map());
  const saving = useSaveLocations({
    user,
    sharedLocation,
    onSaved: (changes, removed) =>
      setRemembered(
        (before) =>
          new Map([
            ...omitKeys(
              before,
              changes.map((each) => toLocationKey(each.location)),
            ),
            ...removed,
          ]),
      ),
  });
  const { data, previousData, loading, refetch } = useQuery(
    UserLocationsDocument,
    user ? { variables: { id: user.id, customer: saving.location }, fetchPolicy: 'network-only' } : { skip: true, variables: { id: '' } },
  );
  const found = loading ? (data ?? previousData) : data;
  // The caller may no longer see another's user after removing the last shared location.
  const saved = found && (found.user ? (found.user.locations?.nodes ?? undefined) : user?.canEdit ? undefined : []);
  const savedLocations = (saved ?? []).map(({ country, cardcode }) => ({ country, cardcode }));
  // Until the locations are read again, those of before are shown.
  const isBusy = saving.isBusy || (loading && saving.savingKeys.size > 0);
  const picked = new Set(user ? savedLocations.map(toLocationKey) : collected.keys());

  /** Assigns each location with its rights; false if that failed for some. */
  async function assign(changes: readonly LocationChange[]): Promise<boolean> {
    if (user) return saving.save(changes, savedLocations);
    const assigned = changes.map(({ location, rights }) => [toLocationKey(location), { location, rights }] as const);
    setEntries((before) => [...new Map([...before, ...assigned])]);
    setRemembered((before) =>
      omitKeys(
        before,
        assigned.map(([key]) => key),
      ),
    );
    return true;
  }
  /** Takes locations away; false when that failed for some. */
  async function take(locations: readonly LocationRef[]): Promise<boolean> {
    if (user) return assign(locations.map((location) => ({ location, rights: null })));
    const keys = locations.map(toLocationKey);
    const taken = keys.flatMap((key) => (collected.get(key)?.rights ? [[key, collected.get(key)!.rights!] as const] : []));
    setRemembered((before) => new Map([...before, ...taken]));
    setEntries((before) => [...omitKeys(new Map(before), keys)]);
    return true;
  }
  return {
    isLoading: user !== null && loading && !saved,
    failed: user !== null && !saved && !loading,
    retry: () => void refetch(),
    /** Draft of the locations of a new user. */
    draft,
    count: picked.size,
    countOfCountry: (country: string) => [...picked].filter((key) => key.startsWith(`${country}:`)).length,
    has: (location: LocationRef) => picked.has(toLocationKey(location)),
    remembers: (location: LocationRef) => remembered.has(toLocationKey(location)),
    isBusy,
    /** True while a change of the location is saved. */
    isSaving: (location: LocationRef) => isBusy && saving.savingKeys.has(toLocationKey(location)),
    saving,
    /** Locations of a new user. */
    collected: [...collected.values()],
    /** Assigns locations with the rights they had in this dialog, else with these; false if that failed for some. */
    give: async (locations: readonly LocationRef[], rights: RightsInput | null, base: RightsInput | null = null) =>
      assign(locations.map((location) => ({ location, rights: remembered.get(toLocationKey(location)) ?? rights, base }))),
    assign,
    take,
  };
}

/** Locations of a user, with their changes. */
export type PickedLocations = ReturnType<typeof usePickedLocations>;

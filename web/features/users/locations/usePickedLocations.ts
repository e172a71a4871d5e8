import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChangeUserLocationsDocument,
  type ConflictFieldsFragment,
  EnableExistingUserDocument,
  type RightsInput,
  type UserFieldsFragment,
  UserLocationsDocument,
} from '../../../generated/graphql.ts';
import { useDraftState } from '../../../components/form/useDraft.ts';
import { type Conflict, toConflicts } from '../../../components/form/useEdited.ts';
import { getTouchedFields } from '../../../components/form/touchedFields.ts';
import { toLocationKey } from '../../../session/chosenLocation.ts';
import { reported, useChange } from '../../../changes/useChange.ts';
import type { LocationRef } from './locationSlot.ts';
import { toRightsInput } from '../rights/narrowestRights.ts';
import { touchedRights } from './touchedLists.ts';
import type { LocationKey } from '../../../session/chosenLocation.ts';

/** As many locations as the gateway changes with one write. */
const chunkSize = 250;

/** Splits items into chunks, each for one of consecutive writes. */
const splitIntoChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_none, location) => items.slice(location * chunkSize, (location + 1) * chunkSize));

/** Requested state of a location; null removes it. */
interface LocationChange {
  location: LocationRef;
  rights: RightsInput | null;
  /** Rights that a change of an existing location is based on. */
  base?: RightsInput | null;
}

/** Fields of a location that two people can change: its rights, and its assignment. */
type LocationValues = RightsInput & { isAssigned: boolean };
/** A location that was not saved, with what others have changed there. */
interface NotSavedLocation extends LocationChange {
  conflicts: readonly Conflict<LocationValues>[];
}

type SavedRights = readonly (readonly [string, RightsInput])[];
const noEntries: readonly (readonly [string, LocationChange])[] = [];
const getChangeKey = ({ location }: LocationChange) => toLocationKey(location);
function toChangeInput({ location: { country, cardcode }, rights, base }: LocationChange) {
  const requested = rights && base ? { change: getTouchedFields(base, rights) } : { rights };
  return { customer: { country, cardcode }, isAssigned: rights !== null, ...requested };
}
/** Returns the locations of a refused change with their conflicts, whose fields have the place of the location in the change. */
const getRefusedLocations = (changes: readonly LocationChange[], found: readonly ConflictFieldsFragment[]): NotSavedLocation[] =>
  changes.map((each, location) => ({ ...each, conflicts: toConflicts<LocationValues>(found.filter(({ field }) => field.startsWith(`changes.${location}.`))) }));

/** Returns what is wanted of a location once a value is chosen; null if its change is given up. */
function settleConflict(location: NotSavedLocation, conflict: Conflict<LocationValues>, isMine: boolean): NotSavedLocation | null {
  const conflicts = location.conflicts.filter((each) => each !== conflict);
  if (conflict.field === 'isAssigned') return isMine ? { ...location, conflicts, base: null } : null;
  const value = { [conflict.field]: conflict.theirs };
  return { ...location, conflicts, rights: { ...location.rights!, ...(!isMine && value) }, base: { ...(location.base ?? location.rights!), ...value } };
}
const omitKeys = <T>(map: ReadonlyMap<string, T>, keys: readonly string[]) => new Map([...map].filter(([key]) => !keys.includes(key)));

/**
 * Returns the locations of a user. Changes of an existing user are saved at once, one after the other. Those of a new user are collected
 * until the user is saved. A removed location retains its rights while the dialog is open.
 */
export function usePickedLocations(user: UserFieldsFragment | null, sharedLocation: LocationKey | undefined) {
  const { t } = useTranslation('users');
  const [entries, setEntries, draft] = useDraftState<readonly (readonly [string, LocationChange])[]>(user ? null : 'locations of a new user', noEntries);
  const collected: ReadonlyMap<string, LocationChange> = new Map(entries);
  const [remembered, setRemembered] = useState<ReadonlyMap<string, RightsInput>>(new Map());
  const [savingKeys, setSavingKeys] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const conflicts = useRef<readonly ConflictFieldsFragment[]>([]);
  const [notSaved, setNotSaved] = useState<readonly NotSavedLocation[]>([]);
  const [location, setAt] = useState(sharedLocation);
  const { send, isBusy } = useChange({ refetchQueries: touchedRights });
  const { data, previousData, loading, refetch } = useQuery(
    UserLocationsDocument,
    user ? { variables: { id: user.id, customer: location }, fetchPolicy: 'network-only' } : { skip: true, variables: { id: '' } },
  );
  const found = loading ? (data ?? previousData) : data;
  // The caller may no longer see another's user after removing the last shared location.
  const saved = found && (found.user ? (found.user.locations?.nodes ?? undefined) : user?.canEdit ? undefined : []);
  const savedPlaces = (saved ?? []).map(({ country, cardcode }) => ({ country, cardcode }));
  // Until the locations are read again, those of before are shown.
  const isSaving = isBusy || progress !== null || (loading && savingKeys.size > 0);
  const picked = new Set(user ? savedPlaces.map(toLocationKey) : collected.keys());

  /** Saves, as many at once as one write takes; false when some are not saved. */
  async function save(changes: readonly LocationChange[]): Promise<boolean> {
    setSavingKeys(new Set(changes.map(getChangeKey)));
    setNotSaved([]);
    const failed: NotSavedLocation[] = [];
    const removed = new Set<string>();
    let here = location;
    let isLost = user !== null && !user.canEdit && picked.size === 0;
    for (const [place, part] of splitIntoChunks(changes).entries()) {
      const done = changes.indexOf(part[0]!);
      if (place > 0 || part.length < changes.length) setProgress({ done, total: changes.length });
      const saved = isLost ? await reassign(part) : await changeHere(part, here, changes.length === 1);
      if (!saved) {
        failed.push(...getRefusedLocations(part, conflicts.current));
        continue;
      }
      setRemembered((before) => new Map([...omitKeys(before, part.map(getChangeKey)), ...saved]));
      for (const each of part) if (each.rights === null) removed.add(getChangeKey(each));
      if (isLost) here = part[0]!.location;
      else if (here && removed.has(toLocationKey(here))) here = savedPlaces.find((each) => !removed.has(toLocationKey(each))) ?? here;
      isLost = false;
    }
    setProgress(null);
    setNotSaved(failed);
    setAt(here && { country: here.country, cardcode: here.cardcode });
    return failed.length === 0;
  }
  /** Changes the locations; resolves to the rights at removed ones, or to null if nothing changed. */
  async function changeHere(changes: readonly LocationChange[], here: LocationKey | undefined, isOne: boolean): Promise<SavedRights | null> {
    const input = { userId: user!.id, customer: here && { country: here.country, cardcode: here.cardcode }, changes: changes.map(toChangeInput) };
    const notices = isOne ? { failed: t('pick.failed'), STATE_CHANGED: t('pick.changed') } : undefined;
    const { outcome, result } = await send(ChangeUserLocationsDocument, input, notices, reported);
    conflicts.current = result?.problems[0]?.conflicts ?? [];
    if (outcome !== 'done' || !result) return null;
    // If all areas of the user are hidden from the caller, the old state cannot be restored.
    return result.taken.flatMap(({ customer, rights }) =>
      rights && rights.areaIds?.length !== 0 ? [[toLocationKey(customer), toRightsInput(rights)] as const] : [],
    );
  }
  /** Restores locations of a user who shares none with the caller any more. Identifies the user by name. */
  async function reassign(changes: readonly LocationChange[]): Promise<SavedRights | null> {
    conflicts.current = [];
    const { outcome } = await send(
      EnableExistingUserDocument,
      { username: user!.username, locations: changes.map(toChangeInput) },
      { failed: t('pick.failed') },
    );
    return outcome === 'done' ? [] : null;
  }

  /** Assigns each location with its rights; false if that failed for some. */
  async function assignLocations(changes: readonly LocationChange[]): Promise<boolean> {
    if (user) return save(changes);
    setEntries((before) => [...new Map([...before, ...changes.map(({ location, rights }) => [toLocationKey(location), { location, rights }] as const)])]);
    setRemembered((before) => omitKeys(before, changes.map(getChangeKey)));
    return true;
  }
  /** Takes locations away; false when that failed for some. */
  async function take(locations: readonly LocationRef[]): Promise<boolean> {
    if (user) return save(locations.map((location) => ({ location, rights: null })));
    const keys = locations.map(toLocationKey);
    const saved = keys.flatMap((key) => (collected.get(key)?.rights ? [[key, collected.get(key)!.rights!] as const] : []));
    setRemembered((before) => new Map([...before, ...saved]));
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
    isSaving: (location: LocationRef) => isSaving && savingKeys.has(toLocationKey(location)),
    isBusy: isSaving,
    /** Progress of a change with more locations than one write takes. */
    progress,
    /** Returns the rights that others have changed since, of the last change. */
    lastConflicts: () => conflicts.current,
    /** Locations that the last change did not save. */
    notSaved,
    saveAgain: async () => save(notSaved),
    /** Chooses the own or the other user's value at a location that was not saved. */
    settle: (location: NotSavedLocation, conflict: Conflict<LocationValues>, isMine: boolean) =>
      setNotSaved((before) => before.map((each) => (each === location ? settleConflict(location, conflict, isMine) : each)).filter((each) => each !== null)),
    /** Location that the caller shares with the user. */
    location,
    collectedRights: (location: LocationRef) => collected.get(toLocationKey(location))?.rights ?? null,
    /** Returns the locations of a new user, for saving. */
    collected: () => [...collected.values()].map(toChangeInput),
    collectedLocations: () => [...collected.values()],
    /** Assigns locations with the rights they had in this dialog, else with these; false if that failed for some. */
    give: async (locations: readonly LocationRef[], rights: RightsInput | null, base: RightsInput | null = null) =>
      assignLocations(locations.map((location) => ({ location, rights: remembered.get(toLocationKey(location)) ?? rights, base }))),
    assign: assignLocations,
    take,
  };
}

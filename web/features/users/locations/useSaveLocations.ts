import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reported, useChange } from '../../../changes/useChange.ts';
import type { Conflict } from '../../../components/form/useEdited.ts';
import {
  ChangeUserLocationsDocument,
  type ConflictFieldsFragment,
  EnableExistingUserDocument,
  type RightsInput,
  type UserFieldsFragment,
} from '../../../generated/graphql.ts';
import { type LocationKey, toLocationKey } from '../../../session/chosenLocation.ts';
import { toRightsInput } from '../rights/narrowestRights.ts';
import {
  getRefusedLocations,
  type LocationChange,
  type LocationValues,
  type NotSavedLocation,
  settleConflict,
  splitIntoChunks,
  toChangeInput,
} from './locationChange.ts';
import { touchedRights } from './touchedLists.ts';

/** Rights that locations had before they were removed, by key. */
type RemovedRights = readonly (readonly [string, RightsInput])[];

interface SaveLocationsOptions {
  user: UserFieldsFragment | null;
  /** The location that the caller shares with the user. */
  sharedLocation: LocationKey | undefined;
  /** Called after each write. */
  onSaved: (changes: readonly LocationChange[], removed: RemovedRights) => void;
}

/** Saves changes of the locations of an existing user, as many at once as one write takes. */
export function useSaveLocations({ user, sharedLocation, onSaved }: SaveLocationsOptions) {
  const { t } = useTranslation('users');
  const [savingKeys, setSavingKeys] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const conflicts = useRef<readonly ConflictFieldsFragment[]>([]);
  const [notSaved, setNotSaved] = useState<readonly NotSavedLocation[]>([]);
  const [location, setLocation] = useState(sharedLocation);
  const { send, isBusy } = useChange({ refetchQueries: touchedRights });

  /** Saves the changes of a user who has the locations `saved`. Resolves to false when some are not saved. */
  async function save(changes: readonly LocationChange[], saved: readonly LocationKey[]): Promise<boolean> {
    setSavingKeys(new Set(changes.map((each) => toLocationKey(each.location))));
    setNotSaved([]);
    const failed: NotSavedLocation[] = [];
    const removed = new Set<string>();
    let here = location;
    let isLost = user !== null && !user.canEdit && saved.length === 0;
    for (const [at, part] of splitIntoChunks(changes).entries()) {
      if (at > 0 || part.length < changes.length) setProgress({ done: changes.indexOf(part[0]!), total: changes.length });
      const rights = isLost ? await reassign(part) : await changeHere(part, here, changes.length === 1);
      if (!rights) {
        failed.push(...getRefusedLocations(part, conflicts.current));
        continue;
      }
      onSaved(part, rights);
      for (const each of part) if (each.rights === null) removed.add(toLocationKey(each.location));
      if (isLost) here = part[0]!.location;
      else if (here && removed.has(toLocationKey(here))) here = saved.find((each) => !removed.has(toLocationKey(each))) ?? here;
      isLost = false;
    }
    setProgress(null);
    setNotSaved(failed);
    setLocation(here && { country: here.country, cardcode: here.cardcode });
    return failed.length === 0;
  }
  /** Changes the locations; resolves to the rights at removed ones, or to null if nothing changed. */
  async function changeHere(changes: readonly LocationChange[], here: LocationKey | undefined, isOne: boolean): Promise<RemovedRights | null> {
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
  async function reassign(changes: readonly LocationChange[]): Promise<RemovedRights | null> {
    conflicts.current = [];
    const { outcome } = await send(
      EnableExistingUserDocument,
      { username: user!.username, locations: changes.map(toChangeInput) },
      { failed: t('pick.failed') },
    );
    return outcome === 'done' ? [] : null;
  }
  return {
    save,
    isBusy: isBusy || progress !== null,
    savingKeys,
    /** Progress of a change with more locations than one write takes. */
    progress,
    /** Locations that the last change did not save. */
    notSaved,
    /** Chooses the own or the other user's value at a location that was not saved. */
    settle: (location: NotSavedLocation, conflict: Conflict<LocationValues>, isMine: boolean) =>
      setNotSaved((before) => before.map((each) => (each === location ? settleConflict(location, conflict, isMine) : each)).filter((each) => each !== null)),
    /** Returns the rights that others have changed since, of the last change. */
    lastConflicts: () => conflicts.current,
    /** Location that the caller shares with the user. */
    location,
  };
}

import { getTouchedFields } from '../../../components/form/touchedFields.ts';
import { type Conflict, toConflicts } from '../../../components/form/useEdited.ts';
import type { ConflictFieldsFragment, RightsInput } from '../../../generated/graphql.ts';
import type { LocationRef } from './locationSlot.ts';

/** As many locations as the gateway changes with one write. */
const chunkSize = 250;

/** Splits items into chunks, each for one of consecutive writes. */
export const splitIntoChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_none, at) => items.slice(at * chunkSize, (at + 1) * chunkSize));

/** Requested state of a location; null removes it. */
export interface LocationChange {
  location: LocationRef;
  rights: RightsInput | null;
  /** Rights that a change of an existing location is based on. */
  base?: RightsInput | null;
}

/** Fields of a location that two people can change: its rights, and its assignment. */
export type LocationValues = RightsInput & { isAssigned: boolean };
/** A location that was not saved, with what others have changed there. */
export interface NotSavedLocation extends LocationChange {
  conflicts: readonly Conflict<LocationValues>[];
}

export function toChangeInput({ location: { country, cardcode }, rights, base }: LocationChange) {
  const requested = rights && base ? { change: getTouchedFields(base, rights) } : { rights };
  return { customer: { country, cardcode }, isAssigned: rights !== null, ...requested };
}
/** Returns the locations of a refused change with their conflicts, whose fields have the place of the location in the change. */
export const getRefusedLocations = (changes: readonly LocationChange[], found: readonly ConflictFieldsFragment[]): NotSavedLocation[] =>
  changes.map((each, at) => ({ ...each, conflicts: toConflicts<LocationValues>(found.filter(({ field }) => field.startsWith(`changes.${at}.`))) }));

/** Returns what is wanted of a location once a value is chosen; null if its change is given up. */
export function settleConflict(location: NotSavedLocation, conflict: Conflict<LocationValues>, isMine: boolean): NotSavedLocation | null {
  const conflicts = location.conflicts.filter((each) => each !== conflict);
  if (conflict.field === 'isAssigned') return isMine ? { ...location, conflicts, base: null } : null;
  const value = { [conflict.field]: conflict.theirs };
  return { ...location, conflicts, rights: { ...location.rights!, ...(!isMine && value) }, base: { ...(location.base ?? location.rights!), ...value } };
}

import type { RightsInput } from '../../../generated/graphql.ts';
import type { LocationRef } from '../locations/locationSlot.ts';
import { type Flag, flagsBy, rightFlags } from './narrowestRights.ts';
import type { ShownRights } from './rightsWords.ts';

/** What is known of a location before a change. */
export interface Compared {
  location: LocationRef;
  /** The user's rights there; null where the user does not have the location. */
  before: ShownRights | null;
  /** What the caller may do there; null where that is not known. */
  held: Readonly<Record<Flag, boolean>> | null;
}

/** A change of rights at a location as it will be. */
export interface Planned {
  location: LocationRef;
  before: ShownRights | null;
  after: ShownRights;
  /** What is sent for it. */
  rights: RightsInput;
}

/** What rights lead to at a location: what the caller does not hold there stays as it was. Areas that are left out stay, too; a new location has all. */
export function plannedAt({ location, before, held }: Compared, asked: RightsInput): Planned {
  const flags = flagsBy((flag) => (held?.[flag] === false ? (before?.[flag] ?? false) : asked[flag]));
  const areaIds = asked.areaIds === undefined ? (before?.areaIds ?? null) : asked.areaIds;
  return {
    location,
    before,
    after: { ...flags, areaIds, areaTotal: before?.areaTotal ?? null },
    rights: { ...flagsBy((flag) => asked[flag]), ...(before && asked.areaIds === undefined ? {} : { areaIds }) },
  };
}

/** Whether a change changes anything. */
export function isChange({ before, after }: Planned): boolean {
  if (!before || rightFlags.some((flag) => before[flag] !== after[flag])) return true;
  if (before.areaIds === null || after.areaIds === null) return before.areaIds !== after.areaIds;
  const ids = new Set(after.areaIds);
  return before.areaIds.length !== ids.size || before.areaIds.some((area) => !ids.has(area));
}

import type { RightsInput } from '../../../generated/graphql.ts';
import type { LocationRef } from '../locations/locationSlot.ts';
import { type Flag, mapRights, rightFlags } from '../../../session/rightFlags.ts';
import type { ShownRights } from './describeRights.ts';

/** State of a location before a change. */
export interface Compared {
  location: LocationRef;
  /** The user's rights there; null where the user does not have the location. */
  before: ShownRights | null;
  /** Rights of the caller there; null if unknown. */
  giverRights: Readonly<Record<Flag, boolean>> | null;
}

/** A change of rights at a location as it will be. */
export interface Planned {
  location: LocationRef;
  before: ShownRights | null;
  after: ShownRights;
  /** Rights that are sent for it. */
  rights: RightsInput;
}

/**
 * Returns the new rights at a location. Rights that the caller does not have remain unchanged. Missing areas remain unchanged too; a new
 * location gets all.
 */
export function planRights({ location, before, giverRights }: Compared, requested: RightsInput): Planned {
  const flags = mapRights((flag) => (giverRights?.[flag] === false ? (before?.[flag] ?? false) : requested[flag]));
  const areaIds = requested.areaIds === undefined ? (before?.areaIds ?? null) : requested.areaIds;
  return {
    location,
    before,
    after: { ...flags, areaIds, areaTotal: before?.areaTotal ?? null },
    rights: { ...mapRights((flag) => requested[flag]), ...(before && requested.areaIds === undefined ? {} : { areaIds }) },
  };
}

/** Returns whether the plan changes anything. */
export function isChange({ before, after }: Planned): boolean {
  if (!before || rightFlags.some((flag) => before[flag] !== after[flag])) return true;
  if (before.areaIds === null || after.areaIds === null) return before.areaIds !== after.areaIds;
  const ids = new Set(after.areaIds);
  return before.areaIds.length !== ids.size || before.areaIds.some((area) => !ids.has(area));
}

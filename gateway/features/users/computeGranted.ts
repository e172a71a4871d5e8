import { type Grant, includes } from '../../access/scope.ts';
import { createBadInputError } from '../../errors.ts';
import type { Right, RightsInput } from '../../generated/resolvers.ts';
import { rightTable } from '../../../domain/rights.ts';
import type { StoredRights } from './models.ts';

/** Rights and areas of the caller at a location. */
export interface Grants {
  rights: Grant<Right>;
  areas: Grant<string>;
}

/**
 * The rights to store at a location, null where no area would be left. Omitted rights stay as stored; where nothing is
 * stored they are required (BAD_INPUT). Callers can give only rights that they have, and can remove only those that
 * they see. Rights and areas that the caller does not have stay as they were stored.
 */
export function computeGranted(
  requested: RightsInput | null | undefined,
  stored: StoredRights | null,
  giver: Grants,
  areasThere: readonly string[],
): StoredRights | null {
  if (!stored && requested?.areaIds === undefined) throw createBadInputError('A location that the user does not have is given with rights and areas.');
  if (!requested) return stored;
  const allowed = rightTable.filter(({ field, right }) => (includes(giver.rights, right) ? requested[field] : stored?.rights.has(right) === true));
  const rights = new Set(allowed.map(({ right }) => right));
  if (stored && requested.areaIds === undefined) return { rights, areas: stored.areas };
  return withAreas(requested.areaIds, stored, giver.areas, areasThere, rights);
}

function withAreas(
  requested: readonly string[] | null | undefined,
  stored: StoredRights | null,
  giver: Grant<string>,
  areasThere: readonly string[],
  rights: ReadonlySet<Right>,
): StoredRights | null {
  const visible = areasThere.filter((area) => includes(giver, area));
  const chosen = requested ? visible.filter((area) => requested.includes(area)) : visible;
  if (requested && chosen.length === 0) return null;
  if (!requested && giver === 'all') return { rights, areas: 'all' };
  const hidden = areasThere.filter((area) => !visible.includes(area) && stored !== null && includes(stored.areas, area));
  const areas = new Set([...chosen, ...hidden]);
  if (areas.size === 0) return null;
  const wasAll = stored?.areas === 'all' && areas.size === areasThere.length;
  return { rights, areas: wasAll ? 'all' : areas };
}

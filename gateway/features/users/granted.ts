import { type AllOr, holds } from '../../access/scope.ts';
import type { Right, RightsInput } from '../../generated/resolvers.ts';
import type { StoredRights } from './models.ts';

/** What the caller holds at a location. */
export interface Held {
  rights: AllOr<Right>;
  areas: AllOr<string>;
}

/** Which field of the dialog stands for which right. */
export const rightFields = {
  canEditPlan: 'EDIT_PLAN',
  canShowDefects: 'SHOW_DEFECTS',
  canEditDefects: 'EDIT_DEFECTS',
  canShowDefectPhotos: 'SHOW_DEFECT_PHOTOS',
  canShowDeliveryNotes: 'SHOW_DELIVERY_NOTES',
  canShowDefectsInPlans: 'SHOW_DEFECTS_IN_PLANS',
} as const satisfies Record<Exclude<keyof RightsInput, 'areaIds'>, Right>;

const everyRight: readonly Right[] = Object.values(rightFields);

/**
 * The rights to store at a location, null where no area would be left (O-16). Nobody gives away more than their own
 * (W-13), nor takes away what they cannot see: rights and areas that the caller does not hold stay as they were stored.
 */
export function granted(asked: RightsInput | null | undefined, stored: StoredRights | null, held: Held, areasThere: readonly string[]): StoredRights | null {
  if (!asked) {
    if (stored) return stored;
    return { rights: new Set(everyRight.filter((right) => holds(held.rights, right))), areas: held.areas };
  }
  const fields = Object.entries(rightFields) as [keyof typeof rightFields, Right][];
  const rights = new Set(
    fields.filter(([field, right]) => (holds(held.rights, right) ? asked[field] : stored?.rights.has(right) === true)).map(([, right]) => right),
  );
  return withAreas(asked.areaIds, stored, held.areas, areasThere, rights);
}

function withAreas(
  asked: readonly string[] | null | undefined,
  stored: StoredRights | null,
  held: AllOr<string>,
  areasThere: readonly string[],
  rights: ReadonlySet<Right>,
): StoredRights | null {
  const visible = areasThere.filter((area) => holds(held, area));
  const chosen = asked ? visible.filter((area) => asked.includes(area)) : visible;
  if (asked && chosen.length === 0) return null;
  if (!asked && held === 'all') return { rights, areas: 'all' };
  const hidden = areasThere.filter((area) => !visible.includes(area) && stored !== null && holds(stored.areas, area));
  const areas = new Set([...chosen, ...hidden]);
  if (areas.size === 0) return null;
  const wasAll = stored?.areas === 'all' && areas.size === areasThere.length;
  return { rights, areas: wasAll ? 'all' : areas };
}

import type { Right, RightsInput } from '../generated/resolvers.ts';
import { type Fields, flag, isNothing } from '../provider-client/decoders/values.ts';

/**
 * The rights of a user at a location, each in one row: its name in the schema, its field in inputs and results, and its
 * storage at the provider. A stored value that is inverted removes the right where it is true.
 */
export const rightTable = [
  { right: 'EDIT_PLAN', field: 'canEditPlan', stored: 'editPlan', isInverted: false },
  { right: 'SHOW_DEFECTS', field: 'canShowDefects', stored: 'showMaengel', isInverted: false },
  { right: 'EDIT_DEFECTS', field: 'canEditDefects', stored: 'editMaengel', isInverted: false },
  { right: 'SHOW_DEFECT_PHOTOS', field: 'canShowDefectPhotos', stored: 'showMaengelFotos', isInverted: false },
  { right: 'SHOW_DELIVERY_NOTES', field: 'canShowDeliveryNotes', stored: 'showLieferscheine', isInverted: false },
  { right: 'SHOW_DEFECTS_IN_PLANS', field: 'canShowDefectsInPlans', stored: 'isHideMaengelInPlaenen', isInverted: true },
] as const satisfies readonly { right: Right; field: Exclude<keyof RightsInput, 'areaIds'>; stored: string; isInverted: boolean }[];

/** The rights as fields of inputs and results. */
export type RightFlags = Record<(typeof rightTable)[number]['field'], boolean>;

/**
 * Decodes stored rights. A right is granted unless it is stored as removed; call it only for a successful response. A
 * value that is neither yes nor no is reported as a wrong shape and grants no right.
 */
export function decodeRights(from: Fields): ReadonlySet<Right> {
  const isStored = (stored: string, isInverted: boolean) => (isNothing(from[stored]) ? !isInverted : flag(from, stored));
  return new Set(rightTable.filter(({ stored, isInverted }) => isStored(stored, isInverted) !== isInverted).map(({ right }) => right));
}

/** Rights as the provider stores them. */
export function encodeRights(rights: ReadonlySet<Right>): Record<string, boolean> {
  return Object.fromEntries(rightTable.map(({ right, stored, isInverted }) => [stored, rights.has(right) !== isInverted]));
}

/** Rights as fields of a result. */
export function rightFlags(holds: (right: Right) => boolean): RightFlags {
  return Object.fromEntries(rightTable.map(({ right, field }) => [field, holds(right)])) as RightFlags;
}

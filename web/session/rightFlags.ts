import type { RightsInput } from '../generated/graphql.ts';

/** A right that is ticked. */
export type Flag = Exclude<keyof RightsInput, 'areaIds'>;
/** Each right once, in the order in which they are shown; the compiler finds one that is missing. */
const order: Record<Flag, number> = {
  canEditPlan: 1,
  canShowDefects: 2,
  canEditDefects: 3,
  canShowDefectPhotos: 4,
  canShowDeliveryNotes: 5,
  canShowDefectsInPlans: 6,
};
/** The rights that are ticked one by one. */
export const rightFlags = (Object.keys(order) as Flag[]).toSorted((one, other) => order[one] - order[other]);

export type Flags = Record<Flag, boolean>;
/** Returns each right with the result of the function. */
export const flagsBy = (isOn: (flag: Flag) => boolean) => Object.fromEntries(rightFlags.map((flag) => [flag, isOn(flag)])) as Flags;

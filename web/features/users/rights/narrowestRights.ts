import type { RightsFieldsFragment, RightsInput } from '../../../generated/graphql.ts';

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

type Flags = Record<Flag, boolean>;
/** Returns each right with the result of the function. */
export const flagsBy = (isOn: (flag: Flag) => boolean) => Object.fromEntries(rightFlags.map((flag) => [flag, isOn(flag)])) as Flags;

/** Rights as they were read, as they are sent. */
export const asInput = (rights: Omit<RightsFieldsFragment, '__typename'>): RightsInput => ({
  ...flagsBy((flag) => rights[flag]),
  areaIds: rights.areaIds?.map(String) ?? null,
});

/**
 * Returns the initial rights at a new location: the rights that the user has at every other location. Includes all areas only if no other
 * location is limited to some. Areas differ between locations, so otherwise none is chosen. Null means rights that could not be read.
 */
export const narrowestRights = (elsewhere: readonly (Pick<RightsInput, keyof Flags | 'areaIds'> | null)[]): RightsInput => ({
  ...flagsBy((flag) => elsewhere.every((rights) => rights?.[flag] === true)),
  areaIds: elsewhere.every((rights) => rights && (rights.areaIds ?? null) === null) ? null : [],
});

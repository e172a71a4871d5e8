import type { RightsFieldsFragment, RightsInput } from '../../../generated/graphql.ts';
import { type Flags, flagsBy } from '../../../session/rightFlags.ts';

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

import type { RightsFieldsFragment, RightsInput } from '../../../generated/graphql.ts';
import { type Flags, mapRights } from '../../../session/rightFlags.ts';

/** Rights as they were read, as they are sent. */
export const toRightsInput = (rights: Omit<RightsFieldsFragment, '__typename'>): RightsInput => ({
  ...mapRights((flag) => rights[flag]),
  areaIds: rights.areaIds?.map(String) ?? null,
});

/**
 * Returns the initial rights at a new location: the rights that the user has at every other location. Includes all areas only if no other
 * location is limited to some. Areas differ between locations, so otherwise none is chosen. Null means rights that could not be read.
 */
export const getNarrowestRights = (elsewhere: readonly (Pick<RightsInput, keyof Flags | 'areaIds'> | null)[]): RightsInput => ({
  ...mapRights((flag) => elsewhere.every((rights) => rights?.[flag] === true)),
  areaIds: elsewhere.every((rights) => rights && (rights.areaIds ?? null) === null) ? null : [],
});

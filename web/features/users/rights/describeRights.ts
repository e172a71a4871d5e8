import type { UserLocationRightsQuery } from '../../../generated/graphql.ts';

/** Rights at a location with the data of their description. */
export type ShownRights = Omit<NonNullable<NonNullable<NonNullable<UserLocationRightsQuery['user']>['locations']>['edges'][number]['rights']>, '__typename'>;

/** A part of the description of rights: the key of a text, with its numbers. */
interface RightsWord {
  key: 'allAreas' | 'areas' | 'noDefects' | 'readDefects' | 'noPhotos' | 'noPlanDefects' | 'readPlans' | 'noDeliveryNotes';
  values?: { count: number; total: number };
}

/**
 * Describes the rights at a location in a few words: the areas, and the missing rights. Without the right to defects, the right to their
 * photos is omitted.
 */
export function describeRights(rights: ShownRights): RightsWord[] {
  const { areaIds, areaTotal } = rights;
  const granted: (RightsWord['key'] | false)[] = [
    !rights.canShowDefects && 'noDefects',
    rights.canShowDefects && !rights.canEditDefects && 'readDefects',
    rights.canShowDefects && !rights.canShowDefectPhotos && 'noPhotos',
    rights.canShowDefects && !rights.canShowDefectsInPlans && 'noPlanDefects',
    !rights.canEditPlan && 'readPlans',
    !rights.canShowDeliveryNotes && 'noDeliveryNotes',
  ];
  const areas: RightsWord = areaIds === null ? { key: 'allAreas' } : { key: 'areas', values: { count: areaIds.length, total: areaTotal ?? areaIds.length } };
  return [areas, ...granted.filter((key) => key !== false).map((key): RightsWord => ({ key }))];
}

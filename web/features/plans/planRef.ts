import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** A plan of a location. */
export interface PlanRef extends LocationKey {
  planId: string;
}

/** An item of the map by its kind and id. */
export interface MapItem {
  kind: 'position' | 'defect' | 'group' | 'polygon' | 'corner' | 'draft';
  id: string;
}

/** Parses the key of a drawn item. */
export function parseItem(key: string): MapItem {
  const [kind, id] = key.split(' ');
  return { kind: kind as MapItem['kind'], id: id ?? '' };
}

import { listKinds, type MarkerState, type PlanState, getMarkerState } from './planMarkers.ts';

interface Placed extends MarkerState {
  areaId: string;
  objects: readonly { name: string }[];
}

/** Parts of a map that can be hidden as a whole. */
export const planParts = ['DEFECTS', 'ZONES', 'NUMBERS'] as const;
/** A part of a map that can be switched off. */
type PlanPart = (typeof planParts)[number];

/** Hidden parts, types, areas and levels; everything else is shown. */
export interface HiddenParts {
  areas: ReadonlySet<string>;
  types: ReadonlySet<string>;
  states: ReadonlySet<PlanState>;
  parts: ReadonlySet<PlanPart>;
}
/** Returns whether one of the types is chosen. No types match every choice. */
const fitsTypes = (types: readonly string[], off: ReadonlySet<string>) => types.length === 0 || types.some((name) => !off.has(name));

/** Returns whether a position matches: its area, one of its types and its marker's state are chosen. */
export const isPositionShown = (position: Placed, off: HiddenParts): boolean =>
  !off.areas.has(position.areaId) && fitsTypes(listKinds(position), off.types) && !off.states.has(getMarkerState(position));

/**
 * Returns whether a defect matches, by the area and the objects of its position. A defect without a position matches every area and type. A
 * defect has no level, so a choice of levels shows positions only.
 */
export function isDefectShown(
  { areaId, positionId }: { areaId: string | null; positionId: string | null },
  positions: ReadonlyMap<string, Pick<Placed, 'objects'>>,
  off: HiddenParts,
): boolean {
  if (off.parts.has('DEFECTS') || off.states.size > 0 || (areaId !== null && off.areas.has(areaId))) return false;
  const position = positions.get(positionId ?? '');
  return !position || fitsTypes(listKinds(position), off.types);
}

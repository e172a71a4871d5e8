import { useMemo, useState } from 'react';
import type { PlacedDefectFieldsFragment, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';
import { type Drawn, gatherMarkers, type Group, numbersWithRoom } from './gatherMarkers.ts';
import type { MapItem } from './planRef.ts';

/** Zoom of the map: pixels of the plan for one of the screen, and whether it is at its maximum. */
export interface Zoom {
  pixel: number;
  isClosest: boolean;
}

/** A position or a defect as a marker. */
export type MapMarker = Drawn & ({ position: PlacedPositionFieldsFragment } | { defect: PlacedDefectFieldsFragment });

interface Arranged {
  singles: readonly MapMarker[];
  groups: readonly Group<MapMarker>[];
  numbers: ReadonlySet<string>;
}

/** A change of zoom below this many levels leaves the markers as they are. */
const step = 0.1;

/**
 * Returns the items that the map draws at the current zoom. Markers that would overlap are grouped, and numbers are shown if they fit. In
 * edit mode markers are not grouped, so that each can be dragged.
 */
export function useArrangedMarkers(
  positions: readonly PlacedPositionFieldsFragment[],
  defects: readonly PlacedDefectFieldsFragment[],
  selected: MapItem | null,
  isEdited: boolean,
) {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const alone = selected && `${selected.kind} ${selected.id}`;
  const arranged = useMemo((): Arranged => {
    const markers: MapMarker[] = [
      ...positions.map((position) => ({ key: `position ${position.id}`, x: position.x!, y: position.y!, number: position.number, position })),
      ...defects.map((defect) => ({ key: `defect ${defect.id}`, x: defect.x!, y: defect.y!, number: defect.number ?? '', defect })),
    ];
    if (!zoom) return { singles: [], groups: [], numbers: new Set() };
    const gathered = isEdited || zoom.isClosest ? { singles: markers, groups: [] } : gatherMarkers(markers, zoom.pixel, alone);
    return { ...gathered, numbers: numbersWithRoom(gathered.singles, zoom.pixel) };
  }, [positions, defects, zoom, alone, isEdited]);
  const onZoom = (next: Zoom) => setZoom((now) => (now && now.isClosest === next.isClosest && Math.abs(Math.log2(now.pixel / next.pixel)) < step ? now : next));
  return { arranged, onZoom };
}

import { useDeferredValue, useMemo, useState } from 'react';
import type { PlacedDefectFieldsFragment, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';
import { type Drawn, gatherMarkers, type Group, findPlaceableNumbers } from './gatherMarkers.ts';
import { type Part, getPartToDraw } from './mapView.ts';
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

/** So many markers are drawn each by itself while the plan is edited; of more, those that overlap are grouped there too. */
const maxUngrouped = 1000;

/** So many markers are drawn wherever they are: drawing them all once costs less than drawing again while the map moves. */
const few = 400;

/** A change of zoom below this many levels leaves the markers as they are. */
const step = 0.1;
const isNear = (one: Zoom, other: Zoom) => one.isClosest === other.isClosest && Math.abs(Math.log2(one.pixel / other.pixel)) < step;

/** Zoom of the map, and the part of the plan whose markers are drawn. */
interface View {
  zoom: Zoom | null;
  drawn: Part | null;
}

/**
 * Returns the items that the map draws at the current zoom, and the part of the plan in which it draws them. Markers that would overlap are
 * grouped, and numbers are shown if they fit. In edit mode markers are not grouped, so that each can be dragged.
 */
export function useArrangedMarkers(
  positions: readonly PlacedPositionFieldsFragment[],
  defects: readonly PlacedDefectFieldsFragment[],
  selected: MapItem | null,
  isEdited: boolean,
) {
  const [newest, setView] = useState<View>({ zoom: null, drawn: null });
  // In the background: thousands of markers may come into sight at once.
  const { zoom, drawn } = useDeferredValue(newest);
  const alone = selected && `${selected.kind} ${selected.id}`;
  const arranged = useMemo((): Arranged => {
    const markers: MapMarker[] = [
      ...positions.map((position) => ({ key: `position ${position.id}`, x: position.x!, y: position.y!, number: position.number, position })),
      ...defects.map((defect) => ({ key: `defect ${defect.id}`, x: defect.x!, y: defect.y!, number: defect.number ?? '', defect })),
    ];
    if (!zoom) return { singles: [], groups: [], numbers: new Set() };
    const isApart = zoom.isClosest || (isEdited && markers.length <= maxUngrouped);
    const gathered = isApart ? { singles: markers, groups: [] } : gatherMarkers(markers, zoom.pixel, alone);
    return { ...gathered, numbers: findPlaceableNumbers(gathered.singles, zoom.pixel) };
  }, [positions, defects, zoom, alone, isEdited]);
  const onZoom = (next: Zoom) => setView((now) => (now.zoom && isNear(now.zoom, next) ? now : { ...now, zoom: next }));
  const hasFew = arranged.singles.length + arranged.groups.length <= few;
  const onShown = (shown: Part, isAtRest: boolean) => {
    if (hasFew) return;
    setView((now) => {
      const part = getPartToDraw(now.drawn, shown, isAtRest);
      return part === now.drawn ? now : { ...now, drawn: part };
    });
  };
  return { arranged, drawn: hasFew ? null : drawn, onZoom, onShown };
}

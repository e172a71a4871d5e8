import { memo } from 'react';
import { priorityColour } from '../../../domain/priorities.ts';
import type { PlacedDefectFieldsFragment, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';
import type { Group } from './gatherMarkers.ts';
import { getGroupLook, findWorstState } from './planColours.ts';
import { CountUse, PlanIconUse } from './planIcons.tsx';
import type { MapMarker } from './useArrangedMarkers.ts';
import { defectDrawings, listKinds, openDefectDrawing, getLook, getSignPath, getMarkerState, toPlanLabel } from '../../../domain/planMarkers.ts';

interface MarkerFrame {
  itemKey: string;
  label: string;
  x: number;
  y: number;
  isSelected: boolean;
  /** True for the one marker that the tabulator reaches; arrow keys lead on from it. */
  isReached: boolean;
  children: React.ReactNode;
}

function MarkerFrame({ itemKey, label, x, y, isSelected, isReached, children }: MarkerFrame) {
  return (
    <g
      data-item={itemKey}
      role="button"
      tabIndex={isReached ? 0 : -1}
      aria-label={label}
      aria-pressed={isSelected}
      className="marker"
      transform={`translate(${x} ${y})`}
    >
      <g className="pin">
        {isSelected && <circle r="21" fill="none" stroke="#0f5c4d" strokeWidth="4" />}
        {children}
      </g>
    </g>
  );
}

interface MarkerProps<Item> {
  item: Item;
  label: string;
  hasNumber: boolean;
  isSelected: boolean;
  isReached: boolean;
}

/** Label of a marker, on its plate. */
function Plate({ of, y, colour, behind }: { of: string; y: number; colour: string; behind: string }) {
  const text = toPlanLabel(of);
  const width = text.length * 7.2 + 8;
  return (
    <g className="number">
      <rect x={-width / 2} y={y - 12} width={width} height="16" rx="4" fill={behind} />
      <text y={y} textAnchor="middle" fill={colour}>
        {text}
      </text>
    </g>
  );
}

/**
 * Marker of a position. Shows the icon of its objects in the colour of the level, a sign next to the colour, and its number. Also shows the
 * number of object kinds, and whether something could not be checked.
 */
export const PositionMarker = memo(function PositionMarker({ item, label, hasNumber, isSelected, isReached }: MarkerProps<PlacedPositionFieldsFragment>) {
  const state = getMarkerState(item);
  const look = getLook(state);
  const sign = getSignPath(look.sign);
  const kinds = listKinds(item).length;
  return (
    <MarkerFrame itemKey={`position ${item.id}`} label={label} x={item.x!} y={item.y!} isSelected={isSelected} isReached={isReached}>
      <circle r="15" fill={look.disc} stroke="#ffffff" strokeWidth="2" />
      <PlanIconUse icon={item.objects[0]?.icon ?? 'MARKER'} colour={look.icon} />
      {sign && <path d={sign} transform="translate(11 -11)" fill={look.disc} stroke="#ffffff" strokeWidth="1.5" />}
      {item.notCheckable && state !== 'NOT_CHECKABLE' && (
        <path d={getSignPath('square')!} transform="translate(-11 11)" fill={getLook('NOT_CHECKABLE').disc} stroke="#ffffff" strokeWidth="1.5" />
      )}
      {kinds > 1 && <CountUse count={kinds} />}
      {item.hasOpenDefects && (
        <g transform="translate(-11 -11)">
          <path d={openDefectDrawing.shape} fill={priorityColour.HIGH} stroke="#ffffff" strokeWidth="1.5" />
          <path d={openDefectDrawing.sign} stroke="#ffffff" strokeWidth="1.8" strokeLinecap="round" />
        </g>
      )}
      {hasNumber && <Plate of={item.number} y={30} colour={look.text} behind={look.plate} />}
    </MarkerFrame>
  );
});

/** Marker of a defect, in the shape and colour of its priority. */
export const DefectMarker = memo(function DefectMarker({ item, label, hasNumber, isSelected, isReached }: MarkerProps<PlacedDefectFieldsFragment>) {
  const { shape, sign } = defectDrawings[item.priority];
  return (
    <MarkerFrame itemKey={`defect ${item.id}`} label={label} x={item.x!} y={item.y!} isSelected={isSelected} isReached={isReached}>
      <path d={shape} fill={priorityColour[item.priority]} stroke="#ffffff" strokeWidth="2.5" strokeLinejoin="round" />
      <path d={sign} stroke={item.priority === 'HIGH' ? '#ffffff' : '#1b2a32'} strokeWidth="3" strokeLinecap="round" />
      {hasNumber && item.number && <Plate of={item.number} y={28} colour="#000000" behind="#ffffff" />}
    </MarkerFrame>
  );
});

interface GroupMarkerProps {
  itemKey: string;
  group: Group<MapMarker>;
  label: string;
  isReached: boolean;
}

/** Markers that would hide one another: how many there are, in the worst colour among them with its sign. */
export function GroupMarker({ itemKey, group: { x, y, members }, label, isReached }: GroupMarkerProps) {
  const { colour, text, sign } = getGroupLook(findWorstState(members));
  return (
    <MarkerFrame itemKey={itemKey} label={label} x={x} y={y} isSelected={false} isReached={isReached}>
      <circle r="18" fill="#ffffff" stroke={colour} strokeWidth="3" />
      <circle r="14" fill={colour} />
      <text y="5" textAnchor="middle" fontSize="14" fontWeight="700" fill={text}>
        {members.length}
      </text>
      {sign && <path d={sign} transform="translate(14 -14)" fill={colour} stroke="#ffffff" strokeWidth="1.5" />}
    </MarkerFrame>
  );
}

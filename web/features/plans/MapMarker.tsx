import { memo } from 'react';
import type { PlacedDefectFieldsFragment, PlacedPositionFieldsFragment } from '../../generated/graphql.ts';
import { lookOf, priorityColour, stateOf } from './planColours.ts';
import { PlanIconUse } from './planIcons.tsx';

const signs = {
  none: null,
  triangle: 'M0 -6 6 5H-6z',
  diamond: 'M0 -6.5 6.5 0 0 6.5 -6.5 0z',
  square: 'M-5 -5h10v10h-10z',
} as const;

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
  isSelected: boolean;
  isReached: boolean;
}

/** Marker of a position: icon of what stands there in the colour of the level, a sign beside the colour, its number (L-08 ... L-11). */
export const PositionMarker = memo(function PositionMarker({ item, label, isSelected, isReached }: MarkerProps<PlacedPositionFieldsFragment>) {
  const look = lookOf(stateOf(item));
  const sign = signs[look.sign];
  return (
    <MarkerFrame itemKey={`position ${item.id}`} label={label} x={item.x!} y={item.y!} isSelected={isSelected} isReached={isReached}>
      <circle r="15" fill={look.disc} stroke="#ffffff" strokeWidth="2" />
      <PlanIconUse icon={item.objects[0]?.icon ?? 'MARKER'} colour={look.icon} />
      {sign && <path d={sign} transform="translate(11 -11)" fill={look.disc} stroke="#ffffff" strokeWidth="1.5" />}
      {item.hasOpenDefects && (
        <g transform="translate(-11 -11)">
          <path d="M0 -7 7 6H-7z" fill="#e3150f" stroke="#ffffff" strokeWidth="1.5" />
          <path d="M0 -2.5v4M0 3.8v.2" stroke="#ffffff" strokeWidth="1.8" strokeLinecap="round" />
        </g>
      )}
      <text y="28" textAnchor="middle" fill={look.text} className="number">
        {item.number}
      </text>
    </MarkerFrame>
  );
});

/** Marker of a defect, coloured by its priority (L-12). */
export const DefectMarker = memo(function DefectMarker({ item, label, isSelected, isReached }: MarkerProps<PlacedDefectFieldsFragment>) {
  return (
    <MarkerFrame itemKey={`defect ${item.id}`} label={label} x={item.x!} y={item.y!} isSelected={isSelected} isReached={isReached}>
      <path d="M0 -17 17 13H-17z" fill={priorityColour[item.priority]} stroke="#ffffff" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M0 -6v9M0 8v.5" stroke={item.priority === 'HIGH' ? '#ffffff' : '#1b2a32'} strokeWidth="3" strokeLinecap="round" />
      <text y="27" textAnchor="middle" fill="#000000" className="number">
        {item.number}
      </text>
    </MarkerFrame>
  );
});

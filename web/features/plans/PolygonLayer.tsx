import { memo, type ReactNode } from 'react';
import { toSvgPoints } from './toSvgPoints.ts';
import type { PolygonFieldsFragment } from '../../generated/graphql.ts';
import type { DraftPolygon } from './usePlanEdits.ts';
import { toCss } from './planColours.ts';
import { areaLetters, computeMiddle, toPlanLabel } from '../../../domain/planMarkers.ts';

/** Areas on the plan with their names; in edit mode they can be chosen. */
export const PolygonLayer = memo(function PolygonLayer({
  polygons,
  selectedId,
  isEditable,
}: {
  polygons: readonly PolygonFieldsFragment[];
  selectedId: string | null;
  isEditable: boolean;
}) {
  return (
    <g className="polygons" pointerEvents={isEditable ? undefined : 'none'}>
      {polygons.map(({ id, name, points, fill, stroke }) => (
        <g
          key={id}
          data-item={`polygon ${id}`}
          {...(isEditable ? { role: 'button', tabIndex: 0, 'aria-label': name || id, 'aria-pressed': id === selectedId } : {})}
        >
          <polygon
            points={toSvgPoints(points)}
            fill={toCss(fill)}
            stroke={toCss(stroke)}
            strokeWidth={id === selectedId ? 6 : 3}
            strokeDasharray={id === selectedId ? '14 8' : undefined}
            vectorEffect="non-scaling-stroke"
          >
            <title>{name}</title>
          </polygon>
        </g>
      ))}
      {polygons.map(({ id, name, points }) => {
        const { x, y } = computeMiddle(points);
        return (
          <g key={id} transform={`translate(${x} ${y})`} pointerEvents="none" aria-hidden="true">
            <text className="pin zone" textAnchor="middle">
              {toPlanLabel(name, areaLetters)}
            </text>
          </g>
        );
      })}
    </g>
  );
});

interface PolygonDraftProps extends Pick<DraftPolygon, 'fill' | 'stroke'> {
  points: readonly { x: number; y: number }[];
  /** The closed area and its corners by the keyboard; absent while it is drawn. */
  parts?: ((body: ReactNode, handle: ReactNode) => ReactNode) | undefined;
}

/** The polygon that the user draws or changes, in its own colours, with a handle at each corner. */
export function PolygonDraft({ points, parts, fill, stroke }: PolygonDraftProps) {
  const handle = <circle className="pin" r="9" fill="#ffffff" stroke={toCss({ ...stroke, alpha: 1 })} strokeWidth="3" />;
  const line = { points: toSvgPoints(points), stroke: toCss(stroke), strokeWidth: '3', vectorEffect: 'non-scaling-stroke' };
  if (parts) return <g>{parts(<polygon {...line} fill={toCss(fill)} />, handle)}</g>;
  return (
    <g>
      <polyline {...line} fill="none" />
      {points.map(({ x, y }, at) => (
        <g key={at} transform={`translate(${x} ${y})`} data-item={`corner ${at}`} className="marker">
          {handle}
        </g>
      ))}
    </g>
  );
}

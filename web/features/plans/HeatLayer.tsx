import { useTranslation } from 'react-i18next';
import { toSvgPoints } from './toSvgPoints.ts';
import type { PlacedPositionFieldsFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { computeHeatAreas, getHeatStyle, getHeatMargin } from '../../../domain/planHeat.ts';
import { areaLetters, computeMiddle, toPlanLabel } from '../../../domain/planMarkers.ts';
import type { PeriodLevels } from './usePeriodLevels.ts';

type PlanZones = readonly { name: string; points: readonly { x: number; y: number }[] }[];

interface HeatLayerProps {
  plan: { width: number; polygons: PlanZones | null };
  positions: readonly PlacedPositionFieldsFragment[];
  levels: PeriodLevels;
}

/** Areas of the plan in red as full as their share of alarms, with share and count in words; an area without a check is a dashed outline. */
export function HeatLayer({ plan, positions, levels }: HeatLayerProps) {
  const { t } = useTranslation('plans');
  const margin = getHeatMargin(plan.width);
  return (
    <g pointerEvents="none">
      {computeHeatAreas(positions, levels.areas).map(({ name, outline, middle, share, red, checks }) => {
        const { colour, opacity } = getHeatStyle(share);
        const lines =
          share === null
            ? [t('time.noData')]
            : [t('time.heatShare', { share: formatNumber(share) }), t('time.heatCount', { red: formatNumber(red), checks: formatNumber(checks) })];
        // A zone of this name already has a label. Its share is shown beneath.
        const zone = plan.polygons?.find((polygon) => polygon.name === name);
        const { x, y } = zone ? computeMiddle(zone.points) : middle;
        return (
          <g key={name} data-heat={share ?? 'none'}>
            <polygon
              points={toSvgPoints(outline)}
              fill={colour}
              stroke={colour}
              strokeWidth={margin}
              strokeLinejoin="round"
              strokeDasharray={share === null ? `${margin / 3} ${margin / 3}` : undefined}
              opacity={opacity}
            />
            <g transform={`translate(${x} ${y})`}>
              <text className="pin zone" textAnchor="middle">
                {[...(zone ? [] : [toPlanLabel(name, areaLetters)]), ...lines].map((line, row) => (
                  <tspan key={line} x="0" y={(row + (zone ? 1 : 0)) * 16}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

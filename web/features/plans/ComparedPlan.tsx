import { Box } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import type { PlanViewQuery } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { HeatLayer } from './HeatLayer.tsx';
import type { PlacedPosition } from './planColours.ts';
import { type MapControl, PlanMap } from './PlanMap.tsx';
import { PlanMarkers } from './PlanMarkers.tsx';
import { parseItem } from './planRef.ts';
import { PlanTime } from './PlanTime.tsx';
import { PolygonLayer } from './PolygonLayer.tsx';
import { useArrangedMarkers } from './useArrangedMarkers.ts';
import type { PlanTimeState } from './usePlanTime.ts';
import type { PeriodLevels } from './usePeriodLevels.ts';
import { filterPositionsByPeriod } from '../../../domain/planPeriod.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

/** Today's open defects do not belong to a past range. */
const noDefects = [] as const;

interface ComparedPlanProps {
  location: LocationKey;
  plan: Plan;
  /** Positions that match the filter. */
  positions: readonly PlacedPosition[];
  hasNumbers: boolean;
  time: PlanTimeState;
  levels: PeriodLevels | null;
  onLevels: (levels: PeriodLevels | null) => void;
  onOpen: (positionId: string) => void;
}

/** The same plan in another range, next to the first. */
export function ComparedPlan({ location, plan, positions, hasNumbers, time, levels, onLevels, onOpen }: ComparedPlanProps) {
  const map = useRef<MapControl>(null);
  const timed = useMemo(() => filterPositionsByPeriod(positions, levels), [positions, levels]);
  const { arranged, drawn, onZoom, onShown } = useArrangedMarkers(timed, noDefects, null, false);
  return (
    <Box flex="1" minW="0" data-testid="compared-plan">
      <PlanMap
        plan={plan}
        startAt={null}
        onZoom={onZoom}
        onShown={onShown}
        control={map}
        onPictureFailed={() => undefined}
        onPicture={() => undefined}
        toolBar={null}
        onItem={(key) => {
          const item = parseItem(key);
          if (item.kind === 'group') map.current?.spread(arranged.groups[Number(item.id)]?.members ?? []);
          if (item.kind === 'position') onOpen(item.id);
        }}
      >
        {time.hasHeat && levels && <HeatLayer plan={plan} positions={timed} levels={levels} />}
        <PolygonLayer polygons={plan.polygons ?? []} selectedId={null} isEditable={false} />
        <g className="markers">
          <PlanMarkers arranged={arranged} drawn={drawn} hasNumbers={hasNumbers} selected={null} drag={null} />
        </g>
      </PlanMap>
      <PlanTime location={location} time={time} name="against" onLevels={onLevels} />
    </Box>
  );
}

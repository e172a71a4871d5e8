import { skipToken, useQuery } from '@apollo/client/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PositionChartPointDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import type { ChartPoint } from '../../components/chart/chartData.ts';
import { PointDialog, PointNote } from '../../components/chart/BehindPoint.tsx';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import type { PositionRef } from './positionRef.ts';

/** A point of one of the position's charts: of a task, or without one of the 24/7 traps. */
type PositionPoint = PositionRef & ChartPoint & { taskResultId: string | null; label: string };

/** Renders the results behind a point of a chart. */
export type DrawRows = (rows: readonly ResultRowFieldsFragment[], point: PositionPoint) => ReactNode;

interface PointChartProps extends Pick<ComponentProps<typeof ChartFrame>, 'label' | 'kind' | 'chart'> {
  at: PositionRef;
  /** The task whose results the chart shows; without one it shows those of the 24/7 traps. */
  taskResultId?: string;
  /** The provider's name of each point. */
  pointNames: readonly string[];
  rows: DrawRows;
}

/** A chart of a position; a click on a point opens the results behind it, if there are any. */
export function PointChart({ at: { country, cardcode, positionId }, taskResultId, pointNames, rows, ...chart }: PointChartProps) {
  const [point, setPoint] = useState<(ChartPoint & { label: string }) | null>(null);
  const { data, error, refetch } = useQuery(
    PositionChartPointDocument,
    point ? { variables: { customer: { country, cardcode }, id: positionId, taskResultId: taskResultId ?? null, ...point } } : skipToken,
  );
  const found = error ? undefined : data && (data.customer?.position?.chartPoint ?? []);
  return (
    <>
      <ChartFrame
        {...chart}
        onPoint={({ index, seriesIndex }) => setPoint({ index, seriesIndex, label: pointNames[index] ?? '' })}
        note={<PointNote behind={point && { rows: found, failure: error && formatFailure(error), refetch }} />}
      />
      <PointDialog rows={found} onClose={() => setPoint(null)}>
        {(results) => rows(results, { country, cardcode, positionId, taskResultId: taskResultId ?? null, ...point! })}
      </PointDialog>
    </>
  );
}

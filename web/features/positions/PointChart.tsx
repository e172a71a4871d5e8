import { useLazyQuery } from '@apollo/client/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionChartPointDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import type { ChartPoint } from '../../components/chart/chartData.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
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
  const { t } = useTranslation('positions');
  const [shown, setShown] = useState<{ rows: readonly ResultRowFieldsFragment[]; point: PositionPoint } | null>(null);
  const [readPoint] = useLazyQuery(PositionChartPointDocument);
  async function openPoint(point: ChartPoint) {
    const label = pointNames[point.index] ?? '';
    const { data, error } = await readPoint({
      variables: { customer: { country, cardcode }, id: positionId, taskResultId: taskResultId ?? null, ...point, label },
    });
    if (error) toast.failure(formatFailure(error));
    const found = data?.customer?.position?.chartPoint ?? [];
    setShown(found.length > 0 ? { rows: found, point: { country, cardcode, positionId, taskResultId: taskResultId ?? null, ...point, label } } : null);
  }
  return (
    <>
      <ChartFrame {...chart} onPoint={(point) => void openPoint(point)} note={t('pointHint')} />
      <Modal title={t('behindPoint')} isOpen={shown !== null} onClose={() => setShown(null)} size="wide">
        {shown && rows(shown.rows, shown.point)}
      </Modal>
    </>
  );
}

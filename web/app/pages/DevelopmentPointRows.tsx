import type { ReactNode } from 'react';
import { ResultRows } from '../../features/results/ResultRows.tsx';
import type { RowDetail } from '../../features/results/resultColumns.tsx';
import { type DevelopmentPointRef, useDevelopmentFile, useDevelopmentRow } from '../../features/results/useDevelopmentRow.ts';
import type { ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { PointRowDetail } from './PointRowDetail.tsx';

interface DevelopmentPointRowsProps {
  rows: readonly ResultRowFieldsFragment[];
  point: DevelopmentPointRef;
  position: (positionId: string, onClose: () => void) => ReactNode;
}

/** The results behind a point of a development, from which advisor, position, development and pictures open. */
export function DevelopmentPointRows({ rows, point, position }: DevelopmentPointRowsProps) {
  return (
    <ResultRows
      location={point}
      rows={rows}
      file={useDevelopmentFile(point)}
      position={position}
      detail={(resultId, detail) => <Detail point={point} resultId={resultId} detail={detail} />}
    />
  );
}

function Detail({ point, resultId, detail }: { point: DevelopmentPointRef; resultId: string; detail: RowDetail }) {
  return <PointRowDetail found={useDevelopmentRow(point, resultId, detail)} detail={detail} />;
}

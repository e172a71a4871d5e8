import { ResultRows } from '../../features/results/ResultRows.tsx';
import type { RowDetail } from '../../features/results/resultColumns.tsx';
import { type PositionPointRef, usePositionFile, usePositionRow } from '../../features/results/usePositionRow.ts';
import type { ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { PointRowDetail } from './PointRowDetail.tsx';

/** The results behind a point of a position's chart; the position itself is open already. */
export function PositionPointRows({ rows, point }: { rows: readonly ResultRowFieldsFragment[]; point: PositionPointRef }) {
  return (
    <ResultRows
      location={point}
      rows={rows}
      file={usePositionFile(point)}
      detail={(resultId, detail) => <Detail point={point} resultId={resultId} detail={detail} />}
    />
  );
}

function Detail({ point, resultId, detail }: { point: PositionPointRef; resultId: string; detail: RowDetail }) {
  return <PointRowDetail found={usePositionRow(point, resultId, detail)} detail={detail} />;
}

import { LatestOfPosition, useLatestRow } from '../../features/results/LatestOfPosition.tsx';
import type { RowDetail } from '../../features/results/resultColumns.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { PointRowDetail } from './PointRowDetail.tsx';

type At = LocationKey & { positionId: string };

/** The last results of a position, with their details. */
export function PositionResults({ at }: { at: At }) {
  return <LatestOfPosition {...at} detail={(resultId, detail) => <Detail at={at} resultId={resultId} detail={detail} />} />;
}

function Detail({ at, resultId, detail }: { at: At; resultId: string; detail: RowDetail }) {
  return <PointRowDetail found={useLatestRow(at, resultId, detail)} detail={detail} />;
}

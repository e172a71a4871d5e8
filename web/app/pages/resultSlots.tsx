import { ResultDevelopment } from '../../features/charts/ResultDevelopment.tsx';
import { PersonCard } from '../../features/persons/PersonCard.tsx';
import type { DetailSlots } from '../../features/results/OpenedDetail.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DevelopmentPointRows } from './DevelopmentPointRows.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';

const renderPosition = ({ country, cardcode }: LocationKey, positionId: string, onClose: () => void) => (
  <OpenedPosition country={country} cardcode={cardcode} positionId={positionId} onClose={onClose} />
);

/** Parts of other features in a result, in every list. */
export const resultSlots: DetailSlots = {
  advisorCard: (at, resultId) => <PersonCard at={at} resultId={resultId} />,
  position: renderPosition,
  development: (at, resultId) => (
    <ResultDevelopment
      key={`${at.reportId} ${resultId}`}
      at={at}
      resultId={resultId}
      rows={(rows, point) => (
        <DevelopmentPointRows rows={rows} point={{ ...at, resultId, ...point }} position={(id, onClose) => renderPosition(at, id, onClose)} />
      )}
    />
  ),
};

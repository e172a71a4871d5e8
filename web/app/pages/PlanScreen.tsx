import { DefectDialog } from '../../features/defects/DefectDialog.tsx';
import { PlanPage } from '../../features/plans/PlanPage.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';
import { PositionButton } from './PositionButton.tsx';

/** The floor plans, put together from their features. */
export function PlanScreen() {
  return (
    <PlanPage
      position={({ country, cardcode }, positionId, onClose) => (
        <OpenedPosition country={country} cardcode={cardcode} positionId={positionId} onClose={onClose} />
      )}
      defect={(location, defectId, onClose, actions) => (
        <DefectDialog
          location={location}
          defectId={defectId}
          onClose={onClose}
          actions={actions}
          position={(location, positionId, text) => <PositionButton location={location} positionId={positionId} text={text} />}
        />
      )}
    />
  );
}

import { DefectsPage } from '../../features/defects/DefectsPage.tsx';
import { PositionButton } from './PositionButton.tsx';

/** The defect list, put together from its features. */
export function DefectsScreen() {
  return <DefectsPage position={(location, positionId, text) => <PositionButton location={location} positionId={positionId} text={text} />} />;
}

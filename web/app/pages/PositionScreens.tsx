import { PositionPage } from '../../features/positions/PositionPage.tsx';
import { PositionsPage } from '../../features/positions/PositionsPage.tsx';
import { positionSlots } from './positionSlots.tsx';

/** The position list, put together from its features. */
export function PositionsScreen() {
  return <PositionsPage {...positionSlots} />;
}

/** A position, put together from its features. */
export function PositionScreen() {
  return <PositionPage {...positionSlots} />;
}

import type { PositionSlots } from '../../features/positions/PositionDetails.tsx';

/** What other features draw inside a position, wherever it is opened. */
export const positionSlots: PositionSlots = {};

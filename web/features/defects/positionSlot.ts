import type { ReactNode } from 'react';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Renders a defect's position; set by the app. `text` is its number and description, the fallback without a slot. */
export type PositionSlot = (location: LocationKey, positionId: string, text: string) => ReactNode;

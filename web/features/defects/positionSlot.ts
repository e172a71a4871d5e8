import type { ReactNode } from 'react';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** Draws a defect's position, put in by the app; without it number and description stand there as text. */
export type PositionSlot = (at: CustomerRef, positionId: string) => ReactNode;

import type { ReactNode } from 'react';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** Draws a defect's position, put in by the app; `text` is its number and description, which stand there without it. */
export type PositionSlot = (at: CustomerRef, positionId: string, text: string) => ReactNode;

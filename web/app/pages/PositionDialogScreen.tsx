import type { ComponentProps } from 'react';
import { PositionDialog } from '../../features/positions/PositionDialog.tsx';
import { positionSlots } from './positionSlots.tsx';

/** Props that identify the position of a dialog and close it. */
export type PositionDialogParts = Omit<ComponentProps<typeof PositionDialog>, keyof typeof positionSlots>;

/** A position in a dialog, put together from its features. */
export const PositionDialogScreen = (parts: PositionDialogParts) => <PositionDialog {...parts} {...positionSlots} />;

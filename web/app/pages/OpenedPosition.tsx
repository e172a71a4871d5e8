import { lazy, Suspense } from 'react';
import type { PositionDialogParts } from './PositionDialogScreen.tsx';

const PositionDialogScreen = lazy(() => import('./PositionDialogScreen.tsx').then((module) => ({ default: module.PositionDialogScreen })));

/** A position in a dialog, as lists, plans and defects open it; its code is loaded with the first (G-09). */
export const OpenedPosition = (parts: PositionDialogParts) => (
  <Suspense fallback={null}>
    <PositionDialogScreen {...parts} />
  </Suspense>
);

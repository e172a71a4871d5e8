import { Suspense } from 'react';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import type { PositionDialogParts } from './PositionDialogScreen.tsx';

const PositionDialogScreen = lazyPart(() => import('./PositionDialogScreen.tsx'), 'PositionDialogScreen', { place: 'floating' });

/** A position in a dialog, as lists, plans and defects open it; its code is loaded with the first. */
export const OpenedPosition = (parts: PositionDialogParts) => (
  <Suspense fallback={null}>
    <PositionDialogScreen {...parts} />
  </Suspense>
);

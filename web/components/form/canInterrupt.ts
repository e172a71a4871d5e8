import { isAnythingUnsaved } from './useUnsaved.ts';

/**
 * Returns whether a dialog may open by itself: no other dialog is open, no field has the focus, and nothing is typed or chosen that is not
 * sent.
 */
export const canInterrupt = (): boolean =>
  document.querySelector('[role=dialog]') === null && document.activeElement?.matches('input, select, textarea') !== true && !isAnythingUnsaved();

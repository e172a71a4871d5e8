import { useFocusAfterRemoval } from '../../hooks/useFocusAfterRemoval.ts';
import { useFocusOnReturn } from '../../hooks/useFocusOnReturn.ts';

/** Keeps the focus where the user works: after the focused control is removed, and on Back. */
export function FocusKeeper(): null {
  useFocusOnReturn();
  useFocusAfterRemoval();
  return null;
}

import { areLetterKeysOn } from '../../hooks/letterKeys.ts';

/** Returns whether a key of one letter belongs to an input or an open dialog, or the user has turned such keys off. */
export const isKeyTaken = ({ target }: KeyboardEvent): boolean =>
  !areLetterKeysOn() ||
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Returns whether a key belongs to an input or to an open dialog. */
export const isKeyTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a key goes to what someone types into, or to a dialog that is open. */
export const isKeyTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

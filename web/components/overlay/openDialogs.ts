import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { getDialogStep } from '../../hooks/dialogSteps.ts';

/** A dialog or drawer that is open. */
export interface OpenDialog {
  close: () => void;
}

/** The last one is on top. */
const openDialogs: OpenDialog[] = [];

/** Lets Back close a dialog or drawer, as Escape does. `LeaveGuard` stops the navigation meanwhile. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(function keepLatest() {
    latest.current = close;
  });
  useEffect(
    function register() {
      if (!isOpen) return undefined;
      const dialog = { close: () => latest.current() };
      openDialogs.push(dialog);
      return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1);
    },
    [isOpen],
  );
}

/** Returns the dialog that Back closes in place of a navigation; null where no dialog is open, or where the step back closes it. */
export function findDialogToClose(current: Location): OpenDialog | null {
  const isClosedByStep = openDialogs.length === 1 && getDialogStep(current) !== undefined;
  return isClosedByStep ? null : (openDialogs.at(-1) ?? null);
}
